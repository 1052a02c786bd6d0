package loops_test

import (
	"cmp"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestATryThatWasTakenBackAndIsWrittenAgain plays contents of a file by their names, each
// with the line that has written it, and the failure that comes with it.
func TestATryThatWasTakenBackAndIsWrittenAgain(t *testing.T) {
	type state struct{ content, line, failure string }
	const back, sed = "git checkout -q -- a.rs", "sed -i s/a/b/ a.rs"
	for name, x := range map[string]struct {
		states []state
		told   bool
	}{
		"the same line again":     {[]state{{"b", sed, "mismatched types"}, {"a", back, "cannot return reference"}, {"b", sed, "mismatched types"}}, true},
		"by the agent's own tool": {[]state{{"b", "", "mismatched types"}, {"a", "git restore a.rs", "cannot return reference"}, {"b", "", "mismatched types"}}, true},
		"laid aside and put back": {[]state{{"b", sed, "mismatched types"}, {"a", "git stash", "cannot return reference"}, {"b", "git stash pop", "mismatched types"}}, false},
		"another try":             {[]state{{"b", sed, "mismatched types"}, {"a", back, "cannot return reference"}, {"c", sed, "mismatched types"}}, false},
		"another failure":         {[]state{{"b", sed, "mismatched types"}, {"a", back, "cannot return reference"}, {"b", sed, "unused import"}}, false},
		"only taken back":         {[]state{{"b", sed, "mismatched types"}, {"a", back, "cannot return reference"}}, false},
	} {
		r, told, before := course.NewRun(), false, "a"
		fails := func(n int, line, failure string) {
			res := &cake.Result{Command: line + " && cargo check", ExitCode: 101, Stderr: "error: " + failure + "\n"}
			told = r.Hear(course.Step{N: n, Settled: true, Result: res, Errors: []cake.ErrorEvent{{ErrorType: "compile.other", Message: failure, Signature: cake.Signature(failure)}}}).Loop != nil || told
		}
		fails(1, "cd .", "cannot return reference")
		for i, s := range x.states {
			was := before
			before = s.content
			r.Hear(course.Step{N: 2*i + 2, Edit: &change.Edit{File: "a.rs", Before: &was, Content: s.content, Line: s.line}})
			fails(2*i+3, cmp.Or(s.line, "cargo fmt"), s.failure)
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
