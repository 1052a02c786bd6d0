package trials_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestAReportMayRestOnAProgramThatChecksItself plays a report of checks that are green,
// which no runner of tests has run.
func TestAReportMayRestOnAProgramThatChecksItself(t *testing.T) {
	for name, x := range map[string]struct {
		out  string
		late bool // it ran before the edit
		told bool
	}{
		"it counts them":         {"ok   diagonal up\nall 5 checks passed\n", false, false},
		"of how many":            {"12/12 vectors ok\n", false, false},
		"some are missing":       {"11/12 vectors ok\n", false, true},
		"it was only built":      {"built\n", false, true},
		"it ran before the edit": {"all 5 checks passed\n", true, true},
	} {
		r := course.NewRun()
		ran, edit := course.Step{Result: &cake.Result{Command: "g++ -o t board_test.cpp && ./t | tail -2", Stdout: x.out}}, course.Step{Edit: &change.Edit{File: "board.hpp", Content: "a\n"}}
		steps := []course.Step{edit, ran}
		if x.late {
			steps = []course.Step{ran, edit}
		}
		for i, s := range append(steps, course.Step{Report: "Board wins by both diagonals now; 5 of 5 checks are green and all tests pass."}) {
			s.N = i + 1
			if got := r.Hear(s).Loop != nil; i == 2 && got != x.told {
				t.Errorf("%s: told %v", name, got)
			}
		}
	}
}

func TestAProgramThatIsCalledATestIsOne(t *testing.T) {
	for line, told := range map[string]bool{
		"sbcl --script tests.lisp": false, "csi -s test/run-tests.scm": false, "gcc -o tests tests.c": true, "sbcl --script main.lisp": true,
	} {
		r := course.NewRun()
		r.Hear(course.Step{N: 1, Edit: &change.Edit{File: "grade.lisp", Content: "a\n"}})
		r.Hear(course.Step{N: 2, Result: &cake.Result{Command: line, Stdout: "ok 50\n"}})
		if got := r.Hear(course.Step{N: 3, Report: "The limit is 45 now, and the tests are green."}).Loop != nil; got != told {
			t.Errorf("%s: told %v", line, got)
		}
	}
}

// TestWhatALineHasMadeAndRemovedWasNoEdit ends a run whose tests are green with a trial by hand.
func TestWhatALineHasMadeAndRemovedWasNoEdit(t *testing.T) {
	for line, told := range map[string]bool{
		"node cli.js add milk && node cli.js list && rm todo.json": false,
		"node cli.js list && rm store.js":                          true, // code
		"rm todo.json && node cli.js list":                         true, // it lay there before
		"rm todo.json":                                             true,
	} {
		r := course.NewRun()
		for i, s := range []course.Step{
			{Edit: &change.Edit{File: "cli.js", Content: "a\n"}},
			coursetest.Ran("node --test", 0, "# tests 4\n# pass 4\n# fail 0\n", ""),
			coursetest.Ran(line, 0, "1 milk\n", ""),
			{Report: "The list has `add` and `list` now. All tests pass."},
		} {
			s.N = i + 1
			if got := r.Hear(s).Loop != nil; i == 3 && got != told {
				t.Errorf("%s: told %v", line, got)
			}
		}
	}
}
