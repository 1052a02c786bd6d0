package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
	"cake/adapters/claude"
	"cake/recall"
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

// soldOut is said for the first time at its third occurrence, where nothing is known of it.
const soldOut = "error: the shop has no goods left in room 7\n"

func TestWhatIsKnownIsSaidSooner(t *testing.T) {
	const sells = "./sell.sh"
	w := newWorld(t)
	first := w.agent(false)
	if note := first.runs(sells, 1, soldOut); note != "" {
		t.Fatalf("the error is spoken about at once: %s", note)
	}
	first.runs("./fill.sh", 0, "")
	first.runs(sells, 0, "")
	first.goes()
	if note := w.agent(false).runs(sells, 1, soldOut); !strings.Contains(note, "Run ./fill.sh") {
		t.Errorf("said: %s", note)
	}
	if note := w.elsewhere().agent(false).runs(sells, 1, soldOut); strings.Contains(note, "fill") {
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

// tallied is how often a fix was seen to work and to fail.
func (a *fakeAgent) tallied(fix string) (worked, failed int) {
	a.t.Helper()
	a.goes()
	all, err := a.brain.recall.AllLessons(a.t.Context(), recall.LessonQuery{})
	must(a.t, err)
	for _, l := range all {
		if l.Fix == fix {
			worked, failed = l.Successes, l.Failures
		}
	}
	return worked, failed
}

func TestAFailedTryCountsOnce(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	a := w.agent(false)
	a.runs(failing, 1, missing)
	a.runs(copied, 0, "")
	a.runs(failing, 1, missing)
	if worked, failed := a.tallied(copied); worked != 1 || failed != 1 {
		t.Errorf("it worked %d times and failed %d times", worked, failed)
	}
}

func TestAdviceThatWasIgnoredHasNotFailed(t *testing.T) {
	w := newWorld(t)
	w.agent(false).learns()
	a := w.agent(false)
	a.runs(failing, 1, missing)
	a.runs(failing, 1, missing)
	if worked, failed := a.tallied(copied); worked != 1 || failed != 0 {
		t.Errorf("it worked %d times and failed %d times", worked, failed)
	}
	all := w.events(cake.EventOutcome)
	if o := all[len(all)-1].Outcome; o.Success || !o.Ignored || o.Fix != "" || !strings.Contains(o.Evidence, "`"+copied+"` was not tried") {
		t.Errorf("outcome %+v", o)
	}
}

func TestASuggestionThatHasFailedIsLeftOut(t *testing.T) {
	w := newWorld(t)
	first := w.agent(false)
	note := first.runs(failing, 1, missing)
	const suggested = "pip install requests"
	if !strings.Contains(note, suggested) {
		t.Fatalf("said: %s", note)
	}
	first.runs(suggested, 0, "")
	first.runs(failing, 1, missing)
	if worked, failed := first.tallied(suggested); worked != 0 || failed != 1 {
		t.Errorf("it worked %d times and failed %d times", worked, failed)
	}
	if note := w.agent(false).runs(failing, 1, missing); note == "" || strings.Contains(note, suggested) {
		t.Errorf("said in the next run: %s", note)
	}
	all := w.events(cake.EventIntervention)
	if i := all[len(all)-1].Intervention; !strings.Contains(i.Evidence, "left out: `"+suggested+"` failed 1 of 1 times") {
		t.Errorf("intervention %+v", i)
	}
}

// An edit that a lesson names is seen to be made, and to fail.
func TestAnEditThatWasMadeAndDidNotHelpHasFailed(t *testing.T) {
	w := newWorld(t)
	path := filepath.Join(w.options.Cwd, "app.py")
	edits := func(a *fakeAgent, was, is string) {
		must(t, os.WriteFile(path, []byte(was+"\n"), 0o644))
		a.session.course.Expect(claude.Hook{Cwd: w.options.Cwd, Path: path})
		must(t, os.WriteFile(path, []byte(is+"\n"), 0o644))
	}
	first := w.agent(false)
	first.runs(failing, 1, missing)
	edits(first, "import requests", "import httpx")
	first.runs(failing, 0, "")
	const fix = `Fix app.py: "import requests" becomes "import httpx"`
	if worked, failed := first.tallied(fix); worked != 1 || failed != 0 {
		t.Fatalf("it worked %d times and failed %d times", worked, failed)
	}
	a := w.agent(false)
	if note := a.runs(failing, 1, missing); !strings.Contains(note, "import httpx") {
		t.Fatalf("said: %s", note)
	}
	edits(a, "import requests", "import httpx")
	a.runs(failing, 1, missing)
	if worked, failed := a.tallied(fix); worked != 1 || failed != 1 {
		t.Errorf("it worked %d times and failed %d times", worked, failed)
	}
}

// What an agent only says to have worked is not told with authority; it counts
// once it is seen.
func TestWhatIsOnlySaidIsNotGiven(t *testing.T) {
	w := newWorld(t)
	first := w.agent(false)
	first.runs(failing, 1, missing)
	first.goes()
	all, err := first.brain.recall.Entries(t.Context(), recall.Query{Kinds: []cake.EntryKind{cake.EntryError}})
	must(t, err)
	for range 2 {
		must(t, first.brain.recall.RecordOutcome(t.Context(), cake.Outcome{
			Signature: all[0].Signature, Success: true, Said: true, Fix: copied, Evidence: "codex says: it ran",
		}))
	}
	a := w.agent(false)
	if got := a.prompted(); strings.Contains(got, copied) {
		t.Errorf("foretold: %s", got)
	}
	if note := a.runs(failing, 1, missing); note == "" || strings.Contains(note, copied) {
		t.Errorf("said: %s", note)
	}
	a.runs(copied, 0, "")
	a.runs(failing, 0, "")
	if worked, failed := a.tallied(copied); worked != 1 || failed != 0 {
		t.Errorf("it worked %d times and failed %d times", worked, failed)
	}
	if note := w.agent(false).runs(failing, 1, missing); !strings.Contains(note, copied) {
		t.Errorf("said in the next run: %s", note)
	}
}
