package effect

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// A way is how two answers are known to be the same, and an edit to do over what was done.
type way struct {
	same    func(o *moment.Moment) bool
	over    func(o *moment.Moment) bool
	content func(o *moment.Moment) bool // whether a step shows that somebody is content
}

// redone is due where a command ends well and says the same for the third time, at its end
// or in all that it lets one see, and what was edited before each of the last two was done
// over: who does so is not content with what it says.
func redone(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Failed() || m.Tests || m.Reads {
		return nil
	}
	return finding.Either(
		redoneBy(p, m, way{
			same: func(o *moment.Moment) bool {
				return m.Ending != 0 && o.Ending == m.Ending && purpose.SameProgram(o.Key, m.Key)
			},
			over:    func(o *moment.Moment) bool { return o.Deed == moment.Wrote && o.Redoes },
			content: func(*moment.Moment) bool { return false },
		}),
		redoneBy(p, m, way{
			same:    func(o *moment.Moment) bool { return m.SaysAs(o) },
			over:    func(o *moment.Moment) bool { return o.Redoes || o.OwnOnly },
			content: func(o *moment.Moment) bool { return o.Commits },
		}),
	)
}

// brokeIn reports whether a step has run a part of a line by itself, and failed: an edit that has mended
// it since was to bring the same answer back.
func brokeIn(m, o *moment.Moment) bool { return o.Failed() && strings.Contains(m.Key, o.Key) }

// redoneBy looks for that in one way.
func redoneBy(p *past.Past, m *moment.Moment, by way) *finding.Finding {
	var ns []int
	var file string
	redone, beside := 0, 0 // edits of the file, and of others
	for _, o := range slices.Backward(p.All) {
		same := o.Deed == moment.Ran && by.same(&o)
		if o.N <= p.Told || by.content(&o) || brokeIn(m, &o) || o.Deed == moment.Ran && !same && purpose.SameProgram(o.Key, m.Key) {
			return nil
		}
		if same {
			ns = slices.Insert(ns, 0, o.N)
		}
		if len(ns) == unmovedFrom {
			break
		}
		switch {
		case by.over(&o) && (file == "" || file == o.File()):
			file, redone = o.File(), redone+1
		case o.Deed == moment.Wrote && !o.Idle && redone < len(ns):
			return nil // something else was done
		case o.Deed == moment.Wrote && !o.Idle:
			beside++
		}
	}
	if len(ns) < unmovedFrom || redone < unmovedFrom-1 || beside >= redone { // something else was done as often
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` says the same at %s, and %s was edited anew each time", m.Line, finding.Steps(ns), wording.Quote(file)),
		Subject:  file, Fixes: []string{"Check whether it uses " + wording.Quote(file) + " at all, and what was built from it: what it says stays the same, however that is edited"},
	}
}
