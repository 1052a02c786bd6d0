package main

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/journal"
)

// noon is a fixed time, told in UTC.
func noon() time.Time { return time.Date(2026, 5, 4, 12, 0, 0, 0, time.UTC) }

// happened writes events into the journal, one second after the other.
func (p *place) happened(all ...cake.Event) {
	p.t.Helper()
	paths, err := dirs.Find(os.Getenv)
	must(p.t, err)
	j, err := journal.Open(journal.Options{Path: paths.Journal(), Now: noon})
	must(p.t, err)
	for n, e := range all {
		e.Time = noon().Add(time.Duration(n) * time.Second)
		if e.SessionID == "" {
			e.SessionID = "abcdefgh"
		}
		must(p.t, j.Append(e))
	}
	must(p.t, j.Close())
}

// everything is one event of each kind.
func everything() []cake.Event {
	three := 3
	return []cake.Event{
		{Type: cake.EventSessionStarted, Session: &cake.Session{Agent: "claude", Cwd: "/w"}},
		{Type: cake.EventSessionStarted, Session: &cake.Session{Agent: "claude", Name: "nightly", Cwd: "/w"}},
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Allow, Command: "ls -l\n\x1b[2Jrm x"}},
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Deny, Command: "git reset --hard", Reason: "work would be lost"}},
		{Type: cake.EventDifference, Difference: &cake.Difference{Requested: "ls", Executed: "ls -la"}},
		{Type: cake.EventResult, Result: &cake.Result{ExitCode: 127, Command: "frob"}},
		{Type: cake.EventError, Error: &cake.ErrorEvent{ErrorType: "dependency.module_missing", Message: "No module named 'x'"}},
		{Type: cake.EventMove, Move: &cake.Move{From: cake.Monitoring, To: cake.Detecting, Trigger: "error_detected"}},
		{Type: cake.EventIntervention, Intervention: &cake.Intervention{Message: cake.Message{Text: "Operator (CAKE): Stop. Run ls."}}},
		{Type: cake.EventDelivery, Delivery: &cake.Delivery{InterventionID: "abcdefgh-1", Delivered: true}},
		{Type: cake.EventDelivery, Delivery: &cake.Delivery{InterventionID: "abcdefgh-1", Error: "the session ended"}},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{Success: true, Evidence: "frob exited 0"}},
		{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: "command.denied"}},
		{Type: cake.EventEscalation, Escalation: &cake.Escalation{IncidentID: "abcdefgh-12345678", Reason: "strikes", Summary: "it came again"}},
		{Type: cake.EventResolved, Warning: "looked"},
		{Type: cake.EventRollback, Rollback: &cake.Rollback{Reason: "damaged", Success: true}},
		{Type: cake.EventConfig, Config: &cake.ConfigChangeEvent{Applied: true, ChangedKeys: []string{"strictness", "logging.level"}}},
		{Type: cake.EventConfig, Config: &cake.ConfigChangeEvent{Error: "line 2\nis wrong"}},
		{Type: cake.EventWarning, Warning: "the disk is full"},
		{Type: cake.EventSessionEnded, Session: &cake.Session{Agent: "claude", ExitCode: &three}},
		{Type: cake.EventSessionEnded, Session: &cake.Session{Agent: "claude"}},
		{Type: cake.EventCommand, SessionID: "other", Command: &cake.CommandDecision{Verdict: cake.Allow, Command: strings.Repeat("é", 500)}},
	}
}

func TestEventsAreToldOnOneLineEach(t *testing.T) {
	p := newPlace(t)
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	p.happened(everything()...)
	r := p.cake("events")
	r.ends(t, 0, "", "")
	golden(t, "events.txt", r.Stdout)
}

func TestOneSessionsEventsAreToldAlone(t *testing.T) {
	p := newPlace(t)
	p.happened(everything()...)
	if r := p.cake("events", "--session", "other"); r.Status != 0 || strings.Count(r.Stdout, "\n") != 1 {
		t.Errorf("got %+v", r)
	}
}

