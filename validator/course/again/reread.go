package again

import (
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/shown"
)

// The bounds of what is remembered of what was read.
const (
	mostShown = 4096 // lines of a run
	fewSteps  = 16   // in which something is read three times
	fewApart  = 6    // between two such readings
	pageLines = 4    // from which on it is no look at a single place
)

// A lineBook is the lines that reads have shown since the last change.
type lineBook struct {
	change int
	lines  map[shown.Line]sight
	terms  map[digest.Sum]bool // their words
	thirds []int               // the steps all of whose lines were shown twice before, not long ago
	wide   int                 // how many lines the last of them has shown
}

// A sight is the last two steps at which a line was shown.
type sight struct{ last, before int }

// thrice reports whether a line that is shown at a step is shown for the third time
// within a few.
func (s sight) thrice(n int) bool {
	if s.last == n {
		return true // it was counted in this very step
	}
	return s.before != 0 && n-s.before < fewSteps
}

// circles are the steps that have shown what was shown twice not long before, where this
// one is the second of two such ones that came not long after each other.
func (b *lineBook) circles(n int) []int {
	if at := len(b.thirds); at > 1 && b.thirds[at-1] == n && n-b.thirds[at-2] <= fewApart {
		return b.thirds
	}
	return nil
}

// rereads takes in what a read has shown, and reports whether each line of it was
// shown before and nothing was changed since. What something else prints is held against
// what was read: a script that prints a file shows it once more.
func (b *lineBook) rereads(m *moment.Moment, change int) bool {
	lines := m.Shown
	m.Shown = nil
	if b.lines == nil || b.change != change {
		*b = lineBook{change: change, lines: map[shown.Line]sight{}, terms: map[digest.Sum]bool{}}
	}
	reworded := b.reworded(m)
	if len(lines) == 0 || m.Asks() || !m.Reads && len(lines) < pageLines {
		return false
	}
	known, third := b.holds(lines), (len(lines) >= pageLines || m.Helps) && !b.partOfThird(lines)
	for _, line := range lines {
		third = third && b.lines[shown.Line{Text: line.Text, Time: 1}].thrice(m.N)
		if m.Reads || known {
			b.sees(line, m.N)
		}
	}
	if third {
		b.thirds, b.wide = append(b.thirds, m.N), len(lines)
	}
	return known || reworded
}

// holds reports whether each of some lines was shown before.
func (b *lineBook) holds(lines []shown.Line) bool {
	return !slices.ContainsFunc(lines, func(l shown.Line) bool { _, seen := b.lines[l]; return !seen })
}

// unknown is how many of some lines were not shown before.
func (b *lineBook) unknown(lines []shown.Line) int {
	n := 0
	for _, l := range lines {
		if _, seen := b.lines[l]; !seen {
			n++
		}
	}
	return n
}

// partOfThird reports whether lines are a part of what was shown for the third time, and
// of nothing that was shown since: who looks closer at a part of a page reads it once.
func (b *lineBook) partOfThird(lines []shown.Line) bool {
	if len(b.thirds) == 0 || len(lines) >= b.wide {
		return false
	}
	at := b.thirds[len(b.thirds)-1]
	return !slices.ContainsFunc(lines, func(l shown.Line) bool { return b.lines[l].last != at })
}

// sees takes in that a line is shown at a step.
func (b *lineBook) sees(line shown.Line, n int) {
	was, seen := b.lines[line]
	if !seen && len(b.lines) < mostShown || seen && was.last != n {
		b.lines[line] = sight{n, was.last}
	}
}
