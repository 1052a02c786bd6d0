package claims

import (
	"cmp"
	"fmt"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
)

// LeftHalf is due where a report says that it is done, and what was done last has
// failed, not for the first time, and nothing was changed or done since but to look,
// to test and to commit.
func LeftHalf(p *past.Past, report string) *finding.Finding {
	if said.Open(report) {
		return nil
	}
	o, ok := lastUndertaking(p)
	if !ok || !o.Missed() || failures(p, o) < 2 || said.Refuses(report) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d, as before, and nothing was done about it since: %s", o.Line, o.N, cmp.Or(o.Message, "its status is not 0")),
		Subject:  o.Key, Cause: o.Cause,
		Fixes: o.Fixed(fmt.Sprintf("Fix that first: `%s` failed when it last ran", o.Line)),
	}
}

// lastUndertaking is the last command that did something to the project or around it, if no
// file was edited after it.
func lastUndertaking(p *past.Past) (moment.Moment, bool) {
	for i := len(p.All) - 1; i >= 0; i-- {
		switch o := p.All[i]; {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return moment.Moment{}, false
		case o.Deed != moment.Ran, o.Reads, o.Probes, o.Tests, o.Asks(), o.Commits, strings.HasPrefix(o.Key, "git "), purpose.OnlyAsksDatabase().MatchString(o.Key):
		default:
			return o, true
		}
	}
	return moment.Moment{}, false
}

// failures is how often the same program failed at the same.
func failures(p *past.Past, m moment.Moment) int {
	n := 0
	for _, o := range p.All {
		if o.Missed() && purpose.ProgramAndVerb(purpose.LastCommand(o.Key)) == purpose.ProgramAndVerb(purpose.LastCommand(m.Key)) {
			n++
		}
	}
	return n
}
