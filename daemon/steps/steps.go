package steps

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/worktree"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/writes"
)

// The bounds of what is read of files that the agent edits.
const (
	maxEdited   = 1 << 20 // bytes of one file; a larger one is no step of the run
	maxExpected = 32      // edits that may be under way at once
	maxAgents   = 16      // subagents whose runs are kept
)

// Steps are what happens in a session, read step by step. A subagent has a run
// of its own: what two of them do in turn is no loop of either.
type Steps struct {
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
	loop     *cake.Loop // that an edit has told, and nobody has heard of yet
}

// An expectation is an edit that the agent was about to make. Whether it was
// made shows in the file.
type expectation struct {
	path, before string
	cwd          string
	line         string // of the command that makes it; "" where it is a tool of the agent's
}

// New has nothing happened yet. edited hears of each edit that was made; it must not block.
func New(edited func(path, before, after string, at time.Time)) *Steps {
	return &Steps{main: newAgentRun(), others: map[string]*agentRun{}, edited: edited}
}

// Partly says that the main agent has done things of which nothing is heard here: its
// conversation began before.
func (c *Steps) Partly() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.main.run.Partly()
}

func newAgentRun() *agentRun { return &agentRun{run: course.NewRun()} }

// ofLocked is the run of an agent; "" is the main one.
func (c *Steps) ofLocked(agent string) *agentRun {
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
	a.run.Partly() // they tell each other what they have done
	c.others[agent], c.order = a, append(c.order, agent)
	return a
}

// Expect notes that a file is about to be edited.
func (c *Steps) Expect(h claude.Hook) { c.await(h.Agent, h.Cwd, h.Path, "") }

// ExpectLine notes that a command is about to write files.
func (c *Steps) ExpectLine(agent, line, cwd string) {
	for _, path := range writes.Files(line) {
		c.await(agent, cwd, path, line)
	}
}

func (c *Steps) await(agent, cwd, path, line string) {
	if !filepath.IsAbs(path) {
		path = filepath.Join(cwd, path)
	}
	before, _ := worktree.Content(path, maxEdited) // a file that is not there yet is empty
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
	a.expected = append(a.expected, expectation{path, before, cwd, line})
}

// Hear takes in a step of an agent, after the edits that came before it, and
// those that its command has made. A loop that one of these edits tells is told with
// the step.
func (c *Steps) Hear(agent string, s course.Step) cake.Course {
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
		c.main.run.Partly()         // and may report what that one does
	}
	told := a.step(s)
	if s.Mark == 0 {
		told.Loop, a.loop = cmp.Or(told.Loop, a.loop), nil
	}
	return told
}

// Settle takes in the edits that an agent has made; those that it has not made
// by now it does not make.
func (c *Steps) Settle(agent string, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := c.ofLocked(agent)
	c.settleLocked(a, now)
	a.expected = nil
}

// Beside takes in what an agent has called beside its commands and edits, which are heard for
// themselves: it looks at files, or does what nobody here can know.
func (c *Steps) Beside(agent string, calls []claude.Call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	run := c.ofLocked(agent).run
	for _, call := range calls {
		switch call.Tool {
		case "Read", "NotebookRead":
			run.Looked(call.Path)
		case "Grep", "BashOutput", "TaskOutput":
			run.Looked("")
		case "WebFetch", "WebSearch":
			run.Partly()
		default:
			if strings.HasPrefix(call.Tool, "mcp__") && !strings.HasPrefix(call.Tool, "mcp__cake__") {
				run.Partly()
			}
		}
	}
}

// settleLocked takes in the edits that show by now.
func (c *Steps) settleLocked(a *agentRun, now time.Time) {
	var left []expectation
	for _, e := range a.expected {
		after, ok := worktree.Content(e.path, maxEdited)
		if !ok || after == e.before {
			left = append(left, e)
			continue
		}
		c.edited(e.path, e.before, after, now)
		told := a.step(course.Step{At: now, Edit: &change.Edit{File: e.path, Content: after, Before: &e.before, Line: e.line, Cwd: e.cwd}})
		a.loop = cmp.Or(a.loop, told.Loop)
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

// Tick asks whether the main agent does nothing.
func (c *Steps) Tick(now time.Time, busy bool) cake.Course {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.main.run.Tick(now, busy)
}
