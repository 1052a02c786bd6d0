package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// notMeasured is due where a report says that something was measured again after a
// change, and what measures has not run since the last edit.
func notMeasured(p *past.Past, report string) *finding.Finding {
	if said.Open(report) || !slices.ContainsFunc(said.Sentences(report), func(low string) bool { return measuredAgain().MatchString(low) }) {
		return nil
	}
	edited := 0
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			edited = max(edited, o.N)
		case o.Deed == moment.Ran && !o.Reads && o.Measured && (!o.Tests || purpose.Measures().MatchString(o.Key)):
			if edited == 0 {
				return nil
			}
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it was measured again, and `%s` ran last at step %d, before the edit at step %d", o.Line, o.N, edited),
				Subject:  "measured", Fixes: []string{"Run `" + o.Line + "` before you say what it shows"},
			}
		}
	}
	return nil
}

// measuredAgain is how a report says so.
var measuredAgain = wording.Lazy(` (?:re-?(?:benchmarked|measured|profiled|timed)|(?:benchmarked|measured|profiled|timed) (?:it |this |both |everything )?(?:again|afterwards|after the change|once more)) `)
