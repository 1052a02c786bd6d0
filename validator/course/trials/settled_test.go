package trials_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestWhatALineHasWrittenCountsOnce plays a limit of a test that is raised by a line,
// which is heard as a session hears it: the edit, then the command.
func TestWhatALineHasWrittenCountsOnce(t *testing.T) {
	const line = "sed -i 's/MAX = .*/MAX = 50/' tests/test_a.py"
	before := "MAX = 3\n\n\ndef test_a():\n    assert count() <= MAX\n"
	r := course.NewRun()
	r.Hear(course.Step{N: 1, Result: &cake.Result{Command: "pytest -q", ExitCode: 1, Stdout: "1 failed, 2 passed in 0.02s\n"}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "4 > 3", Signature: "s"}}})
	r.Hear(course.Step{N: 2, Edit: &change.Edit{File: "tests/test_a.py", Before: &before, Content: "MAX = 50" + before[7:], Line: line}})
	r.Hear(course.Step{N: 3, Result: &cake.Result{Command: line}, Settled: true})
	got := r.Hear(course.Step{N: 4, Result: &cake.Result{Command: "pytest -q", Stdout: "3 passed in 0.02s\n"}}).Loop
	if got == nil || got.Detector != "test_weakened" {
		t.Errorf("%+v", got)
	}
}

// TestAFileThatIsTakenBackIsNoOtherTry makes an edit, takes it back by a line and makes
// it again, with a red run after each.
func TestAFileThatIsTakenBackIsNoOtherTry(t *testing.T) {
	for name, x := range map[string]struct {
		line string // that takes it back; "" is a tool of the agent's
		told int    // the try at which it is told
	}{
		"by hand": {"", 2}, "and tried at once": {"git checkout -- a.py && python3 check.py", 3}, "by a line": {"git checkout -- a.py", 3},
	} {
		t.Run(name, func(t *testing.T) {
			r, n, told, try := course.NewRun(), 0, 0, 0
			hear := func(s course.Step) {
				n++
				if s.N = n; r.Hear(s).Loop != nil && told == 0 {
					told = try
				}
			}
			fails := func(line, message string) course.Step {
				return course.Step{Result: &cake.Result{Command: line, ExitCode: 1, Stderr: message}, Errors: []cake.ErrorEvent{{ErrorType: "python.error", Message: message, Signature: cake.Signature(message)}}}
			}
			was, is := "x = 1\n", "x = 2\n"
			for try = 1; try < 4; try++ {
				hear(course.Step{Edit: &change.Edit{File: "a.py", Before: &was, Content: is}})
				hear(fails("python3 check.py", "two"))
				hear(course.Step{Edit: &change.Edit{File: "a.py", Before: &is, Content: was, Line: x.line}})
				if x.line == "git checkout -- a.py" {
					hear(course.Step{Result: &cake.Result{Command: x.line}, Settled: true})
				} else if x.line != "" {
					s := fails(x.line, "one")
					s.Settled = true
					hear(s)
				}
			}
			if told != x.told {
				t.Error(fmt.Sprint("told at try ", told, ", want ", x.told))
			}
		})
	}
}
