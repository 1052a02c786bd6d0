package daemon

import (
	"context"
	"syscall"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/life"
	"cake/daemon/process"
	"cake/ptyshim/hold"
	"cake/supervisor"
	"cake/supervisor/restart"
)

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
func (w *watch) call(ctx context.Context, o life.Outlook) {
	w.tell(o.Text())
	w.session.strand(ctx, o.Class, o.Step)
}

// turnFailed hears that the agent has stopped in the middle of its turn because its
// model did not answer. One that prints and ends is dealt with when it has ended.
func (s *session) turnFailed(ctx context.Context, h claude.Hook) {
	if h.Agent != "" {
		return
	}
	s.speech.Idle(true)
	if !s.attended {
		return
	}
	now, p := time.Now(), restart.Default()
	d := restart.Classify(restart.End{Alive: true, Failure: h.Failure, Text: h.LastMessage, Worked: true}, p.Grace, now)
	p.Never = s.brain.config().Agent.Restart == "never"
	switch step := s.falls.Next(p, d, restart.Means{Resume: true}, s.life.Recovered(), now); step.Deed {
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
			if sleepUntil(ctx, due.step.At) && s.life.Failing() {
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
	text := life.Outlook{Class: due.class, Step: due.step, Now: now}.GoOn()
	s.life.Told(text, false)
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

// frozen looks, once a minute, whether the agent does nothing although it has a
// prompt to work on. Then it is asked to end, a minute later it is killed; whoever
// stays with it lets it go on.
func (s *session) frozen(now time.Time) {
	agent := s.running.Load()
	if agent == nil || s.waits.Load() || s.succession.Load() != nil {
		return
	}
	c := s.brain.config().Agent
	if _, held := s.held(); held || c.Restart == "never" || s.calls.Busy() {
		s.life.Lives(now)
		return
	}
	if !s.life.Works() {
		s.life.Lives(now)
		return
	}
	if s.life.Stirs(process.TicksBelow(agent.Holder()), now) {
		return
	}
	switch idle, again := s.life.Freezes(now, c.Frozen); {
	case again:
		_ = agent.Signal(syscall.SIGKILL)
	case idle > 0:
		s.brain.notice(s.id + " has done nothing for " + idle.Round(time.Minute).String() + " in the middle of its turn; it is ended, and goes on")
		s.interrupt(agent)
	}
}

// interrupt asks an agent to end that may have been stopped.
func (s *session) interrupt(agent *hold.Session) {
	_ = agent.Signal(syscall.SIGCONT)
	_ = agent.Signal(syscall.SIGINT)
}

// watchFreezing looks once a minute until ctx ends.
func (s *session) watchFreezing(ctx context.Context) error {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case now := <-minute.C:
			s.frozen(now)
		case <-ctx.Done():
			return nil
		}
	}
}
