package effect_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestABuilderThatHasNothingToDo plays a builder that says so again and again.
func TestABuilderThatHasNothingToDo(t *testing.T) {
	const done, none = "make: 'sounds' is up to date.\n", "ninja: no work to do.\n"
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"with other options":            {[][2]string{{"make sounds", done}, {"make -j2 sounds", done}, {"ls -A sounds", ".gitkeep\n"}, {"make V=1 sounds; echo $?", done + "0\n"}, {"make -k sounds && ls sounds", done}}, 5},
		"after files got a new time":    {[][2]string{{"make sounds", done}, {"touch a.tone && make sounds", done}, {"make -s sounds && ls sounds", "built\n"}, {"make -j2 sounds", done}}, 4},
		"for other targets, after that": {[][2]string{{"make sounds", done}, {"make all", "make: Nothing to be done for 'all'.\n"}, {"touch a.tone && make", "make: Nothing to be done for 'all'.\n"}}, 3},
		"another builder":               {[][2]string{{"ninja docs", none}, {"touch docs/a.md", ""}, {"ninja docs -j1", none}, {"ninja -v docs", none}, {"ninja docs -k 0", none}}, 5},
		"three times":                   {[][2]string{{"make sounds", done}, {"make -j2 sounds", done}, {"make -k sounds", done}}, 0},
		"each time another target":      {[][2]string{{"make a", done}, {"make b", done}, {"make c", done}, {"make d", done}}, 0},
		"what it has made is used":      {[][2]string{{"make && ./play a", done}, {"make && ./play b", done}, {"make && ./play c", done}, {"make && ./play d", done}}, 0},
		"its sources are edited":        {[][2]string{{"make sounds", done}, {"edit doc/a.md", "a\n"}, {"make sounds", done}, {"edit doc/b.md", "b\n"}, {"make sounds -k", done}, {"edit doc/c.md", "c\n"}, {"make -j2 sounds", done}}, 0},
		"it builds in between":          {[][2]string{{"make sounds", done}, {"make -k sounds", done}, {"make -B sounds", "mix a\n"}, {"make sounds", done}, {"make -j2 sounds", done}}, 0},
		"it was cleared away before":    {[][2]string{{"make sounds", done}, {"touch a.tone && make sounds", done}, {"make clean && make sounds", "mix a\n"}, {"make -j2 sounds", done}}, 0},
		"other work is done meanwhile":  {[][2]string{{"make sounds", done}, {"./fetch a", "a\n"}, {"make sounds", done}, {"./fetch b", "b\n"}, {"make sounds -k", done}, {"./fetch c", "c\n"}, {"make -j2 sounds", done}}, 0},
	} {
		if at, by := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d by %s, want %d", name, at, by, x.at)
		}
	}
}
