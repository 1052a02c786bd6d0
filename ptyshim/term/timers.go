package term

import "time"

// A timer is a moment at which the loop has something to do; zero is none.
type timer struct{ at time.Time }

func (t *timer) set() bool             { return !t.at.IsZero() }
func (t *timer) stop()                 { t.at = time.Time{} }
func (t *timer) start(d time.Duration) { t.at = time.Now().Add(d) }

// due reports whether the moment has come, and forgets it.
func (t *timer) due(now time.Time) bool {
	if !t.set() || now.Before(t.at) {
		return false
	}
	t.stop()
	return true
}

// timers are all the moments a loop knows.
type timers struct {
	reopen timer // look whether the agent has opened its terminal again
	quiet  timer // after the agent's end: has there been output since?
	kill   timer // the agent had its time to end
	look   timer // in the background: has the user brought us back?
	shake  timer // give the agent its right size back
}

// wait is how long poll may wait, in milliseconds; -1 is for ever.
func (t *timers) wait(now time.Time) int {
	ms := -1
	for _, one := range []*timer{&t.reopen, &t.quiet, &t.kill, &t.look, &t.shake} {
		if !one.set() {
			continue
		}
		left := int(max(0, one.at.Sub(now)+time.Millisecond-1) / time.Millisecond)
		if ms < 0 || left < ms {
			ms = left
		}
	}
	return ms
}

// expire does what is due.
func (l *loop) expire(now time.Time) {
	l.timers.reopen.due(now) // the next read looks
	if l.timers.quiet.due(now) {
		l.silent()
	}
	if l.timers.kill.due(now) {
		l.kill()
	}
	if l.timers.look.due(now) {
		l.enter()
	}
	if l.timers.shake.due(now) {
		l.resize()
	}
}

// silent ends the drain, unless it is the user's terminal that holds it up.
func (l *loop) silent() {
	if len(l.out) == 0 {
		l.masterEnd = true
		return
	}
	l.timers.quiet.start(quiet)
}
