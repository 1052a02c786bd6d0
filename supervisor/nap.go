package supervisor

import (
	"time"

	"cake"
)

// nap begins a time in which nothing is said, or ends it. What is heard
// meanwhile is remembered, and leads to nothing.
func (c *Core) nap(until time.Time) {
	c.quiet = until
	c.wakeUp()
}

func (c *Core) napping() bool { return c.now.Before(c.quiet) }

// sleepOn lets an attempt go on whose failure would be met with another one: a
// person wants quiet. What has worked has worked.
func (c *Core) sleepOn() {
	if c.napping() && c.verdict == failed {
		c.verdict, c.evidence = undecided, ""
		c.judge.deadline = c.quiet.Add(outcomeWindow)
	}
}

// wakeUp takes up what waits when a nap is over.
func (c *Core) wakeUp() {
	if c.State() == cake.Monitoring && c.current == nil && !c.napping() {
		c.rest()
	}
}

// resolutionText says what a person has decided, for the machine's own record.
func resolutionText(r cake.Resolution) string {
	if r.Note != "" {
		return r.Note
	}
	return "resolved by a person"
}
