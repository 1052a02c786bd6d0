package trials_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestTestsGoWithWhatTheyTested plays tests that are removed, or lose some, while they are red.
func TestTestsGoWithWhatTheyTested(t *testing.T) {
	const (
		both  = "def v1_list(db):\n    return list(db)\n\n\ndef v2_list(db):\n    return sorted(db)\n"
		one   = "def v2_list(db):\n    return sorted(db)\n"
		other = "def v1_list(db):\n    return list(db)\n\n\ndef v2_list(db):\n    return db\n"
		test  = "from api import v1_list, v2_list\n\n\ndef test_v1():\n    assert v1_list({}) == []\n\n\ndef test_v2():\n    assert v2_list({}) == []\n"
		less  = "from api import v2_list\n\n\ndef test_v2():\n    assert v2_list({}) == []\n"
		none  = "ImportError while importing test module '/srv/p/test_api.py'.\nE   ImportError: cannot import name 'v1_list' from 'api' (/srv/p/api.py)\n1 error in 0.05s\n"
		wrong = "FAILED test_api.py::test_v2 - AssertionError: assert {} == []\n1 failed, 1 passed in 0.02s\n"
	)
	edit := func(file, was, is string) course.Step {
		return course.Step{Edit: &change.Edit{File: file, Before: &was, Content: is}}
	}
	run := func(code int, out string) course.Step { return coursetest.Ran("pytest -q", code, out, "") }
	green, fewer := run(0, "..\n2 passed in 0.01s\n"), run(0, ".\n1 passed in 0.01s\n")
	drop := coursetest.Ran("git rm -q test_api.py", 0, "", "")
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"the file goes with what it tested":   {[]course.Step{green, edit("api.py", both, one), run(1, none), drop, fewer}, ""},
		"some go with what they tested":       {[]course.Step{green, edit("api.py", both, one), run(1, none), edit("test_api.py", test, less), fewer}, ""},
		"what they tested is there":           {[]course.Step{green, edit("api.py", both, other), run(1, wrong), drop, fewer}, "test_weakened"},
		"another fails, too, and goes later":  {[]course.Step{green, edit("api.py", both, one), run(1, none), edit("test_api.py", test, less), run(1, wrong), drop, fewer}, "test_weakened"},
		"the report does not tell of it":      {[]course.Step{green, edit("api.py", both, one), run(1, none), drop, fewer, {Report: "Done. All tests pass."}}, "done_skipped"},
		"the report does":                     {[]course.Step{green, edit("api.py", both, one), run(1, none), drop, fewer, {Report: "Done. v1_list and its tests are removed, all others pass."}}, ""},
		"it was not there before, they wrote": {[]course.Step{green, edit("test_api.py", less, test), run(1, none), drop, fewer}, "test_weakened"},
	} {
		if got := coursetest.Told(x.steps...); got != x.told {
			t.Errorf("%s: told %q, not %q", name, got, x.told)
		}
	}
}
