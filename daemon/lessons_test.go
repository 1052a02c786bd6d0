package daemon

import (
	"strings"
	"testing"
)

// The next run in the same place begins where this one ended.
func TestALessonComesWithTheFirstOccurrence(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	a := w.agent(false)
	before := w.prevented()
	if note := a.runs(failing, 1, missing); !strings.Contains(note, "Run "+copied) {
		t.Fatalf("said: %s", note)
	}
	a.runs(copied, 0, "")
	if n := w.prevented() - before; n != 0 {
		t.Errorf("%d prevented before it was seen", n)
	}
	a.runs(failing, 0, "")
	if n := w.prevented() - before; n != 1 {
		t.Errorf("%d prevented", n)
	}
}

// locked is said for the first time at its third occurrence, where nothing is known of it.
const locked = "error: database shop is locked by process 7\n"

func TestWhatIsKnownIsSaidSooner(t *testing.T) {
	const sells = "./sell.sh"
	w := newWorld(t)
	first := w.agent(false)
	if note := first.runs(sells, 1, locked); note != "" {
		t.Fatalf("the error is spoken about at once: %s", note)
	}
	first.runs("./unlock.sh", 0, "")
	first.runs(sells, 0, "")
	first.goes()
	if note := w.agent(false).runs(sells, 1, locked); !strings.Contains(note, "Run ./unlock.sh") {
		t.Errorf("said: %s", note)
	}
	if note := w.elsewhere().agent(false).runs(sells, 1, locked); strings.Contains(note, "unlock") {
		t.Errorf("said elsewhere: %s", note)
	}
}

func TestAnotherProjectIsToldWhatHelpedInTwo(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	third := w.elsewhere()
	early := third.agent(false)
	if note := early.runs(failing, 1, missing); note == "" || strings.Contains(note, copied) {
		t.Errorf("told after one project: %s", note)
	}
	early.goes()
	w.elsewhere().agent(false).learns()
	a := third.agent(false)
	if got := a.prompted(); !strings.Contains(got, "Run "+copied) || !strings.Contains(got, "in other projects") {
		t.Errorf("foretold: %s", got)
	}
	if note := a.runs(failing, 1, missing); !strings.Contains(note, "Run "+copied) {
		t.Errorf("said: %s", note)
	}
}

func TestALessonThatTheGuardWouldStopIsNotGiven(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	w.configure("balanced", "safety:\n  blocked_commands:\n    - cp vendor/*\n")
	if note := w.agent(false).runs(failing, 1, missing); note == "" || strings.Contains(note, copied) {
		t.Errorf("said: %s", note)
	}
}

func TestALessonThatHasFailedIsNotGivenAgain(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	a := w.agent(false)
	if note := a.runs(failing, 1, missing); !strings.Contains(note, copied) {
		t.Fatalf("said: %s", note)
	}
	a.runs(copied, 0, "")
	if note := a.runs(failing, 1, missing); strings.Contains(note, copied) {
		t.Errorf("said again: %s", note)
	}
	a.goes()
	next := w.agent(false)
	if got := next.prompted(); got != "" {
		t.Errorf("foretold: %s", got)
	}
	if note := next.runs(failing, 1, missing); note == "" || strings.Contains(note, copied) {
		t.Errorf("said in the next run: %s", note)
	}
}
