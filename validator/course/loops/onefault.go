package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// oneFault is due where one line after the other meets the same fault, by its signature or by the
// place that it names, and nothing was changed in between: whoever asks, however it is spelt.
func oneFault(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Asks() || m.Fresh || m.Kind == "timeout.command" || strings.HasPrefix(m.Kind, "test.") {
		return nil
	}
	var ns []int
	var lines []string
	for _, o := range p.Since() {
		switch {
		case changes(&o) || purpose.ChangesDatabase().MatchString(o.Key):
			ns, lines = nil, nil
		case m.SameFault(&o) && !o.Asks():
			ns, lines = append(ns, o.N), append(lines, o.Key)
		}
	}
	slices.Sort(lines)
	if len(ns) < loopFrom || len(slices.Compact(lines)) < loopFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("one command after the other meets the same fault at %s: %s", finding.Steps(ns), m.Message),
		Subject:  string(m.Cause), Cause: m.Cause,
		Fixes: m.Fixed(faultFix(m)),
	}
}

func faultFix(m *moment.Moment) string {
	if m.Place == "" {
		return fmt.Sprintf("Try another way than `%s`: each command has met the same fault", m.Line)
	}
	return fmt.Sprintf("Fix %s: another command that reads it does not", path.Base(m.Place))
}

// changes reports whether a step has changed a file.
func changes(m *moment.Moment) bool {
	return m.Deed == moment.Wrote && !m.Idle || m.Deed == moment.Ran && (len(m.Edits) > 0 || m.Changes)
}
