package command

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

// What each command of a line has printed is told by what the line itself prints.
func TestTheStretchesOfALine(t *testing.T) {
	type part struct{ line, said string }
	for _, c := range []struct {
		line, stdout string
		want         []part
	}{
		{`echo "== a"; make 2>&1 | tail -3; echo "== b"; npm test`, "== a\nCC x\n== b\nok\n", []part{{"", ""}, {"make 2>&1 | tail -3", "CC x\n"}, {"npm test", "ok\n"}}},
		{`cd web && npm ci; printf '\n--- %s ---\n' lint; npm run lint`, "added 3\n\n--- lint ---\nfine\n", []part{{"cd web && npm ci", "added 3\n\n"}, {"cd web && npm run lint", "fine\n"}}},
		{`for d in api web; do echo "## $d"; make -C $d; done; ls out`, "## api\n1\n## web\n2\n", []part{{"", ""}, {"make -C $d", "1\n"}, {"make -C $d; ls out", "2\n"}}},
		{`{ make; echo ---; npm t; } 2>&1 | tail -9`, "CC x\n---\nok\n", []part{{"make 2>&1 | tail -9", "CC x\n"}, {"npm t 2>&1 | tail -9", "ok\n"}}},
		{`make; echo "exit: $?"; npm t`, "CC x\nexit: 2\nok\n", []part{{`make; echo "exit: $?"`, "CC x\nexit: 2\n"}, {"npm t", "ok\n"}}},
		{`make; echo done`, "CC x\ndone\n", []part{{`make; echo done`, "CC x\ndone\n"}}},                               // one program: the whole
		{`make; echo -- ; npm t`, "CC x\n--\nok\n", []part{{`make; echo -- ; npm t`, "CC x\n--\nok\n"}}},               // too little to know it by
		{`make || echo "no make"; npm t`, "no make\nok\n", []part{{`make || echo "no make"; npm t`, "no make\nok\n"}}}, // a remark
		{`make; echo "== b"; npm t`, "CC x\n", []part{{`make; echo "== b"; npm t`, "CC x\n"}}},                         // it never got there
	} {
		var got []part
		for _, s := range Stretches(cake.Result{Command: c.line, Stdout: c.stdout}) {
			got = append(got, part{s.Result.Command, s.Result.Stdout})
		}
		if diff := cmp.Diff(got, c.want, cmp.AllowUnexported(part{})); diff != "" {
			t.Errorf("%s (-got +want):\n%s", c.line, diff)
		}
	}
}

// What stands on standard error is said of the stretch that can have written it.
func TestAStretchHasItsOwnComplaints(t *testing.T) {
	for line, want := range map[string]string{
		`echo "== a"; make 2>&1 | tail -3; echo "== b"; npm test`: "npm test",
		`echo "== a"; make 2>/dev/null; echo "== b"; npm test`:    "npm test",
		`echo "== a"; make; echo "== b"; npm test`:                `echo "== a"; make; echo "== b"; npm test`, // it may be either's
	} {
		for _, s := range Stretches(cake.Result{Command: line, Stdout: "== a\nCC x\n== b\nok\n", Stderr: "oops\n"}) {
			if s.Result.Stderr != "" && s.Result.Command != want {
				t.Errorf("%s: %q has said it, want %q", line, s.Result.Command, want)
			}
		}
	}
}

// TestAPrintedLineWithoutTextPartsNothing holds a loop that says nothing of its own between its
// values: it was found without an end at the end of the output.
func TestAPrintedLineWithoutTextPartsNothing(t *testing.T) {
	for _, line := range []string{`for f in a b; do printf '%s%s%s\n' "$f" : 1; cat "$f"; done`, `for f in a b; do printf '%-30s%6d%6d\n' "$f" 1 2; cat "$f"; done`} {
		for _, out := range []string{"", "a:1\nx\nb:1\ny\n"} {
			if got := Stretches(cake.Result{Command: line, Stdout: out}); len(got) > 1 {
				t.Errorf("%s: %d stretches", line, len(got))
			}
		}
	}
}
