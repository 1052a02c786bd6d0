package guard

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/guard/command"
	"cake/guard/place"
)

func TestTheRulesKeepTheirExamples(t *testing.T) {
	count, misses := CheckExamples()
	if count < 500 || len(misses) > 0 {
		t.Errorf("%d examples, missed %v", count, misses)
	}
}

func TestAnExampleThatIsDecidedOtherwiseIsAMiss(t *testing.T) {
	for _, c := range []struct {
		rule Rule
		line string
		want Miss
	}{
		{Rule{ID: "x.y", Verdict: cake.Deny}, "ls", Miss{"x.y", "ls", "stopped by x.y", "allow"}},
		{Rule{ID: "x.y", Verdict: cake.Deny}, "rm -rf ~", Miss{"x.y", "rm -rf ~", "stopped by x.y", "deny by files.remove-home"}},
		{Rule{ID: "x.y", Verdict: cake.Allow}, "ls", Miss{"x.y", "ls", "allowed after a snapshot", "allow"}},
		{Rule{ID: "files.remove-home", Verdict: cake.Deny}, "rm -rf ~", Miss{"files.remove-home", "rm -rf ~", "stopped by files.remove-home", ""}},
	} {
		if diff := cmp.Diff(c.want, checkStop(&c.rule, c.line)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestWhatARuleLooksAtIsSaid(t *testing.T) {
	for _, r := range Rules() {
		text := strings.Join(r.Looks(), "; ")
		if strings.Contains(text, "touches") || strings.Contains(text, "unplaced") || text == "" && len(r.Patterns) == 0 {
			t.Errorf("%s: %q", r.ID, text)
		}
	}
	for k := command.Removes; k <= command.Moves; k++ {
		if k.String() == command.Kind(0).String() {
			t.Errorf("kind %d has no name", k)
		}
	}
	for p := place.Inert; p <= place.Own; p++ {
		if p.String() == place.Class(200).String() {
			t.Errorf("place %d has no name", p)
		}
	}
}
