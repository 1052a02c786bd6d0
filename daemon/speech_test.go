package daemon

import (
	"strings"
	"testing"

	"cake"
)

func TestThePersonsWordGoesWithTheNextPromptWhereNothingCanBeTyped(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	if !a.person(1, "").Done && !a.decides(incident, cake.WayOn).Done {
		t.Fatal("it is held still")
	}
	got := ""
	eventually(t, "the word is read", func() bool {
		got = a.hears("UserPromptSubmit", "", "", `,"prompt":"hi"`)
		return got != ""
	})
	if !strings.Contains(got, "additionalContext") || !strings.Contains(got, "Go on. A person has looked at incident "+incident) {
		t.Errorf("got %s", got)
	}
	if got := a.hears("UserPromptSubmit", "", "", `,"prompt":"hi"`); strings.Contains(got, "A person has looked") {
		t.Errorf("told twice: %s", got)
	}
}
