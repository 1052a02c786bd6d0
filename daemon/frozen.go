package daemon

import (
	"context"
	"syscall"
	"time"

	"cake/daemon/process"
	"cake/ptyshim/hold"
)

// idleTicks is the most processor time within a minute, in the kernel's ticks, that
// an agent uses which does nothing: the timers of its language's runtime. One that
// shows that it waits, or reads what its model sends, uses far more.
const idleTicks = 2

// frozen looks, once a minute, whether the agent does nothing although it has a
// prompt to work on. Then it is asked to end, a minute later it is killed; whoever
// stays with it lets it go on.
func (s *session) frozen(now time.Time) {
	agent := s.running.Load()
	if agent == nil || s.waits.Load() || s.succession.Load() != nil {
		return
	}
	c := s.brain.config().Agent
	if _, held := s.held(); held || c.Restart == "never" || s.calls.busy() {
		s.life.lives(now)
		return
	}
	if !s.life.works() {
		s.life.lives(now)
		return
	}
	if s.life.stirs(process.TicksBelow(agent.Holder()), now) {
		return
	}
	switch idle, again := s.life.freezes(now, c.Frozen); {
	case again:
		_ = agent.Signal(syscall.SIGKILL)
	case idle > 0:
		s.brain.notice(s.id + " has done nothing for " + idle.Round(time.Minute).String() + " in the middle of its turn; it is ended, and goes on")
		s.interrupt(agent)
	}
}

// interrupt asks an agent to end that may have been stopped.
func (s *session) interrupt(agent *hold.Session) {
	_ = agent.Signal(syscall.SIGCONT)
	_ = agent.Signal(syscall.SIGINT)
}

// watchFreezing looks once a minute until ctx ends.
func (s *session) watchFreezing(ctx context.Context) error {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case now := <-minute.C:
			s.frozen(now)
		case <-ctx.Done():
			return nil
		}
	}
}

// lives notes a sign of life that comes from elsewhere.
func (l *life) lives(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sign = now
}

// works reports whether the agent has something to do, or is on its way out.
func (l *life) works() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.frozen || l.turn && !l.asks && !l.failed
}

// stirs takes in how much processor time the agent has used in all, and reports
// whether it does something.
func (l *life) stirs(ticks int, now time.Time) bool {
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

// freezes says for how long the agent has done nothing, where that is too long;
// again is true where it was found so before, and is there still.
func (l *life) freezes(now time.Time, patience time.Duration) (idle time.Duration, again bool) {
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
