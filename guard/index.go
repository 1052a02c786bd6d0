package guard

import (
	"slices"
	"strings"
	"sync"
)

// An index finds the rules that may speak about a program. Without it every
// command is compared with the programs of about a thousand patterns.
type index struct {
	named map[string][]*Rule // by program: the rules that name it, and those for any
	any   []*Rule            // for every other program
}

// indexed is built with the first judgement, not at the start of the process:
// cake-shim judges only where the brain is silent.
var indexed struct {
	once sync.Once
	index
}

// rulesFor returns the rules that may speak about a program, in their order.
func rulesFor(program string) []*Rule {
	indexed.once.Do(func() { indexed.index = newIndex() })
	if rules, ok := indexed.named[program]; ok {
		return rules
	}
	return indexed.any
}

func newIndex() index {
	x := index{named: map[string][]*Rule{}}
	for _, family := range families() {
		for r := range family {
			x.add(&family[r])
		}
	}
	return x
}

// add puts the rule behind all that were added before.
func (x *index) add(r *Rule) {
	programs, any := programsOf(r)
	for _, program := range programs {
		if _, known := x.named[program]; !known {
			x.named[program] = slices.Clone(x.any)
		}
	}
	if any {
		x.any = append(x.any, r)
		for program := range x.named {
			x.named[program] = append(x.named[program], r)
		}
		return
	}
	for _, program := range programs {
		x.named[program] = append(x.named[program], r)
	}
}

// programsOf lists the programs that the rule's patterns name, each once. any
// says that it may speak about others, too.
func programsOf(r *Rule) (programs []string, any bool) {
	any = len(r.Patterns) == 0
	for _, pattern := range r.Patterns {
		word, _, _ := nextWord(pattern, 0)
		any = any || strings.ContainsAny(word, "*?")
		programs = append(programs, strings.Split(word, "|")...)
	}
	slices.Sort(programs)
	return slices.Compact(programs), any
}
