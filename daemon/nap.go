package daemon

import (
	"context"
	"fmt"
	"sync"
	"time"

	"cake"
	"cake/daemon/process"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// The bounds of a nap: what is wanted for longer belongs into the configuration.
const (
	shortestNap = time.Second
	longestNap  = 12 * time.Hour
)

// A napping is the time in which a session interferes no more than it must.
type napping struct {
	mu    sync.Mutex
	until time.Time
	by    string
	now   func() time.Time
}

// begin begins a nap, in place of the present one.
func (n *napping) begin(d time.Duration, by string) (until time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.until, n.by = n.now().Add(d), by
	return n.until
}

// on reports whether a nap goes on. The first time that it does not any more, over
// is told.
func (n *napping) on(over func(cake.Nap)) bool {
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

// left says until when a nap goes on, zero where there is none.
func (n *napping) left() time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.now().Before(n.until) {
		return time.Time{}
	}
	return n.until.UTC()
}

// end ends the nap before its time; it reports false where there is none.
func (n *napping) end() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	on := n.until.After(n.now())
	n.until = time.Time{}
	return on
}

// Nap answers a person who wants quiet, or no more. The agent cannot: see outside.
func (s *session) Nap(_ context.Context, from gate.Caller, n wire.Nap) wire.Resolved {
	by := process.Who(from.PID)
	if !s.outside(from.PID) {
		s.recordNap(cake.Nap{State: cake.NapRefused, By: by})
		return wire.Resolved{Text: "cannot nap from inside an agent: a person says so in a terminal of their own"}
	}
	switch {
	case n.For == 0:
		return s.wake(by)
	case n.For < shortestNap || n.For > longestNap:
		return wire.Resolved{Text: fmt.Sprintf("cannot nap for %v: from %v to %v is possible", n.For, shortestNap, longestNap)}
	}
	until := s.nap.begin(n.For, by)
	s.post(supervisor.Napped{Until: until})
	utc := until.UTC()
	s.recordNap(cake.Nap{State: cake.NapBegun, Until: &utc, By: by})
	s.brain.notice(fmt.Sprintf("%s is left alone until %s, by %s; what cannot be undone is stopped all the same", s.id, until.Format(time.TimeOnly), by))
	text := fmt.Sprintf("session %s is left alone until %s; the floor holds", s.id, until.Format(time.TimeOnly))
	if h := s.hold.Load(); h != nil {
		text += "; it stays held: cake resolve " + h.report.ID
	}
	return wire.Resolved{Done: true, Text: text}
}

// wake ends a nap before its time.
func (s *session) wake(by string) wire.Resolved {
	if !s.nap.end() {
		return wire.Resolved{Text: fmt.Sprintf("session %s takes no nap", s.id)}
	}
	s.post(supervisor.Napped{})
	s.recordNap(cake.Nap{State: cake.NapEnded, By: by})
	s.brain.notice(s.id + " is watched again")
	return wire.Resolved{Done: true, Text: fmt.Sprintf("session %s is watched again", s.id)}
}

func (s *session) recordNap(n cake.Nap) { s.record(cake.Event{Type: cake.EventNap, Nap: &n}) }

// napRule is the rule under which a command passes that is stopped at other times.
const napRule = "session.nap"

// drowsy lets pass what a person wants to pass at present: everything but the floor.
func (s *session) drowsy(d cake.Decision) cake.Decision {
	if d.Allowed() || s.isFloor(d.Rule) || !s.nap.on(s.recordNap) {
		return d
	}
	d.Verdict, d.Reason, d.Suggestion = cake.Allow, "a person wants quiet (rule "+d.Rule+")", ""
	d.Rule = napRule
	return d
}
