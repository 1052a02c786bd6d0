package further

import (
	"slices"

	"cake/validator/course/figures"
	"cake/validator/course/moment"
)

// narrows reports whether a failure was fed with a smaller part than each one before: who
// halves what fails will find the line.
func narrows(m *moment.Moment, before []moment.Moment) bool {
	size := m.Slice.To - m.Slice.From
	failed := slices.ContainsFunc(before, func(o moment.Moment) bool { return o.N != m.N && o.Failed() })
	return size > 0 && failed && !slices.ContainsFunc(before, func(o moment.Moment) bool {
		return o.N != m.N && o.Slice.To > 0 && o.Failed() && o.Slice.To-o.Slice.From <= size
	})
}

// searches reports whether a failure is the next step of a search by trial: the line was
// run before with other numbers in one place, it has failed with some and not with others,
// and this one lies between those. The bound that it looks for is nearer with each step.
func searches(m *moment.Moment, before []moment.Moment) bool {
	var below, above struct{ worked, failed bool }
	for _, o := range before {
		was, is, one := figures.OneApart(o.Line, m.Line)
		if o.N == m.N || o.Deed != moment.Ran || !one {
			continue
		}
		side := &below
		if was > is {
			side = &above
		}
		if o.Failed() {
			side.failed = true
		} else {
			side.worked = true
		}
	}
	return below.failed && above.worked || below.worked && above.failed
}
