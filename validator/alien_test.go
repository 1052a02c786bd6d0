package validator

import (
	"testing"

	"cake"
)

// An exception in an installed tool's own code is told at once; one in the project's
// code, or in what a test or an interpreter runs, is not.
func TestAnExceptionOfAToolsOwnIsTold(t *testing.T) {
	const own = "Traceback (most recent call last):\n  File \"/usr/lib/python3/dist-packages/frob/cli.py\", line 9, in main\n    run()\n"
	for _, x := range []struct {
		line, frames string
		want         bool
	}{
		{"frob crawl", own, true},
		{"frob crawl", own + "  File \"/srv/p/spiders/a.py\", line 3, in parse\n    f()\n", false},
		{"pytest -q", own, false},
		{"python3 a.py", own, false},
	} {
		p := builtin()
		events := p.Detect(cake.Result{Command: x.line, Cwd: "/srv/p", ExitCode: 1, Stderr: x.frames + "KeyError: 'Spider not found: quote'\n"}, tree{names: []string{"spiders/a.py", "a.py"}})
		if len(events) == 0 {
			t.Fatalf("%s: nothing is seen", x.line)
		}
		got := p.Classify(events[0], cake.History{Signature: events[0].Signature, Count: 1}).InterventionRequired
		if got != x.want {
			t.Errorf("%s: told at once: %v, want %v (%s)", x.line, got, x.want, events[0].Rule)
		}
	}
}
