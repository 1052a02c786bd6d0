package propagation

import (
	"cmp"
	"math"
	"slices"
)

// The bounds of a weight, and the step in which weights are tried.
const (
	Least    = 0.1
	Most     = 0.6
	stepSize = 0.05
)

// EnoughExamples is how many examples tuning needs, and enoughOfEach how many of
// what was used, and of what was not.
const (
	EnoughExamples = 20
	enoughOfEach   = 5
)

// An Example is a prediction that was made, and whether the entry was then used.
// Those that were not used are the negative ones, without which no weight can be judged.
type Example struct {
	Parts Parts `json:"parts"`
	Used  bool  `json:"used"`
}

// Tune returns the weights under which what was used scored above what was not
// most often. Of weights that are equally good those nearest to the present
// ones win, so that nothing changes without a reason. Too few examples change nothing.
func Tune(es []Example, present Weights) Weights {
	good, bad := split(es)
	if len(es) < EnoughExamples || min(len(good), len(bad)) < enoughOfEach {
		return present
	}
	best, most := present, Order(es, present)
	for _, w := range candidates() {
		switch got := Order(es, w); {
		case got > most+1e-9, got > most-1e-9 && distance(w, present) < distance(best, present)-1e-9:
			best, most = w, max(most, got)
		}
	}
	return best
}

// Order is the probability that an example that was used scores above one that
// was not: 1 is perfect, 0.5 is chance. It is 0.5 where there is nothing to compare.
func Order(es []Example, w Weights) float64 {
	good, bad := split(es)
	if len(good) == 0 || len(bad) == 0 {
		return 0.5
	}
	low := make([]float64, len(bad))
	for i, p := range bad {
		low[i] = w.Score(p)
	}
	slices.Sort(low)
	var won float64
	for _, p := range good {
		score := w.Score(p)
		below, _ := slices.BinarySearch(low, score-1e-12)
		upTo, _ := slices.BinarySearch(low, score+1e-12)
		won += float64(below) + float64(upTo-below)/2
	}
	return won / float64(len(good)*len(bad))
}

func split(es []Example) (used, not []Parts) {
	for _, e := range es {
		if e.Used {
			used = append(used, e.Parts)
		} else {
			not = append(not, e.Parts)
		}
	}
	return used, not
}

// candidates are all weights within the bounds, in whole steps.
func candidates() []Weights {
	var all []Weights
	steps := int(math.Round((Most - Least) / stepSize))
	for i := range steps + 1 {
		for j := range steps + 1 {
			w := Weights{Recency: round(Least + float64(i)*stepSize), Causal: round(Least + float64(j)*stepSize)}
			w.Frequency = round(1 - w.Recency - w.Causal)
			if w.Frequency >= Least && w.Frequency <= Most {
				all = append(all, w)
			}
		}
	}
	slices.SortFunc(all, func(a, b Weights) int {
		return cmp.Or(cmp.Compare(a.Recency, b.Recency), cmp.Compare(a.Causal, b.Causal))
	})
	return all
}

func round(x float64) float64 { return math.Round(x*100) / 100 }

func distance(a, b Weights) float64 {
	return math.Abs(a.Recency-b.Recency) + math.Abs(a.Causal-b.Causal) + math.Abs(a.Frequency-b.Frequency)
}
