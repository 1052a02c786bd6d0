package guard

import (
	"slices"
	"testing"
)

// A rule that the index does not offer would never speak: for every program that
// a pattern names, and for others, it must offer each rule that fits, in order.
func TestTheIndexLeavesNoRuleOut(t *testing.T) {
	programs := []string{"", "nothing-that-a-rule-names", "mkfs.ext4", "python3.12"}
	for _, r := range everyRule() {
		named, _ := programsOf(r)
		programs = append(programs, named...)
	}
	for _, program := range programs {
		var want []*Rule
		for _, r := range everyRule() {
			if len(r.Patterns) == 0 || slices.ContainsFunc(r.Patterns, func(p string) bool { _, fits := programFits(p, program); return fits }) {
				want = append(want, r)
			}
		}
		offered := rulesFor(program)
		at := 0
		for _, r := range offered {
			if at < len(want) && r == want[at] {
				at++
			}
		}
		if at < len(want) {
			t.Errorf("%q: rule %s is not offered, or out of order", program, want[at].ID)
		}
	}
}
