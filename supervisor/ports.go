package supervisor

import (
	"context"

	"cake"
)

// A Classifier says what an error is worth, given its history. It is pure.
type Classifier func(cake.ErrorEvent, cake.History) cake.Classification

// A Memory remembers errors and what was done about them.
type Memory interface {
	// RecordError counts one occurrence and returns all that is known of its signature.
	RecordError(context.Context, cake.ErrorEvent) (cake.History, error)
	// RecordOutcome keeps what came of an intervention.
	RecordOutcome(context.Context, cake.Outcome) error
}

// A Composer words a message. It is pure and total.
type Composer func(cake.InterventionContext) cake.Message

// A Speaker brings a message to the model. It returns the intervention with the
// channel filled in; an error means that no channel could take it.
type Speaker interface {
	Say(context.Context, cake.Intervention) (cake.Intervention, error)
}

// A Strategist names another way than the suggestions of an error's rule; "" is
// none. It is pure.
type Strategist func(cake.ErrorEvent) string

// A Climber takes a rung of the ladder that does something besides speaking: it
// puts the workspace back, begins a fresh session, starts another agent. It is
// asked once for an incident. Who begins with another agent's session hands on
// the account, and takes nothing that the old one believed (servers that run, the
// working directory, what a browser shows) for true before it is checked.
type Climber interface {
	Climb(context.Context, cake.Account) (Climbed, error)
}

// Climbed is what a rung came to.
type Climbed struct {
	// Done is false where there was nothing to do: the workspace is not damaged,
	// there is no other agent.
	Done bool
	// Advice is what the agent shall do next, as a fix is: a command line, or a
	// sentence that begins with an approved verb. "" insists on the cause.
	Advice string
	// Evidence says in words what was done, or why nothing was.
	Evidence string
}

// A Holder stops the agent and lets it go again.
type Holder interface {
	// Hold ends the agent's turn and refuses its further commands.
	Hold(context.Context, cake.Account)
	// Release lets the agent's commands run again.
	Release(context.Context)
}

// A Recorder writes an event to the journal. It must not block.
type Recorder interface{ Record(cake.Event) }
