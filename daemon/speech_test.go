package daemon

import (
	"strings"
	"testing"

	"cake"
)

func TestATextIsTypedOnlyWhereTheAgentWaitsForOne(t *testing.T) {
	var p speech
	if _, ok := p.begin("a"); ok {
		t.Error("typed before its turn was over")
	}
	p.idle(false) // a subagent
	if _, ok := p.begin("a"); ok {
		t.Error("typed while the main agent works")
	}
	p.idle(true)
	p.busy()
	if _, ok := p.begin("a"); ok {
		t.Error("typed into its work")
	}
	p.idle(true)
	taken, ok := p.begin("a text")
	if !ok {
		t.Fatal("not typed where it waits")
	}
	if _, ok := p.begin("another"); ok {
		t.Error("two texts at once")
	}
	if p.prompted("something else") {
		t.Error("another prompt counts for it")
	}
	if !p.prompted(" a text, glued to a draft") {
		t.Error("it was not recognised")
	}
	<-taken
	if p.give() {
		t.Error("given up what was taken")
	}
	p.idle(true)
	if _, ok := p.begin("late"); !ok || !p.give() || p.prompted("late") {
		t.Error("what was given up still counts")
	}
}

func TestThePersonsWordGoesWithTheNextPromptWhereNothingCanBeTyped(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	if !a.person(1, "").Done && !a.decides(incident, cake.WayOn).Done {
		t.Fatal("it is held still")
	}
	eventually(t, "the word waits", func() bool {
		a.calls.mu.Lock()
		defer a.calls.mu.Unlock()
		return len(a.calls.homeless) > 0
	})
	got := a.hears("UserPromptSubmit", "", "", `,"prompt":"hi"`)
	if !strings.Contains(got, "additionalContext") || !strings.Contains(got, "Go on. A person has looked at incident "+incident) {
		t.Errorf("got %s", got)
	}
	if got := a.hears("UserPromptSubmit", "", "", `,"prompt":"hi"`); strings.Contains(got, "A person has looked") {
		t.Errorf("told twice: %s", got)
	}
}
