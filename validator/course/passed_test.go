package course_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestMorePassingTestsForgive plays red runs of prove(1), which counts failures and all, and
// not what passes.
func TestMorePassingTestsForgive(t *testing.T) {
	run := func(total string) string {
		return "t/b.t .. \nFailed 1/2 subtests \nt/b.t  (Wstat: 256 (exited 1) Tests: 2 Failed: 1)\nFiles=2, Tests=" + total + ",  0 wallclock secs\nResult: FAIL\n"
	}
	edit := func(text string) [2]string { return [2]string{"edit lib/Week.pm", text} }
	for name, x := range map[string]struct {
		totals [3]string
		at     int
	}{
		"each run gets further": {[3]string{"4", "5", "6"}, 0},
		"none does":             {[3]string{"4", "4", "4"}, 5},
	} {
		r, at := course.NewRun(), 0
		for i, s := range [][2]string{{"prove -l t", run(x.totals[0])}, edit("1"), {"prove -l t", run(x.totals[1])}, edit("2"), {"prove -l t", run(x.totals[2])}} {
			step := coursetest.Step(i+1, s[0], s[1], 1-i%2)
			for j := range step.Errors {
				step.Errors[j].ErrorType, step.Errors[j].Message, step.Errors[j].Signature = "test.failed", "new year failed", "new year"
			}
			if l := r.Hear(step).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
