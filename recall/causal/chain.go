package causal

import (
	"fmt"
	"slices"

	"cake"
)

// Longest is how many entries a chain has at most.
const Longest = 64

// A Get finds an entry by its id. It reports false for one that is not there.
type Get func(id string) (cake.Entry, bool, error)

// A Chain leads from the oldest known cause to an entry.
type Chain struct {
	Entries []cake.Entry `json:"entries"` // the root first, the entry that was asked about last
	// Broken says why the chain does not begin with a true root; "" where it does.
	Broken string `json:"broken,omitempty"`
}

// Trace follows the causes of an entry back to their root. A cause that is
// gone, a circle, and a chain that is too long end it; Broken then says so.
func Trace(e cake.Entry, get Get) (Chain, error) {
	c := Chain{Entries: []cake.Entry{e}}
	seen := map[string]bool{e.ID: true}
	for e.CausedBy != nil && c.Broken == "" {
		cause, found, err := get(e.CausedBy.ID)
		if err != nil {
			return Chain{}, fmt.Errorf("cannot follow the chain of %s: %w", e.ID, err)
		}
		switch {
		case !found:
			c.Broken = fmt.Sprintf("the cause of %s, %s, is not remembered any more", e.ID, e.CausedBy.ID)
		case seen[cause.ID]:
			c.Broken = fmt.Sprintf("%s is a cause of itself", cause.ID)
		case len(c.Entries) == Longest:
			c.Broken = fmt.Sprintf("the chain is longer than %d entries", Longest)
		default:
			seen[cause.ID] = true
			c.Entries = append(c.Entries, cause)
			e = cause
		}
	}
	slices.Reverse(c.Entries)
	return c, nil
}

// Root returns the first entry of the chain.
func (c Chain) Root() cake.Entry { return c.Entries[0] }

// Target returns the entry that was asked about.
func (c Chain) Target() cake.Entry { return c.Entries[len(c.Entries)-1] }

// Observed reports whether every link of the chain is known, and none guessed.
func (c Chain) Observed() bool {
	return !slices.ContainsFunc(c.Entries[1:], func(e cake.Entry) bool { return e.CausedBy.Basis != cake.Observed })
}
