package daemon

import (
	"context"
	"fmt"
	"time"

	"cake"
	"cake/daemon/calls"
	"cake/daemon/leave"
	"cake/daemon/process"
	"cake/guard"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// once lets a command pass that a person has allowed once. c is the call that
// runs it, nil where there is none (yet): the hook and the shell of one call
// share one leave.
func (s *session) once(cmd cake.Command, d cake.Decision, c *calls.Call, pid int) cake.Decision {
	if d.Allowed() || s.isFloor(d.Rule) {
		return d
	}
	if c != nil && s.calls.HasLeave(c, d.Rule, cmd.Cwd) {
		d.Verdict = cake.Allow
		return d
	}
	s.tellExpired()
	l, ok := s.leaves.Use(cmd, d.Rule, pid)
	if !ok {
		return d
	}
	if c != nil {
		s.calls.GiveLeave(c, d.Rule)
	}
	s.recordAllowance(l, "")
	d.Verdict, d.Reason, d.Suggestion = cake.Allow, "allowed once, decision "+l.ID, ""
	return d
}

// onceNested does the same for a command below one that was judged.
func (s *session) onceNested(cmd cake.Command, d cake.Decision, pid int) cake.Decision {
	if d.Allowed() || s.isFloor(d.Rule) {
		return d
	}
	if s.calls.LeaveAbove(d.Rule, pid) || s.leaves.Covers(d.Rule, pid) {
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
	for _, l := range s.leaves.List() {
		answer.List = append(answer.List, wire.Allowance{
			ID: l.ID, Line: l.Line, Cwd: l.Cwd, Rule: l.Rule, State: string(l.State), Until: l.Until, By: l.By,
		})
	}
	return answer
}

func (s *session) allowOnce(a wire.Allow, by string) wire.Allowed {
	d, ok := s.leaves.Denied(a.ID)
	switch {
	case !ok:
		return wire.Allowed{Text: fmt.Sprintf("session %s has denied no command %s", s.id, a.ID)}
	case s.isFloor(d.Rule):
		return wire.Allowed{Text: fmt.Sprintf("cannot allow %s: nobody can allow what rule %s stops; if it must be, run it yourself: %s", a.ID, d.Rule, d.Line)}
	case a.For < leave.Shortest || a.For > leave.Longest:
		return wire.Allowed{Text: fmt.Sprintf("cannot allow %s for %v: from %v to %v is possible", a.ID, a.For, leave.Shortest, leave.Longest)}
	}
	l, _ := s.leaves.Grant(a.ID, by, a.For)
	s.recordAllowance(l, "")
	s.streak.Interrupt() // a person has spoken
	s.brain.notice(fmt.Sprintf("allowed once until %s: %s (decision %s, by %s)", l.Until.Format(time.TimeOnly), l.Line, l.ID, by))
	return wire.Allowed{Done: true, Text: fmt.Sprintf("allowed once until %s, in %s: %s", l.Until.Format(time.TimeOnly), l.Cwd, l.Line)}
}

func (s *session) revoke(id, by string) wire.Allowed {
	l, ok := s.leaves.Revoke(id)
	if !ok {
		return wire.Allowed{Text: fmt.Sprintf("session %s has nothing open of decision %s", s.id, id)}
	}
	s.recordAllowance(l, by)
	return wire.Allowed{Done: true, Text: "revoked: " + l.Line}
}

// tellExpired writes down what nobody used in time.
func (s *session) tellExpired() {
	for _, l := range s.leaves.Expire() {
		s.recordAllowance(l, "")
	}
}

// recordAllowance writes down what became of a leave; by is who did it, where
// that is another one than who gave it.
func (s *session) recordAllowance(l leave.Leave, by string) {
	until := l.Until.UTC()
	if by == "" {
		by = l.By
	}
	s.record(cake.Event{Type: cake.EventAllowance, Allowance: &cake.Allowance{
		ID: l.ID, State: l.State, Command: l.Line, Cwd: l.Cwd, Rule: l.Rule, Until: &until, By: by,
	}})
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
	case n.For < leave.ShortestNap || n.For > leave.LongestNap:
		return wire.Resolved{Text: fmt.Sprintf("cannot nap for %v: from %v to %v is possible", n.For, leave.ShortestNap, leave.LongestNap)}
	}
	until := s.nap.Begin(n.For, by)
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
	if !s.nap.End() {
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
	if d.Allowed() || s.isFloor(d.Rule) || !s.nap.On(s.recordNap) {
		return d
	}
	d.Verdict, d.Reason, d.Suggestion = cake.Allow, "a person wants quiet (rule "+d.Rule+")", ""
	d.Rule = napRule
	return d
}
