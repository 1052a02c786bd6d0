package course

import (
	"slices"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// The bounds of what is kept of an answer.
const (
	mostOwn   = 40
	mostWorks = 6
)

// An own answer is what the programs of a line have said themselves, where they ended well.
type own struct {
	said  []digest.Sum // its lines; none of a long one, nor of one that only says that all is well
	whose []digest.Sum // the programs that do some work, with what they work on
}

// takeOwn takes in what was said, without what the line itself prints.
func (m *moment) takeOwn(told string, c command.Call) {
	if m.reads || m.failed() || m.passed {
		return
	}
	m.whose = purpose.WorkersOf(c, mostWorks)
	m.said = shown.SaidIn(told, mostOwn)
}

// saysAs reports whether two commands have the same program at work, and it says the same:
// all of it, or what another filter lets through, beside what else a line may run.
func (m *moment) saysAs(o *moment) bool {
	if !slices.ContainsFunc(m.whose, func(w digest.Sum) bool { return slices.Contains(o.whose, w) }) {
		return false
	}
	part, whole := m, o
	if len(part.said) > len(whole.said) {
		part, whole = o, m
	}
	if len(part.said) != len(whole.said) && part.through == whole.through && part.key == whole.key {
		return false
	}
	return partOf(part.said, whole.said)
}
