package daemon

import (
	"strings"
	"testing"

	"cake"
	"cake/recall"
)

// copied is a fix that no rule would suggest.
const copied = "cp vendor/requests.py requests.py"

// learns lets an agent find out what helps.
func (a *fakeAgent) learns() {
	a.t.Helper()
	a.runs(failing, 1, missing)
	a.runs(copied, 0, "")
	a.runs(failing, 0, "")
	a.goes()
}

// goes ends what an agent does: all of it is there for the next one.
func (a *fakeAgent) goes() {
	a.t.Helper()
	must(a.t, a.brain.recall.Flush(a.t.Context()))
}

// learnsAndFails lets an agent find out what helps, and leave it broken all the same.
func (a *fakeAgent) learnsAndFails() {
	a.t.Helper()
	a.learns()
	a.runs(failing, 1, missing)
	a.goes()
}

// elsewhere is another project of the same person.
func (w *world) elsewhere() *world {
	w.t.Helper()
	other := newWorld(w.t)
	other.options.Paths.State = w.options.Paths.State
	return other
}

// prompted plays the hook of a prompt and returns what it prints.
func (a *fakeAgent) prompted() string { return a.hears("UserPromptSubmit", "", "", "") }

// prevented counts the mistakes that did not happen.
func (w *world) prevented() int { return len(w.events(cake.EventPrevented)) }

func TestWhatIsKnownToFailIsToldBeforeTheFirstCommand(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learnsAndFails()
	before := w.prevented()
	a := w.agent(false)
	got := a.prompted()
	for _, want := range []string{
		`"UserPromptSubmit"`, "Run " + copied, "`" + failing + "`: it failed when it last ran here (No module named 'requests')", "it worked 1 of 1 times",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if again := a.prompted(); again != "" {
		t.Errorf("said twice: %s", again)
	}
	a.runs(copied, 0, "")
	if n := w.prevented() - before; n != 0 {
		t.Errorf("%d prevented before it was seen", n)
	}
	a.runs(failing, 0, "")
	if n := w.prevented() - before; n != 1 {
		t.Errorf("%d prevented", n)
	}
	eventually(t, "the lesson is stronger", func() bool {
		all, err := a.brain.recall.AllLessons(t.Context(), recall.LessonQuery{})
		must(t, err)
		return len(all) == 1 && all[0].Successes == 2 && all[0].Failures == 0
	})
}

func TestAMistakeThatStaysAwayByItselfWasNotPrevented(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learnsAndFails()
	before := w.prevented()
	a := w.agent(false)
	if got := a.prompted(); got == "" {
		t.Fatal("nothing was foretold")
	}
	a.runs(failing, 0, "") // somebody else has repaired it
	a.runs(copied, 0, "")
	a.runs(failing, 0, "")
	if n := w.prevented() - before; n != 0 {
		t.Errorf("%d prevented", n)
	}
}

// A fix that was made and did not help is not offered with the error that follows.
func TestAForetoldFixThatFailsIsNotOfferedAgain(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learnsAndFails()
	a := w.agent(false)
	if got := a.prompted(); !strings.Contains(got, copied) {
		t.Fatalf("not told: %s", got)
	}
	a.runs(copied, 0, "")
	if note := a.runs(failing, 1, missing); note == "" || strings.Contains(note, copied) {
		t.Errorf("offered again: %s", note)
	}
	a.goes()
	if got := w.agent(false).prompted(); got != "" {
		t.Errorf("foretold again: %s", got)
	}
}

func TestNothingIsForetold(t *testing.T) {
	for name, play := range map[string]func(*fakeAgent){
		"of what succeeded last":       func(a *fakeAgent) { a.learns() },
		"of what nobody has put right": func(a *fakeAgent) { a.runs(failing, 1, missing); a.goes() },
		"that the guard would stop": func(a *fakeAgent) {
			a.learnsAndFails()
			a.w.configure("balanced", "safety:\n  blocked_commands:\n    - cp vendor/*\n")
		},
		"where only what is critical counts": func(a *fakeAgent) {
			a.learnsAndFails()
			a.w.configure("minimal", "")
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			play(w.agent(false))
			if got := w.agent(false).prompted(); got != "" {
				t.Errorf("got %s", got)
			}
		})
	}
}
