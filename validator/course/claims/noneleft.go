package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

// someLeft is due where a report says that none of something is left, and a count of just
// that has found some, with nothing done since but to look.
func someLeft(p *past.Past, report string) *finding.Finding {
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Reported:
		case len(o.Census.Words) > 0 && slices.ContainsFunc(said.Sentences(report), func(low string) bool { return o.Census.SaysNone(low, said.Words(report)) }):
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that none is left, and `%s` at step %d has counted %d", o.Line, o.N, o.Census.N),
				Subject:  o.Key, Fixes: []string{fmt.Sprintf("Check why `%s` still counts %d: what was to change them has not", o.Line, o.Census.N)},
			}
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && !o.Reads && !o.Looks && !o.Asks():
			return nil
		}
	}
	return nil
}
