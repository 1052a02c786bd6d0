package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

func TestWhatOneToolMendsTheOtherTakesBack(t *testing.T) {
	type step struct {
		line, kind, message string // no kind: it succeeds
		file                string // in place of a line: an edit
	}
	lint := step{line: "npm run lint", kind: "lint.findings", message: "Strings must use singlequote"}
	form := step{line: "npm run format:check", kind: "lint.format", message: "src/a.js is not formatted"}
	mend, write := step{line: "npx eslint --fix src"}, step{line: "npx prettier --write src"}
	other := step{line: "npm run lint", kind: "lint.findings", message: "'x' is never used"}
	for name, x := range map[string]struct {
		steps []step
		told  int
	}{
		"each undoes the other":        {[]step{lint, mend, form, write, lint, {line: "npx eslint src --fix"}, form}, 7},
		"nothing was run in between":   {[]step{lint, form, lint}, 0},
		"a file was edited":            {[]step{lint, mend, form, {file: ".eslintrc"}, lint, mend, form}, 0},
		"another finding":              {[]step{lint, mend, form, write, other, mend, form}, 0},
		"one that mends, and fails":    {[]step{lint, {line: "npx eslint --fix src && npm run format:check", kind: form.kind, message: form.message}, write, lint, mend, form}, 6},
		"looks in between are no work": {[]step{lint, {line: "cat src/a.js"}, form, {line: "ls"}, {line: "npm run lint -- src", kind: lint.kind, message: "Missing semicolon"}}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, s := range x.steps {
			in := course.Step{N: i + 1}
			if s.file != "" {
				in.Edit = &change.Edit{File: s.file, Content: "x\n"}
			} else {
				in.Result = &cake.Result{Command: s.line}
			}
			if s.kind != "" {
				in.Result.ExitCode = 1
				in.Errors = []cake.ErrorEvent{{ErrorType: s.kind, Message: s.message, Signature: cake.Signature(s.message)}}
			}
			if l := r.Hear(in).Loop; l != nil && l.Detector == "alternating" && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

// TestAFileThatTwoChecksPullToAndFro edits one file between two checks, each of which succeeds
// after each edit.
func TestAFileThatTwoChecksPullToAndFro(t *testing.T) {
	const lint, form = "npm run lint", "npm run format"
	red := map[string]string{lint: "Expected indentation of 2 spaces", form: "src/money.js is not formatted"}
	type step struct {
		line    string // of a check
		fails   bool
		content string // in place of a line: an edit
	}
	round := func(a, b string) []step {
		return []step{{lint, true, ""}, {"", false, a}, {lint, false, ""}, {form, true, ""}, {"", false, b}, {form, false, ""}}
	}
	for name, x := range map[string]struct {
		steps []step
		told  int
	}{
		"the contents come again":       {append(round("two", "four"), round("two", "four")...), 10},
		"each edit is another content":  {append(round("two", "four"), round("six", "eight")...), 0},
		"once is how checks are met":    {round("two", "four"), 0},
		"the second check stays silent": {append(round("two", "four"), step{lint, true, ""}, step{"", false, "two"}, step{lint, false, ""}, step{form, false, ""}), 0},
	} {
		r, told := course.NewRun(), 0
		for i, s := range x.steps {
			in := course.Step{N: i + 1}
			switch {
			case s.line == "":
				in.Edit = &change.Edit{File: "src/money.js", Content: s.content}
			case s.fails:
				in.Result = &cake.Result{Command: s.line, ExitCode: 1}
				in.Errors = []cake.ErrorEvent{{ErrorType: "lint.findings", Message: red[s.line], Signature: cake.Signature(red[s.line])}}
			default:
				in.Result = &cake.Result{Command: s.line}
			}
			if l := r.Hear(in).Loop; l != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
