package guard

import "sync"

// maxPrograms bounds how many programs the index keeps in mind; each costs about
// 3 KiB.
const maxPrograms = 1024

// An index keeps, for the programs that were judged before, the rules that may
// speak about them. Without it every command is compared with the programs of
// about a thousand patterns. It begins empty, so that cake-shim, which judges
// once if at all, pays nothing for it.
type index struct {
	mu    sync.RWMutex
	known map[string][]candidate // by program
}

// A candidate is a rule, and those of its patterns that fit a program. A rule
// without patterns is a candidate for every program.
type candidate struct {
	rule     *Rule
	patterns []string
}

// seen is the index of the process: the tables that it is made from are fixed.
var seen index

// candidates returns the rules that may speak about a program, in their order.
func (x *index) candidates(program string) []candidate {
	x.mu.RLock()
	found, ok := x.known[program]
	x.mu.RUnlock()
	if !ok {
		found = candidatesFor(program)
		x.keep(program, found)
	}
	return found
}

func (x *index) keep(program string, found []candidate) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.known == nil || len(x.known) >= maxPrograms {
		x.known = make(map[string][]candidate)
	}
	x.known[program] = found
}

// candidatesFor compares a program with every pattern.
func candidatesFor(program string) []candidate {
	var found []candidate
	for _, family := range families() {
		for r := range family {
			rule := &family[r]
			if patterns := rule.PatternsFor(program); len(rule.Patterns) == 0 || len(patterns) > 0 {
				found = append(found, candidate{rule, patterns})
			}
		}
	}
	return found
}

// everyRule lists all rules as candidates for whatever program.
func everyRule() []candidate {
	var all []candidate
	for _, family := range families() {
		for r := range family {
			all = append(all, candidate{&family[r], family[r].Patterns})
		}
	}
	return all
}
