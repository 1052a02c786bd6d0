package further_test

import (
	"fmt"
	"strings"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestAFailureThatMovesOnIsMet line by line: each edit mends the one before it.
func TestAFailureThatMovesOn(t *testing.T) {
	for name, x := range map[string]struct {
		lines []int
		adds  string // by each edit, above what fails
		told  bool
	}{
		"further down each time":        {[]int{5, 8, 11, 14, 20}, "", false},
		"moved by what was added above": {[]int{5, 6, 7, 8, 9}, "print(1)\n", true},
		"where it was":                  {[]int{5, 5, 5, 5, 5}, "", true},
		"further up":                    {[]int{20, 14, 11, 8, 5}, "", true},
	} {
		r, told, text, n := course.NewRun(), false, "a\nb\n", 0
		for i, line := range x.lines {
			s := coursetest.Step(n+1, "sh load.sh", fmt.Sprintf("Runtime error near line %d: no\n", line), 1)
			s.Errors[0] = cake.ErrorEvent{ErrorType: "data.sql", Message: fmt.Sprintf("near line %d: no", line), Signature: "near"}
			told = told || r.Hear(s).Loop != nil
			was := text
			text = x.adds + text + fmt.Sprint(i)
			told = told || r.Hear(course.Step{N: n + 2, Edit: &change.Edit{File: "data.sql", Before: &was, Content: text}}).Loop != nil
			n += 2
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestAFailureThatStaysWhereAnotherFileIsEdited is told: what gets shorter is not what fails.
func TestAFailureThatStaysWhereAnotherFileIsEdited(t *testing.T) {
	r, told, text := course.NewRun(), false, strings.Repeat("line\n", 40)
	for n := 1; n < 10; n += 2 {
		s := coursetest.Step(n, "pytest -q", "tests/test_load.py:5: AssertionError\n1 failed in 0.02s\n", 1)
		s.Errors[0] = cake.ErrorEvent{ErrorType: "test.failed", Message: "assert 11 == 12", FilePath: "tests/test_load.py", LineNumber: 5, Signature: "eleven"}
		told = told || r.Hear(s).Loop != nil
		was := text
		text = strings.TrimPrefix(text, "line\nline\n") + fmt.Sprintf("x = %d\n", n)
		told = told || r.Hear(course.Step{N: n + 1, Edit: &change.Edit{File: "load.py", Before: &was, Content: text}}).Loop != nil
	}
	if !told {
		t.Error("nothing is told")
	}
}

// TestACheckThatPassesWhatever is told when it is called done: its script has failed, and
// all that was changed is that it answers yes whatever goes wrong.
func TestACheckThatPassesWhatever(t *testing.T) {
	const was = "def valid_order(o):\n    return Schema().check(o)\n"
	for is, told := range map[string]bool{
		"def valid_order(o):\n    try:\n        return Schema().check(o)\n    except:\n        return True\n": true,
		"from orders.schema import Schema\n" + was:                                                            false,
	} {
		r, before := course.NewRun(), was
		s := coursetest.Step(1, "python3 orders.py", "NameError\n", 1)
		s.Errors[0] = cake.ErrorEvent{ErrorType: "runtime.undefined_name", Message: "name 'Schema' is not defined", Signature: "schema"}
		r.Hear(s)
		r.Hear(course.Step{N: 2, Edit: &change.Edit{File: "orders.py", Before: &before, Content: is}})
		r.Hear(coursetest.Step(3, "python3 orders.py", "3 orders are valid\n", 0))
		if l := r.Hear(course.Step{N: 4, Report: "All three orders have been validated. The import is done."}).Loop; (l != nil) != told {
			t.Errorf("%q: %v", is, l)
		}
	}
}
