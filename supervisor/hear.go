package supervisor

import (
	"fmt"
	"slices"

	"cake"
)

// hear does the bookkeeping for one input; it never moves the machine.
func (c *Core) hear(in Input) {
	switch in := in.(type) {
	case Observed:
		c.observed(in)
	case Looped:
		c.looped(in)
	case Stranded:
		c.stranded(in)
	case Recalled:
		c.recalled(in.History)
	case Said:
		c.said(in)
	case Tick:
		c.tick()
	case Acted:
		c.hasActed(in)
	case Resolved:
		if c.State() == cake.Escalating {
			c.resolved, c.resolution, c.evidence = true, &in.Resolution, resolutionText(in.Resolution)
		}
	case Napped:
		c.nap(in.Until)
	case PolicyChanged:
		if in.Policy.validate() == nil {
			c.policy = in.Policy
		}
	}
}

// observed takes in what a command came to: evidence for the intervention at
// hand, and errors that are handled now or wait.
func (c *Core) observed(o Observed) {
	still := o.Course.Waiting && len(o.Errors) > 0 // what it asks for may still come, and is not there yet
	if still {
		o.Errors = nil
	}
	if o.Course.Progress != "" {
		c.progressed()
	}
	if o.Result != nil {
		c.queue.overtaken(o.Result.Key)
	}
	c.hearAsides(o)
	for n, e := range advised(o.Errors, o.Course.Loop) {
		found := c.candidate(e, o.Result)
		found.first = n == 0 && o.Result != nil
		c.take(found)
	}
	if c.State() == cake.Intervening && c.verdict == undecided {
		if !still {
			c.verdict, c.evidence = c.judge.hear(o)
		}
		c.spend(o)
		c.sleepOn()
	}
}

// advised are errors with what a loop advises that they are the cause of: it knows
// the run, and what was started in it, and one message is said.
func advised(errs []cake.ErrorEvent, l *cake.Loop) []cake.ErrorEvent {
	if l == nil || len(l.Event.Fixes) == 0 {
		return errs
	}
	errs = slices.Clone(errs)
	for i := range errs {
		if e := &errs[i]; e.Signature == l.Cause && len(e.Fixes) > 0 && !slices.Contains(e.Fixes, l.Event.Fixes[0]) {
			e.Fixes = slices.Concat(l.Event.Fixes, e.Fixes)
		}
	}
	return errs
}

// spend counts a command that ran while an incident was at hand.
func (c *Core) spend(o Observed) {
	if o.Result == nil {
		return
	}
	if c.incident.spent++; c.verdict == undecided && c.incident.spent >= maxSpent {
		c.verdict, c.evidence = failed, fmt.Sprintf("%d commands, and it is not repaired", c.incident.spent)
	}
}

// progressed forgives: what has repeated so far, and the loops that wait.
func (c *Core) progressed() {
	c.heard = map[cake.Signature]int{}
	c.queue.forgive()
}

// looped takes in that the run gets nowhere. Where the error behind it is at
// hand, its own message was said with this step, and is enough.
func (c *Core) looped(in Looped) {
	n := c.candidate(in.Loop.Event, in.Result)
	n.key, n.tool, n.loop = "", "", true // no command's success proves that it has ended
	n.first = true                       // it is due now, whatever its command came to: a report may be the run's last step
	if c.State() == cake.Escalating || c.atHand(in.Loop.Cause) {
		return
	}
	c.take(n)
	if c.State() == cake.Intervening && c.verdict == undecided {
		c.verdict, c.evidence = c.judge.hear(Observed{Errors: []cake.ErrorEvent{in.Loop.Event}})
		c.sleepOn()
	}
}

// atHand reports whether an error is being handled, by the machine or aside.
func (c *Core) atHand(sig cake.Signature) bool {
	return c.incident != nil && c.incident.Signature == sig || c.asideOf(sig) != nil
}

func (c *Core) candidate(e cake.ErrorEvent, r *cake.Result) candidate {
	class, _ := c.judgeError(e, cake.History{})
	n := candidate{event: e, severity: class.Severity, tool: e.Tool, at: c.now}
	if r != nil {
		n.commandID, n.key, n.tool = r.CommandID, r.Key, r.Tool
	}
	c.emit(cake.Event{Type: cake.EventError, Error: &e, Classification: &class})
	return n
}

// take counts an error and finds its place: at once when nothing else is being
// handled, as evidence when it is the error at hand, else in the queue.
func (c *Core) take(n candidate) {
	c.out = append(c.out, Remember{n.event})
	if c.heard != nil {
		c.heard[n.event.Signature]++
	}
	switch {
	case n.severity < c.policy.Threshold:
	case c.incident != nil && c.incident.Signature == n.event.Signature:
		n.history = c.incident.last.history
		c.incident.last = n
	case c.asideOf(n.event.Signature) != nil:
		n.history = c.asideOf(n.event.Signature).incident.last.history
		c.asideOf(n.event.Signature).incident.last = n
	case c.napping():
		c.queue.renew(n)
	case c.State() == cake.Monitoring && c.current == nil:
		c.current = &n
	default:
		c.queue.add(n)
	}
}

// recalled hands a history to whoever waits for it.
func (c *Core) recalled(h cake.History) {
	if c.heard != nil {
		h.Count = min(h.Count, max(1, c.heard[h.Signature]))
	}
	if c.current != nil && c.current.event.Signature == h.Signature {
		c.current.history, c.current.recalled = h, true
		c.assess()
	}
	if c.incident != nil && c.incident.Signature == h.Signature {
		c.incident.last.history = h
	}
	if a := c.asideOf(h.Signature); a != nil {
		a.incident.last.history = h
	}
	c.queue.recall(h)
	c.aside(h.Signature)
}

// said starts the judgement of a message that was delivered. One that no
// channel took ends in a call for a person, or has failed where it was said aside.
func (c *Core) said(in Said) {
	if c.incident != nil && in.Intervention.ID == c.spoken.ID {
		if in.Err != nil {
			c.spoken = in.Intervention
			c.verdict, c.evidence, c.stuck = failed, in.Err.Error(), ReasonUndeliverable
			return
		}
		c.delivered(&c.attempt, in.Intervention)
		return
	}
	c.settleAsides(func(a *attempt) (verdict, string) {
		switch {
		case a.spoken.ID != in.Intervention.ID:
			return undecided, ""
		case in.Err != nil:
			return failed, in.Err.Error()
		}
		c.delivered(a, in.Intervention)
		return undecided, ""
	})
}

// delivered keeps what was said.
func (c *Core) delivered(a *attempt, i cake.Intervention) {
	a.spoken, a.heard = i, true
	a.incident.said = append(a.incident.said, i.Message.Text)
	a.incident.worded(a.try, i.Message.Text)
	c.emit(cake.Event{Type: cake.EventIntervention, Intervention: &i})
}

func (c *Core) tick() {
	c.settleAsides(func(a *attempt) (verdict, string) { return a.judge.expire(c.now) })
	c.wakeUp()
	if c.State() == cake.Intervening && c.verdict == undecided {
		c.verdict, c.evidence = c.judge.expire(c.now)
		c.sleepOn()
	}
}
