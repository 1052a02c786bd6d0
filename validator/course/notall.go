package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/said"
)

// notAll is due where a report says of all of some things that they are as they are to
// be, and the last command that has counted them, since which nothing was changed, has
// counted fewer.
func (r *Run) notAll(report string) *finding {
	if said.Open(report) {
		return nil
	}
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle && !change.Document(o.key):
			return nil
		case o.deed != ran, o.reads, o.looks, o.asks(), o.commits, strings.HasPrefix(o.key, "git "):
			continue
		case o.share.Belies(report):
			return &finding{
				evidence: fmt.Sprintf("it says so of all, and `%s` at step %d has counted fewer: %s", o.line, o.n, o.share.Line),
				subject:  o.key, fixes: []string{fmt.Sprintf("Do the other %d, or name them in the report: the last count is %s", o.share.Whole-o.share.N, o.share.Line)},
			}
		}
		return nil
	}
	return nil
}
