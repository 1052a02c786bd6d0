package daemon

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/daemon/process"
)

// How long a leave may hold. A person who allows something watches it happen.
const (
	shortestLeave = time.Second
	longestLeave  = 24 * time.Hour
)

// The most denials and leaves that a session remembers.
const (
	maxDenials = 256
	maxLeaves  = 256
)

// A denial is a command that did not run, by the id that its message shows.
type denial struct {
	id, line, cwd, rule string
	sum                 string // in place of line and rule: of a command that a person saw held
}

// A leave is a person's word that one denied command may run once: this line,
// in this directory, if this rule is all that stands against it.
type leave struct {
	denial
	state cake.AllowanceState
	until time.Time
	by    string
	pid   int    // of the nested shell that used it; 0 for none
	begun string // when that process began, as the kernel counts
}

// leaves is a session's book of denials and of what a person has allowed. It
// lives as long as the session's brain does.
type leaves struct {
	mu      sync.Mutex
	count   int
	denials []denial // oldest first
	all     []*leave // oldest first
	now     func() time.Time
}

// deny books a denial and returns its id.
func (b *leaves) deny(session string, c cake.Command, rule string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.count++
	id := fmt.Sprintf("%s-d%d", session, b.count)
	b.denials = append(b.denials, denial{id: id, line: c.Line, cwd: c.Cwd, rule: rule})
	if len(b.denials) > maxDenials {
		b.denials = slices.Delete(b.denials, 0, 1)
	}
	return id
}

// grant gives leave for a denial; ok is false where there is none of that id.
func (b *leaves) grant(id, by string, hold time.Duration) (given leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	at := slices.IndexFunc(b.denials, func(d denial) bool { return d.id == id })
	if at < 0 {
		return leave{}, false
	}
	return b.giveLocked(b.denials[at], by, hold), true
}

// give gives leave for a command, whether it was denied by a rule or held.
func (b *leaves) give(d denial, by string, hold time.Duration) leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.giveLocked(d, by, hold)
}

func (b *leaves) giveLocked(d denial, by string, hold time.Duration) leave {
	b.all = slices.DeleteFunc(b.all, func(l *leave) bool { return l.id == d.id && l.state == cake.AllowanceOpen })
	l := &leave{denial: d, state: cake.AllowanceOpen, until: b.now().Add(hold), by: by}
	b.all = append(b.all, l)
	if len(b.all) > maxLeaves {
		b.all = slices.Delete(b.all, 0, 1)
	}
	return *l
}

// last returns the latest denial of a line.
func (b *leaves) last(line string) (denial, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, d := range slices.Backward(b.denials) {
		if d.line == line {
			return d, true
		}
	}
	return denial{}, false
}

// denied returns the denial of an id.
func (b *leaves) denied(id string) (denial, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, d := range b.denials {
		if d.id == id {
			return d, true
		}
	}
	return denial{}, false
}

// fits reports whether a leave is for a command, about the rule that stops it.
func (l *leave) fits(c cake.Command, rule string) bool {
	if l.sum != "" {
		return l.sum == sumOf(c.Line, c.Cwd)
	}
	return l.line == c.Line && l.cwd == c.Cwd && l.rule == rule
}

// use takes the leave for a command, if there is one.
func (b *leaves) use(c cake.Command, rule string, pid int) (used leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.state == cake.AllowanceOpen && l.fits(c, rule) && b.now().Before(l.until) {
			l.state, l.rule, l.pid, l.begun = cake.AllowanceUsed, rule, pid, process.Begun(pid)
			return *l, true
		}
	}
	return leave{}, false
}

// covers reports whether a nested command that had leave about this rule runs
// and has a process among its descendants.
func (b *leaves) covers(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.state == cake.AllowanceUsed && l.pid != 0 && l.rule == rule && process.Begun(l.pid) == l.begun && process.Descends(pid, l.pid) {
			return true
		}
	}
	return false
}

// revoke takes a leave back; ok is false where none of that id is open.
func (b *leaves) revoke(id string) (taken leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.id == id && l.state == cake.AllowanceOpen && b.now().Before(l.until) {
			l.state = cake.AllowanceRevoked
			return *l, true
		}
	}
	return leave{}, false
}

// expire closes the leaves whose time is over, and returns them.
func (b *leaves) expire() []leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	var over []leave
	for _, l := range b.all {
		if l.state == cake.AllowanceOpen && !b.now().Before(l.until) {
			l.state = cake.AllowanceExpired
			over = append(over, *l)
		}
	}
	return over
}

// list returns all leaves, the oldest first.
func (b *leaves) list() []leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []leave
	for _, l := range b.all {
		all = append(all, *l)
	}
	return all
}
