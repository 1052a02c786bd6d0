package course

import (
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
)

// mostVain bounds the names that are remembered as looked for in vain.
const mostVain = 32

// A vainBook is what was looked for in vain since the last change.
type vainBook struct {
	change int
	names  []string
}

// inVain takes in what a step looked for without finding it, and reports whether
// each of the names, a part of it or a longer one was looked for in vain before, and
// nothing was changed since.
func (r *Run) inVain(m *moment) bool {
	if r.vain.change != r.change {
		r.vain.change, r.vain.names = r.change, nil
	}
	known := len(m.vain) > 0
	for _, name := range m.vain {
		known = known && slices.ContainsFunc(r.vain.names, func(old string) bool {
			return strings.Contains(name, old) || strings.Contains(old, name)
		})
	}
	for _, name := range m.vain {
		remember(&r.vain.names, strings.Clone(name), mostVain)
	}
	m.vain = nil
	return known
}

// onlyPrints reports whether a command does no more than to print something, as far as its
// line tells: a script may do more, and is seen to by what comes after it.
func (m *moment) onlyPrints(line *shell.Line) bool {
	return !m.tests && !m.starts && !m.waits && !m.probes && !m.failed() && !m.mends && !command.WritesFiles(line)
}
