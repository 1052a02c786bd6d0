package validator

import (
	"testing"

	"cake"

	"github.com/google/go-cmp/cmp"
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
		for _, s := range stretchesOf(cake.Result{Command: c.line, Stdout: c.stdout}) {
			got = append(got, part{s.result.Command, s.result.Stdout})
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
		for _, s := range stretchesOf(cake.Result{Command: line, Stdout: "== a\nCC x\n== b\nok\n", Stderr: "oops\n"}) {
			if s.result.Stderr != "" && s.result.Command != want {
				t.Errorf("%s: %q has said it, want %q", line, s.result.Command, want)
			}
		}
	}
}

// What stands before && has succeeded where what follows it has printed.
func TestWhatIsPrintedAfterSuccess(t *testing.T) {
	all := stretchesOf(cake.Result{Command: `frob build && echo "built it"; frob lint | tail`, Stdout: "x\nbuilt it\ny\n"})
	if c := all[0].call(); c.hides() {
		t.Error("frob build hides its failure, though it had none")
	}
	if c := all[1].call(); !c.progs[0].swallowed {
		t.Error("frob lint does not hide its failure")
	}
}

// A failure is seen where it happened, whatever went well beside it.
func TestAFailureAmongCommandsThatGoWell(t *testing.T) {
	const green = "ok  \texample.com/shop\t0.01s\n"
	for _, c := range []struct {
		line, stdout string
		seen         bool
	}{
		{`npm run lint 2>&1 | tail -5; echo ---; go test ./... 2>&1 | tail -3`, "sh: 1: eslint: not found\n---\n" + green, true},
		{`go test ./... 2>&1 | tail -3; echo ---; npm run lint 2>&1 | tail -5`, green + "---\nsh: 1: eslint: not found\n", true},
		{`go test ./... 2>&1 | tail -3; echo ---; cat build.log`, green + "---\nsh: 1: eslint: not found\n", false},
		{`cat build.log; echo ---; go test ./... 2>&1 | tail -3`, "Error: connect ECONNREFUSED 127.0.0.1:5432\n---\n" + green, false},
	} {
		if got := len(Detect(cake.Result{Command: c.line, Stdout: c.stdout}, nil)) > 0; got != c.seen {
			t.Errorf("%s: a failure is seen: %v, want %v", c.line, got, c.seen)
		}
	}
}
