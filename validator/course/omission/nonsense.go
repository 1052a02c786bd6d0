package omission

import (
	"fmt"

	"cake/validator/course/moment"
)

// hearTests takes in what the last run of tests means for what is left out: what came out
// was written down as right, and it is nonsense; or tests are skipped where something is
// not there.
func (b *Book) hearTests(m *moment.Moment, t Tests) {
	if m.Tests && t.Red {
		b.wrong, b.wrongAt = m.Nonsense, m.N
		b.drop("nonsense")
		b.drop("waived")
	}
	if b.wrong != "" && t.Renewed > b.wrongAt {
		b.put(omission{
			at: t.Renewed, subject: "nonsense", names: []string{b.wrong},
			what: fmt.Sprintf("it wrote down as right what `%s` got at step %d, and that holds `%s`", t.Line, b.wrongAt, b.wrong),
		})
		b.wrong = ""
	}
	if m.Tests && t.Turned && t.Waived != "" {
		b.put(omission{at: m.N, subject: "waived", names: []string{"skip", "not run", "not been run", "only on"}, what: fmt.Sprintf("`%s` is green, and %s", m.Line, t.Waived)})
	}
}
