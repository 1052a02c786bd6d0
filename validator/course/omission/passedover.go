package omission

import (
	"fmt"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
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
func (b *Book) hearOver(m *moment.Moment) {
	switch {
	case m.Reads || m.Asks():
	case m.Refuses():
		b.over = overBook{key: purpose.CheckOf(m.Key), whole: m.Key, n: m.N, line: m.Line, over: m.Spared}
		b.drop("over")
	case m.Code == 0 && !m.Failed() && !m.Echoed && m.Spared > b.over.over && b.over.is(m):
		b.put(omission{
			at: m.N, subject: "over",
			what: fmt.Sprintf("`%s` passes over %s, and over %d when it was red at step %d", m.Line, finding.Plural(m.Spared, "finding", "findings"), b.over.over, b.over.n),
		})
	}
}

// is reports whether a command is the check that was red.
func (o *overBook) is(m *moment.Moment) bool {
	return o.key != "" && (o.key == purpose.CheckOf(m.Key) || purpose.SameProgram(o.whole, m.Key) || strings.Contains(m.Key, o.key))
}
