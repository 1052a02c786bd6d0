package daemon

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"cake"
	"cake/guard"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
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
			l.state, l.rule, l.pid, l.begun = cake.AllowanceUsed, rule, pid, begun(pid)
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
		if l.state == cake.AllowanceUsed && l.pid != 0 && l.rule == rule && begun(l.pid) == l.begun && descends(pid, l.pid) {
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

// once lets a command pass that a person has allowed once. c is the call that
// runs it, nil where there is none (yet): the hook and the shell of one call
// share one leave.
func (s *session) once(cmd cake.Command, d cake.Decision, c *call, pid int) cake.Decision {
	if d.Allowed() || s.isFloor(d.Rule) {
		return d
	}
	if c != nil && s.calls.hasLeave(c, d.Rule, cmd.Cwd) {
		d.Verdict = cake.Allow
		return d
	}
	s.tellExpired()
	l, ok := s.leaves.use(cmd, d.Rule, pid)
	if !ok {
		return d
	}
	if c != nil {
		s.calls.giveLeave(c, d.Rule)
	}
	s.recordAllowance(l, "")
	d.Verdict, d.Reason, d.Suggestion = cake.Allow, "allowed once, decision "+l.id, ""
	return d
}

// onceNested does the same for a command below one that was judged.
func (s *session) onceNested(cmd cake.Command, d cake.Decision, pid int) cake.Decision {
	if d.Allowed() || s.isFloor(d.Rule) {
		return d
	}
	if s.calls.leaveAbove(d.Rule, pid) || s.leaves.covers(d.Rule, pid) {
		d.Verdict = cake.Allow
		return d
	}
	if d = s.once(cmd, d, nil, pid); d.Allowed() {
		s.recordCommand(cmd, d)
	}
	return d
}

// isFloor reports whether nobody can give leave for what a rule stops.
func (s *session) isFloor(rule string) bool {
	for _, r := range guard.Rules() {
		if r.ID == rule {
			return r.Floor()
		}
	}
	for _, u := range s.brain.policy.Load().Blocked {
		if u.ID == rule && u.Floor() {
			return true
		}
	}
	return rule == heldRule
}

// Allow answers a person who allows a denied command, asks what is allowed, or
// takes it back. The agent cannot: neither what stands below it in the tree of
// processes, nor what has the environment of any session, nor what has a parent
// that has.
func (s *session) Allow(_ context.Context, from gate.Caller, a wire.Allow) wire.Allowed {
	if !s.outside(from.PID) {
		s.record(cake.Event{Type: cake.EventAllowance, Allowance: &cake.Allowance{
			ID: a.ID, State: cake.AllowanceRefused, By: who(from.PID),
		}})
		return wire.Allowed{Text: "cannot allow anything from inside an agent: a person does that in a terminal of their own"}
	}
	s.tellExpired()
	switch a.Verb {
	case wire.AllowOnce:
		return s.allowOnce(a, who(from.PID))
	case wire.AllowRevoke:
		return s.revoke(a.ID, who(from.PID))
	}
	answer := wire.Allowed{Done: true}
	for _, l := range s.leaves.list() {
		answer.List = append(answer.List, wire.Allowance{
			ID: l.id, Line: l.line, Cwd: l.cwd, Rule: l.rule, State: string(l.state), Until: l.until, By: l.by,
		})
	}
	return answer
}

func (s *session) allowOnce(a wire.Allow, by string) wire.Allowed {
	d, ok := s.leaves.denied(a.ID)
	switch {
	case !ok:
		return wire.Allowed{Text: fmt.Sprintf("session %s has denied no command %s", s.id, a.ID)}
	case s.isFloor(d.rule):
		return wire.Allowed{Text: fmt.Sprintf("cannot allow %s: nobody can allow what rule %s stops; if it must be, run it yourself: %s", a.ID, d.rule, d.line)}
	case a.For < shortestLeave || a.For > longestLeave:
		return wire.Allowed{Text: fmt.Sprintf("cannot allow %s for %v: from %v to %v is possible", a.ID, a.For, shortestLeave, longestLeave)}
	}
	l, _ := s.leaves.grant(a.ID, by, a.For)
	s.recordAllowance(l, "")
	s.streak.interrupt() // a person has spoken
	s.brain.notice(fmt.Sprintf("allowed once until %s: %s (decision %s, by %s)", l.until.Format(time.TimeOnly), l.line, l.id, by))
	return wire.Allowed{Done: true, Text: fmt.Sprintf("allowed once until %s, in %s: %s", l.until.Format(time.TimeOnly), l.cwd, l.line)}
}

func (s *session) revoke(id, by string) wire.Allowed {
	l, ok := s.leaves.revoke(id)
	if !ok {
		return wire.Allowed{Text: fmt.Sprintf("session %s has nothing open of decision %s", s.id, id)}
	}
	s.recordAllowance(l, by)
	return wire.Allowed{Done: true, Text: "revoked: " + l.line}
}

// tellExpired writes down what nobody used in time.
func (s *session) tellExpired() {
	for _, l := range s.leaves.expire() {
		s.recordAllowance(l, "")
	}
}

// recordAllowance writes down what became of a leave; by is who did it, where
// that is another one than who gave it.
func (s *session) recordAllowance(l leave, by string) {
	until := l.until.UTC()
	if by == "" {
		by = l.by
	}
	s.record(cake.Event{Type: cake.EventAllowance, Allowance: &cake.Allowance{
		ID: l.id, State: l.state, Command: l.line, Cwd: l.cwd, Rule: l.rule, Until: &until, By: by,
	}})
}

// hasLeave reports whether a call has leave about a rule, in the directory in
// which it was given.
func (b *calls) hasLeave(c *call, rule, cwd string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return c.leave == rule && c.cwd == cwd
}

func (b *calls) giveLeave(c *call, rule string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c.leave = rule
}

// leaveAbove reports whether a running call has leave about a rule that has a
// process among its descendants.
func (b *calls) leaveAbove(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if c.leave == rule && !c.ended && c.pid != 0 && descends(pid, c.pid) {
			return true
		}
	}
	return false
}

// watched reports whether a process or one of its ancestors has the environment
// of a session, whichever: an agent must not loosen what holds another one.
// Where the kernel does not tell who asks, it is taken for an agent.
func watched(pid int) bool {
	if pid < 1 {
		return true // in a world of its own
	}
	for first := true; pid > 1; first, pid = false, parent(pid) {
		environ, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		switch {
		case err != nil && first:
			return true // it is gone, or not ours: no person's
		case err == nil && get(strings.Split(string(environ), "\x00"), "CAKE_SESSION") != "":
			return true
		}
	}
	return false
}

// who names a process for the journal: its user, its number and its terminal.
func who(pid int) string {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	terminal := "no terminal"
	for _, fd := range []string{"0", "1", "2"} {
		if path, err := os.Readlink(filepath.Join(dir, "fd", fd)); err == nil && (strings.HasPrefix(path, "/dev/pts/") || strings.HasPrefix(path, "/dev/tty")) {
			terminal = path
			break
		}
	}
	return fmt.Sprintf("user %d, process %d, %s", os.Getuid(), pid, terminal)
}

// begun is when a process began, as the kernel counts; "" when it is gone. By
// it a process is told from a later one of the same number.
func begun(pid int) string {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return ""
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	const startTime = 19 // the 22nd field of proc(5); the name ends the second
	if len(fields) <= startTime {
		return ""
	}
	return fields[startTime]
}
