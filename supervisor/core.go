package supervisor

import (
	"errors"
	"fmt"
	"time"

	"cake"
)

// The reasons for which a person is called: a closed set.
const (
	ReasonStrikes       = "strikes"       // the same mistake after every message
	ReasonBudget        = "budget"        // it seemed solved too often, or too many commands ran for it
	ReasonUndeliverable = "undeliverable" // no channel reaches the model
	ReasonValidator     = "validator"     // errors cannot be classified
	ReasonAgent         = "agent"         // the agent cannot go on: its key, its account, or it breaks down again and again
)

// Reasons lists the reasons for which a person is called.
func Reasons() []string {
	return []string{ReasonStrikes, ReasonBudget, ReasonUndeliverable, ReasonValidator, ReasonAgent}
}

// CoreOptions is what a Core is made of.
type CoreOptions struct {
	Session  string
	Policy   Policy
	Classify Classifier
	Strategy Strategist  // nil for none
	Rungs    []cake.Rung // that act and can be taken, in their order
	Saved    *Saved      // what another controller has left; nil for none
	Now      time.Time   // when Saved is taken over
}

// Core is the controller of one session, without a clock and without effects:
// Step takes one input and returns what must be done. It is not safe for use by
// several goroutines.
type Core struct {
	session  string
	policy   Policy
	classify Classifier
	strategy Strategist
	rungs    []cake.Rung
	machine  *machine

	now        time.Time
	out        []Effect
	current    *candidate          // what DETECTING looks at
	class      cake.Classification // of current, once it is recalled
	attempt                        // what INTERVENING, RECOVERING and ESCALATING are about
	asides     []*attempt          // what was said of other errors meanwhile, oldest first
	incidents  map[cake.Signature]*incident
	queue      queue
	verdict    verdict
	evidence   string
	stuck      string    // why no alternative can help; "" while one may
	acting     cake.Rung // that is being taken; "" while none is
	resolved   bool
	resolution *cake.Resolution       // a person's; nil while there is none
	quiet      time.Time              // until when nothing is said
	count      int                    // interventions made, for their ids
	heard      map[cake.Signature]int // errors since the run last got further; nil until it has
	misjudged  int                    // failures of the classifier in a row
}

// NewCore returns a controller in MONITORING.
func NewCore(o CoreOptions) (*Core, error) {
	if o.Classify == nil {
		return nil, errors.New("cannot supervise without a classifier")
	}
	if err := o.Policy.validate(); err != nil {
		return nil, err
	}
	c := &Core{
		session: o.Session, policy: o.Policy, classify: o.Classify, strategy: o.Strategy, rungs: o.Rungs,
		machine: newMachine(cake.Monitoring), incidents: map[cake.Signature]*incident{},
	}
	if o.Saved != nil {
		c.restore(*o.Saved, o.Now)
	}
	return c, nil
}

// State returns the present state.
func (c *Core) State() cake.State { return c.machine.state() }

// Deadline returns when the next Tick is due; ok is false when none is.
func (c *Core) Deadline() (at time.Time, ok bool) {
	at, ok = c.judge.deadline, c.State() == cake.Intervening && !c.judge.deadline.IsZero()
	for _, a := range c.asides {
		if !ok || a.judge.deadline.Before(at) {
			at, ok = a.judge.deadline, true
		}
	}
	if c.napping() && (!ok || c.quiet.Before(at)) {
		at, ok = c.quiet, true
	}
	return at, ok
}

// Incident returns the incident that is being handled, if there is one.
func (c *Core) Incident() (cake.Incident, bool) {
	if c.incident == nil {
		return cake.Incident{}, false
	}
	return c.incident.Incident, true
}

// Step hears one input at time now, moves as far as the policy goes, and
// returns the effects in the order in which they must be performed.
func (c *Core) Step(now time.Time, in Input) []Effect {
	c.now, c.out = now, nil
	c.hear(in)
	for {
		t := decide(c.view())
		if t == "" {
			return c.out
		}
		c.fire(t)
	}
}

func (c *Core) view() view {
	v := view{
		state: c.State(), threshold: c.policy.Threshold,
		verdict: c.verdict, acting: c.acting != "", rung: c.stuck == "", resolved: c.resolved,
	}
	if c.current != nil {
		v.candidate, v.severity = true, c.current.severity
		v.classified, v.required = c.current.recalled, c.class.InterventionRequired
	}
	return v
}

// assess classifies the candidate with its history. A classifier that fails
// again and again ends in a call for a person.
func (c *Core) assess() {
	class, err := c.judgeError(c.current.event, c.current.history)
	c.class = class
	if err == nil {
		c.misjudged = 0
		return
	}
	c.misjudged++
	c.emit(cake.Event{Type: cake.EventWarning, Warning: err.Error()})
	if c.misjudged >= maxUnclassified {
		c.class.InterventionRequired, c.stuck = true, ReasonValidator
	}
}

// judgeError shields the controller from a classifier that panics: the error
// is then worth MEDIUM, as any error that cannot be classified.
func (c *Core) judgeError(e cake.ErrorEvent, h cake.History) (class cake.Classification, err error) {
	defer func() {
		if r := recover(); r != nil {
			class = cake.Classification{ErrorType: e.ErrorType, Severity: cake.Medium, Rule: e.Rule}
			err = fmt.Errorf("cannot classify %s: %v", e.ErrorType, r)
		}
	}()
	return c.classify(e, h), nil
}

// fire moves the machine, performs the exit action of the old state and the
// entry action of the new one.
func (c *Core) fire(t Trigger) {
	cause := c.cause(t)
	from, to, err := c.machine.fire(t)
	if err != nil {
		// decide only names rows of the table; a refusal is a broken table.
		panic(err)
	}
	c.emit(cake.Event{Type: cake.EventMove, Move: &cake.Move{From: from, Trigger: string(t), To: to, Cause: cause}})
	c.leave(from, t)
	c.enter(to)
}

// emit adds a journal event, stamped with the session and the time.
func (c *Core) emit(e cake.Event) {
	e.SessionID, e.Time = c.session, c.now.UTC()
	c.out = append(c.out, Emit{e})
}
