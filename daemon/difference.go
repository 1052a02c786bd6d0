package daemon

import (
	"slices"
	"strings"

	"cake"
	"cake/adapters/claude"
	"cake/ptyshim/wire"
)

// askingOf says how a shell asks, and what it is answered.
func askingOf(c wire.Check, d cake.Decision) asking {
	return asking{
		agent: c.AgentSession, wrapped: c.Line != "" && !slices.Contains(c.Argv, c.Line),
		verdict: d.Verdict, rule: d.Rule,
	}
}

// answered books how a shell has asked, and what it was answered.
func (b *calls) answered(c *call, a asking) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c.shell = a
}

// substitute returns the command that ran in the place of one that was announced
// and that no shell has asked about: of this line if there is one, else the
// newest that came through the agent's shell tool without an announcement. It
// is handed out once. What the agent's own hooks and servers start does not come
// through that tool, and counts for nobody.
func (b *calls) substitute(c *call, line, agent string) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	var found *call
	for _, o := range b.order[slices.Index(b.order, c)+1:] {
		if o.toolUse != "" || !o.started || o.claimed || !o.shell.wrapped || o.shell.agent != agent {
			continue
		}
		if found == nil || o.line == line || found.line != line {
			found = o
		}
	}
	if found != nil {
		found.claimed = true
		c.ended = true
	}
	return found
}

// differs looks for what ran in the place of a command that was announced and
// that the shell has not seen, and writes the difference down. It reports
// whether there is such a command: its result is known then. The shell has
// judged it by itself, without the leave that a person gave for the other.
func (s *session) differs(h claude.Hook, c *call) bool {
	d := cake.Difference{Requested: c.line, Executed: h.Line}
	other := s.calls.substitute(c, h.Line, h.Session)
	if other != nil {
		d.Executed, d.Verdict, d.Rule = other.line, other.shell.verdict, other.shell.rule
	}
	if d.Executed != "" && sameLine(d.Requested) != sameLine(d.Executed) {
		s.record(cake.Event{Type: cake.EventDifference, Difference: &d})
	}
	return other != nil
}

// sameLine is a line as Claude Code runs it: it takes the null device of Windows
// for what was meant.
func sameLine(line string) string {
	return strings.ReplaceAll(strings.ReplaceAll(line, ">nul", ">/dev/null"), "> nul", ">/dev/null")
}
