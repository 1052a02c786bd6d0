package loops

import (
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// servesAgain is due where what is there to go on is started in the foreground for the third time,
// and ended by the line's own limit, with the same words last: nobody has asked it anything meanwhile,
// and nothing was changed. It is no failure, and it does not come to an end.
func servesAgain(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Stop.Serves == 0 {
		return nil
	}
	var ns []int
	for _, o := range p.Since() {
		switch {
		case o.Stop.Serves == m.Stop.Serves:
			ns = append(ns, o.N)
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && !o.Reads:
			ns = nil
		}
	}
	if len(ns) < loopFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` is there to go on, and was ended by the limit of its own line at %s", m.Stop.Named, finding.Steps(ns)),
		Subject:  m.Stop.Named,
		Fixes:    []string{fmt.Sprintf("Run %s in the background and ask it something: it does not end by itself", m.Stop.Named)},
	}
}
