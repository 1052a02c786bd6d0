package trials

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// spare takes in tests that are skipped now for what the machine is or lacks, where others
// were skipped for that before: it may be so for them, too, and the report has to say it.
func (t *tests) spare(m *moment.Moment) {
	known := slices.IndexFunc(m.Reasons, func(reason string) bool { return slices.Contains(t.reasons, reason) })
	if known >= 0 && len(m.Reasons) == len(t.reasons) && t.fewer > 0 && m.Tally.Skipped() == t.tally.Skipped()+t.fewer {
		t.waived = fmt.Sprintf("%s skipped for `%s`, as others were before", finding.Plural(t.fewer, "more is", "more are"), m.Reasons[known])
	}
}
