package daemon

import (
	"context"
	"fmt"

	"cake"
)

// heldRule is the rule under which the commands of an agent that is held are refused.
const heldRule = "session.held"

// Hold refuses the agent's further commands until a person lets it go, and
// tells the person. It implements supervisor.Holder.
func (s *session) Hold(_ context.Context, i cake.Incident, e cake.Escalation) {
	text := fmt.Sprintf("Operator (CAKE): Stop. See a person. This run is held by incident %s.\n"+
		"No command runs until a person has looked; end your turn. (reason: %s; a person lets it go with: cake resolve %s)",
		i.ID, e.Reason, i.ID)
	s.hold.Store(&text)
	s.brain.notice(fmt.Sprintf("held %s after %s. %s. To let it go on: cake resolve %s", s.id, e.Reason, e.Summary, i.ID))
}

// Release lets the agent's commands run again. It implements supervisor.Holder.
func (s *session) Release(context.Context) {
	s.hold.Store(nil)
	s.brain.notice(s.id + " goes on")
}

// refuse records that a command of an agent that is held did not run.
func (s *session) refuse(cmd cake.Command) {
	if cmd.Line == "" {
		return
	}
	s.recordCommand(cmd, cake.Decision{
		Verdict: cake.Deny, Rule: heldRule, Reason: "the agent is held until a person has looked",
	})
}

// held returns what an agent that is held is told.
func (s *session) held() (string, bool) {
	text := s.hold.Load()
	if text == nil {
		return "", false
	}
	return *text, true
}
