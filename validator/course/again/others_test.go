package again_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestOtherFilesThatHoldTheSame reads one line from each of some files.
func TestOtherFilesThatHoldTheSame(t *testing.T) {
	const version = "1.0.0\n"
	for name, x := range map[string]struct {
		lines []string
		told  bool
	}{
		"each of another package":  {[]string{"cat a/VERSION.txt", "cat b/VERSION-b.txt", "cat c/VERSION-c.txt", "head -1 d/VERSION-d.txt", "cat e/VERSION-e.txt", "cat f/VERSION-f.txt", "cat g/VERSION-g.txt"}, false},
		"the same in other ways":   {[]string{"cat a/VERSION.txt", "head -1 a/VERSION.txt", "tail -1 a/VERSION.txt", "sed -n 1p a/VERSION.txt", "head -n 1 a/VERSION.txt", "tail -n 1 a/VERSION.txt", "cat -- a/VERSION.txt"}, true},
		"from where it stands now": {[]string{"cat a/VERSION.txt", "head -1 VERSION.txt", "tail -1 VERSION.txt", "sed -n 1p VERSION.txt", "head -n 1 VERSION.txt", "tail -n 1 VERSION.txt", "cat -- VERSION.txt"}, true},
	} {
		var steps [][2]string
		for _, line := range x.lines {
			steps = append(steps, [2]string{line, version})
		}
		if at, _ := coursetest.ToldAt(steps, coursetest.Well); (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
