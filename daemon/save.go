package daemon

import (
	"context"

	"cake"
	"cake/daemon/calls"
	"cake/daemon/saving"
	"cake/ptyshim/gate"
)

// unsavedRule is the rule under which a command does not run that may lose something
// of a workspace which cannot be saved.
const unsavedRule = "session.unsaved"

// saveFirst saves the workspace before a command that the guard has judged. The error
// is why the command must not run without that: it is nil where the strictness does not
// want so much, and where a person has let pass what the guard would not.
func (s *session) saveFirst(from gate.Caller, judged cake.Decision, save func() error) error {
	c := s.brain.config()
	if c.Strictness != cake.Paranoid || !judged.Allowed() {
		_ = save() // a person was told of it
		return nil
	}
	// Its shell must not go on without the answer. One that cannot be told does.
	_ = from.Wait(c.Snapshot.Budget+overTime, "Operator (CAKE): Stop. See a person. The workspace could not be saved before this, so it did not run.\n")
	return save()
}

// unsaved stops a command before which the workspace could not be saved.
func unsaved(d cake.Decision, err error) cake.Decision {
	if err == nil {
		return d
	}
	d.Verdict, d.Rule, d.Severity = cake.Deny, unsavedRule, cake.High
	d.Reason, d.Suggestion = "the workspace could not be saved before it: "+err.Error(), "cake snapshot take"
	return d
}

// newSaver makes what saves the workspace of a session.
func newSaver(s *session) *saving.Saver {
	b := s.brain
	return saving.New(saving.Options{
		Session: s.id, Paths: b.options.Paths, Cwd: b.options.Cwd, Home: b.options.Getenv("HOME"),
		Config: b.config, Record: s.record, Notice: b.notice, Log: s.log,
	})
}

// saveBefore saves the workspace before a command, c where it is booked, and comes back
// when that is done or the command has waited for long enough.
func (s *session) saveBefore(ctx context.Context, c *calls.Call, line string) error {
	j, err := s.saver.Begin(line)
	if j == nil {
		return err
	}
	if c != nil {
		s.calls.Saves(c, j)
	}
	return j.Wait(ctx)
}

// saveNested does the same for a command below one that was judged, once for
// all of them: a build starts hundreds.
func (s *session) saveNested(ctx context.Context, pid int, line string) error {
	c := s.calls.Above(pid)
	if c == nil || s.calls.Saved(c) == nil {
		return s.saveBefore(ctx, c, line)
	}
	return nil
}

// saveAfter saves what a command has left that was saved before it.
func (s *session) saveAfter(c *calls.Call) {
	if before := s.calls.Saved(c); before != nil {
		s.saver.After(before)
	}
}
