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

// A Holder stops the agent and lets it go again.
type Holder interface {
	// Hold ends the agent's turn and refuses its further commands.
	Hold(context.Context, cake.Incident, cake.Escalation)
	// Release lets the agent's commands run again.
	Release(context.Context)
}

// A Recorder writes an event to the journal. It must not block.
type Recorder interface{ Record(cake.Event) }
