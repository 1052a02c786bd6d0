package witness

import (
	"fmt"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A rowRecord is the last statement that was to change rows, where it has changed none.
type rowRecord struct{ none look }

func (r *rowRecord) hear(at look, res *cake.Result, c command.Call) {
	switch {
	case !changesRows().MatchString(res.Command):
		if !c.OnlyReads() && c.Opaque() {
			*r = rowRecord{}
		}
	case changedNone().MatchString(ending(res.Stdout)), strings.Contains(strings.ToLower(res.Command), "changes()") && strings.TrimSpace(res.Stdout) == "0":
		r.none = at
	default:
		*r = rowRecord{}
	}
}

// notChanged is due where a report says that data was changed, and the statement for that has
// changed no row.
func (r *rowRecord) notChanged(report string) *finding.Finding {
	if r.none.n == 0 || said.NoneChanged(report) || !said.Done(report) && !said.Changed(report) && !isApplied().MatchString(said.Words(report)) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that the data is changed, and `%s` %s has changed no row", r.none.line, at(r.none)),
		Subject:  "rows", Fixes: []string{"Check the condition of the statement: it has changed no row"},
	}
}

var (
	changesRows = wording.Lazy(`(?i)\b(?:update\s+\S+\s+set|delete\s+from|insert\s+into|merge\s+into|replace\s+into)\b`)
	changedNone = wording.Lazy(`(?im)^(?:UPDATE|DELETE|MERGE|INSERT 0) 0$|\b0 rows? (?:affected|updated|changed|deleted|inserted|modified)\b|\baffected rows?: 0\b|\bmodifiedCount["']?: 0\b`)
	isApplied   = wording.Lazy(` (?:has been|have been|is|are|was|were) (?:now )?(?:applied|corrected|fixed|updated|migrated|cleaned up|changed) | now (?:carry|carries|have|has) `)
)
