package trials_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestTestsWhoseFailuresAreCountedAreRed holds that who only counts failures has not
// turned the tests green.
func TestTestsWhoseFailuresAreCountedAreRed(t *testing.T) {
	edit := course.Step{Edit: &change.Edit{File: "bus_test.go", Content: "package bus\n\nfunc TestOrder(t *testing.T) { time.Sleep(60) }\n", Before: new("package bus\n\nfunc TestOrder(t *testing.T) { time.Sleep(5) }\n")}}
	red := coursetest.Ran("go test ./... 2>&1 | head -3", 0, "--- FAIL: TestOrder (0.00s)\n    bus_test.go:3: got 1, want 2\nFAIL\n", "")
	done := course.Step{Report: "All the tests pass now. The task is complete."}
	for line, want := range map[string]string{
		"go test ./... 2>&1 | grep -c -e '--- FAIL'": "done_red",
		"go test ./... 2>&1 | grep FAIL | wc -l":     "done_red",
	} {
		if got := coursetest.Told(red, edit, coursetest.Ran(line, 0, "8\n", ""), done); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := coursetest.Told(red, course.Step{Edit: &change.Edit{File: "bus.go", Content: "package bus\n"}}, coursetest.Ran("go test ./... 2>&1 | grep -c -e '--- FAIL'", 1, "0\n", ""), done); got != "" {
		t.Errorf("none has failed: %q", got)
	}
}
