package loops

import (
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// madeNothing are the steps at which the same work has made nothing, where that is as often as a loop
// is, and once more, whatever was looked at, waited for or cleared away in between; else nil.
func madeNothing(p *past.Past, m *moment.Moment) []int {
	if m.Reads || m.Tests || m.Asks() || len(m.NoneOf) == 0 {
		return nil
	}
	var ns []int
	for _, o := range p.Since() {
		switch {
		case !o.Reads && slices.ContainsFunc(o.NoneOf, func(line digest.Sum) bool { return slices.Contains(m.NoneOf, line) }):
			ns = append(ns, o.N)
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && o.Changes:
			ns = nil
		}
	}
	if len(ns) <= loopFrom {
		return nil
	}
	return ns
}
