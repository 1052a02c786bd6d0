package course

import (
	"regexp"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/course/writes"
)

// The bounds of what is remembered of what was read.
const (
	mostShown = 4096 // lines of a run
	fewSteps  = 16   // in which something is read three times
	fewApart  = 6    // between two such readings
	pageLines = 4    // from which on it is no look at a single place
	mostLines = 1024 // of one output
	tellsLine = 4    // the letters from which a line tells something
)

// A lineBook is the lines that reads have shown since the last change.
type lineBook struct {
	change int
	lines  map[shownLine]sight
	terms  map[digest]bool // their words
	thirds []int           // the steps all of whose lines were shown twice before, not long ago
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

// A shownLine is a line of an output, and for which time it stands there.
type shownLine struct {
	text digest
	time int
}

// shownIn are the lines of an output without the places that a tool puts before
// them. The second of two equal lines is another one than the first, so that a log
// that repeats itself grows; unless several files are shown at once, which may hold the
// same lines.
func shownIn(text string, several bool) []shownLine {
	var all []shownLine
	times := map[string]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(beforeLine().ReplaceAllString(line, ""))
		if len(line) < tellsLine {
			continue
		}
		if len(all) == mostLines {
			return nil // too long to be known again
		}
		if times[line] == 0 || !several {
			times[line]++
		}
		all = append(all, shownLine{digestOf(line), times[line]})
	}
	return all
}

// beforeLine is what grep -n, cat -n and nl write before a line of a file.
var beforeLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[\w./-]*[./][\w./-]*[:-])?(?:\s*\d+(?:[:\t-]|  ))?`)
})

// circles reports whether the step is the second of two that show, not long after
// each other, what was shown twice not long before.
func (b *lineBook) circles(n int) bool {
	at := len(b.thirds)
	return at > 1 && b.thirds[at-1] == n && n-b.thirds[at-2] <= fewApart
}

// rereads takes in what a read has shown, and reports whether each line of it was
// shown before and nothing was changed since.
func (r *Run) rereads(m *moment) bool {
	book, shown := &r.shown, m.shown
	m.shown = nil
	if book.lines == nil || book.change != r.change {
		*book = lineBook{change: r.change, lines: map[shownLine]sight{}, terms: map[digest]bool{}}
	}
	reworded := book.reworded(m)
	if len(shown) == 0 || m.asks() {
		return false
	}
	known, third := true, len(shown) >= pageLines || m.helps
	for _, line := range shown {
		was, seen := book.lines[line]
		known, third = known && seen, third && book.lines[shownLine{line.text, 1}].thrice(m.n)
		if !seen && len(book.lines) < mostShown || seen && was.last != m.n {
			book.lines[line] = sight{m.n, was.last}
		}
	}
	if third {
		book.thirds = append(book.thirds, m.n)
	}
	return known || reworded
}

// severalFiles reports whether a line shows more than one file.
func severalFiles(line *shell.Line) bool {
	files := 0
	for i := range line.Commands {
		c := &line.Commands[i]
		if c.Name() == "cat" || c.Name() == "head" || c.Name() == "tail" || c.Name() == "nl" {
			operands, _ := writes.Operands(c)
			files += len(operands)
		}
	}
	return files > 1
}
