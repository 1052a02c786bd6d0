package course

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course/change"
)

// FuzzNoStepIsTooStrange plays a failure, an edit, the same command again and a report, in
// whatever bytes.
func FuzzNoStepIsTooStrange(f *testing.F) {
	f.Add("ruff check a.py", "a.py:1:1: F401 unused\n", "a.py", "s = \"ȺȺȺȺȺȺ\"\n", "s = \"ȺȺȺȺȺȺ\" # noqa\n", "All checks pass now.")
	f.Add("python3 check.py", "off by 3\n", "checks/maze.txt", "..#..\n", "..5..\n", "It went from 12 ms to 8 ms on average.")
	f.Add("pytest -q", "1m 1m 1h 1m 2s\n1 failed\n", "test_a.py", "assert f(1) == approx(1, rel=1e-3)\n", "assert f(1) == approx(1, rel=1e-1)\n", "Done.")
	f.Fuzz(func(t *testing.T, command, out, file, before, after, report string) {
		start, r := time.Now(), NewRun()
		for i, s := range []Step{
			{Result: &cake.Result{Command: command, Cwd: "/srv/p", ExitCode: 1, Stdout: out}},
			{Edit: &change.Edit{File: file, Before: &before, Content: after}},
			{Result: &cake.Result{Command: command, Cwd: "/srv/p", Stdout: out}},
			{Report: report},
		} {
			s.N = i + 1
			r.Hear(s)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Fatalf("took %v", took)
		}
	})
}
