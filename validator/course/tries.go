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
func (r *Run) triesAgain(m *Moment, res *cake.Result) {
	if m.Failed() || m.Asks() || !m.Loops || !shown.Exhausted(res) {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.Deed != Ran || o.Reads || o.Asks() || !purpose.SameProgram(o.Key, m.Key) {
			continue
		}
		if o.Failed() {
			m.FailAs(&o)
		}
		return
	}
}

// FailAs takes over the failure of another moment.
func (m *Moment) FailAs(o *Moment) {
	m.Cause, m.Root, m.Kind, m.Message, m.fixes, m.Place = o.Cause, o.Root, o.Kind, o.Message, o.fixes, o.Place
	m.Gist, m.Value, m.Shape = o.Gist, o.Value, o.Shape
	delete(m.Gauges, figures.Complaints) // in an excerpt there are fewer
	delete(m.Gauges, figures.AllLines)
}
