package course

import (
	"fmt"
	"strings"

	"cake/validator/wording"
)

// An overBook is what the last red run of a check says of how much it passes over.
type overBook struct {
	key, whole string
	n          int
	line       string
	over       int
}

// passedOverIn is how many findings an output counts that were passed over; the last
// count of each kind, all added up.
func passedOverIn(text string) int {
	if !wording.Holds(text, "suppressed", "ignored", "waived", "baselined", "allow", "muted", "nosec", "nosemgrep", "accepted", "skipped by config") {
		return 0
	}
	last := map[string]int{}
	for line := range strings.Lines(text) {
		if len(line) > 300 || !wording.HasDigit(line) {
			continue
		}
		for _, f := range passedOver().FindAllStringSubmatch(line, -1) {
			for i, kind := range []string{"blocks", "before", "behind"} {
				if n, ok := wording.Number(f[i+1]); ok && f[i+1] != "" {
					last[kind] = int(n)
				}
			}
		}
	}
	return last["blocks"] + last["before"] + last["behind"]
}

// passedOver is how checkers count what they were told to say nothing of. What formatters
// and searchers ignore are files.
var passedOver = wording.Lazy(`(?i)\bsuppressed: [\d,]+ bytes in (\d+) blocks|\b(?:suppressed|ignored by (?:config|comments?|policy)|waived|baselined|allowlisted|muted|nosec|nosemgrep|accepted)(?: (?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities))?(?: *[:=] *| +\()(\d+)\b|\b(\d+) (?:known |existing |total )?(?:(?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities|advisories|leaks?|offenses?|alerts?|errors? or warnings?) (?:(?:was|were|are|is|have been|has been) )?(?:suppressed|ignored|waived|muted|baselined|accepted|allowed|skipped by config)|suppressed|baselined|waived|(?:allowed|ignored|suppressed|accepted) (?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities|advisories|leaks?))\b`)

// hearOver takes in a check: how much it passes over now that it was red for before.
func (b *omissionBook) hearOver(m *moment) {
	switch {
	case m.reads || m.asks():
	case m.failed() && (m.code != 0 || m.piped):
		b.over = overBook{key: checkOf(m.key), whole: m.key, n: m.n, line: m.line, over: m.spared}
		b.drop("over")
	case m.code == 0 && !m.failed() && m.spared > b.over.over && b.over.is(m):
		b.put(omission{
			at: m.n, subject: "over",
			what: fmt.Sprintf("`%s` passes over %s, and over %d when it was red at step %d", m.line, plural(m.spared, "finding", "findings"), b.over.over, b.over.n),
		})
	}
}

// is reports whether a command is the check that was red.
func (o *overBook) is(m *moment) bool {
	return o.key != "" && (o.key == checkOf(m.key) || sameProgram(o.whole, m.key) || strings.Contains(m.key, o.key))
}
