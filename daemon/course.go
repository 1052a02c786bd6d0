package daemon

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/supervisor"
	"cake/validator"
)

// The bounds of what is read of files that the agent edits.
const (
	maxEdited   = 1 << 20 // bytes of one file; a larger one is no step of the run
	maxExpected = 32      // edits that may be under way at once
)

// A course is the run of a session, read step by step.
type course struct {
	mu       sync.Mutex
	run      *validator.Run
	steps    int
	expected []expectation
	// edited hears of an edit that was made. It must not block.
	edited func(path, before, after string, at time.Time)
}

// An expectation is an edit that the agent was about to make. Whether it was
// made shows in the file.
type expectation struct{ path, before string }

func newCourse(edited func(path, before, after string, at time.Time)) *course {
	return &course{run: validator.NewRun(), edited: edited}
}

// expect notes that a file is about to be edited.
func (c *course) expect(h claude.Hook) {
	path := h.Path
	if !filepath.IsAbs(path) {
		path = filepath.Join(h.Cwd, path)
	}
	before, _ := contentOf(path) // a file that is not there yet is empty
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.expected) < maxExpected && !slices.ContainsFunc(c.expected, func(e expectation) bool { return e.path == path }) {
		c.expected = append(c.expected, expectation{path, before})
	}
}

// contentOf reads a file that is neither large nor anything else than a file.
func contentOf(path string) (string, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return "", false
	}
	f, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxEdited+1))
	return string(b), err == nil && len(b) <= maxEdited
}

// hear takes in a step, after the edits that came before it.
func (c *course) hear(s validator.Step) cake.Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settleLocked(s.At)
	return c.stepLocked(s)
}

// settle takes in the edits that were made.
func (c *course) settle(now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.settleLocked(now)
}

func (c *course) settleLocked(now time.Time) {
	for _, e := range c.expected {
		after, ok := contentOf(e.path)
		if ok && after != e.before {
			c.edited(e.path, e.before, after, now)
			c.stepLocked(validator.Step{At: now, Edit: &validator.Edit{File: e.path, Content: after, Before: &e.before}})
		}
	}
	c.expected = nil
}

func (c *course) stepLocked(s validator.Step) cake.Course {
	if s.Mark == 0 {
		c.steps++
	}
	s.N = c.steps
	return c.run.Hear(s)
}

func (c *course) tick(now time.Time, busy bool) cake.Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.run.Tick(now, busy)
}

// observe hands a result to the controller, with those of its errors that were
// not told while the command ran, and what it shows of the whole run.
func (s *session) observe(ctx context.Context, r *cake.Result, found, fresh []cake.ErrorEvent) {
	c := s.course.hear(validator.Step{At: time.Now(), Result: r, Errors: found})
	s.remember(r, found)
	s.hear(ctx, supervisor.Observed{Result: r, Errors: fresh, Course: c})
	s.looped(ctx, c, r)
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
	c := s.course.hear(validator.Step{At: time.Now(), Report: h.LastMessage})
	s.looped(ctx, c, &cake.Result{CommandID: s.id + "-turn"})
}

// marks tells the course of a moment in which the agent does not work.
func (s *session) marks(m validator.Mark) {
	s.course.hear(validator.Step{At: time.Now(), Mark: m})
}

// keepTime notices that nothing happens any more, until ctx ends.
func (s *session) keepTime(ctx context.Context) error {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case now := <-minute.C:
			s.looped(ctx, s.course.tick(now, s.calls.busy()), nil)
		case <-ctx.Done():
			return nil
		}
	}
}
