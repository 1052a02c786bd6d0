package loops

import (
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// sameAnew are the steps at which the same work was done anew and has come to the same, but for the
// names that it draws each time; nil where they are no more than a loop is. It has either said that
// something went wrong, or what it made was cleared away for another one: else nobody knows
// whether it is wanted so. Who leaves time before it may wait for something, and is not counted.
func sameAnew(p *past.Past, m *moment.Moment) []int {
	if m.Anew.Work == 0 || m.Passed || m.Asks() || m.Waits || m.Pending {
		return nil
	}
	var ns []int
	var known, names []digest.Sum
	wrong := false
	for _, o := range p.Since() {
		switch {
		case o.Waits && o.Anew.Work == m.Anew.Work:
		case o.Anew.Work == 0 && o.Anew.Clears:
			wrong = wrong || len(ns) > 0
		case o.Anew.EndsAs(&m.Anew) && !slices.Contains(names, o.Anew.Names):
			if o.N == m.N && len(ns) >= loopFrom && wrong && !slices.ContainsFunc(o.Anew.Lines, func(l digest.Sum) bool { return !slices.Contains(known, l) }) {
				return append(ns, o.N)
			}
			ns, names, known = append(ns, o.N), append(names, o.Anew.Names), append(known, o.Anew.Lines...)
			wrong = wrong || o.Anew.Faults || o.Anew.Clears
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && !o.Reads && !o.Asks() && !o.Rests:
			ns, known, names, wrong = nil, nil, nil, false
		}
	}
	return nil
}
