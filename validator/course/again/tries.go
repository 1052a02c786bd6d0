package again

import (
	"slices"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// triesAgain takes a loop in which no try has succeeded for the failure that the same
// command had before.
func triesAgain(p *past.Past, m *moment.Moment, res *cake.Result) {
	if m.Failed() || m.Asks() || !m.Loops || !shown.Exhausted(res) {
		return
	}
	for _, o := range slices.Backward(p.All) {
		if o.Deed != moment.Ran || o.Reads || o.Asks() || !purpose.SameProgram(o.Key, m.Key) {
			continue
		}
		if o.Failed() {
			m.FailAs(&o)
		}
		return
	}
}
