package propagation

import (
	"math"
	"slices"
	"testing"
	"time"
)

func now() time.Time { return time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC) }

func ago(h float64) time.Time { return now().Add(-time.Duration(h * float64(time.Hour))) }

// The figures in this table were worked out by hand, from the formulas of doc.go:
// exp(-12/24) = 0.6065, ln 4/ln 101 = 0.3004, ln 11/ln 101 = 0.5196.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		name    string
		s       Signals
		parts   Parts
		score   float64
		next    time.Time
		reasons []string
	}{
		{
			"a root that three things followed from, used half a day ago",
			Signals{Made: ago(36), LastAccessed: ago(12), Accesses: 3, Dependents: 3},
			Parts{0.6065, 0.8, 0.3004}, 0.4*0.6065 + 0.3*0.8 + 0.3*0.3004, // 0.5727
			ago(4), // 24 h for 3 accesses: every 8 h
			[]string{AccessedToday, SomeFrequency, ChainRoot},
		},
		{
			"in constant use",
			Signals{Made: ago(100), LastAccessed: now(), Accesses: 100, Dependents: 5},
			Parts{1, 1, 1}, 1,
			now().Add(time.Hour),
			[]string{HighScore, JustAccessed, HighFrequency, ChainRoot, ActiveTier},
		},
		{
			"the middle of a chain",
			Signals{Made: ago(50), LastAccessed: ago(48), Accesses: 10, Caused: true, Dependencies: 2, Dependents: 1},
			Parts{0.1353, 0.5, 0.5196}, 0.4*0.1353 + 0.3*0.5 + 0.3*0.5196, // 0.3600
			ago(47.8),
			[]string{HighFrequency, ChainRoot},
		},
		{
			"the end of a chain, used once",
			Signals{Made: ago(30), LastAccessed: ago(24), Accesses: 1, Caused: true},
			Parts{0.3679, 0.2, 0.1502}, 0.4*0.3679 + 0.3*0.2 + 0.3*0.1502, // 0.2522
			now(),
			[]string{NoSpecialReason},
		},
		{"new, and alone", Signals{Made: ago(0.5)}, Parts{Recency: 0.3}, 0.12, time.Time{}, []string{ActiveTier}},
		{"of yesterday, never used", Signals{Made: ago(23)}, Parts{Recency: 0.2}, 0.08, time.Time{}, []string{NoSpecialReason}},
		{"of last week, never used", Signals{Made: ago(200)}, Parts{Recency: 0.1}, 0.04, time.Time{}, []string{NoSpecialReason}},
		{"forgotten", Signals{Made: ago(1000)}, Parts{}, 0, time.Time{}, []string{NoSpecialReason}},
		{
			"rarely used: the estimate is capped",
			Signals{Made: ago(2000), LastAccessed: ago(2), Accesses: 2},
			Parts{0.9200, 0, 0.2380}, 0.4*0.9200 + 0.3*0.2380,
			now().Add(7 * 24 * time.Hour), []string{AccessedToday},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Seed().PartsOf(c.s, now())
			if !near(p.Recency, c.parts.Recency) || !near(p.Causal, c.parts.Causal) || !near(p.Frequency, c.parts.Frequency) {
				t.Errorf("parts %+v, want %+v", p, c.parts)
			}
			got := Predict(c.s, Seed(), now())
			if !near(got.Score, c.score) {
				t.Errorf("score %.4f, want %.4f", got.Score, c.score)
			}
			if got.Next.Sub(c.next).Abs() > time.Second {
				t.Errorf("next use %s, want %s", got.Next, c.next)
			}
			if !slices.Equal(got.Reasons, c.reasons) {
				t.Errorf("reasons %q, want %q", got.Reasons, c.reasons)
			}
		})
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.0005 }

func TestRecencyFoldsInADayAndHalvesSooner(t *testing.T) {
	for hours, want := range map[float64]float64{24: 1 / math.E, 24 * math.Ln2: 0.5} {
		if got := Seed().PartsOf(Signals{Made: ago(99), LastAccessed: ago(hours), Accesses: 1}, now()).Recency; !near(got, want) {
			t.Errorf("after %.1f h recency is %.4f, want %.4f", hours, got, want)
		}
	}
}

func TestARootCountsWhatFollowedFromIt(t *testing.T) {
	made := Signals{Dependencies: 4}
	led := Signals{Dependents: 4}
	if a, b := Strength(made), Strength(led); !near(a, 0.7) || !near(b, 0.9) {
		t.Errorf("made from four things %.2f, led to four %.2f", a, b)
	}
	if got := Strength(Signals{Dependents: 50}); got != 1 {
		t.Errorf("strength %.2f is above 1", got)
	}
	if got := Strength(Signals{Dependents: 50, Caused: true}); got != 0.7 {
		t.Errorf("the middle of a chain has %.2f", got)
	}
}

func TestEveryReasonCanBeGiven(t *testing.T) {
	given := map[string]bool{}
	for _, s := range []Signals{
		{Made: ago(100), LastAccessed: now(), Accesses: 100, Dependents: 5},
		{Made: ago(100), LastAccessed: ago(5), Accesses: 3, Caused: true, Dependencies: 1},
		{Made: ago(1000)},
	} {
		for _, r := range Predict(s, Seed(), now()).Reasons {
			given[r] = true
		}
	}
	for _, r := range Reasons() {
		if !given[r] {
			t.Errorf("%s is never given", r)
		}
	}
	if len(given) != 9 {
		t.Errorf("%d reasons", len(given))
	}
}
