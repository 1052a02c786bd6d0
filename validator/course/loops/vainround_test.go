package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
)

func TestARoundThatBeginsForTheThirdTime(t *testing.T) {
	const fails = "Exception in thread \"main\" java.lang.IllegalStateException: no seats\n"
	clean, build, start := "rm -rf out", "javac -d out Seats.java", "java -cp out Seats"
	for name, x := range map[string]struct {
		lines []string
		out   map[int]string // of a step, where it is another one
		told  int
	}{
		"nothing has changed":       {[]string{clean, build, start, clean, build, start, clean}, nil, 7},
		"it failed in another way":  {[]string{clean, build, start, clean, build, start, clean}, map[int]string{6: "Exception in thread \"main\" java.lang.NullPointerException\n"}, 0},
		"two rounds":                {[]string{clean, build, start, clean, build, start}, nil, 0},
		"another step in between":   {[]string{clean, build, start, clean, "cat Seats.java", start, clean}, nil, 0},
		"nothing of it has failed":  {[]string{clean, build, "ls out", clean, build, "ls out", clean}, nil, 0},
		"a round of looks, no deed": {[]string{"ls", "cat a", "cat b", "ls", "cat a", "cat b"}, nil, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			res := cake.Result{Command: line}
			s := course.Step{N: i + 1, Result: &res}
			if line == start {
				res.ExitCode, res.Stderr = 1, fails
				if other := x.out[i+1]; other != "" {
					res.Stderr = other
				}
				s.Errors = []cake.ErrorEvent{{ErrorType: "runtime.exception", Message: res.Stderr, Signature: cake.Signature(res.Stderr)}}
			}
			if r.Hear(s).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
