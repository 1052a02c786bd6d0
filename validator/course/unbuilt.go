package course

import (
	"fmt"
	"slices"

	"cake/validator/command"
	"cake/validator/course/change"
)

// unbuilt is due where a builder says twice that it has nothing to do, what it has
// built fails as it did or says the same, and a file was edited before each time. That what
// is described is there already is what a clean-up wants, see appliedAlready.
func (r *Run) unbuilt(m *moment) *finding {
	if !m.still || m.applied || !m.failed() && m.ending == 0 {
		return nil
	}
	ns, file := []int{m.n}, ""
	edited := false
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.n == m.n:
		case o.deed == wrote && !o.idle && !change.Document(o.key) && !command.IsTestFile(o.key):
			file, edited = o.line, true
		case o.deed == ran && edited && (m.failed() && o.failed() && o.root == m.root || !m.failed() && o.still && o.ending == m.ending):
			if !o.still {
				return nil
			}
			ns, edited = slices.Insert(ns, 0, o.n), false
		}
		if len(ns) == 2 && edited {
			return &finding{
				evidence: fmt.Sprintf("`%s` has nothing to build at %s, and what it has built does as before, although %s was edited each time", m.line, steps(ns), file),
				subject:  m.key, cause: m.cause,
				fixes: []string{fmt.Sprintf("Check that the build knows %s, and build all anew: it says that there is nothing to do", file)},
			}
		}
	}
	return nil
}
