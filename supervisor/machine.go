package supervisor

import (
	"context"
	"errors"
	"fmt"

	"github.com/looplab/fsm"

	"cake"
)

// A Trigger is an event of the state machine.
type Trigger string

// The triggers.
const (
	ErrorDetected        Trigger = "error_detected"
	FalsePositive        Trigger = "false_positive"
	InterventionRequired Trigger = "intervention_required"
	FixSuccessful        Trigger = "fix_successful"
	FixFailed            Trigger = "fix_failed"
	AlternativeFound     Trigger = "alternative_found"
	NoAlternatives       Trigger = "no_alternatives"
	HumanResolved        Trigger = "human_resolved"
)

// A Row is one legal step of the machine: in From, On leads to To.
type Row struct {
	From cake.State
	On   Trigger
	To   cake.State
}

// Table returns every legal step. The machine, its diagram in docs/states.md
// and the tests are made from it; anything that is not in it is refused.
func Table() []Row {
	return []Row{
		{cake.Monitoring, ErrorDetected, cake.Detecting},
		{cake.Detecting, FalsePositive, cake.Monitoring},
		{cake.Detecting, InterventionRequired, cake.Intervening},
		{cake.Intervening, FixSuccessful, cake.Monitoring},
		{cake.Intervening, FixFailed, cake.Recovering},
		{cake.Recovering, AlternativeFound, cake.Intervening},
		{cake.Recovering, NoAlternatives, cake.Escalating},
		{cake.Escalating, HumanResolved, cake.Monitoring},
	}
}

// ErrIllegal is wrapped by the error of a trigger that the present state does not accept.
var ErrIllegal = errors.New("illegal step")

// machine is looplab/fsm behind its wall: built from the table, without
// callbacks, used by one goroutine.
type machine struct{ fsm *fsm.FSM }

// newMachine starts a machine in state at.
func newMachine(at cake.State) *machine {
	var events fsm.Events
	for _, r := range Table() {
		events = append(events, fsm.EventDesc{Name: string(r.On), Src: []string{string(r.From)}, Dst: string(r.To)})
	}
	return &machine{fsm.NewFSM(string(at), events, fsm.Callbacks{})}
}

func (m *machine) state() cake.State { return cake.State(m.fsm.Current()) }

// fire takes one step. A refused trigger leaves the state as it is; the error
// names the present state and the state the trigger belongs to.
func (m *machine) fire(t Trigger) (from, to cake.State, err error) {
	from = m.state()
	if !m.fsm.Can(string(t)) {
		return from, from, fmt.Errorf("cannot take %s in %s, it belongs to %s: %w", t, from, source(t), ErrIllegal)
	}
	// A context that ends while the event runs would leave looplab/fsm in
	// transition for ever, so it never gets one that can end.
	if err := m.fsm.Event(context.Background(), string(t)); err != nil {
		return from, m.state(), fmt.Errorf("cannot take %s in %s: %w", t, from, err)
	}
	return from, m.state(), nil
}

// source returns the state in which t is accepted, or "no state".
func source(t Trigger) cake.State {
	for _, r := range Table() {
		if r.On == t {
			return r.From
		}
	}
	return "no state"
}
