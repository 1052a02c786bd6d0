package daemon

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/inforce"
	"cake/recall"
	"cake/supervisor"
	"cake/validator"
	"cake/validator/advice"
)

// The bounds of what is looked at, and of what is said, before a session's first command.
const (
	mostLookedAt = 50 // of the project's commands that fail
	mostForetold = 3
)

// foresight is what an agent was told beforehand: which command is known to
// fail, and what helps.
type foresight struct {
	mu    sync.Mutex
	asked bool
	open  []*foretold
}

// A foretold is one such command, until it is seen whether that was of use.
type foretold struct {
	key       string
	said      cake.Intervention
	following supervisor.Following
}

// foretell answers a session's first prompt with the commands that failed when
// they last ran in this project, where a command is known that helps. At
// PreToolUse it would be too late: the model reads that together with the result.
func (s *session) foretell(ctx context.Context) []byte {
	if _, held := s.held(); held || !s.foresight.first() {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.brain.config().Performance.MaxLatency)
	defer cancel()
	var texts []string
	for _, e := range s.failing(ctx) {
		if text, known := s.foretellOf(ctx, e); known {
			texts = append(texts, text)
		}
		if len(texts) == mostForetold {
			break
		}
	}
	if len(texts) == 0 {
		return nil
	}
	return claude.Context(claude.UserPromptSubmit, strings.Join(texts, "\n"))
}

// first reports true once.
func (f *foresight) first() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	first := !f.asked
	f.asked = true
	return first
}

// failing lists the project's commands that failed when they ran last, the latest first.
func (s *session) failing(ctx context.Context) []cake.Entry {
	since := time.Now().Add(-s.brain.config().Recall.TTL)
	all, err := s.brain.recall.Failing(ctx, s.brain.options.Cwd, since, mostLookedAt)
	if err != nil {
		s.log.Warn("cannot look at what has failed before", zap.Error(err))
	}
	return all
}

// foretellOf words what is known of a command that failed, and begins to watch
// for what comes of it. What an edit has helped is not foretold: files may have
// been changed meanwhile by anybody.
func (s *session) foretellOf(ctx context.Context, e cake.Entry) (text string, known bool) {
	all, err := s.brain.recall.Before(ctx, recall.Situation{Project: e.Project, Session: s.id, Key: e.Key})
	if err != nil {
		s.log.Warn("cannot look at what helps", zap.Error(err))
	}
	at := slices.IndexFunc(all, func(a recall.Advice) bool {
		return a.Exact && !advice.IsSentence(a.Lesson.Fix) && s.brain.reading.Load().Stops(a.Lesson.Fix) == ""
	})
	if at < 0 {
		return "", false
	}
	said := s.foretelling(e, all[at].Lesson)
	if said.Severity < inforce.SupervisorPolicy(s.brain.config()).Threshold {
		return "", false
	}
	s.foresight.watch(e.Key, said)
	s.later(func(ctx context.Context) {
		if err := s.brain.recall.RecordIntervention(ctx, said); err != nil {
			s.log.Warn("cannot remember an intervention", zap.Error(err))
		}
	})
	s.record(cake.Event{Type: cake.EventIntervention, Intervention: &said})
	s.delivered(said)
	return fmt.Sprintf("%s\nThis is for when you need `%s`: it failed when it last ran here (%s). Why this fix: %s.",
		said.Message.Text, e.Command, e.Summary, all[at].Because), true
}

// foretelling words the lesson about a command that failed.
func (s *session) foretelling(e cake.Entry, l cake.Lesson) cake.Intervention {
	kind, rule := sortOf(e)
	i := cake.Intervention{
		ID: fmt.Sprintf("%s-before-%s", s.id, l.Signature.Short()), SessionID: s.id, Signature: l.Signature,
		ErrorType: kind, Level: 1, Fix: l.Fix, Channel: cake.ChannelHook, At: time.Now().UTC(),
	}
	i.Severity = s.classify(cake.ErrorEvent{ErrorType: kind, Rule: rule, Signature: i.Signature}, cake.History{}).Severity
	i.Message = s.brain.operator.Compose(cake.InterventionContext{
		Kind: cake.KindRepeatError, ErrorType: i.ErrorType, ErrorMessage: e.Summary, EscalationLevel: i.Level,
		ErrorSignature: i.Signature, SuggestedFix: i.Fix, Timestamp: i.At,
	})
	return i
}

