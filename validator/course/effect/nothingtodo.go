package effect

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How often a builder may say that it has nothing to do before that is told: once less where files were
// given a new time, so that it should have had.
const (
	nothingToDoFrom    = 4
	nothingToDoTouched = 3
)

// nothingToDo is due where a builder is run again and again with nothing edited, whatever its options
// are, and says each time that it has nothing to do: what it was to make it takes for made.
func nothingToDo(p *past.Past, m *moment.Moment) *finding.Finding {
	if !stands(m) {
		return nil
	}
	var ns []int
	touched, same := false, 0
	for _, o := range slices.Backward(p.Since()) {
		if !goesWith(m, &o) || p.Prompted != 0 && o.N <= p.Prompted {
			break
		}
		if stands(&o) {
			ns, touched = append(ns, o.N), touched || o.Effort.Touched
		}
		if stands(&o) && o.Effort.Work == m.Effort.Work {
			same++
		}
	}
	if same < nothingToDoFrom && !(touched && len(ns) >= nothingToDoTouched) {
		return nil
	}
	slices.Sort(ns)
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` has nothing to do at %s, and nothing was edited in between", m.Line, finding.Steps(ns)),
		Subject:  m.Key,
		Fixes:    []string{"See what it takes for made, and from what: a file or a folder with the name of the target, or sources that it does not know"},
	}
}

// stands reports whether a builder says that it has nothing to do.
func stands(m *moment.Moment) bool {
	return m.Deed == moment.Ran && m.Still && m.Effort.Work != 0 && !m.Failed() && !m.Effort.Cleared && !m.Applied
}

// goesWith reports whether a step between two runs of a builder changes nothing for it: it looks, gives
// files a new time, is a run of it that says nothing, or one for another target.
func goesWith(m, o *moment.Moment) bool {
	switch {
	case o.Deed == moment.Reported, o.Idle:
		return true
	case o.Deed != moment.Ran || o.Effort.Cleared:
		return false
	case o.Effort.Work == 0:
		return o.Reads || o.Looks || o.Effort.Touched
	case o.Effort.Work != m.Effort.Work:
		return stands(o) && o.Tool == m.Tool
	}
	return stands(o) || o.Effort.Quiet
}
