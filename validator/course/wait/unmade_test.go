package wait_test

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course"
)

// TestAFileThatNothingWrites plays questions for a file, three seconds apart, after
// something else.
func TestAFileThatNothingWrites(t *testing.T) {
	const none = "ls: cannot access 'build/version.h': No such file or directory\n"
	ask := cake.Result{Command: "sleep 2; ls build/version.h 2>&1", ExitCode: 2, Stdout: none}
	red := []cake.ErrorEvent{{ErrorType: "compile.missing_header", Message: "version.h: No such file or directory", Signature: "h"}}
	for _, x := range []struct {
		name  string
		first course.Step
		told  int // the question; 0 for none
	}{
		{"what was done before failed", course.Step{Result: &cake.Result{Command: "make", ExitCode: 2, Stderr: "no version.h\n"}, Errors: red}, 4},
		{"a request was sent before", course.Step{Result: &cake.Result{Command: "curl -sX POST http://ci.example/jobs", Stdout: "{\"id\": 1}\n"}}, 0},
		{"something was started before", course.Step{Result: &cake.Result{Command: "sh gen.sh > gen.log 2>&1 &"}}, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			at := time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
			r, told := course.NewRun(), 0
			x.first.N, x.first.At = 1, at
			r.Hear(x.first)
			for n := 1; n <= 4; n++ {
				at = at.Add(3 * time.Second)
				if r.Hear(course.Step{N: n + 1, At: at, Result: &ask}).Loop != nil && told == 0 {
					told = n
				}
			}
			if told != x.told {
				t.Errorf("told at question %d, want %d", told, x.told)
			}
		})
	}
}
