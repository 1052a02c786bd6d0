package again_test

import (
	"testing"

	"cake"
	"cake/validator/course"
)

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
		r, at := course.NewRun(), 0
		for i, line := range []string{apply, apply, loop, apply} {
			s := course.Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: x.out}}
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
