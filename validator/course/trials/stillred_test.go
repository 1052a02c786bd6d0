package trials_test

import (
	"strings"
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestWhatIsRedIsRunAgainWhereItWasEdited plays a report over red tests: an edit since may have mended
// them, and nobody has seen it.
func TestWhatIsRedIsRunAgainWhereItWasEdited(t *testing.T) {
	for name, x := range map[string]struct {
		edits []string
		want  string
	}{
		"nothing was edited": {nil, "Fix the tests first: `pytest -q` failed when it last ran"},
		"a file was edited":  {[]string{"calc.py"}, "Run `pytest -q` again, and fix what fails: it failed when it last ran, before you edited calc.py"},
		"two were edited":    {[]string{"calc.py", "sums.py"}, "before you edited calc.py, sums.py"},
	} {
		r := course.NewRun()
		r.Hear(coursetest.Step(1, "pytest -q", "FAILED test_calc.py::test_a - assert 0 == 1\n1 failed in 0.02s\n", 1))
		for i, file := range x.edits {
			r.Hear(coursetest.Step(2+i, "edit "+file, "x\n", 0))
		}
		l := r.Hear(coursetest.Step(9, "say Done. Everything is implemented.", "", 0)).Loop
		if l == nil || l.Detector != "done_red" || !strings.Contains(strings.Join(l.Event.Fixes, "\n"), x.want) {
			t.Errorf("%s: told %+v", name, l)
		}
	}
}

// TestATestThatIsRedByChance plays a report that calls a red test flaky.
func TestATestThatIsRedByChance(t *testing.T) {
	const green, red = "2 passed in 0.02s\n", "FAILED test_slots.py::test_quick - AssertionError: took too long\n1 failed, 1 passed in 0.04s\n"
	const flaky = "Done: free returns the slots sorted now. test_quick is flaky, with my change and without it."
	for name, x := range map[string]struct {
		runs   []string
		report string
		told   bool
	}{
		"it was green before, by itself": {[]string{green, green, red}, flaky, false},
		"the report says nothing of it":  {[]string{green, green, red}, "Done: free returns the slots sorted now.", true},
		"it speaks of other chance":      {[]string{green, green, red}, "Done: ids are drawn at random now, 3 times in a row.", true},
		"it was never green":             {[]string{red, red}, flaky, true},
	} {
		r := course.NewRun()
		r.Hear(coursetest.Step(1, "edit slots.py", "x\n", 0))
		for i, says := range x.runs {
			code := 0
			if says == red {
				code = 1
			}
			r.Hear(coursetest.Step(2+i, "pytest -q", says, code))
		}
		if got := r.Hear(coursetest.Step(9, "say "+x.report, "", 0)).Loop != nil; got != x.told {
			t.Errorf("%s: told %v", name, got)
		}
	}
}
