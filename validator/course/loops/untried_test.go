package loops_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestAFileThatGoesToAndFroUntried plays edits that bring back what a file has held.
func TestAFileThatGoesToAndFroUntried(t *testing.T) {
	const a, b = "port = 1\n", "port = 2\n"
	edits := func(file string, contents ...string) (all [][2]string) {
		for _, c := range contents {
			all = append(all, [2]string{"edit " + file, c})
		}
		return all
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"to and fro":           {edits("app.toml", a, b, a, b, a), 5},
		"with looks":           {append(edits("app.toml", a, b, a), append([][2]string{{"cat app.toml", a}}, edits("app.toml", b, a)...)...), 6},
		"with words":           {append(edits("app.toml", a, b, a), append([][2]string{{"say Or rather not.", ""}}, edits("app.toml", b, a)...)...), 6},
		"taken back, and more": {edits("app.toml", a, b, a, b, "port = 3\n"), 0},
		"each was tried":       {append(edits("app.toml", a, b), append([][2]string{{"./app --check", "fine\n"}}, append(edits("app.toml", a), append([][2]string{{"./app --dry", "good\n"}}, edits("app.toml", b)...)...)...)...), 0},
		"two files":            {append(edits("app.toml", a, b, a), append(edits("web.toml", a, b, a), edits("app.toml", b)...)...), 0},
	} {
		if at, by := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d by %s, want %d", name, at, by, x.at)
		}
	}
}
