package claims

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// shortCommand is the length below which a name that a report sets off is none of a
// command.
const shortCommand = 4

// namedRed is due where a report says of a command, which it names, that all is well
// with it, and that has failed or counted faults when it last ran.
func namedRed(p *past.Past, report string) *finding.Finding {
	if said.Open(report) {
		return nil
	}
	for sentence := range strings.SplitSeq(endOfSentence().ReplaceAllString(report, "\n"), "\n") {
		if low := said.Words(sentence); !said.Well(low) || said.Admits(sentence) || said.Excepts(low) {
			continue
		}
		for _, found := range setOff().FindAllStringSubmatch(sentence, -1) {
			if o, edited := lastNamed(p, found[1]); o.Unwell() {
				return saidWell(&o, found[1], edited)
			}
		}
	}
	return nil
}

// saidWell is the finding about a command that did not go well.
func saidWell(m *moment.Moment, name string, edited bool) *finding.Finding {
	what, fix := complaintInShort(m), "Fix what `"+m.Line+"` finds first"
	if edited {
		what += ", and has not run since the last edit"
		fix = "Run `" + m.Line + "` again before you say that it finds nothing"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that `%s` is well, and at step %d `%s` %s", wording.Quote(name), m.N, m.Line, what),
		Subject:  m.Key, Cause: m.Cause, Fixes: []string{fix},
	}
}

// complaintInShort is what was wrong when a command ran, in words.
func complaintInShort(m *moment.Moment) string {
	if name, n := m.Faults(); n > 0 {
		return fmt.Sprintf("counted %s %s", figures.Rounded(n), name)
	}
	if m.Message != "" {
		return "failed: " + m.Message
	}
	return fmt.Sprintf("ended with status %d", m.Code)
}

// lastNamed is the last run of the command that a report names, by its line or by the
// script that it runs, and whether something was edited since.
func lastNamed(p *past.Past, name string) (o moment.Moment, edited bool) {
	name = strings.TrimSpace(name)
	if len(name) < shortCommand || strings.ContainsAny(name, "=\n") {
		return moment.Moment{}, false
	}
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			edited = true
		case o.Deed == moment.Ran && !o.Reads && goesBy(&o, name):
			return o, edited
		}
	}
	return moment.Moment{}, false
}

// goesBy reports whether a command is called so: its line begins with that, or it runs a
// script of that name.
func goesBy(m *moment.Moment, name string) bool {
	if strings.Contains(name, " ") {
		return strings.HasPrefix(m.Key, name) || strings.Contains(m.Key, "&& "+name)
	}
	return aScript().MatchString(name) && slices.ContainsFunc(strings.Fields(m.Key), func(w string) bool {
		return w == name || path.Base(w) == path.Base(name)
	})
}

var (
	endOfSentence = wording.Lazy(`[.!;](?:\s|$)`)
	setOff        = wording.Lazy("`([^`]+)`")
	aScript       = wording.Lazy(`^[\w./-]+\.(?:sh|bash|py|js|mjs|ts|pl|rb|php|tcl|lua|awk)$|^\./?[\w./-]+$`)
)
