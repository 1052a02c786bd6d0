package daemon

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/worktree"
	"cake/supervisor/approval"
)

// heldRule is the rule under which the commands of an agent that is held are refused.
const heldRule = "session.held"

// maxHeld is how many commands that were held a report lists.
const maxHeld = 32

// A holding is why a session is held, and what was refused meanwhile.
type holding struct {
	mu     sync.Mutex
	report cake.Report
	raw    []cake.Command // of report.Held, as they were asked for; fewer after a restart
	over   bool           // a person has decided
}

// Hold refuses the agent's further commands until a person lets it go, writes
// the report and tells the person. It implements supervisor.Holder.
func (s *session) Hold(ctx context.Context, a cake.Account) {
	h := &holding{report: cake.Report{
		ID: a.Incident.ID, State: cake.ReportOpen, At: time.Now().UTC(), Session: s.note(), Account: a,
	}}
	s.hold.Store(h) // first: what follows takes its time
	h.report.Tree = worktree.Look(ctx, s.brain.options.Cwd)
	s.saveReport(h)
	s.brain.notice(fmt.Sprintf("held %s after %s. %s. More: cake incident show %s. To let it go on: cake resolve %s",
		s.id, a.Escalation.Reason, a.Escalation.Summary, a.Incident.ID, a.Incident.ID))
}

// Release lets the agent's commands run again. It implements supervisor.Holder.
func (s *session) Release(context.Context) {
	s.hold.Store(nil)
	s.brain.notice(s.id + " goes on")
}

// note is the session as its reports show it.
func (s *session) note() cake.Session {
	n := cake.Session{ID: s.id, Cwd: s.brain.options.Cwd}
	if begun := s.begun.Load(); begun != nil {
		n = *begun
	}
	return n
}

// saveReport writes the report; a disk that is full must not let the agent go.
func (s *session) saveReport(h *holding) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := incidents.Of(s.brain.options.Paths).Save(h.report); err != nil {
		s.log.Warn("cannot write an incident's report", zap.Error(err))
	}
}

// refuse records that a command of an agent that is held, or gives way, did not run.
func (s *session) refuse(cmd cake.Command) {
	if cmd.Line == "" {
		return
	}
	h, reason := s.hold.Load(), "the agent is held until a person has looked"
	if h == nil {
		reason = "another session takes the place of this one"
	}
	s.recordCommand(cmd, cake.Decision{Verdict: cake.Deny, Rule: heldRule, Reason: reason})
	if h != nil && h.keep(cmd) {
		s.later(func(context.Context) { s.saveReport(h) })
	}
}

// keep notes a command that was held; it reports false for one that is the last already.
func (h *holding) keep(cmd cake.Command) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	sum := approval.Sum(cmd.Line, cmd.Cwd)
	if last := len(h.report.Held) - 1; last >= 0 && h.report.Held[last].Sum == sum {
		return false
	}
	h.report.Held = append(h.report.Held, cake.Held{Sum: sum, Command: cmd.Line, Cwd: cmd.Cwd, At: time.Now().UTC()})
	h.raw = append(h.raw, cmd)
	h.report.Held = slices.Clone(h.report.Held[max(0, len(h.report.Held)-maxHeld):])
	h.raw = h.raw[max(0, len(h.raw)-maxHeld):]
	return true
}

// held returns what an agent is told that is held, or that gives way to another
// and has not ended yet: what it still does would be taken for the next one's.
func (s *session) held() (string, bool) {
	if h := s.hold.Load(); h != nil {
		return h.text(), true
	}
	if s.succession.Load() != nil {
		return givesWay, true
	}
	return "", false
}

// givesWay is what an agent is told that another one takes the place of.
const givesWay = "Operator (CAKE): Stop. See the next session: it goes on with this work.\nNo command runs here any more; end your turn."

// reason is why a person was called.
func (h *holding) reason() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.report.Account.Escalation.Reason
}

func (h *holding) text() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	id := h.report.ID
	if h.over {
		return fmt.Sprintf("Operator (CAKE): Stop. See a person. This run is ended by a person.\n(incident %s)", id)
	}
	return fmt.Sprintf("Operator (CAKE): Stop. See a person. This run is held by incident %s.\n"+
		"No command runs until a person has looked; end your turn. (reason: %s; a person lets it go with: cake resolve %s)",
		id, h.report.Account.Escalation.Reason, id)
}
