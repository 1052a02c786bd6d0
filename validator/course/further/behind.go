package further

import (
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// unknownShift is by how many lines a file has moved whose text is not known: by more than
// any failure will.
const unknownShift = 1 << 30

// shiftBy is by how many lines an edit moves what stands below it.
func shiftBy(e change.Edit) int {
	if e.Before == nil || *e.Before == "" {
		return unknownShift
	}
	return strings.Count(e.Content, "\n") - strings.Count(*e.Before, "\n")
}

// behind reports whether a failure stands behind where it stood before, by more than the
// edits since then have moved the lines: what failed there is mended, and the next of its
// kind is met.
func (b *Book) behind(p *past.Past, m *moment.Moment) bool {
	edited := len(m.Touched()) > 0
	for _, o := range slices.Backward(p.Since()) {
		if o.Same(m.Root) && purpose.SameProgram(o.Key, m.Key) {
			return edited && o.ErrorLine > 0 && m.ErrorLine-o.ErrorLine > b.shiftAt(m.Place)-o.Shift
		}
		edited = edited || o.Deed == moment.Wrote && !o.Idle || len(o.Touched()) > 0
	}
	return false
}
