package daemon

import (
	"context"
	"fmt"

	"cake"
)

// Hold refuses the agent's further commands until a person lets it go, and
// tells the person. It implements supervisor.Holder.
func (s *session) Hold(_ context.Context, i cake.Incident, e cake.Escalation) {
	text := fmt.Sprintf("Operator (CAKE): Stop. See a person. This run is held by incident %s.\n"+
		"No command runs until a person has looked; end your turn. (reason: %s; a person lets it go with: cake resolve %s)",
		i.ID, e.Reason, i.ID)
	s.hold.Store(&text)
	s.say(fmt.Sprintf("cake: held %s after %s. %s. To let it go on: cake resolve %s", s.id, e.Reason, e.Summary, i.ID))
}

// Release lets the agent's commands run again. It implements supervisor.Holder.
func (s *session) Release(context.Context) {
	s.hold.Store(nil)
	s.say(fmt.Sprintf("cake: %s goes on", s.id))
}

// held returns what an agent that is held is told.
func (s *session) held() (string, bool) {
	text := s.hold.Load()
	if text == nil {
		return "", false
	}
	return *text, true
}
