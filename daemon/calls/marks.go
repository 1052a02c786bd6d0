package calls

import (
	"slices"

	"cake/daemon/process"
	"cake/daemon/saving"
)

// HasLeave reports whether a call has leave about a rule, in the directory in
// which it was given.
func (b *Book) HasLeave(c *Call, rule, cwd string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return c.leave == rule && c.Cwd == cwd
}

// GiveLeave notes that a person has given leave for a call about a rule.
func (b *Book) GiveLeave(c *Call, rule string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c.leave = rule
}

// LeaveAbove reports whether a running call has leave about a rule that has a
// process among its descendants.
func (b *Book) LeaveAbove(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if c.leave == rule && !c.ended && c.PID != 0 && process.Descends(pid, c.PID) {
			return true
		}
	}
	return false
}

// Saves notes what was saved before a call.
func (b *Book) Saves(c *Call, j *saving.Saving) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.saving == nil {
		c.saving = j
	}
}

// Saved is what was saved before a call, or nil.
func (b *Book) Saved(c *Call) *saving.Saving {
	b.mu.Lock()
	defer b.mu.Unlock()
	return c.saving
}

// Above is the running command among whose descendants a process is, or nil.
func (b *Book) Above(pid int) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if !c.ended && c.PID != 0 && process.Descends(pid, c.PID) {
			return c
		}
	}
	return nil
}

// Answered books how a shell has asked, and what it was answered.
func (b *Book) Answered(c *Call, a Asking) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c.Shell = a
}

// Substitute returns the command that ran in the place of one that was announced
// and that no shell has asked about: of this line if there is one, else the
// newest that came through the agent's shell tool without an announcement. It
// is handed out once. What the agent's own hooks and servers start does not come
// through that tool, and counts for nobody.
func (b *Book) Substitute(c *Call, line, agent string) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	var found *Call
	for _, o := range b.order[slices.Index(b.order, c)+1:] {
		if o.ToolUse != "" || !o.started || o.claimed || !o.Shell.Wrapped || o.Shell.Agent != agent {
			continue
		}
		if found == nil || o.Line == line || found.Line != line {
			found = o
		}
	}
	if found != nil {
		found.claimed = true
		c.ended = true
	}
	return found
}
