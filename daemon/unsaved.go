package daemon

import (
	"cake"
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
