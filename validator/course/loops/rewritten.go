package loops

import (
	"slices"

	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// rewritten is the edit that has written what was taken back before by a line, where two
// failures came by turns: as it began, with the try, without it, and with it again. A line
// that only lays it aside and puts it back shows what comes without it.
func rewritten(p *past.Past, t *Trail) (o moment.Moment, ok bool) {
	if !swings(t.roots) {
		return moment.Moment{}, false
	}
	back := false // it was taken back since it was written first
	for _, e := range slices.Backward(p.Since()) {
		switch {
		case e.Deed != moment.Wrote || e.Idle:
		case o.Deed == 0:
			if o = e; !o.Returns || o.Undoes || o.Restores {
				return moment.Moment{}, false
			}
		case e.Key != o.Key:
			return moment.Moment{}, false
		case e.Content == o.Content:
			return o, back
		default:
			back = back || e.Undoes && e.Restores
		}
	}
	return moment.Moment{}, false
}
