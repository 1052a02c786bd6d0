package again

import (
	"slices"

	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// deniesAgain takes a command that has failed, or whose status is hidden, for one that
// answers no where it says to the letter what it said when it did.
func deniesAgain(p *past.Past, m *moment.Moment) {
	m.Denies = m.Spoken != 0 && !m.Denied() && slices.ContainsFunc(p.All, func(o moment.Moment) bool { return o.Denied() && m.DeniedAs(&o) })
}

// failsInTheSameWords gives a failure the root of an earlier one of the same command that
// has said the same to the letter: what else stands in the line, and which of its lines
// was taken for the message, makes no other failure of it.
func failsInTheSameWords(p *past.Past, m *moment.Moment) {
	if !m.Failed() || m.Spoken == 0 {
		return
	}
	for _, o := range slices.Backward(p.All) {
		if o.Failed() && m.DeniedAs(&o) {
			m.Root = o.Root
			return
		}
	}
}
