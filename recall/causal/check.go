package causal

import (
	"fmt"
	"slices"
	"strings"

	"cake"
)

// A Fault is a link that cannot be true.
type Fault struct {
	ID  string `json:"id"`  // of the entry that has the link
	Why string `json:"why"` // in words
}

// Check looks at the links of entries: that what they name is there, came
// before, and does not lead back. There reports whether an entry exists that is
// not among those given; it may be nil. The faults come in the order of the entries.
func Check(entries []cake.Entry, there func(id string) bool) []Fault {
	byID := index(entries)
	var faults []Fault
	for _, e := range entries {
		for _, l := range links(e) {
			if why := fault(e, l, byID, there); why != "" {
				faults = append(faults, Fault{e.ID, why})
			}
		}
	}
	for _, id := range circles(entries, byID) {
		faults = append(faults, Fault{id, "it is a cause of itself, through others"})
	}
	return faults
}

func fault(e cake.Entry, l cake.Link, byID map[string]cake.Entry, there func(string) bool) string {
	o, known := byID[l.ID]
	switch {
	case l.ID == e.ID:
		return "it names itself"
	case !known && (there == nil || !there(l.ID)):
		return fmt.Sprintf("it names %s, which is not there", l.ID)
	case known && o.At.After(e.At):
		return fmt.Sprintf("it names %s, which happened later", l.ID)
	case known && o.Project != e.Project && l.Basis == cake.Inferred:
		return fmt.Sprintf("it was inferred from %s, of another project", l.ID)
	}
	return ""
}

// circles returns one id, the least, of each circle of causes longer than one.
func circles(entries []cake.Entry, byID map[string]cake.Entry) []string {
	var ids []string
	done := map[string]bool{}
	for _, e := range entries {
		var walk []string
		for {
			if i := slices.Index(walk, e.ID); i >= 0 {
				if circle := walk[i:]; len(circle) > 1 {
					ids = append(ids, slices.Min(circle))
				}
				break
			}
			if done[e.ID] {
				break
			}
			walk = append(walk, e.ID)
			next, ok := cake.Entry{}, false
			if e.CausedBy != nil {
				next, ok = byID[e.CausedBy.ID]
			}
			if !ok {
				break
			}
			e = next
		}
		for _, id := range walk {
			done[id] = true
		}
	}
	slices.SortFunc(ids, strings.Compare)
	return ids
}

func links(e cake.Entry) []cake.Link {
	all := slices.Clone(e.Dependencies)
	if e.CausedBy != nil {
		all = append([]cake.Link{*e.CausedBy}, all...)
	}
	return all
}

func index(entries []cake.Entry) map[string]cake.Entry {
	byID := make(map[string]cake.Entry, len(entries))
	for _, e := range entries {
		byID[e.ID] = e
	}
	return byID
}
