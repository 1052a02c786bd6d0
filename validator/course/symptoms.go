package course

import (
	"fmt"
	"path"
	"slices"
)

// mostSymptoms is from how many uses of what is not there on it is clear that none of
// them is the fault.
const mostSymptoms = 3

// symptoms is due where one use after the other of something that is not there fails
// in one file, and all that was done in between is to guard these uses.
func (r *Run) symptoms(m *moment) *finding {
	if m.kind != "runtime.null_deref" || m.place == "" {
		return nil
	}
	var ns []int
	guarded := 0
	for _, o := range slices.Backward(r.moments) {
		if o.n <= r.told || o.strays(m.place) {
			break
		}
		if o.guards {
			guarded++
		}
		if o.failed() && o.kind == m.kind && path.Base(o.place) == path.Base(m.place) {
			ns = slices.Insert(ns, 0, o.n)
		}
	}
	if len(ns) < mostSymptoms || guarded < mostSymptoms-1 {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("one use after the other of a value that is not there fails in %s at %s: %s", m.place, steps(ns), m.message),
		subject:  m.kind + m.place, cause: m.cause,
		fixes: []string{fmt.Sprintf("Find where the value that is missing should come from: %s only uses it", m.place)},
	}
}

// strays reports whether a step has got something done, or was about another file.
func (m *moment) strays(file string) bool {
	switch m.deed {
	case wrote:
		return path.Base(m.key) != path.Base(file)
	case ran:
		return !m.failed() && !m.reads && len(m.touched()) == 0 || slices.ContainsFunc(m.touched(), func(f string) bool { return path.Base(f) != path.Base(file) })
	}
	return false
}
