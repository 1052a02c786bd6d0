package supervisor

import (
	"slices"

	"cake"
)

// An attempt is one message about one incident, and what watches whether it works.
type attempt struct {
	incident *incident
	next     rung // what it says
	spoken   cake.Intervention
	heard    bool // a channel took it
	try      int  // its place in the incident's tries
	judge    judge
}

// aside says a message about a second error with the result of its own command
// while another incident is at hand: told later, it would come with a command
// that it is not about, and perhaps after its repair. The machine does not move.
// What a command prints after its first cause waits in the queue.
func (c *Core) aside(sig cake.Signature) {
	if c.State() != cake.Intervening || c.verdict != undecided || len(c.asides) == maxQueued || c.napping() {
		return
	}
	n, ok := c.queue.find(sig)
	if !ok || !n.first || !n.recalled || c.stale(n) {
		return
	}
	class, err := c.judgeError(n.event, n.history)
	inc := c.incidentOf(n.event)
	if err != nil || !class.InterventionRequired || inc.Strikes >= c.policy.MaxStrikes {
		return
	}
	c.queue.drop(sig)
	inc.last, inc.class = n, class
	a := &attempt{incident: inc}
	c.begin(a)
	a.judge.beside, c.judge.beside = true, true
	c.asides = append(c.asides, a)
	c.out = append(c.out, Say{Context: c.context(a), Intervention: a.spoken})
}

// hearAsides takes in what a command came to, for the messages that were said aside.
func (c *Core) hearAsides(o Observed) {
	c.settleAsides(func(a *attempt) (verdict, string) { return a.judge.hear(o) })
}

// settleAsides asks for the verdict of each message that was said aside, and
// records it once there is one.
func (c *Core) settleAsides(verdictOf func(*attempt) (verdict, string)) {
	c.asides = slices.DeleteFunc(c.asides, func(a *attempt) bool {
		v, evidence := verdictOf(a)
		if v == undecided {
			return false
		}
		c.conclude(a, v == worked, evidence)
		return true
	})
}

// asideOf returns the open aside of a signature, or nil.
func (c *Core) asideOf(sig cake.Signature) *attempt {
	for _, a := range c.asides {
		if a.incident.Signature == sig {
			return a
		}
	}
	return nil
}
