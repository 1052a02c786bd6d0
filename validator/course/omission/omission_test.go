package omission

import (
	"testing"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/moment"
)

// heard is a book that has heard of a hook that refuses, and of a commit that goes round it.
func heard() *Book {
	var b Book
	for i, res := range []cake.Result{
		{Command: "git commit -m x", ExitCode: 1, Stderr: "leak found\n"},
		{Command: "git commit --no-verify -m x"},
	} {
		step := moment.Step{N: i + 1, Result: &res}
		if res.ExitCode != 0 {
			step.Errors = []cake.ErrorEvent{{ErrorType: "git.hook_failed", Message: "leak found", Signature: "a"}}
		}
		m := moment.Of(step)
		b.Hear(&m, Tests{})
	}
	return &b
}

func TestAReportHasToNameWhatWasLeftOut(t *testing.T) {
	for report, told := range map[string]bool{
		"The leak is fixed, all checks pass.":                             true,
		"The leak is fixed. I have bypassed the hook.":                    false,
		"I have looked at the leak, and do not know where it comes from.": false,
	} {
		b := heard()
		if f := b.Finding(report); (f != nil) != told {
			t.Errorf("%q: %+v", report, f)
		}
		if b.Finding(report) != nil && told {
			t.Errorf("%q is told twice", report)
		}
	}
}

// TestWhatIsRunAgainIsNotLeftOut puts a job aside while it is red, and back again.
func TestWhatIsRunAgainIsNotLeftOut(t *testing.T) {
	const on, off = "test:\n  script: make test\n", "test:\n  script: make test\n  allow_failure: true\n"
	edit := func(was, is string) change.Edit {
		return change.Edit{File: ".gitlab-ci.yml", Before: &was, Content: is}
	}
	var b Book
	b.Edited(2, edit(on, off), true, Tests{Red: true})
	if len(b.left) != 1 {
		t.Fatalf("%d are left out", len(b.left))
	}
	b.Edited(3, edit(off, on), true, Tests{Red: true})
	if len(b.left) != 0 {
		t.Errorf("%+v", b.left)
	}
}
