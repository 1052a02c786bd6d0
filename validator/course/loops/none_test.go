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

// TestARunThatSaysThatItMakesNothing looks at other things between its runs.
func TestARunThatSaysThatItMakesNothing(t *testing.T) {
	const render = "php bin/render.php menus"
	for name, x := range map[string]struct {
		says string
		at   int
	}{
		"nothing is rendered":   {"rendered 0 menu(s) into public/\n", 5},
		"some are":              {"rendered 3 menu(s) into public/\n", 0},
		"no fault is found":     {"checked 3 menus, found 0 errors\n", 0},
		"nothing, but it grows": {"", 0},
	} {
		steps := [][2]string{{render, x.says}, {render, x.says}, {"ls menus", "a.yaml\n"}, {render, x.says}, {render, x.says}}
		if x.says == "" {
			steps[1][1], steps[3][1], steps[4][1] = "rendered 0 menus\n", "rendered 1 menus\n", "rendered 2 menus\n"
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
