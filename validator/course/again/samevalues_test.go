package again_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestTestsThatFailByTheSameValuesFailTheSame plays red runs of tests, each after an edit of
// one file, of which another part is shown each time, and which other rules tell of.
func TestTestsThatFailByTheSameValuesFailTheSame(t *testing.T) {
	const rust = "assertion `left == right` failed\n  left: 512\n right: 2048\n"
	const perl = "#          got: '2.67'\n#     expected: '2.68'\n"
	for name, x := range map[string]struct {
		lines, outputs []string
		told           bool
	}{
		"through other filters":        {[]string{"cargo test", "cargo test -q 2>&1 | grep -E 'left|right'", "touch a && cargo test 2>&1 | grep -E 'Comp|left|right'"}, []string{"test result: FAILED. 1 passed; 1 failed\n" + rust, "  left: 512\n right: 2048\n", "Compiling a\n  left: 512\n right: 2048\n"}, true},
		"one file of tests":            {[]string{"prove -b t/", "perl -c lib/a.pm && prove -b t/ 2>&1", "prove -bv t/round.t 2>&1 | head -9"}, []string{perl + "Result: FAIL\n", perl + "Result: FAIL\n", perl + "ok 1\nok 2\n"}, true},
		"by the name of one test":      {[]string{"go test ./...", "go vet ./... && go test ./watch -run TestI -v", "gofmt -l . ; go test ./... -count=1"}, coursetest.Times(3, "--- FAIL: TestI (0.00s)\n    w_test.go:10: I() = 1s, want 250ms here\nFAIL\n"), true},
		"another value at the end":     {[]string{"cargo test", "cargo test -q", "touch a && cargo test"}, []string{rust, rust, "  left: 1024\n right: 2048\n"}, false},
		"another failure is left":      {[]string{"cargo test", "cargo test -q", "touch a && cargo test"}, []string{rust, rust, "  left: 7\n right: 9\n"}, false},
		"tests of other names":         {[]string{"prove t/ | cat", "prove -v t/ | cat", "touch a && prove t/ | cat"}, []string{"not ok 1 - a\n" + perl, "not ok 2 - b\n" + perl, "not ok 3 - c\n" + perl}, false},
		"fewer fail":                   {[]string{"cargo test", "cargo test -q", "touch a && cargo test"}, []string{"a() = 1, want 2 of all these\n" + rust, "a() = 1, want 2 of all these\n" + rust, rust}, false},
		"the tests of another program": {[]string{"cargo test", "npx jest", "pytest"}, coursetest.Times(3, rust), false},
		"no values are shown":          {[]string{"cargo test", "cargo test -q", "touch a && cargo test"}, coursetest.Times(3, "1 failed\n"), false},
	} {
		r, told := course.NewRun(), false
		for i, line := range x.lines {
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: "limits.def", Content: fmt.Sprintf("version %d\n", i)}})
			res := cake.Result{Command: line, ExitCode: 1, Stdout: x.outputs[i]}
			e := cake.ErrorEvent{ErrorType: "test.failed", Message: fmt.Sprintf("told by rule %d", i), Signature: cake.Sign(line)}
			told = r.Hear(course.Step{N: 2*i + 2, Result: &res, Errors: []cake.ErrorEvent{e}}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestAnotherFilterShowsNoFewerFaults plays red tests of which less is let through the
// second time.
func TestAnotherFilterShowsNoFewerFaults(t *testing.T) {
	r := course.NewRun()
	for i, x := range [][2]string{{"cargo test | head", "error: a\nerror: b\n  left: 1\n right: 2\n"}, {"cargo test | grep -E 'left|right'", "  left: 1\n right: 2\n"}} {
		res := cake.Result{Command: x[0], Stdout: x[1]}
		c := r.Hear(course.Step{N: i + 1, Result: &res, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "1 failed", Signature: "s"}}})
		if c.Progress != "" && i > 0 && c.Progress != "another output of the same error" {
			t.Errorf("progress: %s", c.Progress)
		}
	}
}
