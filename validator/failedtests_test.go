package validator

import (
	"testing"

	"cake"
)

// A summary tells of failed tests where the status does not, and only there.
func TestASummaryTellsOfFailedTests(t *testing.T) {
	const eunit = "  queue: pop_test...*failed*\nin function queue:pop_test/0 (src/queue.erl, line 11)\n=====\n  Failed: 1.  Skipped: 0.  Passed: 1.\n"
	files := tree{names: []string{"src/queue.erl"}}
	for _, c := range []struct {
		name, command, out string
		code               int
		kind               string
		line               int
	}{
		{"a runner whose status says nothing", "erl -noshell -eval 'eunit:test(queue)' -s init stop", eunit, 0, "test.failed", 11},
		{"a status that a reader has swallowed", "npm test 2>&1 | tail -5", "# tests 2\n# pass 1\n# fail 1\n", 0, "test.failed", 0},
		{"nobody asked for tests", "node report.js | tail -5", "# tests 2\n# pass 1\n# fail 1\n", 0, "", 0},
		{"a green run that prints a stack", "node --test 2>&1 | tail -9", "TypeError: Cannot read properties of null (reading 'x')\n    at TestContext.<anonymous> (/srv/p/a.test.js:4:13)\nℹ tests 2\nℹ pass 2\nℹ fail 0\n", 0, "", 0},
		{"a red run that prints a stack", "node --test 2>&1 | tail -9", "✖ reads\nℹ tests 2\nℹ pass 1\nℹ fail 1\n", 0, "test.failed", 0},
		{"a green run", "npm test 2>&1 | tail -5", "# tests 2\n# pass 2\n# fail 0\n", 0, "", 0},
		{"failures that were expected", "python3 -m unittest 2>&1 | tail -3", "Ran 3 tests in 0.001s\n\nOK (expected failures=1)\n", 0, "", 0},
		{"Emacs' own tests behind a filter", "emacs -Q --batch -l queue-test.el -f ert-run-tests-batch-and-exit 2>&1 | grep -E '^ +FAILED|^Ran'", "   FAILED  2/3  queue-drops (0.000073 sec)\nRan 3 tests, 2 results as expected, 1 unexpected (2026-03-04 10:11:12+0000, 0.1 sec)\n", 0, "test.failed", 0},
		{"failures that Emacs' tests expect", "emacs -Q --batch -l queue-test.el -f ert-run-tests-batch-and-exit 2>&1 | tail -4", "   failed  2/3  queue-drops (0.000073 sec)\n\nRan 3 tests, 3 results as expected, 0 unexpected (2026-03-04 10:11:12+0000, 0.1 sec)\n1 expected failures\n", 0, "", 0},
		{"buttercup behind a pipe", "buttercup -L . 2>&1 | tail -3", "FAILED: Expected `3' to be equal to `4'.\n\nRan 5 specs, 1 failed, in 8.1ms.\n", 0, "test.failed", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			events := builtin().Detect(cake.Result{Command: c.command, Cwd: "/srv/p", ExitCode: c.code, Stdout: c.out}, files)
			kind, line := "", 0
			if len(events) > 0 {
				kind, line = events[0].ErrorType, events[0].LineNumber
			}
			if kind != c.kind || line != c.line {
				t.Errorf("got %q at line %d, want %q at line %d", kind, line, c.kind, c.line)
			}
		})
	}
}

func TestNoOutputHoldsNoFailure(t *testing.T) {
	if events := Detect(cake.Result{Command: "go test ./... 2>&1 | tail -5"}, nil); len(events) > 0 {
		t.Errorf("of no output: %v", events)
	}
}
