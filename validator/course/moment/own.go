package moment

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

// An Own answer is what the programs of a line have said themselves, where they ended well.
type Own struct {
	said  []digest.Sum // its lines; none of a long one, nor of one that only says that all is well
	whose []digest.Sum // the programs that do some work, with what they work on
}

// takeOwn takes in what was said, without what the line itself prints.
func (m *Moment) takeOwn(told string, c command.Call) {
	if m.Reads || m.Failed() || m.Passed {
		return
	}
	m.whose = purpose.WorkersOf(c, mostWorks)
	m.said = shown.SaidIn(told, mostOwn)
}

// SaysAs reports whether two commands have the same program at work, and it says the same:
// all of it, or what another filter lets through, beside what else a line may run.
func (m *Moment) SaysAs(o *Moment) bool {
	if !slices.ContainsFunc(m.whose, func(w digest.Sum) bool { return slices.Contains(o.whose, w) }) {
		return false
	}
	part, whole := m, o
	if len(part.said) > len(whole.said) {
		part, whole = o, m
	}
	if len(part.said) != len(whole.said) && part.Through == whole.Through && part.Key == whole.Key {
		return false
	}
	return PartOf(part.said, whole.said)
}
