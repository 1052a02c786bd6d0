package supervisor

import (
	"fmt"
	"strings"

	"cake"
)

// open makes the candidate the incident at hand. The same mistake within the
// cooldown goes on where it stopped; later it starts afresh.
func (c *Core) open() {
	sig := c.current.event.Signature
	inc, known := c.incidents[sig]
	if !known {
		inc = &incident{Incident: cake.Incident{
			ID: fmt.Sprintf("%s-%s", c.session, sig.Short()), SessionID: c.session,
			Signature: sig, ErrorType: c.current.event.ErrorType, OpenedAt: c.now.UTC(),
		}}
		c.incidents[sig] = inc
	}
	if !inc.closedAt.IsZero() && c.now.Sub(inc.closedAt) > c.policy.Cooldown {
		inc.forgive()
		inc.OpenedAt = c.now.UTC()
	}
	inc.last, inc.class = *c.current, c.class
	c.incident = inc
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
		c.conclude(t == FixSuccessful)
	case cake.Escalating:
		c.emit(cake.Event{Type: cake.EventResolved, Warning: c.evidence})
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
	c.current, c.incident, c.resolved, c.stuck = nil, nil, false, ""
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
	inc := c.incident
	c.current = nil
	c.next = inc.rung()
	level := inc.strike()
	if c.next.fix != "" {
		inc.tried = append(inc.tried, c.next.fix)
	}
	c.count++
	c.spoken = cake.Intervention{
		ID: fmt.Sprintf("%s-%d", c.session, c.count), IncidentID: inc.ID, SessionID: c.session,
		CommandID: inc.last.commandID, Signature: inc.Signature, ErrorType: inc.ErrorType,
		Severity: inc.class.Severity, Level: level, Fix: c.next.fix, At: c.now.UTC(),
	}
	c.verdict, c.evidence = undecided, ""
	c.judge = newJudge(inc.last, c.next.fix, c.now)
	if c.stuck != "" {
		c.verdict, c.evidence = failed, "nothing sensible can be said"
		return
	}
	c.out = append(c.out, Say{Context: c.context(), Intervention: c.spoken})
}

// context gathers all that the message may depend on.
func (c *Core) context() cake.InterventionContext {
	e, class := c.incident.last.event, c.incident.class
	reference := class.Reference
	if reference == "" {
		reference = e.Reference
	}
	return cake.InterventionContext{
		Kind: kindOf(e.ErrorType), ErrorType: e.ErrorType, FilePath: e.FilePath, LineNumber: e.LineNumber,
		ErrorMessage: e.Message, EscalationLevel: c.incident.Level, ErrorSignature: e.Signature,
		SuggestedFix: c.next.fix, Reference: reference,
		PreviousInterventions: append([]string{}, c.incident.said...),
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
	case "loop.test_weakened", "loop.done_red", "loop.done_untested", "loop.done_skipped":
		return cake.KindTestSkip
	case "loop.no_change", "loop.monologue", "loop.burn":
		return cake.KindFocusDrift
	}
	return cake.KindRepeatError
}

// conclude records what came of the intervention that has just ended.
func (c *Core) conclude(success bool) {
	inc := c.incident
	o := cake.Outcome{
		InterventionID: c.spoken.ID, IncidentID: inc.ID, SessionID: c.session, Signature: inc.Signature,
		ErrorType: inc.ErrorType, Severity: inc.class.Severity, Success: success, Evidence: c.evidence, At: c.now.UTC(),
	}
	if success {
		o.Fix = c.judge.repair()
		inc.closedAt = c.now
	} else {
		o.Fix = c.spoken.Fix
		inc.kept = append(inc.kept, c.evidence)
	}
	c.out = append(c.out, Conclude{o})
	c.emit(cake.Event{Type: cake.EventOutcome, Outcome: &o})
	if success && c.next.lesson {
		c.emit(cake.Event{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: inc.ErrorType, Evidence: c.evidence}})
	}
}

// climb looks for the next rung. The strikes bound the ladder, so it always ends.
func (c *Core) climb() {
	if c.stuck == "" && c.incident.Strikes >= c.policy.MaxStrikes {
		c.stuck = ReasonStrikes
	}
	c.next = c.incident.rung()
}

// escalate holds the agent and calls a person.
func (c *Core) escalate() {
	inc := c.incident
	e := cake.Escalation{
		IncidentID: inc.ID, Signature: inc.Signature, Reason: c.stuck,
		Summary: fmt.Sprintf("%s: %s (%d messages; last: %s)", inc.ErrorType, inc.last.event.Message, len(inc.said), c.evidence),
	}
	c.emit(cake.Event{Type: cake.EventEscalation, Escalation: &e})
	c.out = append(c.out, Hold{Incident: inc.Incident, Escalation: e})
}
