package course

import (
	"slices"
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
