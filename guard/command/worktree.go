package command

import (
	"strconv"
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// Worktree asks for what is uncommitted where a git command works.
func (c *Call) Worktree() (modified, untracked int, known bool) {
	if c.Env.View == nil {
		return 0, 0, false
	}
	for _, t := range c.Targets(shell.Literal(".")) {
		dir := c.Env.WithoutTilde(t.Path)
		if t.Unknown || t.Open || t.Glob != "" || !strings.HasPrefix(dir, "/") {
			return 0, 0, false
		}
		m, u, ok := c.Env.View.Uncommitted(dir)
		if !ok {
			return 0, 0, false
		}
		modified, untracked, known = modified+m, untracked+u, true
	}
	if _, elsewhere := c.global.Value("work-tree"); elsewhere {
		return 0, 0, false
	}
	return modified, untracked, known
}

// InScratch reports whether the command works in a temporary directory that is not
// the workspace: a repository that the line, or the agent, made for a trial.
func (c *Call) InScratch() bool {
	if _, elsewhere := c.global.Value("work-tree"); elsewhere {
		return false
	}
	if _, elsewhere := c.global.Value("git-dir"); elsewhere {
		return false
	}
	targets := c.Targets(shell.Literal("."))
	for _, t := range targets {
		if c.Env.Root != "" && naming.Under(t.Path, c.Env.Root) && !t.Unknown || c.Class(t) != place.Temporary {
			return false
		}
	}
	return len(targets) > 0
}

// LossOfUncommitted says what is there, as far as it is known.
func LossOfUncommitted(modified, untracked int, known bool) string {
	if !known {
		return ""
	}
	switch {
	case untracked == 0:
		return count(modified, "modified file") + " would be lost"
	case modified == 0:
		return count(untracked, "untracked file") + " would be lost"
	}
	return strconv.Itoa(modified) + " modified and " + count(untracked, "untracked file") + " would be lost"
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
