package again

import (
	"slices"

	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// respeaks reports whether a command that does some work ends with what the same program
// has said at its end before, with the same status, and nothing was changed since:
// other options and other forms of its output are no other answer.
func respeaks(p *past.Past, m *moment.Moment) bool {
	if m.Reads || m.Tests || m.Failed() || m.Ending == 0 && !m.Still && m.Rejected == 0 {
		return false
	}
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && o.Changes:
			return false
		case o.Deed == moment.Ran && m.Rejected != 0 && o.Rejected == m.Rejected:
			return true
		case o.Deed == moment.Ran && purpose.SameProgram(o.Key, m.Key):
			return o.Last == m.Last && o.Code == m.Code
		}
	}
	return false
}
