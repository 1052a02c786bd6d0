package course

import (
	"slices"

	"cake/validator/course/figures"
)

// narrows reports whether a failure was fed with a smaller part than each one before: who
// halves what fails will find the line.
func (m *moment) narrows(before []moment) bool {
	size := m.slice.To - m.slice.From
	failed := slices.ContainsFunc(before, func(o moment) bool { return o.n != m.n && o.failed() })
	return size > 0 && failed && !slices.ContainsFunc(before, func(o moment) bool {
		return o.n != m.n && o.slice.To > 0 && o.failed() && o.slice.To-o.slice.From <= size
	})
}

// searches reports whether a failure is the next step of a search by trial: the line was
// run before with other numbers in one place, it has failed with some and not with others,
// and this one lies between those. The bound that it looks for is nearer with each step.
func (m *moment) searches(before []moment) bool {
	var below, above struct{ worked, failed bool }
	for _, o := range before {
		was, is, one := figures.OneApart(o.line, m.line)
		if o.n == m.n || o.deed != ran || !one {
			continue
		}
		side := &below
		if was > is {
			side = &above
		}
		if o.failed() {
			side.failed = true
		} else {
			side.worked = true
		}
	}
	return below.failed && above.worked || below.worked && above.failed
}
