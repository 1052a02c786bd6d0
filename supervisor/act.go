package supervisor

import (
	"fmt"
	"strings"
	"time"

	"cake"
)

// open makes the candidate the incident at hand. The same mistake within the
// cooldown goes on where it stopped; later it starts afresh.
func (c *Core) open() {
	inc := c.incidentOf(c.current.event)
	inc.last, inc.class = *c.current, c.class
	c.incident, c.next = inc, rung{}
}

// incidentOf returns what is known of an error's signature in this session.
func (c *Core) incidentOf(e cake.ErrorEvent) *incident {
	inc, known := c.incidents[e.Signature]
	if !known {
		inc = &incident{Incident: cake.Incident{
			ID: fmt.Sprintf("%s-%s", c.session, e.Signature.Short()), SessionID: c.session,
			Signature: e.Signature, ErrorType: e.ErrorType, OpenedAt: c.now.UTC(),
		}}
		if c.strategy != nil {
			inc.strategy = c.strategy(e)
		}
		c.incidents[e.Signature] = inc
	}
	if !inc.closedAt.IsZero() && c.now.Sub(inc.closedAt) > c.policy.Cooldown {
		inc.forgive()
		inc.OpenedAt = c.now.UTC()
	}
	return inc
}

// cause says in words why a trigger is fired.
func (c *Core) cause(t Trigger) string {
	switch t {
	case ErrorDetected:
		return c.current.event.ErrorType + ": " + c.current.event.Message
	case FalsePositive, InterventionRequired:
		return fmt.Sprintf("%s with confidence %.2f, seen %d times", c.class.Severity, c.class.Confidence, c.current.history.Count)
	case NoAlternatives:
		return c.stuck
	case AlternativeFound:
		return c.next.evidence
	}
	return c.evidence
}

// leave performs the exit action of a state.
func (c *Core) leave(from cake.State, t Trigger) {
	switch from {
	case cake.Detecting:
		if t == InterventionRequired {
			c.open()
		}
	case cake.Intervening:
		if c.spoken.ID != "" {
			c.conclude(&c.attempt, t == FixSuccessful, c.evidence)
		}
	case cake.Escalating:
		c.emit(cake.Event{Type: cake.EventResolved, Warning: c.evidence, Resolution: c.resolution})
		c.out = append(c.out, Release{})
		c.incident.forgive()
		c.incident.closedAt = c.now
	}
}

// enter performs the entry action of a state.
func (c *Core) enter(to cake.State) {
	switch to {
	case cake.Monitoring:
		c.rest()
	case cake.Detecting:
		if c.current.recalled {
			c.assess()
		}
	case cake.Intervening:
		c.intervene()
	case cake.Recovering:
		c.climb()
	case cake.Escalating:
		c.escalate()
	}
}

// rest forgets the incident at hand and takes up the next error that waits.
func (c *Core) rest() {
	c.current, c.incident, c.resolved, c.resolution, c.stuck = nil, nil, false, nil, ""
	if c.napping() {
		return // what waits, waits on
	}
	for {
		n, ok := c.queue.next()
		if !ok {
			return
		}
		if !c.stale(n) {
			c.current = &n
			return
		}
	}
}

// stale reports whether a queued error has lost its point: the threshold has
// risen, or its own incident was resolved after it; for the length of the
// cooldown only what comes later counts.
func (c *Core) stale(n candidate) bool {
	if n.severity < c.policy.Threshold {
		return true
	}
	inc, known := c.incidents[n.event.Signature]
	return known && !inc.closedAt.IsZero() && !n.at.After(inc.closedAt) && c.now.Sub(inc.closedAt) <= c.policy.Cooldown
}

// intervene words one message about the incident and starts watching for its outcome.
func (c *Core) intervene() {
	c.current = nil
	c.verdict, c.evidence = undecided, ""
	if c.stuck == "" && c.next.kind == "" && c.exhausted(c.incident) {
		c.spoken = cake.Intervention{} // nothing is said any more
		c.verdict, c.evidence = failed, fmt.Sprintf("%d attempts, %d commands", len(c.incident.tries), c.incident.spent)
		return
	}
	c.begin(&c.attempt)
	c.judge.beside = len(c.asides) > 0
	if c.stuck != "" {
		c.verdict, c.evidence = failed, "nothing sensible can be said"
		return
	}
	c.out = append(c.out, Say{Context: c.context(&c.attempt), Intervention: c.spoken})
}

