package propagation

import (
	"cmp"
	"slices"
	"time"
)

// An Access is one use of a thing, in a history that is played again.
type Access struct {
	ID string
	At time.Time
}

// A Comparison says how often what was needed next had been among the likeliest.
type Comparison struct {
	Asked int `json:"asked"` // uses of something that had been used before
	Top   int `json:"top"`   // how many of the likeliest counted
	Hits  int `json:"hits"`  // by score
	LRU   int `json:"lru"`   // by what was used last: the simplest rule there is
}

// A replayed is a thing as it was known at one moment of the history.
type replayed struct {
	id      string
	signals Signals
	score   float64
}

// Replay plays a history, oldest first, and asks before each use of a known
// thing whether it was among the top likeliest by score, and among the top used
// last. What is used for the first time could not have been foreseen by anybody.
func Replay(history []Access, t Tuning, top int) Comparison {
	c := Comparison{Top: top}
	var things []*replayed
	for _, a := range history {
		i := slices.IndexFunc(things, func(one *replayed) bool { return one.id == a.ID })
		if i < 0 {
			things = append(things, &replayed{a.ID, Signals{Made: a.At, LastAccessed: a.At, Accesses: 1}, 0})
			continue
		}
		c.Asked++
		used := things[i]
		if among(things, used, top, byScore(things, t, a.At)) {
			c.Hits++
		}
		if among(things, used, top, byUse) {
			c.LRU++
		}
		used.signals.LastAccessed = a.At
		used.signals.Accesses++
	}
	return c
}

// byScore orders things by their score at one moment; of equals, the one used last is first.
func byScore(things []*replayed, by Tuning, now time.Time) func(a, b *replayed) int {
	for _, t := range things {
		t.score = by.Score(by.PartsOf(t.signals, now))
	}
	return func(a, b *replayed) int { return cmp.Or(cmp.Compare(b.score, a.score), byUse(a, b)) }
}

func byUse(a, b *replayed) int {
	return cmp.Or(b.signals.LastAccessed.Compare(a.signals.LastAccessed), cmp.Compare(a.id, b.id))
}

// among reports whether fewer than top things come before one.
func among(things []*replayed, one *replayed, top int, order func(a, b *replayed) int) bool {
	before := 0
	for _, t := range things {
		if order(t, one) < 0 {
			before++
		}
	}
	return before < top
}
