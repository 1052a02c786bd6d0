package course

import (
	"testing"

	"cake"
	"cake/validator/course/change"
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
		r := NewRun()
		r.Hear(Step{N: 1, Result: &cake.Result{Command: "cargo test", ExitCode: 101, Stdout: red}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "a failed", Signature: "s"}}})
		if got := r.Hear(Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}}).Loop; (got != nil) != x.told {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestFilesAreNamedFromWhereTheAgentWorks plays an edit by the agent's own tool, which names
// files from the root, and one by a command.
func TestFilesAreNamedFromWhereTheAgentWorks(t *testing.T) {
	r, before := NewRun(), "MOST = 1\n"
	r.Hear(Step{N: 1, Edit: &change.Edit{File: "/w/app/checks/balance.py", Cwd: "/w/app", Before: &before, Content: "MOST = 2\n"}})
	r.Hear(Step{N: 2, Result: &cake.Result{Command: "sed -i 's/2/3/' /w/app/checks/balance.py", Cwd: "/w/app"}})
	if key, line, edits := r.past.All[0].Key, r.past.All[0].Line, r.past.All[1].Edits; key != "checks/balance.py" || line != key || len(edits) != 1 || edits[0] != key {
		t.Errorf("known as %q, quoted as %q, by a command as %q", key, line, edits)
	}
}
