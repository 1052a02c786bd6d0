package supervisor

import (
	"fmt"
	"time"

	"cake"
)

// The numbers that no configuration key changes.
const (
	// quietCommands is how many commands of the same tool must pass without the
	// signature before its absence counts as success.
	quietCommands = 5
	// outcomeWindow is how long an intervention may stay without success while
	// the agent runs commands.
	outcomeWindow = 10 * time.Minute
	// maxQueued bounds the errors that wait while another one is handled.
	maxQueued = 64
	// maxPassed bounds the successful commands that are kept as possible repairs.
	maxPassed = 64
	// maxLevel is the most insistent level of a message.
	maxLevel = 4
	// maxUnclassified is how many failures of the classifier in a row call a person.
	maxUnclassified = 3
)

// A Policy is the part of the configuration that the controller obeys.
type Policy struct {
	Threshold  cake.Severity // errors below it are logged only
	MaxStrikes int           // 1–10: messages per signature within 24 h before a person is called
	Cooldown   time.Duration // after an incident is resolved, evidence from before it stays unheard for so long
}

// PolicyFor derives the policy of a strictness.
func PolicyFor(s cake.Strictness, maxStrikes int, cooldown time.Duration) Policy {
	p := Policy{Threshold: cake.Medium, MaxStrikes: maxStrikes, Cooldown: cooldown}
	if s == cake.Minimal {
		p.Threshold = cake.Critical
	}
	return p
}

func (p Policy) validate() error {
	switch {
	case p.MaxStrikes < 1:
		return fmt.Errorf("cannot supervise with %d strikes: at least 1 is needed", p.MaxStrikes)
	case p.Cooldown < 0:
		return fmt.Errorf("cannot supervise with a cooldown of %s: it must not be negative", p.Cooldown)
	}
	return nil
}
