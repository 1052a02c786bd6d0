package story

import (
	"testing"

	"cake"
)

func TestTheTallyCountsWhatHappened(t *testing.T) {
	var c Tally
	for _, e := range []cake.Event{
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Allow}},
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Deny}},
		{Type: cake.EventError}, {Type: cake.EventIntervention},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{Success: true}},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{}},
		{Type: cake.EventPrevented}, {Type: cake.EventEscalation}, {Type: cake.EventMove},
	} {
		c.Add(e)
	}
	want := "2 commands, 1 of them denied; 1 errors heard; 1 messages, 1 worked and 1 did not; 1 mistakes prevented; a person called 1 times"
	if got := c.String(); got != want {
		t.Errorf("got %s", got)
	}
}
