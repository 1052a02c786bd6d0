package daemon

import (
	"context"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/supervisor"
	"cake/validator/course"
)

// observe hands a result to the controller, with those of its errors that were
// not told while the command ran, and what it shows of the whole run.
func (s *session) observe(ctx context.Context, agent string, r *cake.Result, found, fresh []cake.ErrorEvent) {
	c := s.heard(agent, course.Step{At: time.Now(), Result: r, Errors: found})
	made := s.edits.Take()
	s.remember(r, found)
	s.cameOf(r, found)
	s.hear(ctx, supervisor.Observed{Result: r, Errors: fresh, Edits: made, Course: c})
	s.looped(ctx, c, r)
}

// heard is what a step of an agent shows of its whole run.
func (s *session) heard(agent string, step course.Step) (c cake.Course) {
	s.shielded("read how the run goes", func() { c = s.course.Hear(agent, step) })
	return c
}

// looped hands a loop to the controller.
func (s *session) looped(ctx context.Context, c cake.Course, r *cake.Result) {
	if c.Loop == nil {
		return
	}
	c.Loop.Event.Timestamp = time.Now().UTC()
	s.hear(ctx, supervisor.Looped{Loop: *c.Loop, Result: r})
}

// reported hears what the agent says at the end of its turn. A message about it
// is for the agent, though no command is there to carry it.
func (s *session) reported(ctx context.Context, h claude.Hook) {
	if h.Agent != "" || h.LastMessage == "" {
		return
	}
	c := s.heard("", course.Step{At: time.Now(), Report: h.LastMessage})
	s.looped(ctx, c, &cake.Result{CommandID: s.id + "-turn"})
}

// marks tells the course of a moment in which the agent does not work.
func (s *session) marks(m course.Mark) {
	s.heard("", course.Step{At: time.Now(), Mark: m})
}

// forgets tells the course that the main agent's conversation is made shorter: it may look
// again at what it has seen. A subagent has its own, which nobody tells of.
func (s *session) forgets(h claude.Hook) {
	if h.Agent == "" {
		s.marks(course.Forgot)
	}
}

// keepTime notices that nothing happens any more, until ctx ends.
func (s *session) keepTime(ctx context.Context) error {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case now := <-minute.C:
			s.looped(ctx, s.passed(now), nil)
		case <-ctx.Done():
			return nil
		}
	}
}

// passed tells the course how late it is.
func (s *session) passed(now time.Time) (c cake.Course) {
	s.shielded("see how long nothing has happened", func() { c = s.course.Tick(now, s.calls.Busy() || s.waits.Load()) })
	return c
}
