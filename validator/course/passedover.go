package course

import (
	"fmt"
	"strings"

	"cake/validator/course/purpose"
)

// An overBook is what the last red run of a check says of how much it passes over.
type overBook struct {
	key, whole string
	n          int
	line       string
	over       int
}

// hearOver takes in a check: how much it passes over now that it was red for before.
func (b *omissionBook) hearOver(m *moment) {
	switch {
	case m.reads || m.asks():
	case m.refuses():
		b.over = overBook{key: purpose.CheckOf(m.key), whole: m.key, n: m.n, line: m.line, over: m.spared}
		b.drop("over")
	case m.code == 0 && !m.failed() && !m.echoed && m.spared > b.over.over && b.over.is(m):
		b.put(omission{
			at: m.n, subject: "over",
			what: fmt.Sprintf("`%s` passes over %s, and over %d when it was red at step %d", m.line, plural(m.spared, "finding", "findings"), b.over.over, b.over.n),
		})
	}
}

// is reports whether a command is the check that was red.
func (o *overBook) is(m *moment) bool {
	return o.key != "" && (o.key == purpose.CheckOf(m.key) || purpose.SameProgram(o.whole, m.key) || strings.Contains(m.key, o.key))
}
