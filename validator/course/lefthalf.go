package course

import (
	"cmp"
	"fmt"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
)

// leftHalf is due where a report says that it is done, and what was done last has
// failed, not for the first time, and nothing was changed or done since but to look,
// to test and to commit.
func (r *Run) leftHalf(report string) *finding {
	if said.Open(report) {
		return nil
	}
	o, ok := r.lastUndertaking()
	if !ok || !o.missed() || r.failures(o) < 2 || said.Refuses(report) {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d, as before, and nothing was done about it since: %s", o.line, o.n, cmp.Or(o.message, "its status is not 0")),
		subject:  o.key, cause: o.cause,
		fixes: o.fixed(fmt.Sprintf("Fix that first: `%s` failed when it last ran", o.line)),
	}
}

// missed reports whether a command has failed, or has shown that the one before it did.
func (m *moment) missed() bool { return m.failed() || m.deed == ran && m.echoed }

// lastUndertaking is the last command that did something to the project or around it, if no
// file was edited after it.
func (r *Run) lastUndertaking() (moment, bool) {
	for i := len(r.moments) - 1; i >= 0; i-- {
		switch o := r.moments[i]; {
		case o.deed == wrote && !o.idle && !change.Document(o.line):
			return moment{}, false
		case o.deed != ran, o.reads, o.probes, o.tests, o.asks(), o.commits, strings.HasPrefix(o.key, "git "), statement().MatchString(o.key):
		default:
			return o, true
		}
	}
	return moment{}, false
}

// failures is how often the same program failed at the same.
func (r *Run) failures(m moment) int {
	n := 0
	for _, o := range r.moments {
		if o.missed() && purpose.ProgramAndVerb(purpose.LastCommand(o.key)) == purpose.ProgramAndVerb(purpose.LastCommand(m.key)) {
			n++
		}
	}
	return n
}
