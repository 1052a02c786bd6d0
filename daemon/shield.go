package daemon

import (
	"fmt"

	"go.uber.org/zap"

	"cake"
)

// shielded runs what reads foreign bytes: outputs, lines, reports. A panic in it costs that one
// reading, and not the brain with all its sessions; it is told in the log, with its stack, and
// in the journal.
func (s *session) shielded(what string, read func()) {
	defer func() {
		if reason := recover(); reason != nil {
			s.log.Error("cannot "+what, zap.Any("panic", reason), zap.Stack("stack"))
			s.brain.record(cake.Event{Type: cake.EventWarning, SessionID: s.id, Warning: fmt.Sprintf("cannot %s: %v", what, reason)})
		}
	}()
	read()
}
