package course

import (
	"slices"
	"strings"

	"cake/validator/course/moment"
	"cake/validator/course/shelf"
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
func (r *Run) inVain(m *moment.Moment) bool {
	if r.vain.change != r.change {
		r.vain.change, r.vain.names = r.change, nil
	}
	known := len(m.Vain) > 0
	for _, name := range m.Vain {
		known = known && slices.ContainsFunc(r.vain.names, func(old string) bool {
			return strings.Contains(name, old) || strings.Contains(old, name)
		})
	}
	for _, name := range m.Vain {
		shelf.Remember(&r.vain.names, strings.Clone(name), mostVain)
	}
	m.Vain = nil
	return known
}
