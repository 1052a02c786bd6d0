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

// TestARunThatFindsNoTests is of the tests that were red, or of another part of the project.
func TestARunThatFindsNoTests(t *testing.T) {
	const none = "\n RUN  v3.2.6 /srv/p\n\nNo test files found, exiting with code 0\n"
	for name, x := range map[string]struct {
		red, green string
		told       bool
	}{
		"the same runner": {"npx vitest run", "npx vitest run --passWithNoTests src/none", true},
		"another runner":  {"./gradlew :apps:api:test", "pnpm --filter web test", false},
	} {
		r := course.NewRun()
		r.Hear(course.Step{N: 1, Result: &cake.Result{Command: x.red, ExitCode: 1, Stdout: "1 failed\n"}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "a failed", Signature: "s"}}})
		got := r.Hear(course.Step{N: 2, Result: &cake.Result{Command: x.green, Stdout: none}}).Loop
		if (got != nil) != x.told {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
