package story

import (
	"fmt"
	"sync"

	"cake"
)

// A Tally counts what happened in a session.
type Tally struct {
	mu                                   sync.Mutex
	commands, denied, errors, said       int
	worked, failed, prevented, escalated int
}

// Add counts one event.
func (t *Tally) Add(e cake.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e.Type {
	case cake.EventCommand:
		t.commands++
		if e.Command.Verdict == cake.Deny {
			t.denied++
		}
	case cake.EventError:
		t.errors++
	case cake.EventIntervention:
		t.said++
	case cake.EventOutcome:
		t.outcome(e.Outcome.Success)
	case cake.EventPrevented:
		t.prevented++
	case cake.EventEscalation:
		t.escalated++
	}
}

func (t *Tally) outcome(success bool) {
	if success {
		t.worked++
		return
	}
	t.failed++
}

// String tells the counts in a few lines.
func (t *Tally) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return fmt.Sprintf("%d commands, %d of them denied; %d errors heard; %d messages, %d worked and %d did not; "+
		"%d mistakes prevented; a person called %d times",
		t.commands, t.denied, t.errors, t.said, t.worked, t.failed, t.prevented, t.escalated)
}
