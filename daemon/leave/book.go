package leave

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/daemon/process"
	"cake/supervisor/approval"
)

// How long a leave may hold. A person who allows something watches it happen.
const (
	Shortest = time.Second
	Longest  = 24 * time.Hour
)

// The most denials and leaves that a session remembers.
const (
	maxDenials = 256
	maxLeaves  = 256
)

// A Denial is a command that did not run, by the id that its message shows.
type Denial struct {
	ID, Line, Cwd, Rule string
	Sum                 string // in place of line and rule: of a command that a person saw held
}

// A Leave is a person's word that one denied command may run once: this line,
// in this directory, if this rule is all that stands against it.
type Leave struct {
	Denial
	State cake.AllowanceState
	Until time.Time
	By    string
	pid   int    // of the nested shell that used it; 0 for none
	begun string // when that process began, as the kernel counts
}

// Book is a session's book of denials and of what a person has allowed. It
// lives as long as the session's brain does.
type Book struct {
	mu      sync.Mutex
	count   int
	denials []Denial // oldest first
	all     []*Leave // oldest first
	now     func() time.Time
}

// NewBook is an empty book that goes by a clock.
func NewBook(now func() time.Time) *Book { return &Book{now: now} }

// Deny books a denial and returns its id.
func (b *Book) Deny(session string, c cake.Command, rule string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.count++
	id := fmt.Sprintf("%s-d%d", session, b.count)
	b.denials = append(b.denials, Denial{ID: id, Line: c.Line, Cwd: c.Cwd, Rule: rule})
	if len(b.denials) > maxDenials {
		b.denials = slices.Delete(b.denials, 0, 1)
	}
	return id
}

// Grant gives leave for a denial; ok is false where there is none of that id.
func (b *Book) Grant(id, by string, hold time.Duration) (given Leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	at := slices.IndexFunc(b.denials, func(d Denial) bool { return d.ID == id })
	if at < 0 {
		return Leave{}, false
	}
	return b.giveLocked(b.denials[at], by, hold), true
}

// Give gives leave for a command, whether it was denied by a rule or held.
func (b *Book) Give(d Denial, by string, hold time.Duration) Leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.giveLocked(d, by, hold)
}

func (b *Book) giveLocked(d Denial, by string, hold time.Duration) Leave {
	b.all = slices.DeleteFunc(b.all, func(l *Leave) bool { return l.ID == d.ID && l.State == cake.AllowanceOpen })
	l := &Leave{Denial: d, State: cake.AllowanceOpen, Until: b.now().Add(hold), By: by}
	b.all = append(b.all, l)
	if len(b.all) > maxLeaves {
		b.all = slices.Delete(b.all, 0, 1)
	}
	return *l
}

// Last returns the latest denial of a line.
func (b *Book) Last(line string) (Denial, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, d := range slices.Backward(b.denials) {
		if d.Line == line {
			return d, true
		}
	}
	return Denial{}, false
}

// Denied returns the denial of an id.
func (b *Book) Denied(id string) (Denial, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, d := range b.denials {
		if d.ID == id {
			return d, true
		}
	}
	return Denial{}, false
}

// fits reports whether a leave is for a command, about the rule that stops it.
func (l *Leave) fits(c cake.Command, rule string) bool {
	if l.Sum != "" {
		return l.Sum == approval.Sum(c.Line, c.Cwd)
	}
	return l.Line == c.Line && l.Cwd == c.Cwd && l.Rule == rule
}

// Use takes the leave for a command, if there is one.
func (b *Book) Use(c cake.Command, rule string, pid int) (used Leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.State == cake.AllowanceOpen && l.fits(c, rule) && b.now().Before(l.Until) {
			l.State, l.Rule, l.pid, l.begun = cake.AllowanceUsed, rule, pid, process.Begun(pid)
			return *l, true
		}
	}
	return Leave{}, false
}

// Covers reports whether a nested command that had leave about this rule runs
// and has a process among its descendants.
func (b *Book) Covers(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.State == cake.AllowanceUsed && l.pid != 0 && l.Rule == rule && process.Begun(l.pid) == l.begun && process.Descends(pid, l.pid) {
			return true
		}
	}
	return false
}

// Revoke takes a leave back; ok is false where none of that id is open.
func (b *Book) Revoke(id string) (taken Leave, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.ID == id && l.State == cake.AllowanceOpen && b.now().Before(l.Until) {
			l.State = cake.AllowanceRevoked
			return *l, true
		}
	}
	return Leave{}, false
}

// Expire closes the leaves whose time is over, and returns them.
func (b *Book) Expire() []Leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	var over []Leave
	for _, l := range b.all {
		if l.State == cake.AllowanceOpen && !b.now().Before(l.Until) {
			l.State = cake.AllowanceExpired
			over = append(over, *l)
		}
	}
	return over
}

// List returns all leaves, the oldest first.
func (b *Book) List() []Leave {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []Leave
	for _, l := range b.all {
		all = append(all, *l)
	}
	return all
}
