package loops

import (
	"slices"

	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// From how many times on a work that says each time in the same words that something went wrong is not
// done better by doing it again, though its status is well: fewer where its line is the same.
const (
	illFrom   = 3
	illVaried = 4 // by the same program, given another thing
)

// endsIll are the steps at which one program has said the same of what went wrong, and nothing was
// changed in between; nil where they are too few.
func endsIll(p *past.Past, m *moment.Moment) []int {
	if m.Ill == 0 || m.Asks() {
		return nil
	}
	var ns []int
	var keys []string
	for _, o := range p.Since() {
		switch {
		case o.Ill == m.Ill && o.Tool == m.Tool:
			ns, keys = append(ns, o.N), append(keys, o.Key)
		case changes(&o), o.Deed == moment.Ran && o.Tool == m.Tool && !o.Reads && !o.Failed():
			ns, keys = nil, nil // it has come to another end
		}
	}
	slices.Sort(keys)
	if len(ns) >= illVaried || len(ns) >= illFrom && len(slices.Compact(keys)) == 1 {
		return ns
	}
	return nil
}
