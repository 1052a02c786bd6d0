package again

import (
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// failsAgain takes a command for failed that says to the letter what it said when it
// failed, where a pipe has given its status since.
func failsAgain(p *past.Past, m *moment.Moment) {
	lines := m.Lines
	if m.Lines = nil; len(lines) == 0 {
		return
	}
	for _, o := range slices.Backward(p.All) {
		if o.Failed() && !o.Asks() && toldIn(&o, lines, m) && purpose.SameProgram(o.Key, m.Key) {
			m.FailAs(&o)
			return
		}
	}
}

// toldIn reports whether lines of a later moment say of a failure what was said of it: its
// message, or a line that names a failed test or what it wanted. A summary in which
// nothing has failed is believed.
func toldIn(m *moment.Moment, lines []digest.Sum, later *moment.Moment) bool {
	if len(m.Message) >= figures.TellingMessage && slices.Contains(lines, digest.Of(m.Message)) {
		return true
	}
	green := later.Tally.Known && later.Tally.Failed == 0
	return !green && m.Tests && slices.ContainsFunc(m.Blames, func(b digest.Sum) bool { return slices.Contains(lines, b) })
}
