package daemon

import (
	"context"
	"fmt"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/leave"
	"cake/guard"
	"cake/journal"
	"cake/shell"
	"cake/supervisor"
	"cake/validator"
)

// denied is the type under which a denied command counts as a prevented error.
const denied = journal.CommandDenied

// Say leaves a message where its command's result will be read. It implements
// supervisor.Speaker.
func (s *session) Say(ctx context.Context, i cake.Intervention) (cake.Intervention, error) {
	if i.CommandID == "" && s.say(i.Message.Text) {
		i.Channel = cake.ChannelTerminal
		s.delivered(i)
	} else {
		i.Channel = s.calls.Park(i)
	}
	if err := s.brain.recall.RecordIntervention(ctx, i); err != nil {
		s.log.Warn("cannot remember an intervention", zap.Error(err))
	}
	return i, nil
}

// delivered records that a message was handed over.
func (s *session) delivered(i cake.Intervention) {
	s.record(cake.Event{Type: cake.EventDelivery, Delivery: &cake.Delivery{
		InterventionID: i.ID, Channel: i.Channel, Delivered: true,
	}})
}

// denyCommand denies what the agent itself has asked for. What waits to be said
// is said with it: an agent that is only denied has no other result to read.
func (s *session) denyCommand(cmd cake.Command, d cake.Decision, took cake.Timing, ch cake.Channel, asked time.Time) string {
	return s.denyConsulted(cmd, consulted{Decision: d}, took, ch, asked)
}

// denyConsulted does the same where a person was asked.
func (s *session) denyConsulted(cmd cake.Command, k consulted, took cake.Timing, ch cake.Channel, asked time.Time) string {
	text := s.deny(cmd, k.Decision, took, ch)
	if ch == cake.ChannelShell && time.Since(asked) > askedWithin {
		return text // nobody hears it any more, and the command may have run
	}
	text = strings.TrimSuffix(text+"\n"+s.hand(s.calls.TakeLoose(ch)), "\n")
	if !k.Pending {
		s.persists(cmd, k.Decision)
	}
	return text
}

// askedWithin is how long a shell's question may have waited for its answer
// that the shell is sure to hear it: it waits 50 ms.
const askedWithin = 40 * time.Millisecond

// deny records a denial and words it: what to do instead, then what would have
// been lost and which rule says so.
func (s *session) deny(cmd cake.Command, d cake.Decision, took cake.Timing, ch cake.Channel) string {
	id := s.leaves.Deny(s.id, cmd, d.Rule)
	r := s.recordDenial(id, cmd, d, took)
	s.later(func(ctx context.Context) {
		if err := s.brain.recall.RecordViolation(ctx, r); err != nil {
			s.log.Warn("cannot remember a denial", zap.Error(err))
		}
	})
	s.record(cake.Event{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: denied, Evidence: d.Rule}})
	m := s.brain.operator.Compose(cake.InterventionContext{
		Kind: denialKind(d), ErrorType: denied, ErrorMessage: d.Reason, EscalationLevel: 1,
		ErrorSignature: cake.Sign(denied, d.Rule), SuggestedFix: d.Suggestion, Timestamp: r.Timestamp,
		Slots: map[string]string{"command": cmd.Line},
	})
	s.record(cake.Event{Type: cake.EventDelivery, Delivery: &cake.Delivery{Channel: ch, Delivered: true}})
	return fmt.Sprintf("%s\n%s (rule %s)%s", m.Text, d.Reason, d.Rule, s.wayOut(id, d.Rule))
}

// wayOut tells what a person can do about a denial, where they can.
func (s *session) wayOut(id, rule string) string {
	if s.isFloor(rule) {
		return ""
	}
	return fmt.Sprintf("\nOnly a person can let it pass, once, in a terminal of their own: cake allow --once %s", id)
}

// denialKind is the kind of message that fits a denial.
func denialKind(d cake.Decision) cake.Kind {
	if d.Rule == "git.push-force" {
		return cake.KindForcePush
	}
	return cake.KindUnsafeOperation
}

// aimOf is the kind of loss that a rule is about; of a rule that is not in the
// guard's tables it is the rule itself.
func aimOf(rule string) string {
	for _, r := range guard.Rules() {
		if r.ID == rule {
			return r.Class
		}
	}
	return rule
}

// persists counts a denial. An agent that does not let go of its aim is an
// incident: the controller speaks, and when that does not help calls a person.
func (s *session) persists(cmd cake.Command, d cake.Decision) {
	aim := aimOf(d.Rule)
	n := s.streak.Deny(aim)
	if n < leave.Persistence {
		return
	}
	e := cake.ErrorEvent{
		ErrorType: denied, Message: fmt.Sprintf("%d commands in a row were denied for the same reason: %s", n, d.Reason),
		RawOutput: d.Reason, Command: cmd.Line, ExitCode: notRun, Timestamp: time.Now().UTC(),
		StreamSource: cake.StreamStderr, Signature: cake.Sign(denied, aim), Rule: d.Rule, Tool: shell.Tool(cmd.Line),
	}
	if cmd.Source == cake.SourceHook {
		e.StreamSource = cake.StreamHook
	}
	if d.Suggestion != "" {
		e.Fixes = []string{d.Suggestion}
	}
	s.post(supervisor.Observed{Result: aimResult(s.id, aim, cmd.Line, notRun), Errors: []cake.ErrorEvent{e}})
}

// proceeds counts a command that may run; an aim that is given up with it was
// an incident that has found its end.
func (s *session) proceeds() {
	if aim, over := s.streak.Run(); over {
		s.post(supervisor.Observed{Result: aimResult(s.id, aim, fmt.Sprintf("%d other commands", leave.Distraction), 0)})
	}
}

// notRun is the status of a command that is denied.
const notRun = 126

// aimResult stands for a result of the aim, by which the controller recognises it.
func aimResult(session, aim, line string, code int) *cake.Result {
	return &cake.Result{SessionID: session, CommandID: denied, Command: line, Key: denied + " " + aim, ExitCode: code}
}

// classifyDenial judges an agent that does not let go of what it is denied.
func classifyDenial(e cake.ErrorEvent, count int, strictness cake.Strictness) cake.Classification {
	c := cake.Classification{ErrorType: denied, Severity: cake.High, Confidence: 1, Rule: e.Rule}
	if len(e.Fixes) > 0 {
		c.SuggestedFix = e.Fixes[0]
	}
	c.InterventionRequired = validator.Required(c, count, strictness)
	return c
}
