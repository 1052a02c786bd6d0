package life

import "time"

// idleTicks is the most processor time within a minute, in the kernel's ticks, that
// an agent uses which does nothing: the timers of its language's runtime. One that
// shows that it waits, or reads what its model sends, uses far more.
const idleTicks = 2

// Lives notes a sign of life that comes from elsewhere.
func (l *Life) Lives(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sign = now
}

// Works reports whether the agent has something to do, or is on its way out.
func (l *Life) Works() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.frozen || l.turn && !l.asks && !l.failed
}

// Stirs takes in how much processor time the agent has used in all, and reports
// whether it does something.
func (l *Life) Stirs(ticks int, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	used := ticks - l.ticks
	l.ticks = ticks
	if l.frozen {
		return false // it is on its way out
	}
	if used > idleTicks || used < 0 {
		l.sign = now
		return true
	}
	return false
}

// Freezes says for how long the agent has done nothing, where that is too long;
// again is true where it was found so before, and is there still.
func (l *Life) Freezes(now time.Time, patience time.Duration) (idle time.Duration, again bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.frozen {
		return 0, true
	}
	if idle = now.Sub(l.sign); idle < patience {
		return 0, false
	}
	l.frozen = true
	return idle, false
}
