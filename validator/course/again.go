package course

import (
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
)

// failsAgain takes a command for failed that says to the letter what it said when it
// failed, where a pipe has given its status since.
func (r *Run) failsAgain(m *moment) {
	lines := m.lines
	if m.lines = nil; len(lines) == 0 {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.failed() && !o.asks() && o.toldIn(lines, m) && purpose.SameProgram(o.key, m.key) {
			m.failAs(&o)
			return
		}
	}
}

// toldIn reports whether lines of a later moment say of a failure what was said of it: its
// message, or a line that names a failed test or what it wanted. A summary in which
// nothing has failed is believed.
func (m *moment) toldIn(lines []digest.Sum, later *moment) bool {
	if len(m.message) >= figures.TellingMessage && slices.Contains(lines, digest.Of(m.message)) {
		return true
	}
	green := later.tally.Known && later.tally.Failed == 0
	return !green && m.tests && slices.ContainsFunc(m.blames, func(b digest.Sum) bool { return slices.Contains(lines, b) })
}
