package recall

import (
	"cmp"
	"slices"

	"cake"
)

// mostLessons is how many lessons a history carries.
const mostLessons = 16

// tally is what an outcome adds to the successes and failures of a fix.
func tally(o cake.Outcome) (good, bad int) {
	if o.Success {
		return 1, 0
	}
	return 0, 1
}

// efficacy is what to expect of a fix, 0–1: the mean of a Beta distribution
// that began as (1, 1). One success of one try is worth less than nine of nine.
func efficacy(l cake.Lesson) float64 {
	return float64(l.Successes+1) / float64(l.Successes+l.Failures+2)
}

// best returns the lessons worth carrying, best first: by efficacy, then by
// use, then by age, then by the fix itself, so that the same lessons always
// come in the same order.
func best(ls []cake.Lesson) []cake.Lesson {
	slices.SortFunc(ls, func(a, b cake.Lesson) int {
		return cmp.Or(
			cmp.Compare(efficacy(b), efficacy(a)),
			cmp.Compare(b.Successes, a.Successes),
			b.LastUsed.Compare(a.LastUsed),
			cmp.Compare(a.Fix, b.Fix),
			cmp.Compare(a.Project, b.Project),
		)
	})
	return ls[:min(len(ls), mostLessons)]
}
