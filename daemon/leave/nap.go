package leave

import (
	"sync"
	"time"

	"cake"
)

// The bounds of a nap: what is wanted for longer belongs into the configuration.
const (
	ShortestNap = time.Second
	LongestNap  = 12 * time.Hour
)

// A Nap is the time in which a session interferes no more than it must.
type Nap struct {
	mu    sync.Mutex
	until time.Time
	by    string
	now   func() time.Time
}

// NewNap is a nap that has not begun, by a clock.
func NewNap(now func() time.Time) *Nap { return &Nap{now: now} }

// Begin begins a nap, in place of the present one.
func (n *Nap) Begin(d time.Duration, by string) (until time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.until, n.by = n.now().Add(d), by
	return n.until
}

// On reports whether a nap goes on. The first time that it does not any more, over
// is told.
func (n *Nap) On(over func(cake.Nap)) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case n.until.IsZero():
		return false
	case n.now().Before(n.until):
		return true
	}
	until := n.until.UTC()
	over(cake.Nap{State: cake.NapOver, Until: &until, By: n.by})
	n.until = time.Time{}
	return false
}

// Left says until when a nap goes on, zero where there is none.
func (n *Nap) Left() time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.now().Before(n.until) {
		return time.Time{}
	}
	return n.until.UTC()
}

// End ends the nap before its time; it reports false where there is none.
func (n *Nap) End() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	on := n.until.After(n.now())
	n.until = time.Time{}
	return on
}