// begin takes the next rung of the attempt's incident.
func (c *Core) begin(a *attempt) {
	inc := a.incident
	if a.next.kind == "" {
		a.next = inc.rung()
	}
	level := inc.strike()
	inc.tries = append(inc.tries, cake.Try{At: c.now.UTC(), Rung: a.next.kind, Why: a.next.evidence, Fix: a.next.fix})
	a.try = len(inc.tries) - 1
	inc.closedAt = time.Time{} // it is open again, and is not forgiven before it is closed
	if a.next.fix != "" {
		inc.tried = append(inc.tried, a.next.fix)
	}
	c.count++
	a.spoken = cake.Intervention{
		ID: fmt.Sprintf("%s-%d", c.session, c.count), IncidentID: inc.ID, SessionID: c.session,
		CommandID: inc.last.commandID, Signature: inc.Signature, ErrorType: inc.ErrorType,
		Severity: inc.class.Severity, Level: level, Fix: a.next.fix, Evidence: a.next.evidence, At: c.now.UTC(),
	}
	a.heard = false
	a.judge = newJudge(inc.last, a.next.fix, c.now)
}

// context gathers all that the message may depend on.
func (c *Core) context(a *attempt) cake.InterventionContext {
	e, class := a.incident.last.event, a.incident.class
	reference := class.Reference
	if reference == "" {
		reference = e.Reference
	}
	return cake.InterventionContext{
		Kind: kindOf(e.ErrorType), ErrorType: e.ErrorType, FilePath: e.FilePath, LineNumber: e.LineNumber,
		ErrorMessage: e.Message, EscalationLevel: a.incident.Level, ErrorSignature: e.Signature,
		SuggestedFix: a.next.fix, Reference: reference,
		PreviousInterventions: append([]string{}, a.incident.said...),
		Timestamp:             c.now.UTC(),
	}
}

// kindOf maps an error type to the kind of message that fits it.
func kindOf(errorType string) cake.Kind {
	switch class, _, _ := strings.Cut(errorType, "."); class {
	case "lint":
		return cake.KindLinter
	case "loop":
		return kindOfLoop(errorType)
	}
	return cake.KindRepeatError
}

// kindOfLoop is the kind of message for a run that gets nowhere, or pretends.
func kindOfLoop(errorType string) cake.Kind {
	switch errorType {
	case "loop.test_weakened", "loop.done_red", "loop.done_untested", "loop.done_skipped", "loop.done_silenced":
		return cake.KindTestSkip
	case "loop.no_change", "loop.monologue", "loop.burn":
		return cake.KindFocusDrift
	}
	return cake.KindRepeatError
}

// conclude records what came of an attempt that has just ended.
func (c *Core) conclude(a *attempt, success bool, evidence string) {
	inc := a.incident
	o := cake.Outcome{
		InterventionID: a.spoken.ID, IncidentID: inc.ID, SessionID: c.session, Signature: inc.Signature,
		ErrorType: inc.ErrorType, Severity: inc.class.Severity, Success: success, Evidence: evidence, At: c.now.UTC(),
	}
	o.Ignored = a.heard && a.judge.following.Ignored()
	switch {
	case success:
		o.Fix = a.judge.repair()
		inc.closedAt = c.now
	case c.stuck == ReasonAgent:
		o.Ignored = true // whatever was tried, the agent had no time to see what comes of it
	case a.judge.following.Tried():
		o.Fix = a.spoken.Fix
	case o.Ignored:
		o.Evidence += "; `" + a.spoken.Fix + "` was not tried"
	}
	inc.settle(a.try, o)
	if !success {
		inc.stalled(a.judge.progressed)
	}
	c.out = append(c.out, Conclude{o})
	c.emit(cake.Event{Type: cake.EventOutcome, Outcome: &o})
	if success && a.next.lesson && a.judge.following.Helped() {
		c.emit(cake.Event{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: inc.ErrorType, Evidence: evidence}})
	}
}

// escalate holds the agent and calls a person.
func (c *Core) escalate() {
	inc := c.incident
	a := c.account(inc)
	a.Escalation = cake.Escalation{
		IncidentID: inc.ID, Signature: inc.Signature, Reason: c.stuck,
		Summary: fmt.Sprintf("%s: %s (messages: %d; last: %s)", inc.ErrorType, inc.last.event.Message, len(inc.said), c.evidence),
	}
	c.emit(cake.Event{Type: cake.EventEscalation, Escalation: &a.Escalation})
	c.out = append(c.out, Hold{a})
}
