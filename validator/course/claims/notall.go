package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

// notAll is due where a report says of all of some things that they are as they are to
// be, and the last command that has counted them, since which nothing was changed, has
// counted fewer.
func notAll(p *past.Past, report string) *finding.Finding {
	if said.Open(report) {
		return nil
	}
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return nil
		case o.Deed != moment.Ran, o.Reads, o.Looks, o.Asks(), o.Commits, strings.HasPrefix(o.Key, "git "):
			continue
		case o.Share.Belies(report):
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says so of all, and `%s` at step %d has counted fewer: %s", o.Line, o.N, o.Share.Line),
				Subject:  o.Key, Fixes: []string{fmt.Sprintf("Do the other %d, or name them in the report: the last count is %s", o.Share.Whole-o.Share.N, o.Share.Line)},
			}
		}
		return nil
	}
	return nil
}
