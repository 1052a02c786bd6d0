package omission

import (
	"fmt"

	"cake/validator/course/change"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A pinBook is what is known of a check that has refused something for its checksum.
type pinBook struct {
	edited     bool // anything before that: another version may have come in
	key, whole string
	line       string
	n          int // the step; 0 where none has
	at         int // the step at which the checksum was written down anew
}

// sumRefused is how a check says that something has another checksum than is written down.
var sumRefused = wording.Lazy(`(?i)(?:checksum|digest|hash|integrity|sha-?\d+|md5)\S*\b[^\n]{0,80}(?:mismatch|not match|n't match|differ|fail|invalid|wrong)|mismatch\S* [^\n]{0,30}(?:checksum|digest|hash)|do not match the hashes`)

// editPin takes in an edit.
func (b *pinBook) editPin(n int, e change.Edit) {
	switch {
	case e.Before != nil && *e.Before == "" && e.Content == "" || change.Document(e.File): // a line of which the command tells
	case b.n > 0 && change.Repins(e):
		b.at = n
	case b.n == 0:
		b.edited = true
	}
}

// hearPin takes in a command: a check that refuses a checksum, and accepts it when it was
// written down anew from what was refused.
func (b *Book) hearPin(m *moment.Moment) {
	p := &b.pin
	switch {
	case m.Refuses() && !m.Reads && sumRefused().MatchString(m.Message) && !p.edited:
		*p = pinBook{key: purpose.CheckOf(m.Key), whole: m.Key, line: m.Line, n: m.N}
		b.drop("pin")
	case p.n > 0 && m.Code == 0 && m.Pins:
		p.at = m.N
	case p.at > 0 && m.Code == 0 && !m.Failed() && !m.Reads && (p.key == purpose.CheckOf(m.Key) || purpose.SameProgram(p.whole, m.Key)):
		b.put(omission{
			at: p.at, subject: "pin", named: true, told: said.Renewed,
			what: fmt.Sprintf("the checksum was written down anew from what `%s` had refused at step %d", p.line, p.n),
		})
		*p = pinBook{edited: true}
	}
}
