package daemon

import (
	"os"
	"strings"
	"testing"

	"cake"
)

func TestTheTallyCountsWhatHappened(t *testing.T) {
	var c tally
	for _, e := range []cake.Event{
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Allow}},
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Deny}},
		{Type: cake.EventError}, {Type: cake.EventIntervention},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{Success: true}},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{}},
		{Type: cake.EventPrevented}, {Type: cake.EventEscalation}, {Type: cake.EventMove},
	} {
		c.add(e)
	}
	want := "2 commands, 1 of them denied; 1 errors heard; 1 messages, 1 worked and 1 did not; 1 mistakes prevented; a person called 1 times"
	if got := c.String(); got != want {
		t.Errorf("got %s", got)
	}
}

// summary lets a session sum up, and returns what it says.
func (a *fakeAgent) summary() string {
	a.t.Helper()
	f, err := os.CreateTemp(a.t.TempDir(), "")
	must(a.t, err)
	defer f.Close()
	w := &watch{options: WatchOptions{Stderr: f}, brain: a.brain, session: a.session}
	w.summarise(0)
	text, err := os.ReadFile(f.Name())
	must(a.t, err)
	return string(text)
}

func TestTheSummaryShowsTheMetricsThatSayTheSame(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	a.runs("ls", 0, "")
	got := a.summary()
	for _, part := range []string{"cake: session " + a.id, "1 commands", `cake_commands_total{rule="none",verdict="allow"} 1`, "cake events --session " + a.id} {
		if !strings.Contains(got, part) {
			t.Errorf("it lacks %q:\n%s", part, got)
		}
	}
	b := newWorld(t).agent(false)
	must(t, b.brain.exporter.Close()) // its address is nobody's from now on
	if got := b.summary(); !strings.Contains(got, "cannot show the metrics") {
		t.Errorf("got %s", got)
	}
	b.brain.exporter = nil
	if got := b.summary(); strings.Contains(got, "metrics") {
		t.Errorf("got %s", got)
	}
}
