package claims

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
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
	measured     map[string][]float64 // what was shown with a unit, by that
	full         bool                 // some may have been left out
}

// hear takes in the numbers of a step.
func (b *figureBook) hear(m *moment.Moment, s moment.Step) {
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
		if !m.Reads {
			b.take(b.shown, s.Result.Stdout)
			b.take(b.shown, s.Result.Stderr)
			b.measure(s.Result.Stdout + "\n" + s.Result.Stderr)
		}
	}
}

// measure takes in the figures with a unit; of times it is always the second.
func (b *figureBook) measure(text string) {
	for _, f := range said.MeasuresIn(text[:min(len(text), longestFigure)]) {
		if b.measured == nil {
			b.measured = map[string][]float64{}
		}
		if all := b.measured[f.Unit]; len(all) < mostPairs {
			b.measured[strings.Clone(f.Unit)] = append(all, f.N)
		}
	}
}

func (b *figureBook) take(book map[float64]bool, text string) {
	if len(text) > longestFigure {
		text, b.full = text[:longestFigure], true
	}
	if plain := said.PlainTimes(text); plain != text {
		text += "\n" + plain
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
// figure to another, and nothing has shown the second: the first was measured in this run,
// or the report says that it has measured both.
func (b *Book) invented(report string) *finding.Finding {
	if said.AsksPerson(report) || b.figures.full {
		return nil
	}
	for _, s := range said.ShiftsIn(report) {
		known := b.figures.shown[s.Was]
		if !known && !s.Sure || b.figures.near(s.Is, s.Decimals) || b.figures.worksOut(s) {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that something went from %v to %s, and no command has shown %s", s.Was, s.Told, s.Told),
			Subject:  "figure", Fixes: []string{"Measure it again: nothing that ran has shown " + s.Told},
		}
	}
	return nil
}

// notFaster is due where a report says that something is so many times faster or smaller, and
// no two figures that commands have shown are so far apart.
func (b *Book) notFaster(report string) *finding.Finding {
	if said.AsksPerson(report) || b.figures.full || !b.figures.compares() {
		return nil
	}
	for _, f := range said.FactorsIn(report) {
		if b.figures.apart(f) || b.figures.near(f, 1) {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that something is %v times what it was, and no two figures that were shown are so far apart", f),
			Subject:  "factor", Fixes: []string{"Measure it again before and after: nothing that ran shows a factor of " + fmt.Sprint(f)},
		}
	}
	return nil
}

// compares reports whether anything was measured more than once.
func (b *figureBook) compares() bool {
	for _, all := range b.measured {
		if len(all) > 1 {
			return true
		}
	}
	return false
}

// apart reports whether two figures that were shown are about so many times apart.
func (b *figureBook) apart(factor float64) bool {
	for _, all := range b.measured {
		if len(all) == mostPairs || slices.ContainsFunc(all, func(n float64) bool {
			return slices.ContainsFunc(all, func(o float64) bool { return o > 0 && math.Abs(n/o-factor) <= 0.15*factor })
		}) {
			return true
		}
	}
	return false
}

// worksOut reports whether a figure may have been worked out from those that were shown:
// one between them, where it is said to be a mean or a sum, or a part of a whole.
func (b *figureBook) worksOut(s said.Shift) bool {
	below, above, half := false, false, 0.51*math.Pow(10, -float64(s.Decimals))
	for n := range b.shown {
		for _, n := range []float64{n, n / 1000, n * 1000} {
			below, above = below || n <= s.Is && n > s.Is*0.6, above || n >= s.Is && n < s.Is*1.6
		}
		if !s.Part {
			continue
		}
		for whole := range b.shown {
			if len(b.shown) > mostPairs || math.Abs(100*n/whole-s.Is) <= half || math.Abs(100-100*n/whole-s.Is) <= half {
				return true
			}
		}
	}
	return s.Mean && below && above
}

// mostPairs bounds the numbers of which each is held against each other.
const mostPairs = 512

// near reports whether a figure was shown, rounded to some decimals or in another unit.
func (b *figureBook) near(n float64, decimals int) bool {
	half := 0.51 * math.Pow(10, -float64(decimals))
	for known := range b.known {
		for _, unit := range []float64{1, 1000, 1024, 1024 * 1024, 1e6, 60, 0.001, 1.0 / 1024, 100} {
			if math.Abs(known/unit-n) <= half {
				return true
			}
		}
	}
	return false
}
