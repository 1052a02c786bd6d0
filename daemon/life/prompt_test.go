package life

import "testing"

func TestATextIsTypedOnlyWhereTheAgentWaitsForOne(t *testing.T) {
	var p Prompt
	if _, ok := p.Begin("a"); ok {
		t.Error("typed before its turn was over")
	}
	p.Idle(false) // a subagent
	if _, ok := p.Begin("a"); ok {
		t.Error("typed while the main agent works")
	}
	p.Idle(true)
	p.Busy()
	if _, ok := p.Begin("a"); ok {
		t.Error("typed into its work")
	}
	p.Idle(true)
	taken, ok := p.Begin("a text")
	if !ok {
		t.Fatal("not typed where it waits")
	}
	if _, ok := p.Begin("another"); ok {
		t.Error("two texts at once")
	}
	if p.Took("something else") {
		t.Error("another prompt counts for it")
	}
	if !p.Took(" a text, glued to a draft") {
		t.Error("it was not recognised")
	}
	<-taken
	if p.GiveUp() {
		t.Error("given up what was taken")
	}
	p.Idle(true)
	if _, ok := p.Begin("late"); !ok || !p.GiveUp() || p.Took("late") {
		t.Error("what was given up still counts")
	}
}
