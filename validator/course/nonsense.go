package course

import (
	"fmt"

	"cake/validator/course/moment"
)

// hearTests takes in what the last run of tests means for what is left out: what came out
// was written down as right, and it is nonsense; or tests are skipped where something is
// not there.
func (b *omissionBook) hearTests(m *moment.Moment, t tests) {
	if m.Tests && t.red {
		b.wrong, b.wrongAt = m.Nonsense, m.N
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
	if m.Tests && t.turned && t.waived != "" {
		b.put(omission{at: m.N, subject: "waived", names: []string{"skip", "not run", "not been run", "only on"}, what: fmt.Sprintf("`%s` is green, and %s", m.Line, t.waived)})
	}
}
