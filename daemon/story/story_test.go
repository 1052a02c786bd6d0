package story

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/statuspage"
)

func TestAStoryKeepsTheFirstPromptAndTheLatestOfAllElse(t *testing.T) {
	var s Story
	for n := range 2 * maxRan {
		s.Ask(fmt.Sprint("prompt ", n))
		s.Hear(cake.Event{Type: cake.EventResult, Result: &cake.Result{Command: fmt.Sprint("run ", n), ExitCode: n}})
		s.Edit(fmt.Sprint("file ", n))
	}
	s.Hear(cake.Event{Type: cake.EventResult, Result: &cake.Result{}}) // nobody knows what it was
	s.Hear(cake.Event{Type: cake.EventError})
	s.Edit(fmt.Sprint("file ", 2*maxRan-2)) // again
	got := s.Tell("why", "/w")
	last := fmt.Sprint(2*maxRan - 1)
	if len(got.Asked) != maxAsked || got.Asked[0] != "prompt 0" || got.Asked[maxAsked-1] != "prompt "+last {
		t.Errorf("asked %q", got.Asked)
	}
	if len(got.Ran) != maxRan || got.Ran[maxRan-1].Line != "run "+last {
		t.Errorf("ran %v", got.Ran)
	}
	if len(got.Edited) != maxTouched || got.Edited[maxTouched-2] != "file "+last || strings.Count(strings.Join(got.Edited, ","), fmt.Sprint("file ", 2*maxRan-2)) != 1 {
		t.Errorf("edited %q", got.Edited)
	}
}

func TestWhatIsEarlyComesBeforeWhatIsLater(t *testing.T) {
	var p Prelude
	early := cake.Event{Type: cake.EventCommand}
	if !p.Keep(&early) || early.Time.IsZero() {
		t.Error("an event before the start is not kept, or has no time")
	}
	var played []cake.Event
	p.End(func(all []cake.Event) { played = all })
	if len(played) != 1 || !played[0].Time.Equal(early.Time) {
		t.Errorf("played %+v", played)
	}
	if p.Keep(&cake.Event{}) {
		t.Error("an event after the start is kept")
	}
}

func TestEditsAreTakenOnce(t *testing.T) {
	var e Edits
	for n := range mostEdits + 1 {
		e.Add(cake.Edit{Path: fmt.Sprint(n)})
	}
	if made := e.Take(); len(made) != mostEdits || made[0].Path != "1" {
		t.Errorf("%d edits, the first %v", len(made), made[0])
	}
	if made := e.Take(); len(made) != 0 {
		t.Errorf("a second time %v", made)
	}
}

func TestWhatWasSaidShowsWhatCameOfIt(t *testing.T) {
	var l Lately
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, e := range []cake.Event{
		{Type: cake.EventSessionStarted, Session: &cake.Session{State: cake.Monitoring}},
		{Error: &cake.ErrorEvent{Signature: "sig", ErrorType: "a.b", Message: "no module", Command: "make"}},
		{Move: &cake.Move{To: cake.Intervening}},
		{Time: at, Intervention: &cake.Intervention{ID: "i1", Signature: "sig", ErrorType: "a.b", Message: cake.Message{Text: "Stop."}}},
		{Outcome: &cake.Outcome{InterventionID: "i1", Success: true, Evidence: "`make` exited 0"}},
		{Snapshot: &cake.Snapshot{ID: "s1", Cause: "before"}},
		{Command: &cake.CommandDecision{Verdict: cake.Deny, Command: "rm -rf ~", Reason: "all of it", Rule: "files.x"}},
		{Command: &cake.CommandDecision{Verdict: cake.Deny, Command: "rm -rf ~", Reason: "all of it", Rule: "files.x"}}, // again
	} {
		l.Observe(e)
	}
	var f statuspage.Session
	l.Tell(&f)
	if f.State != cake.Intervening || len(f.Saved) != 1 || len(f.Lately) != 2 {
		t.Fatalf("got %+v", f)
	}
	if d := f.Lately[1]; d.Outcome != "worked" || d.Evidence != "make → a.b: no module" || !d.At.Equal(at) {
		t.Errorf("said %+v", d)
	}
	if d := f.Lately[0]; d.Kind != "stopped" || d.Evidence != "all of it (rule files.x)" {
		t.Errorf("stopped %+v", d)
	}
}
