package propagation

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// examples makes n of each kind; what was used differs in one part only.
func examples(n int, used, not Parts) []Example {
	var es []Example
	for range n {
		es = append(es, Example{used, true}, Example{not, false})
	}
	return es
}

func TestTooFewExamplesChangeNothing(t *testing.T) {
	for name, es := range map[string][]Example{
		"none":             nil,
		"nineteen":         examples(10, Parts{Causal: 1}, Parts{Recency: 1})[:19],
		"no negative ones": repeat(Example{Parts{Causal: 1}, true}, 40),
		"no positive ones": repeat(Example{Parts{Causal: 1}, false}, 40),
	} {
		if got := Tune(es, Defaults()); got != Defaults() {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func repeat(e Example, n int) []Example {
	es := make([]Example, n)
	for i := range es {
		es[i] = e
	}
	return es
}

// What was used had a strong cause, what was not was recent: with the default
// weights the wrong ones win (0.3 < 0.4); any weights with more cause than
// recency put it right, and none of the nearest is further away than 0.2 in all.
func TestTuningFollowsWhatCameTrue(t *testing.T) {
	es := examples(10, Parts{Causal: 1}, Parts{Recency: 1})
	if got := Order(es, Defaults()); got != 0 {
		t.Fatalf("order before: %v", got)
	}
	w := Tune(es, Defaults())
	if got := Order(es, w); got != 1 || w.Causal <= w.Recency {
		t.Errorf("order %v with %+v", got, w)
	}
	if distance(w, Defaults()) > 0.2+1e-9 {
		t.Errorf("%+v is further from the defaults than it had to be", w)
	}
}

func TestWhatIsAlreadyRightIsLeftAlone(t *testing.T) {
	es := examples(10, Parts{Recency: 1}, Parts{Causal: 0.2})
	if got := Tune(es, Defaults()); got != Defaults() {
		t.Errorf("%+v", got)
	}
}

func TestOrderByHand(t *testing.T) {
	// 0.4 and 0.2 were used, 0.3 and 0.2 were not: of four pairs 0.4 wins two,
	// 0.2 loses one and ties one: 2.5 of 4.
	es := []Example{
		{Parts{Recency: 1}, true}, {Parts{Recency: 0.5}, true},
		{Parts{Causal: 1}, false}, {Parts{Recency: 0.5}, false},
	}
	if got := Order(es, Defaults()); math.Abs(got-0.625) > 1e-9 {
		t.Errorf("order %v, want 0.625", got)
	}
}

func TestTunedWeightsStayWithinTheirBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Float64Range(0, 1)
		es := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Example {
			return Example{Parts{part.Draw(t, "recency"), part.Draw(t, "causal"), part.Draw(t, "frequency")}, rapid.Bool().Draw(t, "used")}
		}), 20, 40).Draw(t, "examples")
		w := Tune(es, Defaults())
		for _, x := range []float64{w.Recency, w.Causal, w.Frequency} {
			if x < Least-1e-9 || x > Most+1e-9 {
				t.Fatalf("%+v", w)
			}
		}
		if sum := w.Recency + w.Causal + w.Frequency; math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the weights add up to %v", sum)
		}
		if Order(es, w) < Order(es, Defaults())-1e-9 {
			t.Fatal("tuning made it worse")
		}
	})
}
