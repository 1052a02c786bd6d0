package again

import (
	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// A Book is what a run has looked at since anything was changed.
type Book struct {
	home  string // the folder of the first command
	vain  vainBook
	spelt speltBook
	shown lineBook
}

// Recognise takes in a command, before anything is said of it: where it ran, and whether it
// failed, or was denied something, as a command before it did that has said so otherwise.
func (b *Book) Recognise(p *past.Past, m *moment.Moment, res *cake.Result) {
	b.locate(m, res)
	failsAgain(p, m)
	triesAgain(p, m, res)
	deniesAgain(p, m)
	failsInTheSameWords(p, m)
	failsByTheSameValues(p, m)
}

// See takes in what a command has shown, and says on its moment whether that was seen before
// by other means. change is how often something was changed in the run.
func (b *Book) See(p *past.Past, m *moment.Moment, change int) {
	b.spelt.seek(m, change, b.shown.unknown(m.Shown))
	if before, same := b.vain.inVain(m, change); before && !m.Seen {
		m.Seen, m.Again = true, !same
	}
	m.Vain, m.VainAt = nil, ""
	if b.shown.rereads(m, change) && !m.Seen && !readsOthers(p, m) {
		m.Seen, m.Reread = true, true
	}
	m.Seen = m.Seen || respeaks(p, m)
}

// Thirds are the steps at which what was read was read for the third time, where the given
// one is the second of two such ones that came not long after each other.
func (b *Book) Thirds(n int) []int { return b.shown.circles(n) }

// InVain are the steps, up to this one, that sought one thing under other names and found
// nothing; none where they are too few.
func (b *Book) InVain(n int) []int { return b.spelt.inVain(n) }
