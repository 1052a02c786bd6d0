package causal

import "cake"

// Stats counts what is known of causes.
type Stats struct {
	Entries      int                    `json:"entries"`
	Roots        int                    `json:"roots"` // that something followed from, and nothing caused
	Caused       int                    `json:"caused"`
	Observed     int                    `json:"observed"` // causes and dependencies, taken together
	Inferred     int                    `json:"inferred"`
	Dependencies int                    `json:"dependencies"`
	Longest      int                    `json:"longest_chain"` // in entries
	Mean         float64                `json:"mean_chain"`    // of the chains that end in a caused entry
	ByAction     map[cake.Action]int    `json:"by_action,omitempty"`
	ByKind       map[cake.EntryKind]int `json:"by_kind,omitempty"`
}

// Count counts what is known of the causes of entries.
func Count(entries []cake.Entry) Stats {
	s := Stats{Entries: len(entries), ByAction: map[cake.Action]int{}, ByKind: map[cake.EntryKind]int{}}
	byID := index(entries)
	led := map[string]bool{}
	total := 0
	for _, e := range entries {
		s.ByKind[e.Kind]++
		if e.Action != "" {
			s.ByAction[e.Action]++
		}
		s.Dependencies += len(e.Dependencies)
		for _, l := range links(e) {
			s.countBasis(l.Basis)
		}
		if e.CausedBy == nil {
			continue
		}
		s.Caused++
		led[e.CausedBy.ID] = true
		depth := depth(e, byID)
		total += depth
		s.Longest = max(s.Longest, depth)
	}
	for _, e := range entries {
		if e.CausedBy == nil && led[e.ID] {
			s.Roots++
		}
	}
	if s.Caused > 0 {
		s.Mean = float64(total) / float64(s.Caused)
	}
	return s
}

func (s *Stats) countBasis(b cake.Basis) {
	if b == cake.Inferred {
		s.Inferred++
		return
	}
	s.Observed++
}

// depth is how many entries the chain of e has, as far as they are known.
func depth(e cake.Entry, byID map[string]cake.Entry) int {
	c, _ := Trace(e, func(id string) (cake.Entry, bool, error) { // this get never fails
		o, ok := byID[id]
		return o, ok, nil
	})
	return len(c.Entries)
}
