package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// Unrun is due where a report says that it is well now, what ran last has failed, and all that was done
// since is to edit: whether that has mended it nobody has seen.
func Unrun(p *past.Past, report string) *finding.Finding {
	if !said.Mended(report) || said.Open(report) || said.NoneChanged(report) {
		return nil
	}
	file := ""
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.N <= p.Told || p.Prompted != 0 && o.N <= p.Prompted:
			return nil
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			file = o.Key
		case o.Deed != moment.Ran, o.Reads, o.Asks():
		case file == "" || !o.Failed() || !runnable(&o):
			return nil
		default:
			return unrun(&o, file)
		}
	}
	return nil
}

// runnable reports whether a command that has failed can be run again as it is: the machine has what it
// takes.
func runnable(m *moment.Moment) bool {
	return !m.Tests && !wording.Begins(m.Kind, "tool.", "dependency.", "network.", "auth.", "timeout.", "resource.")
}

func unrun(m *moment.Moment, file string) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is well, and `%s` failed at step %d and was not run since %s was edited", m.Line, m.N, wording.Quote(file)),
		Subject:  "unrun", Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Run `%s` again before you say that it works", m.Line)},
	}
}
