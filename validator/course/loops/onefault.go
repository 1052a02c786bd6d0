package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/digest"
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

// anyFile is due where one refusal meets one file after the other, and one of them again: it is not for
// the file, and nothing was changed in between.
func anyFile(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Asks() || m.Refusal == 0 {
		return nil
	}
	var ns []int
	var says []digest.Sum
	for _, o := range slices.Backward(p.Since()) {
		if changes(&o) && o.Refusal != m.Refusal {
			break
		}
		if o.Refusal == m.Refusal {
			ns, says = append(ns, o.N), append(says, o.Gist)
		}
	}
	slices.Reverse(ns)
	slices.Sort(says)
	if len(ns) < triesFrom || len(slices.Compact(says)) == len(ns) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("one file after the other is refused with the same words at %s: %s", finding.Steps(ns), m.Message),
		Subject:  fmt.Sprint(m.Refusal), Cause: m.Cause,
		Fixes: m.Fixed(fmt.Sprintf("Stop, and see to what `%s` says: it says so of every file", m.Line)),
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
