package daemon

import (
	"context"
	"sync"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/supervisor"
	"cake/supervisor/restart"
)

// falls is the book of how often the agent has come to stand still.
type falls struct {
	mu   sync.Mutex
	book restart.Book
}

// next says what to do about an agent that stands still, and counts it. worked says
// that it has done something since the last time.
func (f *falls) next(p restart.Policy, d restart.Diagnosis, m restart.Means, worked bool, now time.Time) restart.Step {
	f.mu.Lock()
	defer f.mu.Unlock()
	if worked {
		f.book.Recovered()
	}
	return f.book.Next(p, d, m, now, chance())
}

// stopped is the type under which an agent that cannot go on is an incident.
const stopped = "agent.stopped"

// classifyStopped judges an agent that cannot go on.
func classifyStopped() cake.Classification {
	return cake.Classification{ErrorType: stopped, Severity: cake.Critical, Confidence: 1, InterventionRequired: true}
}

// strand calls a person for an agent that cannot go on.
func (s *session) strand(ctx context.Context, class cake.Ending, step restart.Step) {
	s.record(cake.Event{Type: cake.EventRestart, Restart: &cake.Restart{
		Class: class, Deed: cake.DeedCall, Attempt: step.Attempt, Why: step.Why,
	}})
	s.hear(context.WithoutCancel(ctx), supervisor.Stranded{Event: cake.ErrorEvent{
		ErrorType: stopped, Name: string(class), Message: "the agent cannot go on: " + step.Why, RawOutput: step.Why,
		Timestamp: time.Now().UTC(), StreamSource: cake.StreamHook, Signature: cake.Sign(stopped, string(class)),
	}})
}

// call tells the person in front of the terminal that the agent is not started
// again, and calls those who are not there.
func (w *watch) call(ctx context.Context, o outlook) {
	w.tell(o.text())
	w.session.strand(ctx, o.class, o.step)
}

// turnFailed hears that the agent has stopped in the middle of its turn because its
// model did not answer. One that prints and ends is dealt with when it has ended.
func (s *session) turnFailed(ctx context.Context, h claude.Hook) {
	if h.Agent != "" {
		return
	}
	s.speech.idle(true)
	if !s.attended {
		return
	}
	now, p := time.Now(), restart.Default()
	d := restart.Classify(restart.End{Alive: true, Failure: h.Failure, Text: h.LastMessage, Worked: true}, p.Grace, now)
	p.Never = s.brain.config().Agent.Restart == "never"
	switch step := s.falls.next(p, d, restart.Means{Resume: true}, s.life.recovered(), now); step.Deed {
	case cake.DeedCall:
		s.strand(ctx, d.Class, step)
	case cake.DeedResume:
		s.goOnAt(d.Class, step)
	}
}

// goOnAt lets the agent go on where it waits at its prompt, when its time has come.
func (s *session) goOnAt(class cake.Ending, step restart.Step) {
	until := step.At.UTC()
	s.record(cake.Event{Type: cake.EventRestart, Restart: &cake.Restart{
		Class: class, Deed: cake.DeedWait, Attempt: step.Attempt, Why: step.Why, Until: &until,
	}})
	s.waitsForModel(step.Why, step.At)
	s.brain.notice(s.id + " waits: " + step.Why + "; it is told to go on at " + step.At.Local().Format(time.DateTime))
	select {
	case s.alarm <- goOnDue{class, step}:
	default: // one waits already, and is as good
	}
}

// A goOnDue is an agent that waits at its prompt, and what it waits for.
type goOnDue struct {
	class cake.Ending
	step  restart.Step
}

// rouse tells an agent that waits at its prompt to go on, each time that this is
// due, until ctx ends. One to whom a person has written meanwhile is left alone.
func (s *session) rouse(ctx context.Context) error {
	for {
		select {
		case due := <-s.alarm:
			if sleepUntil(ctx, due.step.At) && s.life.failing() {
				s.urge(due)
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// urge types at the agent's prompt that it shall go on.
func (s *session) urge(due goOnDue) {
	now := time.Now()
	text := goOn(outlook{class: due.class, step: due.step, now: now})
	s.life.says(text, false)
	i := cake.Intervention{ID: s.id + "-g" + now.UTC().Format("150405.000"), SessionID: s.id, Message: cake.Message{Text: text}, At: now.UTC()}
	if s.typeIn(i) {
		s.record(cake.Event{Type: cake.EventRestart, Restart: &cake.Restart{
			Class: due.class, Deed: cake.DeedResume, Attempt: due.step.Attempt, Why: due.step.Why,
		}})
	}
}

// answers lets an agent go that was held because it could not go on: its model
// answers again, as nobody but a person can have brought about.
func (s *session) answers(ctx context.Context) {
	h := s.hold.Load()
	if h == nil || h.reason() != supervisor.ReasonAgent {
		return
	}
	d := cake.Resolution{IncidentID: h.report.ID, Way: cake.WayOn, By: "cake: the agent's model answers again", At: time.Now().UTC()}
	s.hear(ctx, supervisor.Resolved{Resolution: d})
	s.settled(h, d)
}
