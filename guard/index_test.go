package guard

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// A decision is the same for a program that was judged before, and whether or
// not others have pushed it out of the index.
func TestTheIndexChangesNoDecision(t *testing.T) {
	for _, r := range Rules() {
		for _, line := range append(r.Stops, r.Passes...) {
			c := cake.Command{Line: line, Cwd: at}
			first, second := Judge(c, Policy{}, nil), Judge(c, Policy{}, nil)
			if diff := cmp.Diff(first, second); diff != "" {
				t.Errorf("%s, twice (-first +second):\n%s", line, diff)
			}
		}
	}
}

func TestTheIndexIsBounded(t *testing.T) {
	var x index
	for i := range 3 * maxPrograms {
		x.candidates(fmt.Sprint("program-", i))
	}
	if len(x.known) > maxPrograms {
		t.Errorf("%d programs are kept, more than %d", len(x.known), maxPrograms)
	}
	if len(x.candidates("git")) <= len(x.candidates("program-1")) {
		t.Error("no rule is about git")
	}
}
