package course

import (
	"fmt"
	"testing"
)

func TestANumberIsHeldAgainstTheOneThatIsWanted(t *testing.T) {
	for text, want := range map[string]goal{
		"precision 1.000  recall 0.600  F1 0.750  (goal 0.900)\n": {what: "F1", got: 0.75, want: 0.9, ok: true},
		"coverage: 71.2% (want 80%)\n":                            {what: "coverage", got: 71.2, want: 80, ok: true},
		"matched 83, unmatched 37 (allowed: 5)\n":                 {what: "unmatched", got: 37, want: 5, most: true, ok: true},
		"bundle 130 kB, budget 100 kB\n":                          {what: "bundle", got: 130, want: 100, most: true, ok: true},
		"3 tests passed\n":                                        {},
		"":                                                        {},
	} {
		if got := goalIn(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

// TestTriesThatComeNoNearer plays the scores of a program that is run after each edit.
func TestTriesThatComeNoNearer(t *testing.T) {
	for name, x := range map[string]struct {
		scores  []float64
		unmoved bool // nothing is edited in between
		at      int  // the run
	}{
		"none after the second is better": {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.70}, at: 7},
		"it gets better at times":         {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.76, 0.72, 0.70}},
		"it is reached":                   {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.91}},
		"nothing is edited":               {scores: []float64{0.36, 0.75, 0.74, 0.62, 0.75, 0.72, 0.70}, unmoved: true},
	} {
		r, at := NewRun(), 0
		for i, score := range x.scores {
			if !x.unmoved {
				r.Hear(aStep(2*i+1, "edit match.py", fmt.Sprint("try ", i), 0))
			}
			if l := r.Hear(aStep(2*i+2, "python3 evaluate.py", fmt.Sprintf("F1 %.2f (goal 0.90)\n", score), 0)).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at run %d, want %d", name, at, x.at)
		}
	}
}
