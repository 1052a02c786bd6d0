package course

import (
	"slices"
	"strings"
)

// mostVain bounds the names that are remembered as looked for in vain.
const mostVain = 32

// A vainBook is what was looked for in vain since the last change.
type vainBook struct {
	change int
	names  []string
}

// inVain takes in what a step looked for without finding it, and reports whether
// the same name, a part of it or a longer one was looked for in vain before, and
// nothing was changed since.
func (r *Run) inVain(m *moment) bool {
	if r.vain.change != r.change {
		r.vain.change, r.vain.names = r.change, nil
	}
	if m.vain == "" {
		return false
	}
	known := slices.ContainsFunc(r.vain.names, func(name string) bool {
		return strings.Contains(name, m.vain) || strings.Contains(m.vain, name)
	})
	remember(&r.vain.names, m.vain, mostVain)
	return known
}
