package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

// verdictNo is due where a report says that all is well, and the last check that gave
// a verdict of its own at its end said no.
func verdictNo(p *past.Past, report string) *finding.Finding {
	if said.Open(report) || !said.Mended(report) {
		return nil
	}
	for i, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return nil
		case o.Deed != moment.Ran || o.Reads || o.Asks() || o.Commits:
			continue
		case o.Verdict:
			again := slices.ContainsFunc(p.All[i+1:], func(later moment.Moment) bool { return later.Deed == moment.Ran && !later.Reads && !later.Looks })
			if again {
				return nil
			}
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that all is well, and the last line of `%s` at step %d says that it is not", o.Line, o.N),
				Subject:  o.Key, Fixes: []string{"Fix what `" + o.Line + "` still finds: its verdict is no"},
			}
		}
		return nil
	}
	return nil
}
