package supervisor

import (
	"slices"

	"cake"
)

// The caps of an incident, besides the strikes. Whatever an agent does, one of
// them is reached; see simulation_test.go.
const (
	// maxStalls is how many rungs without progress, less those with some, end the
	// advice that is left: what acts comes next, where there is any.
	maxStalls = 3
	// maxSpent is how many commands may run for one incident.
	maxSpent = 300
	// attemptsPerStrike bounds the attempts of an incident that seems solved again
	// and again: each time its strikes begin where they stopped.
	attemptsPerStrike = 3
)

// climb looks for the next rung: advice, then what acts, then the cause. A rung
// that acts must first do so; Acted answers.
func (c *Core) climb() {
	if c.stuck != "" {
		return // nothing that is said or done would reach the agent
	}
	inc := c.incident
	over := c.over(inc)
	next := inc.rung()
	if over == "" && next.kind != cake.RungCause && (inc.stalls < maxStalls || !c.acts(inc)) {
		c.next = next
		return
	}
	if c.act(inc) {
		return
	}
	c.next, c.stuck = next, over
}

// over says why nothing more is said about an incident, or "".
func (c *Core) over(i *incident) string {
	switch {
	case i.Strikes >= c.policy.MaxStrikes && !c.exhausted(i):
		return ReasonStrikes
	case c.exhausted(i):
		return ReasonBudget
	}
	return ""
}

// exhausted reports whether an incident has cost all that it may.
func (c *Core) exhausted(i *incident) bool {
	return i.spent >= maxSpent || len(i.tries) >= attemptsPerStrike*c.policy.MaxStrikes+len(c.rungs)
}

// acts reports whether a rung that acts is left.
func (c *Core) acts(i *incident) bool {
	return slices.ContainsFunc(c.rungs, func(r cake.Rung) bool { return !slices.Contains(i.acted, r) })
}

// act takes the next rung that acts, and reports false where none is left. Each
// is taken once.
func (c *Core) act(i *incident) bool {
	for _, r := range c.rungs {
		if slices.Contains(i.acted, r) {
			continue
		}
		i.acted = append(i.acted, r)
		c.acting = r
		c.out = append(c.out, Act{Rung: r, Account: c.account(i)})
		return true
	}
	return false
}

// hasActed takes in what a rung that acts came to. One that had nothing to do
// leaves the place to the next.
func (c *Core) hasActed(in Acted) {
	if c.acting == "" || c.acting != in.Rung {
		return
	}
	c.acting = ""
	if in.Evidence == "" {
		in.Evidence = either(in.Done, "it was done", "it came to nothing")
	}
	if in.Done {
		c.next = rung{kind: in.Rung, fix: in.Advice, evidence: in.Evidence}
		return
	}
	c.incident.tries = append(c.incident.tries, cake.Try{At: c.now.UTC(), Rung: in.Rung, Evidence: in.Evidence})
	c.climb()
}

// account is all that is known of an incident.
func (c *Core) account(i *incident) cake.Account {
	return cake.Account{Incident: i.Incident, Error: i.last.event, Tried: slices.Clone(i.tries)}
}

// settle notes what came of a try.
func (i *incident) settle(try int, o cake.Outcome) {
	if try < len(i.tries) {
		i.tries[try].Evidence, i.tries[try].Worked = o.Evidence, o.Success
	}
}

// worded notes what was said in a try.
func (i *incident) worded(try int, text string) {
	if try < len(i.tries) {
		i.tries[try].Message = text
	}
}

// stalled counts a rung that did not help: one with progress forgives one without.
func (i *incident) stalled(progress bool) {
	if progress {
		i.stalls = max(0, i.stalls-1)
		return
	}
	i.stalls++
}
