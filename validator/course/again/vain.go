package again

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
func (v *vainBook) inVain(m *moment.Moment, change int) bool {
	if v.change != change {
		v.change, v.names = change, nil
	}
	known := len(m.Vain) > 0
	for _, name := range m.Vain {
		known = known && slices.ContainsFunc(v.names, func(old string) bool {
			return strings.Contains(name, old) || strings.Contains(old, name)
		})
	}
	for _, name := range m.Vain {
		shelf.Remember(&v.names, strings.Clone(name), mostVain)
	}
	m.Vain = nil
	return known
}
