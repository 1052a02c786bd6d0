package again

import (
	"slices"
	"strings"

	"cake/validator/course/moment"
	"cake/validator/course/shelf"
	"cake/validator/wording"
)

// The bounds of the names that are remembered as looked for in vain: a shorter one says too
// little to be known again.
const (
	shortName = 5
	mostVain  = 32
)

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
	names := foldedNames(m.Vain)
	known := len(names) > 0
	for _, name := range names {
		known = known && slices.ContainsFunc(v.names, func(old string) bool {
			return strings.Contains(name, old) || strings.Contains(old, name)
		})
	}
	for _, name := range names {
		shelf.Remember(&v.names, name, mostVain)
	}
	return known
}

// foldedNames are names in one spelling for all that mean the same.
func foldedNames(names []string) []string {
	var all []string
	for _, name := range names {
		if name = wording.Fold(name); len(name) >= shortName {
			all = append(all, name)
		}
	}
	return all
}
