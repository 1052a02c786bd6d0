package course

import (
	"slices"

	"cake"
)

// rewritten is the edit that has written what was taken back before by a line, where two
// failures came by turns: as it began, with the try, without it, and with it again. A line
// that only lays it aside and puts it back shows what comes without it.
func (r *Run) rewritten() (o moment, ok bool) {
	var roots []cake.Signature
	for _, f := range r.trail {
		roots = append(roots, f.root)
	}
	if !swings(roots) {
		return moment{}, false
	}
	back := false // it was taken back since it was written first
	for _, e := range slices.Backward(r.since()) {
		switch {
		case e.deed != wrote || e.idle:
		case o.deed == 0:
			if o = e; !o.returns || o.undoes || o.restores {
				return moment{}, false
			}
		case e.key != o.key:
			return moment{}, false
		case e.content == o.content:
			return o, back
		default:
			back = back || e.undoes && e.restores
		}
	}
	return moment{}, false
}
