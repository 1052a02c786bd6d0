package course

import (
	"fmt"
	"slices"

	"cake/validator/course/said"
)

// someLeft is due where a report says that none of something is left, and a count of just
// that has found some, with nothing done since but to look.
func (r *Run) someLeft(report string) *finding {
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == reported:
		case len(o.census.Words) > 0 && slices.ContainsFunc(said.Sentences(report), func(low string) bool { return o.census.SaysNone(low, said.Words(report)) }):
			return &finding{
				evidence: fmt.Sprintf("it says that none is left, and `%s` at step %d has counted %d", o.line, o.n, o.census.N),
				subject:  o.key, fixes: []string{fmt.Sprintf("Check why `%s` still counts %d: what was to change them has not", o.line, o.census.N)},
			}
		case o.deed == wrote && !o.idle, o.deed == ran && !o.reads && !o.looks && !o.asks():
			return nil
		}
	}
	return nil
}
