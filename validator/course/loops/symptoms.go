package loops

import (
	"fmt"
	"path"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// mostSymptoms is from how many uses of what is not there on it is clear that none of
// them is the fault.
const mostSymptoms = 3

// symptoms is due where one use after the other of something that is not there fails
// in one file, and all that was done in between is to guard these uses.
func symptoms(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Kind != "runtime.null_deref" || m.Place == "" {
		return nil
	}
	var ns []int
	guarded := 0
	for _, o := range slices.Backward(p.All) {
		if o.N <= p.Told || strays(&o, m.Place) {
			break
		}
		if o.Guards {
			guarded++
		}
		if o.Failed() && o.Kind == m.Kind && path.Base(o.Place) == path.Base(m.Place) {
			ns = slices.Insert(ns, 0, o.N)
		}
	}
	if len(ns) < mostSymptoms || guarded < mostSymptoms-1 {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("one use after the other of a value that is not there fails in %s at %s: %s", m.Place, finding.Steps(ns), m.Message),
		Subject:  m.Kind + m.Place, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Find where the value that is missing should come from: %s only uses it", m.Place)},
	}
}

// strays reports whether a step has got something done, or was about another file.
func strays(m *moment.Moment, file string) bool {
	switch m.Deed {
	case moment.Wrote:
		return path.Base(m.Key) != path.Base(file)
	case moment.Ran:
		return !m.Failed() && !m.Reads && len(m.Touched()) == 0 || slices.ContainsFunc(m.Touched(), func(f string) bool { return path.Base(f) != path.Base(file) })
	}
	return false
}
