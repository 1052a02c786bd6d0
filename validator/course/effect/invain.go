package effect

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// From how many times on the same work is known to change nothing of what is looked at, and how many
// looks after some of it have to show so.
const (
	inVainFrom  = 3
	inVainLooks = 2
)

// A vainWork is the same work, done again and again, and the looks that show the same, as they are met
// from the last one back.
type vainWork struct {
	line   string
	effort moment.Effort
	works  []int
	looks  int  // after some of it
	looked bool // the step behind those that were met was such a look, or the last one of several
	idle   int  // how often it has said itself that there is nothing to do
	empty  int  // how often it has named what it has made, and the look after it shows nothing in that
}

// inVain is due where the same work ends well again and again, whatever its options are, and the same
// look shows the same after it as before: it does not do what it is run for.
func inVain(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Effort.Look == 0 {
		return nil
	}
	var v vainWork
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported || o.Idle {
			continue
		}
		if !v.take(m, &o) || p.Prompted != 0 && o.N <= p.Prompted {
			break
		}
	}
	if len(v.works) < inVainFrom || v.looks < inVainLooks || !v.looked && v.idle < inVainLooks && v.empty < inVainFrom && !v.barren(m) {
		return nil
	}
	slices.Sort(v.works)
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` is done again and ends well at %s, and `%s` shows the same after it as before", v.line, finding.Steps(v.works), m.Line),
		Subject:  v.line,
		Fixes:    []string{fmt.Sprintf("See what `%s` works on and what it leaves out: it ends well, and changes nothing there", v.line)},
	}
}

// barren reports whether a table in which it is good to have some is empty after each of the works: what
// it held before matters little.
func (v *vainWork) barren(m *moment.Moment) bool {
	return m.Effort.Rows && m.Effort.None && !m.Effort.Faults && v.looks >= inVainFrom
}

// take takes in the step before those that were taken in, and reports whether it belongs to them.
func (v *vainWork) take(m, o *moment.Moment) bool {
	switch {
	case o.Deed != moment.Ran:
		return false
	case m.ShowsAs(o):
		v.looked = true
	case o.Effort.Look != 0 && o.Effort.Look == m.Effort.Look:
		return false // it has shown something else
	}
	switch {
	case o.Effort.Work == 0:
		return o.Reads || o.Looks || o.Effort.Alone || v.makesIt(m, o)
	case o.Effort.Cleared && !m.Effort.None:
		return false // it was gone, and is there again
	case v.line != "" && !v.effort.Tried(&o.Effort, m.Effort.None):
		return v.makesIt(m, o)
	}
	if v.looked {
		if v.looks++; m.Effort.Empty(&o.Effort) {
			v.empty++
		}
	}
	v.line, v.effort, v.works, v.looked = o.Line, o.Effort, append(v.works, o.N), false
	if o.Still {
		v.idle++
	}
	return true
}

// makesIt reports whether a line writes, by other means, what is looked at.
func (v *vainWork) makesIt(m, o *moment.Moment) bool {
	return m.Effort.Named != "" && o.Code == 0 && !o.Failed() && len(o.Edits) == 0 && (o.Effort.Into == m.Effort.Named || strings.Contains(o.Key, m.Effort.Named))
}
