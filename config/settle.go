package config

import "time"

// How long the watcher waits. A save is several events, so it looks when they
// have ceased for quiet, and after most in any case. What it then holds to be
// wrong it looks at once more after doubt, for the file may have been half written.
const (
	quiet = 100 * time.Millisecond
	most  = 500 * time.Millisecond
	doubt = 250 * time.Millisecond
)

// settle tells when a burst of events is over.
type settle struct{ first, last time.Time }

// note records an event.
func (s *settle) note(now time.Time) {
	if s.first.IsZero() {
		s.first = now
	}
	s.last = now
}

// due returns when to look; the zero time when nothing happened.
func (s *settle) due() time.Time {
	if s.first.IsZero() {
		return time.Time{}
	}
	calm, limit := s.last.Add(quiet), s.first.Add(most)
	if limit.Before(calm) {
		return limit
	}
	return calm
}
