package past

import (
	"slices"

	"cake/validator/course/moment"
)

// most bounds the moments that are kept.
const most = 64

// A Past is what is kept of the steps of a run.
type Past struct {
	All      []moment.Moment // the last ones, oldest first
	Told     int             // the last step at which the agent was told of a loop
	Prompted int             // the step after which a person has written last; 0 where nobody has
	from     int             // how many of All do not count any more
}

// Keep adds a moment, and lets the oldest go.
func (p *Past) Keep(m moment.Moment) {
	p.All = append(p.All, m)
	if over := len(p.All) - most; over > 0 {
		p.All = slices.Delete(p.All, 0, over)
		p.from = max(0, p.from-over)
	}
}

// Forgive says that what repeated until now does not count any more: there was progress.
func (p *Past) Forgive() { p.from = len(p.All) }

// Tell says that the agent is told of a loop at a step: what led to it does not count any
// more.
func (p *Past) Tell(n int) { p.from, p.Told = len(p.All), n }

// Prompt says that a person has written to the agent.
func (p *Past) Prompt() {
	if len(p.All) > 0 {
		p.Prompted = p.Last().N
	}
}

// Since are the moments that count, oldest first.
func (p *Past) Since() []moment.Moment { return p.All[p.from:] }

// Until are all moments that are kept before the i-th of those that count.
func (p *Past) Until(i int) []moment.Moment { return p.All[:p.from+i] }

// Last is the moment that was kept last.
func (p *Past) Last() *moment.Moment { return &p.All[len(p.All)-1] }
