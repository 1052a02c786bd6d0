package course

import (
	"regexp"
	"strings"
	"sync"
)

// The bounds of what is remembered of what was read.
const (
	mostShown = 4096 // lines of a run
	mostLines = 1024 // of one output
	tellsLine = 4    // the letters from which a line tells something
)

// A lineBook is the lines that reads have shown since the last change.
type lineBook struct {
	change int
	lines  map[digest]bool
}

// shownIn are the lines of an output without the places that a tool puts before
// them. The second of two equal lines is another one than the first, so that a log
// that repeats itself grows.
func shownIn(text string) []digest {
	var all []digest
	times := map[string]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(beforeLine().ReplaceAllString(line, ""))
		if len(line) < tellsLine {
			continue
		}
		if len(all) == mostLines {
			return nil // too long to be known again
		}
		times[line]++
		all = append(all, digestOf(line)^digest(times[line]))
	}
	return all
}

// beforeLine is what grep -n, cat -n and nl write before a line of a file.
var beforeLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[\w./-]*[./][\w./-]*[:-])?(?:\s*\d+(?:[:\t-]|  ))?`)
})

// rereads takes in what a read has shown, and reports whether each line of it was
// shown before and nothing was changed since.
func (r *Run) rereads(m *moment) bool {
	book, shown := &r.shown, m.shown
	m.shown = nil
	if book.lines == nil || book.change != r.change {
		*book = lineBook{r.change, map[digest]bool{}}
	}
	if len(shown) == 0 || m.asks() {
		return false
	}
	known := true
	for _, line := range shown {
		known = known && book.lines[line]
		if len(book.lines) < mostShown {
			book.lines[line] = true
		}
	}
	return known
}
