package omission

import (
	"fmt"
	"maps"
	"slices"

	"cake/validator/course/figures"
	"cake/validator/course/moment"
)

// hearBars takes in what a command shows of bars: those that it fails at, and those that
// were moved since, so that it does not any more.
func (b *Book) hearBars(m *moment.Moment) {
	for _, name := range slices.Sorted(maps.Keys(m.Bars)) { // so that the same run is told the same
		bar := m.Bars[name]
		was, known := b.bars[name]
		switch {
		case m.Failed() || m.Code != 0:
			if bar.Got != bar.Want && (!known || !bar.Eases(was)) {
				b.fails(name, bar, m.N)
			}
		case known && bar.Eases(was) && bar.Meets(was):
			b.put(omission{
				at: m.N, subject: "bar " + name,
				what: fmt.Sprintf("`%s` lets it pass: `%s`, where `%s` was red at step %d", m.Line, bar.Line, was.Line, was.N),
			})
		case known && bar.Want == was.Want:
			delete(b.bars, name)
			b.drop("bar " + name)
		}
	}
}

// fails notes what has failed at a bar.
func (b *Book) fails(name string, bar figures.Bar, n int) {
	b.drop("bar " + name)
	if b.bars == nil {
		b.bars = map[string]figures.Bar{}
	}
	if bar.N = n; len(b.bars) < figures.MostBars {
		b.bars[name] = bar
	}
}
