package supervisor

import (
	"time"

	"cake"
)

// An Input is one thing that the controller hears.
type Input interface{ input() }

// Observed is a command that has ended, with the errors found in its result,
// first cause first. Result is nil for errors seen in a stream that belongs to
// no command.
type Observed struct {
	Result *cake.Result
	Errors []cake.ErrorEvent
	Edits  []cake.Edit // that were made since the one before
	Course cake.Course // how the run goes after it; its Loop comes as an input of its own
}

// Looped tells that the run gets nowhere. It follows the Observed of the step
// that showed it, when all that came of that is done.
type Looped struct {
	Loop   cake.Loop
	Result *cake.Result // of the command after which it shows; nil where there is none
}

// Stranded tells that the agent cannot go on, whatever it is told, and that only a
// person can help. Event says why; its classification must require an intervention.
type Stranded struct{ Event cake.ErrorEvent }

// Recalled is the answer to a Remember effect; a memory that failed answers with
// what can be said without it.
type Recalled struct{ History cake.History }

// Said is the answer to a Say effect. Err means that no channel took the message.
type Said struct {
	Intervention cake.Intervention
	Err          error
}

// Tick tells that time has passed; see Core.Deadline.
type Tick struct{}

// Acted is the answer to an Act.
type Acted struct {
	Rung cake.Rung
	Climbed
}

// Resolved tells that a person has decided about the incident at hand.
type Resolved struct{ Resolution cake.Resolution }

// Napped tells until when nothing shall be said; a time that is over ends it.
type Napped struct{ Until time.Time }

// Asked changes nothing; it is for who wants to know where the controller stands.
type Asked struct{}

// PolicyChanged replaces the policy.
type PolicyChanged struct{ Policy Policy }

func (Observed) input()      {}
func (Looped) input()        {}
func (Stranded) input()      {}
func (Recalled) input()      {}
func (Said) input()          {}
func (Tick) input()          {}
func (Resolved) input()      {}
func (Acted) input()         {}
func (Napped) input()        {}
func (Asked) input()         {}
func (PolicyChanged) input() {}

// An Effect is one thing that must be done. Effects are performed in the order
// in which Core.Step returns them.
type Effect interface{ effect() }

// Remember counts one occurrence of an error; it is answered by Recalled.
type Remember struct{ Event cake.ErrorEvent }

// Say words a message and delivers it; it is answered by Said.
type Say struct {
	Context      cake.InterventionContext
	Intervention cake.Intervention
}

// Conclude records what came of an intervention.
type Conclude struct{ Outcome cake.Outcome }

// Act takes a rung that does something besides speaking; it is answered by Acted.
type Act struct {
	Rung    cake.Rung
	Account cake.Account
}

// Hold stops the agent until Release.
type Hold struct{ Account cake.Account }

// Release lets the agent go on.
type Release struct{}

// Emit writes an event to the journal.
type Emit struct{ Event cake.Event }

func (Remember) effect() {}
func (Say) effect()      {}
func (Conclude) effect() {}
func (Act) effect()      {}
func (Hold) effect()     {}
func (Release) effect()  {}
func (Emit) effect()     {}
