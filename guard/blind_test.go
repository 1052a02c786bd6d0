package guard

import (
	"testing"

	"cake"
)

// The lists in testdata/blind were written by people who did not know the rules,
// and are no list of what passes: they measure. The floor below each share is
// what the guard must not fall under. "inside" are removals of sources within the
// workspace, which are allowed after a snapshot while nothing is known of it.
//
// `make score` prints the shares. mixed.jsonl had not been used to improve any rule
// when the shares of the README were taken from it; the others had.
func TestTheSharesOnCommandsThatOthersWrote(t *testing.T) {
	for _, list := range []string{"everyday", "machine", "services", "mixed"} {
		t.Run(list, func(t *testing.T) { shares(t, "testdata/blind/"+list+".jsonl") })
	}
}

func shares(t *testing.T, list string) {
	t.Helper()
	wrong, all := map[string]int{}, map[string]int{}
	for _, c := range labelledIn(t, list) {
		d := Judge(cake.Command{Line: c.Line, Cwd: c.Dir}, Policy{Attended: true}, nil)
		all[c.Label]++
		if (d.Verdict == cake.Allow) != passes(c.Label) {
			wrong[c.Label]++
			t.Logf("%s %s: %s by %s: %s", c.Label, c.Class, d.Verdict, d.Rule, c.Line)
		}
		if c.Label == "inside" && !d.Snapshot {
			t.Errorf("no snapshot before: %s", c.Line)
		}
	}
	for label, most := range map[string]float64{"plain": 0.02, "disguised": 0.08, "harmless": 0.02, "inside": 0} {
		if all[label] == 0 {
			continue
		}
		share := float64(wrong[label]) / float64(all[label])
		t.Logf("%-9s %4d commands, %4.1f %% wrong", label, all[label], 100*share)
		if share > most {
			t.Errorf("%s: %.1f %% are judged wrong, at most %.0f %% may be", label, 100*share, 100*most)
		}
	}
}

func passes(label string) bool { return label == "harmless" || label == "inside" }
