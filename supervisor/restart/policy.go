package restart

import (
	"time"

	"cake"
)

// A Bound says how often something may be done within a window that slides, and
// how long the pauses before it are.
type Bound struct {
	Times  int           // at most
	Window time.Duration // within
	// First is the pause before the first time; each further one doubles it, up to Most.
	First, Most time.Duration
}

// A Policy says how often and after what pauses an agent is started again.
type Policy struct {
	Never bool          // nothing is started again, and nothing waited for
	Grace time.Duration // an agent that ends before, and has done nothing, had a bad start
	// LongestWait is how far off a model's next answer may be to be waited for.
	LongestWait time.Duration
	// Jitter is the part of a pause by which it may be longer, 0–1: agents that fell
	// together shall not come back together.
	Jitter float64

	Crash, Start, Limit, Load, Context Bound
}

// Default is the policy that nothing has changed.
func Default() Policy {
	return Policy{
		Grace: 5 * time.Second, LongestWait: 24 * time.Hour, Jitter: 0.2,
		Crash:   Bound{Times: 5, Window: 30 * time.Minute, First: time.Second, Most: time.Minute},
		Start:   Bound{Times: 2, Window: 10 * time.Minute, First: 5 * time.Second, Most: 30 * time.Second},
		Limit:   Bound{Times: 10, Window: 48 * time.Hour, First: 5 * time.Minute, Most: time.Hour},
		Load:    Bound{Times: 20, Window: 6 * time.Hour, First: 15 * time.Second, Most: 10 * time.Minute},
		Context: Bound{Times: 3, Window: time.Hour, First: time.Second, Most: time.Second},
	}
}

// bound is what holds for a class; ok is false for one that is never tried again.
func (p Policy) bound(c cake.Ending) (b Bound, ok bool) {
	switch c {
	case cake.EndedCrash, cake.EndedFrozen:
		return p.Crash, true
	case cake.EndedAtStart:
		return p.Start, true
	case cake.EndedLimit:
		return p.Limit, true
	case cake.EndedLoad:
		return p.Load, true
	case cake.EndedContext:
		return p.Context, true
	}
	return Bound{}, false
}

// kind is the class under which a class is counted: what freezes counts as a crash.
func kind(c cake.Ending) cake.Ending {
	if c == cake.EndedFrozen {
		return cake.EndedCrash
	}
	return c
}
