package daemon

import (
	"context"
	"fmt"
	"time"

	"cake"
	"cake/daemon/process"
	"cake/guard"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

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
			ID: a.ID, State: cake.AllowanceRefused, By: process.Who(from.PID),
		}})
		return wire.Allowed{Text: "cannot allow anything from inside an agent: a person does that in a terminal of their own"}
	}
	s.tellExpired()
	switch a.Verb {
	case wire.AllowOnce:
		return s.allowOnce(a, process.Who(from.PID))
	case wire.AllowRevoke:
		return s.revoke(a.ID, process.Who(from.PID))
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
		if c.leave == rule && !c.ended && c.pid != 0 && process.Descends(pid, c.pid) {
			return true
		}
	}
	return false
}