// sortOf is the type of the error that a command's entry tells of, and the rule
// that saw it: what remember has put into its tags.
func sortOf(e cake.Entry) (kind, rule string) {
	if len(e.Tags) < 2 {
		return validator.Unrecognised, ""
	}
	return e.Tags[0], e.Tags[1]
}

func (f *foresight) watch(key string, said cake.Intervention) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open = append(f.open, &foretold{key, said, supervisor.Follow(said.Fix)})
}

// hear takes in what a command came to, and returns what came of what was
// foretold. An error that comes after all counts against the fix only where that
// was made; one that stays away without it was repaired by somebody else.
func (f *foresight) hear(r *cake.Result, found []cake.ErrorEvent) (all []cake.Outcome) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open = slices.DeleteFunc(f.open, func(t *foretold) bool {
		came := slices.ContainsFunc(found, func(e cake.ErrorEvent) bool { return e.Signature == t.said.Signature })
		passed := r.Key == t.key && r.ExitCode == 0 && len(found) == 0
		t.following.Run(*r)
		if !came && !passed {
			return false
		}
		if came && t.following.Tried() || !came && t.following.Helped() {
			all = append(all, t.outcome(r, !came))
		}
		return true
	})
	return all
}

func (t *foretold) outcome(r *cake.Result, success bool) cake.Outcome {
	return cake.Outcome{
		InterventionID: t.said.ID, SessionID: t.said.SessionID, Signature: t.said.Signature, ErrorType: t.said.ErrorType,
		Severity: t.said.Severity, Success: success, Fix: t.said.Fix, At: time.Now().UTC(),
		Evidence: fmt.Sprintf("`%s` exited %d after `%s`", r.Command, r.ExitCode, t.said.Fix),
	}
}

// cameOf records what came of what was foretold, before the controller hears of
// the same result: a fix that has just failed is not offered for it again.
func (s *session) cameOf(r *cake.Result, found []cake.ErrorEvent) {
	for _, o := range s.foresight.hear(r, found) {
		s.later(func(ctx context.Context) {
			if err := s.brain.recall.RecordOutcome(ctx, o); err != nil {
				s.log.Warn("cannot remember an outcome", zap.Error(err))
			}
		})
		s.record(cake.Event{Type: cake.EventOutcome, Outcome: &o})
		if o.Success {
			s.record(cake.Event{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: o.ErrorType, Evidence: o.Evidence}})
		}
	}
}

// lessons is the memory as the controller sees it: without the fixes that the
// guard would stop. They were run once by leave of a person, or before a rule
// was there.
type lessons struct {
	supervisor.Memory
	session *session
}

// RecordError implements supervisor.Memory.
func (m lessons) RecordError(ctx context.Context, e cake.ErrorEvent) (cake.History, error) {
	h, err := m.Memory.RecordError(ctx, e)
	reading := m.session.brain.reading.Load()
	h.Lessons = slices.DeleteFunc(h.Lessons, func(l cake.Lesson) bool { return reading.Stops(l.Fix) != "" })
	return h, err
}

// teaches reports whether something is known that is worth saying with the
// first occurrence of a mistake: a command that was seen to help, or an edit
// that helped more than once.
func teaches(h cake.History) bool {
	return slices.ContainsFunc(h.Lessons, func(l cake.Lesson) bool {
		return l.Successes > l.Failures && (l.Successes > 1 || !advice.IsSentence(l.Fix))
	})
}