func TestTheLinesOfTheJournalArePrintedAsTheyAre(t *testing.T) {
	p := newPlace(t)
	p.happened(everything()...)
	paths, err := dirs.Find(os.Getenv)
	must(t, err)
	want, err := os.ReadFile(paths.Journal())
	must(t, err)
	if r := p.cake("events", "--json"); r.Status != 0 || r.Stdout != string(want) {
		t.Errorf("got %+v", r)
	}
	r := p.cake("events", "verify")
	r.ends(t, 0, "22 lines in 1 files, the chain holds; head ", "")
	if report := object(t, p.cake("events", "verify", "--json").Stdout); report["lines"] != 22.0 || report["broken"] != 0.0 {
		t.Errorf("got %v", report)
	}
}

func TestAJournalThatWasChangedIsShownAndSaid(t *testing.T) {
	p := newPlace(t)
	p.happened(everything()...)
	paths, err := dirs.Find(os.Getenv)
	must(t, err)
	text, err := os.ReadFile(paths.Journal())
	must(t, err)
	changed := strings.Replace(string(text), "git reset --hard", "git status", 1)
	p.write(paths.Journal(), changed+"{half")
	p.cake("events", "verify").ends(t, exitFailed, "the chain is broken in ", "")
	if r := p.cake("events", "verify", "--json"); r.Status != exitFailed || object(t, r.Stdout)["broken"] == 0.0 {
		t.Errorf("got %+v", r)
	}
	p.cake("events").ends(t, exitFailed, "git status", "cake: ")
}

func TestWithoutAJournalItIsSaidHowOneStarts(t *testing.T) {
	p := newPlace(t)
	p.cake("events").ends(t, exitFailed, "", "cannot show events: there is no journal at ")
	p.cake("events", "verify").ends(t, exitFailed, "", "journal.jsonl")
	paths, err := dirs.Find(os.Getenv)
	must(t, err)
	must(t, os.MkdirAll(paths.Journal(), 0o700))
	p.cake("events").ends(t, exitFailed, "", "journal.jsonl")
	t.Setenv("HOME", "")
	t.Setenv("XDG_STATE_HOME", "")
	for _, args := range [][]string{{"events"}, {"events", "verify"}, {"resolve", "x"}, {"watch", "--", "true"}} {
		p.cake(args...).ends(t, exitFailed, "", "cannot find a place for the journal")
	}
}

func TestEventsAreFollowedUntilTheEnd(t *testing.T) {
	p := newPlace(t)
	ctx, cancel := context.WithCancel(t.Context())
	out := p.file("")
	ended := make(chan error, 1)
	go func() { ended <- printEvents(ctx, &streams{out: out, err: p.file("")}, "", true, false) }()
	p.happened(everything()[0])
	p.happened(everything()[3])
	for end := time.Now().Add(10 * time.Second); !strings.Contains(p.contents(out), "git reset --hard"); {
		if time.Now().After(end) {
			t.Fatalf("got %s", p.contents(out))
		}
	}
	cancel()
	must(t, <-ended)
}

func TestAListingThatCannotBePrintedEnds(t *testing.T) {
	p := newPlace(t)
	p.happened(everything()...)
	closed := p.file("")
	closed.Close()
	for _, args := range [][]string{{"events"}, {"events", "--json"}, {"events", "verify"}} {
		if status := run(args, streams{in: closed, out: closed, err: p.file("")}); status != exitFailed {
			t.Errorf("%v: %d", args, status)
		}
	}
}

func TestNothingThatAnAgentWritesMovesTheCursor(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                  "plain",
		"a\nb\tc\r\x1b[2J":       "a b c  [2J",
		"\u202egnp.exe\u2066":    " gnp.exe ",
		"\x00\u0085\u009b":       "   ",
		strings.Repeat("ü", 401): strings.Repeat("ü", 400) + "…",
		strings.Repeat("ü", 400): strings.Repeat("ü", 400),
	} {
		if got := oneLine(text); got != want {
			t.Errorf("oneLine(%q) = %q", text, got)
		}
	}
}
