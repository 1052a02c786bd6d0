package course

import (
	"testing"

	"cake"
)

func TestALoopInWhichNoTrySucceeds(t *testing.T) {
	const locked = "attempt 1: locked, waiting\nattempt 2: locked, waiting\nattempt 3: locked, waiting\n"
	for _, x := range []struct {
		line, out string
		want      bool
	}{
		{`for t in 1 2 3; do ./stack apply 2>/dev/null && break; echo "attempt $t: locked, waiting"; sleep 1; done`, locked, true},
		{`for t in $(seq 1 3); do ./stack apply && break; echo "attempt $t: locked, waiting"; done`, locked, true},
		{"for t in {1..3}; do npm ci && break || echo 'failed, again'; sleep 2; done", "npm error\nfailed, again\nnpm error\nfailed, again\nnpm error\nfailed, again\n", true},
		{`for i in a b; do make deploy && break; printf "%s did not work\n" $i; done`, "a did not work\nb did not work\n", true},
		{`for t in 1 2 3; do ./stack apply && break; echo "attempt $t: locked, waiting"; sleep 1; done`, "attempt 1: locked, waiting\napplied\n", false},
		{`for t in 1 2 3; do echo "try $t"; ./stack apply && break; sleep 1; done`, "try 1\ntry 2\ntry 3\n", false},
		{`for t in $HOSTS; do ./stack apply && break; echo "no luck"; done`, "no luck\n", false},
		{`for t in 1 2 3; do ./stack apply; echo "round done"; done`, "round done\nround done\nround done\n", false},
	} {
		if got := exhausted(&cake.Result{Command: x.line, Stdout: x.out}); got != x.want {
			t.Errorf("%s: %v", x.line, got)
		}
	}
}

// TestALoopOfVainTriesIsAnotherFailure plays a command that fails, and a loop that tries it.
func TestALoopOfVainTriesIsAnotherFailure(t *testing.T) {
	const (
		apply = "./stack apply"
		loop  = `for t in 1 2 3; do ./stack apply 2>/dev/null && break; echo "locked: $t"; sleep 1; done`
		says  = "Error: cannot acquire the state lock"
	)
	for name, x := range map[string]struct {
		out  string
		told int
	}{
		"no try succeeds": {"locked: 1\nlocked: 2\nlocked: 3\n", 3},
		"the last one":    {"locked: 1\nlocked: 2\n", 0},
	} {
		r, at := NewRun(), 0
		for i, line := range []string{apply, apply, loop, apply} {
			s := Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: x.out}}
			if line == apply {
				s.Result.ExitCode, s.Result.Stdout, s.Result.Stderr = 3, "", says+"\n"
				s.Errors = []cake.ErrorEvent{{ErrorType: "fs.busy", Message: says, Signature: "l"}}
			}
			if r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.told {
			t.Errorf("%s: told at %d, want %d", name, at, x.told)
		}
	}
}
