package course

import (
	"fmt"
	"strings"

	"cake/validator/wording"
)

// nonsenseIn is a value in what a red run of tests got that stands for none: no person
// wants it to be seen; "" where there is none. Where the tests want it, it is none.
func nonsenseIn(text string) string {
	found, wanted := "", ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if len(line) > 400 {
			continue
		}
		switch value := nonsense().FindString(line); {
		case value == "":
		case strings.HasPrefix(line, "-") || wantedLine().MatchString(line):
			wanted += value
		case found == "" && (strings.HasPrefix(line, "+") || gottenLine().MatchString(line)):
			found = strings.Clone(value)
		}
	}
	if strings.Contains(wanted, found) {
		return ""
	}
	return found
}

var (
	nonsense   = wording.Lazy(`\bundefined\b|\bNaN\b|\bnan%|\bInvalid Date\b|\[object Object\]|%!\w?\(|\(MISSING\)|#<\w[\w:]*:0x|<\w[\w.]* object at 0x|\bTraceback \(most recent|\bCannot read propert|\{\{ *\w+ *\}\}|\$\{\w+\}|\bLorem ipsum\b`)
	gottenLine = wording.Lazy(`(?i)^(?:e +)?(?:got|actual|received|found|but was|new)\b`)
	wantedLine = wording.Lazy(`(?i)^(?:e +)?(?:want|wanted|expected|old|expect)\b`)
)

// hearTests takes in what the last run of tests means for what is left out: what came out
// was written down as right, and it is nonsense; or tests are skipped where something is
// not there.
func (b *omissionBook) hearTests(m *moment, t *trials) {
	if m.tests && t.red {
		b.wrong, b.wrongAt = m.nonsense, m.n
		b.drop("nonsense")
		b.drop("waived")
	}
	if b.wrong != "" && t.renewed > b.wrongAt {
		b.put(omission{
			at: t.renewed, subject: "nonsense", names: []string{b.wrong},
			what: fmt.Sprintf("it wrote down as right what `%s` got at step %d, and that holds `%s`", t.line, b.wrongAt, b.wrong),
		})
		b.wrong = ""
	}
	if m.tests && t.turned && t.waived != "" {
		b.put(omission{at: m.n, subject: "waived", what: fmt.Sprintf("`%s` is green, and %s", m.line, t.waived)})
	}
}
