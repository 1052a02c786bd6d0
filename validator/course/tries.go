package course

import (
	"slices"

	"cake"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// triesAgain takes a loop in which no try has succeeded for the failure that the same
// command had before.
func (r *Run) triesAgain(m *moment, res *cake.Result) {
	if m.failed() || m.asks() || !m.loops || !shown.Exhausted(res) {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.deed != ran || o.reads || o.asks() || !purpose.SameProgram(o.key, m.key) {
			continue
		}
		if o.failed() {
			m.failAs(&o)
		}
		return
	}
}

// failAs takes over the failure of another moment.
func (m *moment) failAs(o *moment) {
	m.cause, m.root, m.kind, m.message, m.fixes, m.place = o.cause, o.root, o.kind, o.message, o.fixes, o.place
	m.gist, m.value, m.shape = o.gist, o.value, o.shape
	delete(m.gauges, figures.Complaints) // in an excerpt there are fewer
	delete(m.gauges, figures.AllLines)
}
