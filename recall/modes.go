package recall

import (
	"cmp"
	"fmt"
	"slices"

	"cake"
	"cake/recall/tier"
)

// A Mode is a way of looking back.
type Mode string

// The modes. The zero mode gives the newest first.
const (
	// Historian tells what happened in the order in which it did.
	Historian Mode = "historian"
	// Prophet begins with what is most likely needed next.
	Prophet Mode = "prophet"
	// Archaeologist digs out what was not used for longest.
	Archaeologist Mode = "archaeologist"
	// Minimalist gives the very few best, without their contents.
	Minimalist Mode = "minimalist"
	// Auditor shows who did what: by author, each one's newest first.
	Auditor Mode = "auditor"
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{Historian, Prophet, Archaeologist, Minimalist, Auditor} }

// fewest is how many entries a minimalist gives.
const fewest = 3

func (m Mode) check() error {
	if m == "" || slices.Contains(Modes(), m) {
		return nil
	}
	return fmt.Errorf("cannot look back as %q: the modes are %v", m, Modes())
}

// order is the ORDER BY of a mode. A historian takes the newest, and turns them round.
func (m Mode) order() string {
	switch m {
	case Prophet, Minimalist:
		return "e.score DESC, e.at DESC, e.id DESC"
	case Archaeologist:
		return "CASE WHEN e.used > e.at THEN e.used ELSE e.at END, e.id"
	case Auditor:
		return "e.author, e.at DESC, e.id DESC"
	}
	return "e.at DESC, e.id DESC"
}

// compare orders as order does.
func (m Mode) compare(a, b cake.Entry) int {
	newest := cmp.Or(b.At.Compare(a.At), cmp.Compare(b.ID, a.ID))
	switch m {
	case Prophet, Minimalist:
		return cmp.Or(cmp.Compare(score(b), score(a)), newest)
	case Archaeologist:
		return cmp.Or(tier.Used(a).Compare(tier.Used(b)), cmp.Compare(a.ID, b.ID))
	case Auditor:
		return cmp.Or(cmp.Compare(a.Author, b.Author), newest)
	}
	return newest
}

func score(e cake.Entry) float64 {
	if e.Prediction == nil {
		return 0
	}
	return e.Prediction.Score
}

func (m Mode) limit(asked int) int {
	if m == Minimalist {
		return min(asked, fewest)
	}
	return asked
}

// arrange gives what was found the form of the mode.
func (m Mode) arrange(es []cake.Entry) []cake.Entry {
	switch m {
	case Historian:
		slices.Reverse(es)
	case Minimalist:
		for i := range es {
			es[i].Content, es[i].Rationale = "", ""
		}
	}
	return es
}
