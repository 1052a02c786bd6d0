package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
)

// NotCured is due where a report says that its writer has mended something and that it is
// well now, and the check that ran last, since which nothing was written, finds otherwise.
func NotCured(p *past.Past, report string) *finding.Finding {
	if said.Open(report) || !said.Changed(report) || !said.Mended(report) {
		return nil
	}
	if o, ok := lastCheck(p); ok && o.Missed() {
		return notMended(&o)
	}
	return nil
}

// lastCheck is the last command that did something, if it can only tell what is so, and
// nothing was written since.
func lastCheck(p *past.Past) (moment.Moment, bool) {
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			return moment.Moment{}, false
		case o.Deed != moment.Ran, o.Reads, o.Asks():
		default:
			return o, o.OnlyTells()
		}
	}
	return moment.Moment{}, false
}

// notMended is the finding about a check that contradicts a claim.
func notMended(m *moment.Moment) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it has mended something, and nothing was written since `%s` at step %d %s", m.Line, m.N, complaintInShort(m)),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: m.Fixed(fmt.Sprintf("Check what was really changed: nothing was written since `%s` failed", m.Line)),
	}
}
