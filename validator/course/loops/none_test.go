package loops_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestTheSameRunThatMakesNothing repeats a line that ends well, and counts what it has made.
func TestTheSameRunThatMakesNothing(t *testing.T) {
	const render = "php render.php posts/hello.md > site/hello.html; wc -c site/hello.html"
	for name, x := range map[string]struct {
		says string
		at   int
	}{
		"nothing each time":   {"0 site/hello.html\n", 4},
		"something each time": {"812 site/hello.html\n", 0},
	} {
		var steps [][2]string
		for range 5 {
			steps = append(steps, [2]string{render, x.says})
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
