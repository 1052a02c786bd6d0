package effect_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestAFileThatTheBuildWritesAnew plays edits of files that are made: the build itself
// shows what it writes.
func TestAFileThatTheBuildWritesAnew(t *testing.T) {
	const makes = "awk -f gen.awk ops.def > src/ops.h\ncc src/a.c -o a\n./a\nFAIL: got JNZ, want JZ\n"
	for name, x := range map[string]struct {
		file, shown string
		at          int
	}{
		"make shows it":               {"src/ops.h", makes, 3},
		"another file was edited":     {"src/a.c", makes, 0},
		"npm shows it":                {"dist/all.css", "> cat parts/*.css > dist/all.css\nFAIL: no rule for .nav\n", 3},
		"it is only written on":       {"notes.log", "date >> notes.log\nFAIL: no rule for .nav\n", 0},
		"a sentence with such a sign": {"b", "echo a > b is shown as text\nFAIL: got 1, want 2\n", 0},
	} {
		at, _ := coursetest.ToldAt([][2]string{{"make check", x.shown}, {"edit " + x.file, "x\n"}, {"make check", x.shown}}, func(i int) int { return (i + 1) % 2 })
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
