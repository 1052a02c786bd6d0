package propagation

import (
	"math"
	"time"

	"cake"
	"cake/recall/tier"
)

// EFolding is the time in which recency falls to 1/e, in a project that has not been tuned.
const EFolding = 24 * time.Hour

// Furthest is how far ahead a next use is ever expected.
const Furthest = 7 * 24 * time.Hour

// Valuable is the score from which an entry is of high value, where nobody asks for another.
const Valuable = 0.6

// Weights say how much each part of the score counts. They add up to 1.
type Weights struct {
	Recency   float64 `json:"recency"`
	Causal    float64 `json:"causal"`
	Frequency float64 `json:"frequency"`
}

// Defaults are the weights of a project that has not been tuned.
func Defaults() Weights { return Weights{Recency: 0.4, Causal: 0.3, Frequency: 0.3} }

// A Tuning is what is fitted to a project.
type Tuning struct {
	Weights
	// Folding is the time in which recency falls to 1/e, of 1 to 24 hours. A prediction
	// that is as old is stale: it is made anew.
	Folding time.Duration
}

// Seed is the tuning of a project that has not been tuned.
func Seed() Tuning { return Tuning{Defaults(), EFolding} }

// Signals are all that a score depends on.
type Signals struct {
	Made         time.Time
	LastAccessed time.Time // zero where it never was
	Accesses     int
	Caused       bool // it has a cause; else it is a root
	Dependencies int  // what it was made from
	Dependents   int  // what followed from it
}

// Parts are the three parts of a score, each 0–1.
type Parts struct {
	Recency   float64 `json:"recency"`
	Causal    float64 `json:"causal"`
	Frequency float64 `json:"frequency"`
}

// PartsOf returns the parts of the score of s at now.
func (t Tuning) PartsOf(s Signals, now time.Time) Parts {
	return Parts{Recency: t.recency(s, now), Causal: Strength(s), Frequency: frequency(s.Accesses)}
}

// Score joins the parts.
func (w Weights) Score(p Parts) float64 {
	return w.Recency*p.Recency + w.Causal*p.Causal + w.Frequency*p.Frequency
}

// Predict says how likely s is needed next, when, and why.
func Predict(s Signals, t Tuning, now time.Time) cake.Prediction {
	p := t.PartsOf(s, now)
	score := t.Score(p)
	return cake.Prediction{Score: score, At: now, Next: NextAccess(s, now), Reasons: reasons(score, p, s, now)}
}

// recency decays from the last access on. What was never accessed has little,
// by its tier.
func (t Tuning) recency(s Signals, now time.Time) float64 {
	if !s.LastAccessed.IsZero() {
		return math.Exp(-max(0, now.Sub(s.LastAccessed).Hours()) / t.Folding.Hours())
	}
	switch tier.Of(s.Made, now) {
	case cake.TierActive:
		return 0.3
	case cake.TierRecent:
		return 0.2
	case cake.TierArchived:
		return 0.1
	}
	return 0
}

// Strength is the causal part: what stands alone has none; a root counts by what
// followed from it, the middle of a chain by the more of what it was made from
// and what followed; an end counts little.
func Strength(s Signals) float64 {
	links := max(s.Dependencies, s.Dependents)
	switch {
	case !s.Caused && links == 0:
		return 0
	case !s.Caused && s.Dependents > 0:
		return min(1, 0.5+0.1*float64(s.Dependents))
	case links > 0:
		return min(0.7, 0.3+0.1*float64(links))
	}
	return 0.2
}

// frequency grows with the logarithm of the accesses: 10 give 0.52, 100 give 1.
func frequency(n int) float64 {
	return min(1, math.Log(float64(n+1))/math.Log(101))
}

// NextAccess is when s is expected to be used again: a day after its only
// access, else as long after the last as accesses lay apart until then, from
// when it was made. It is zero where s was never accessed, never lies further
// ahead than [Furthest], and lies in the past where the use is overdue.
func NextAccess(s Signals, now time.Time) time.Time {
	if s.LastAccessed.IsZero() || s.Accesses == 0 {
		return time.Time{}
	}
	apart := 24 * time.Hour
	if s.Accesses > 1 {
		apart = s.LastAccessed.Sub(s.Made) / time.Duration(s.Accesses)
	}
	next := s.LastAccessed.Add(apart)
	if latest := now.Add(Furthest); next.After(latest) {
		return latest
	}
	return next
}

// The nine reasons.
const (
	HighScore       = "high_composite_score"
	JustAccessed    = "recently_accessed"
	AccessedToday   = "accessed_today"
	HighFrequency   = "high_access_frequency"
	SomeFrequency   = "moderate_access_frequency"
	ChainRoot       = "causal_chain_root"
	ChainMember     = "causal_chain_member"
	ActiveTier      = "active_memory_tier"
	NoSpecialReason = "baseline_prediction"
)

// Reasons lists the nine reasons.
func Reasons() []string {
	return []string{
		HighScore, JustAccessed, AccessedToday, HighFrequency, SomeFrequency,
		ChainRoot, ChainMember, ActiveTier, NoSpecialReason,
	}
}

func reasons(score float64, p Parts, s Signals, now time.Time) []string {
	var all []string
	when := func(holds bool, reason string) bool {
		if holds {
			all = append(all, reason)
		}
		return holds
	}
	accessed := !s.LastAccessed.IsZero()
	age := now.Sub(s.LastAccessed)
	when(score >= 0.7, HighScore)
	_ = when(accessed && age < time.Hour, JustAccessed) || when(accessed && age < 24*time.Hour, AccessedToday)
	_ = when(s.Accesses >= 10, HighFrequency) || when(s.Accesses >= 3, SomeFrequency)
	_ = when(p.Causal >= 0.5, ChainRoot) || when(p.Causal >= 0.3, ChainMember)
	when(tier.Of(used(s), now) == cake.TierActive, ActiveTier)
	when(len(all) == 0, NoSpecialReason)
	return all
}

func used(s Signals) time.Time {
	if s.LastAccessed.After(s.Made) {
		return s.LastAccessed
	}
	return s.Made
}
