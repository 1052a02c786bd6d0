package again

import (
	"slices"
	"strings"

	"cake/validator/course/digest"
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
	change   int
	names    []string
	searches []digest.Sum // the names and the places of each
}

// inVain takes in what a step looked for without finding it, and reports whether
// each of the names, a part of it or a longer one was looked for in vain before, and
// nothing was changed since; and whether it was the same search, of the same names in the same places.
func (v *vainBook) inVain(m *moment.Moment, change int) (before, same bool) {
	if v.change != change {
		*v = vainBook{change: change}
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
	if len(names) == 0 || m.VainAt == "" {
		return known, false
	}
	slices.Sort(names)
	m.Search = digest.Of(strings.Join(names, " ") + " in " + m.VainAt)
	return known, shelf.Remember(&v.searches, m.Search, mostVain)
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
