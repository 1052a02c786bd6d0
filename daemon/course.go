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
	"cake/validator/course"
)

// The bounds of what is read of files that the agent edits.
const (
	maxEdited   = 1 << 20 // bytes of one file; a larger one is no step of the run
	maxExpected = 32      // edits that may be under way at once
	maxAgents   = 16      // subagents whose runs are kept
)

// courses are what happens in a session, read step by step. A subagent has a run
// of its own: what two of them do in turn is no loop of either.
type courses struct {
	mu     sync.Mutex
	main   *agentRun
	others map[string]*agentRun
	order  []string // of the others, the one that began first in front
	// edited hears of an edit that was made. It must not block.
	edited func(path, before, after string, at time.Time)
}

// An agentRun is the run of one agent: the main one, or a subagent.
type agentRun struct {
	run      *course.Run
	steps    int
	expected []expectation
}

// An expectation is an edit that the agent was about to make. Whether it was
// made shows in the file.
type expectation struct {
	path, before string
	line         string // of the command that makes it; "" where it is a tool of the agent's
}

func newCourses(edited func(path, before, after string, at time.Time)) *courses {
	return &courses{main: newAgentRun(), others: map[string]*agentRun{}, edited: edited}
}

func newAgentRun() *agentRun { return &agentRun{run: course.NewRun()} }

// ofLocked is the run of an agent; "" is the main one.
func (c *courses) ofLocked(agent string) *agentRun {
	if agent == "" {
		return c.main
	}
	if a := c.others[agent]; a != nil {
		return a
	}
	if len(c.order) == maxAgents {
		delete(c.others, c.order[0])
		c.order = c.order[1:]
	}
	a := newAgentRun()
	c.others[agent], c.order = a, append(c.order, agent)
	return a
}

// expect notes that a file is about to be edited.
func (c *courses) expect(h claude.Hook) { c.await(h.Agent, h.Cwd, h.Path, "") }

// expectLine notes that a command is about to write files.
func (c *courses) expectLine(agent, line, cwd string) {
	for _, path := range course.Writes(line) {
		c.await(agent, cwd, path, line)
	}
}

func (c *courses) await(agent, cwd, path, line string) {
	if !filepath.IsAbs(path) {
		path = filepath.Join(cwd, path)
	}
	before, _ := contentOf(path) // a file that is not there yet is empty
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.ofLocked(agent)
	for i := range a.expected {
		if e := &a.expected[i]; e.path == path {
			e.line = line
			return
		}
	}
	if len(a.expected) == maxExpected {
		a.expected = a.expected[1:]
	}
	a.expected = append(a.expected, expectation{path, before, line})
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

// hear takes in a step of an agent, after the edits that came before it, and
// those that its command has made.
func (c *courses) hear(agent string, s course.Step) cake.Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.ofLocked(agent)
	if s.Result != nil {
		s.Settled = slices.ContainsFunc(a.expected, func(e expectation) bool { return e.line == s.Result.Command })
	}
	c.settleLocked(a, s.At)
	if s.Result != nil {
		a.expected = slices.DeleteFunc(a.expected, func(e expectation) bool { return e.line == s.Result.Command })
	}
	if agent != "" {
		c.main.run.Tick(s.At, true) // who waits for another one is busy
	}
	return a.step(s)
}

// settle takes in the edits that an agent has made; those that it has not made
// by now it does not make.
func (c *courses) settle(agent string, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.ofLocked(agent)
	c.settleLocked(a, now)
	a.expected = nil
}

// settleLocked takes in the edits that show by now.
func (c *courses) settleLocked(a *agentRun, now time.Time) {
	var left []expectation
	for _, e := range a.expected {
		after, ok := contentOf(e.path)
		if !ok || after == e.before {
			left = append(left, e)
			continue
		}
		c.edited(e.path, e.before, after, now)
		a.step(course.Step{At: now, Edit: &course.Edit{File: e.path, Content: after, Before: &e.before}})
	}
	a.expected = left
}

func (a *agentRun) step(s course.Step) cake.Course {
	if s.Mark == 0 {
		a.steps++
	}
	s.N = a.steps
	return a.run.Hear(s)
}

// tick asks whether the main agent does nothing.
func (c *courses) tick(now time.Time, busy bool) cake.Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.main.run.Tick(now, busy)
}

// observe hands a result to the controller, with those of its errors that were
// not told while the command ran, and what it shows of the whole run.
func (s *session) observe(ctx context.Context, agent string, r *cake.Result, found, fresh []cake.ErrorEvent) {
	c := s.course.hear(agent, course.Step{At: time.Now(), Result: r, Errors: found})
	made := s.edits.take()
	s.remember(r, found)
	s.cameOf(r, found)
	s.hear(ctx, supervisor.Observed{Result: r, Errors: fresh, Edits: made, Course: c})
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
	c := s.course.hear("", course.Step{At: time.Now(), Report: h.LastMessage})
	s.looped(ctx, c, &cake.Result{CommandID: s.id + "-turn"})
}

// marks tells the course of a moment in which the agent does not work.
func (s *session) marks(m course.Mark) {
	s.course.hear("", course.Step{At: time.Now(), Mark: m})
}

// keepTime notices that nothing happens any more, until ctx ends.
func (s *session) keepTime(ctx context.Context) error {
	minute := time.NewTicker(time.Minute)
	defer minute.Stop()
	for {
		select {
		case now := <-minute.C:
			s.looped(ctx, s.course.tick(now, s.calls.busy() || s.waits.Load()), nil)
		case <-ctx.Done():
			return nil
		}
	}
}
