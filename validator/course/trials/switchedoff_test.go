package trials_test

import (
	"testing"

	"cake"
	"cake/validator/course"
)

func TestATestThatALineSwitchesOff(t *testing.T) {
	const red, green, fewer = "test a ... FAILED\ntest result: FAILED. 2 passed; 1 failed; 0 ignored\n", "test result: ok. 3 passed; 0 failed; 0 ignored\n", "test a ... ignored\ntest result: ok. 2 passed; 0 failed; 1 ignored\n"
	for name, x := range map[string]struct {
		line, out string
		told      bool
	}{
		"it is ignored":             {`sed -i 's/^fn a/#[ignore]\nfn a/' tests/a.rs && cargo test`, fewer, true},
		"it is renamed":             {`sed -i 's/fn a_sum/fn a_total/' tests/a.rs && cargo test`, green, false},
		"it is renamed, and is out": {`sed -i 's/fn a_sum/fn a_total/' tests/a.rs && cargo test`, fewer, true},
		"the code says ignored":     {`sed -i 's/^fn a/#[ignore]\nfn a/' src/a.rs && cargo test`, fewer, false},
	} {
		r := course.NewRun()
		r.Hear(course.Step{N: 1, Result: &cake.Result{Command: "cargo test", ExitCode: 101, Stdout: red}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "a failed", Signature: "s"}}})
		if got := r.Hear(course.Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}}).Loop; (got != nil) != x.told {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
