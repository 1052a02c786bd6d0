package wait_test

import (
	"testing"

	"cake"
	"cake/validator/course/coursetest"
)

// TestNobodyWritesWhatIsLookedAt sleeps and looks at files, of which some change.
func TestNobodyWritesWhatIsLookedAt(t *testing.T) {
	tail, count := "sleep 5; tail -1 REVIEWS.md", "sleep 5; grep -c approved REVIEWS.md"
	for name, x := range map[string]struct {
		lines []string
		moves bool
		told  int
	}{
		"nobody does":              {[]string{tail, count, "sleep 5; git log --oneline -1; tail -1 REVIEWS.md", tail}, false, 4},
		"somebody does":            {coursetest.Times(8, tail), true, 0},
		"something was started":    {append([]string{"bash job.sh > REVIEWS.md 2>&1 &"}, coursetest.Times(6, count)...), false, 0},
		"somebody elsewhere":       {coursetest.Times(5, "sleep 5; gh run view 7"), false, 0},
		"something else is tested": {[]string{tail, count, "make test", tail, count, tail}, false, 0},
	} {
		n := 0
		at := coursetest.Played(x.lines, []float64{5}, func(string) cake.Result {
			if x.moves {
				n++
			}
			return cake.Result{Stdout: "rates for FI requested by " + string(rune('a'+n)) + "\n"}
		})
		if at != x.told {
			t.Errorf("%s: told at %d, want %d", name, at, x.told)
		}
	}
}
