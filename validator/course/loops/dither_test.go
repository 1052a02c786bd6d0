package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestTwoContentsByTurns plays edits that give a file contents by their names, and what is
// run behind each of them.
func TestTwoContentsByTurns(t *testing.T) {
	for name, x := range map[string]struct {
		line     string
		contents string
		outputs  []string
		files    string // "" is the same each time
		at       int
	}{
		"two orders of a menu":         {"perl site.pl && sed -n 1,3p nav.html", "babab", []string{"boats dates", "dates boats", "boats dates", "dates boats", "boats dates"}, "", 4},
		"tests are green with both":    {"npm test", "babab", []string{"3 passed", "3 passed", "3 passed", "3 passed", "3 passed"}, "", 4},
		"there and back":               {"perl site.pl", "bab", []string{"b", "a", "b"}, "", 0},
		"a third content in between":   {"perl site.pl", "bacab", []string{"b", "a", "c", "a", "b"}, "", 0},
		"another answer the next time": {"perl site.pl", "baba", []string{"b", "a", "b, 2 warnings", "a"}, "", 0},
		"nothing is said":              {"perl site.pl > out.html", "babab", []string{"", "", "", "", ""}, "", 0},
		"it is measured":               {"hyperfine ./sort", "babab", []string{"1", "2", "1", "2", "1"}, "", 0},
		"it is timed":                  {"time ./sort big.txt", "babab", []string{"1", "2", "1", "2", "1"}, "", 0},
		"a second file in between":     {"perl site.pl", "babab", []string{"b", "a", "b", "a", "b"}, "nnpnn", 0},
		"a change that breaks a check": {"zsh spec.zsh; echo $?", "babab", []string{"bad\n1", "well\n0", "bad\n1", "well\n0", "bad\n1"}, "", 0},
	} {
		r, at, before := course.NewRun(), 0, "a"
		for i, c := range x.contents {
			was, file := before, "nav.html"
			if before = string(c); x.files != "" && x.files[i] == 'p' {
				file = "page.html"
			}
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: file, Before: &was, Content: before}})
			if l := r.Hear(course.Step{N: 2*i + 2, Result: &cake.Result{Command: x.line, Stdout: x.outputs[i] + "\n"}}).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at edit %d, want %d", name, at, x.at)
		}
	}
}
