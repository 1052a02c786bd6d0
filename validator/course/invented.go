package course

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"sync"

	"cake/validator/course/change"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// The bounds of the numbers that are remembered.
const (
	mostFigures   = 4096
	longestFigure = 64 << 10 // bytes of one output
)

// A figureBook is the numbers that answers have shown, and that edits and lines hold.
type figureBook struct {
	shown, known map[float64]bool
	full         bool // some may have been left out
}

// hear takes in the numbers of a step.
func (b *figureBook) hear(m *moment, s Step) {
	if b.known == nil {
		b.shown, b.known = map[float64]bool{}, map[float64]bool{}
	}
	switch {
	case s.Edit != nil:
		b.take(b.known, s.Edit.Content)
	case s.Result != nil:
		b.take(b.known, s.Result.Command)
		b.take(b.known, s.Result.Stdout)
		b.take(b.known, s.Result.Stderr)
		if !m.reads {
			b.take(b.shown, s.Result.Stdout)
			b.take(b.shown, s.Result.Stderr)
		}
	}
}

func (b *figureBook) take(book map[float64]bool, text string) {
	if len(text) > longestFigure {
		text, b.full = text[:longestFigure], true
	}
	for _, found := range change.NumberForm().FindAllString(text, -1) {
		if n, ok := wording.Number(found); ok {
			if len(book) == mostFigures {
				b.full = true
				return
			}
			book[n] = true
		}
	}
}

// invented is due where a report says that something that is measured went from one
// figure to another, the first was measured in this run, and nothing has shown the second.
func (r *Run) invented(report string) *finding {
	if said.AsksPerson(report) || r.figures.full {
		return nil
	}
	for _, found := range fromTo().FindAllStringSubmatch(report, -1) {
		was, one := wording.Number(found[1])
		is, two := wording.Number(found[2])
		if !one || !two || was == is || !r.figures.shown[was] || r.figures.near(is, found[2]) {
			continue
		}
		return &finding{
			evidence: fmt.Sprintf("it says that something went from %s to %s %s, and no command has shown %s", found[1], found[2], found[3], found[2]),
			subject:  "figure", fixes: []string{"Measure it again: nothing that ran has shown " + found[2] + " " + found[3]},
		}
	}
	return nil
}

// near reports whether a figure was shown, rounded or in another unit.
func (b *figureBook) near(n float64, text string) bool {
	_, decimals, _ := strings.Cut(text, ".")
	half := 0.51 * math.Pow(10, -float64(len(decimals)))
	for known := range b.known {
		for _, unit := range []float64{1, 1000, 1024, 1024 * 1024, 1e6, 60, 0.001, 1.0 / 1024, 100} {
			if math.Abs(known/unit-n) <= half {
				return true
			}
		}
	}
	return false
}

// fromTo is how a report says that what is measured was one figure, and is another.
var fromTo = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(\d+(?:\.\d+)?) ?(?:[kmg]i?b|[mµn]?s|%|seconds|bytes|req/s|ops/s)? ?(?:→|->|=>|➜|down to|up to|to) ?(\d+(?:\.\d+)?) ?([kmg]i?b|[mµn]?s|%|seconds|bytes|req/s|ops/s)(?:\W|$)`)
})
