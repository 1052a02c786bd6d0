package course

import (
	"slices"
	"strconv"

	"cake/validator/wording"
)

// A slice is the lines of a file that a command is fed with; of none it is empty.
type slice struct{ from, to int }

// sliceOf is the slice that a line cuts out of a file: sed -n '801,1200p' data.csv.
func sliceOf(line string) slice {
	found := cutsOut().FindStringSubmatch(line)
	if found == nil {
		return slice{}
	}
	from, _ := strconv.Atoi(found[1])
	to, _ := strconv.Atoi(found[2])
	return slice{from, to}
}

var cutsOut = wording.Lazy(`\bsed -n ["']?(\d+),(\d+)p\b[^|]*\|`)

// narrows reports whether a failure was fed with a smaller part than each one before: who
// halves what fails will find the line.
func (m *moment) narrows(before []moment) bool {
	size := m.slice.to - m.slice.from
	failed := slices.ContainsFunc(before, func(o moment) bool { return o.n != m.n && o.failed() })
	return size > 0 && failed && !slices.ContainsFunc(before, func(o moment) bool {
		return o.n != m.n && o.slice.to > 0 && o.failed() && o.slice.to-o.slice.from <= size
	})
}
