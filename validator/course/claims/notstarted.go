package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/answer"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

// NotStarted is due where a report says that something new runs, and what was to start it
// has answered that it does not.
func NotStarted(p *past.Past, report string) *finding.Finding {
	if !slices.ContainsFunc(said.Sentences(report), said.TakenOver) {
		return nil
	}
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return nil
		case o.Deed != moment.Ran || o.Reads || o.Asks():
		case o.Standstill.Why == answer.Unbegun:
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it runs now, and `%s` at step %d has answered `%s`", o.Line, o.N, o.Standstill.Words),
				Subject:  o.Key, Fixes: []string{"Start it, and look whether it runs: step " + fmt.Sprint(o.N) + " says that it was not started"},
			}
		default:
			return nil
		}
	}
	return nil
}
