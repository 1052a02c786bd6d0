package loops_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestCommandsThatDoNothing plays commands that only say something.
func TestCommandsThatDoNothing(t *testing.T) {
	wait := [2]string{"say I wait for the next task.", ""}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"nothing, again and again":  {[][2]string{{"true", ""}, wait, {"echo ready", "ready\n"}, wait, {":", ""}, {"sleep 1", ""}, wait, {"echo waiting", "waiting\n"}}, 8},
		"nothing is said":           {[][2]string{{"true", ""}, {"echo ready", "ready\n"}, {":", ""}, {"echo a", "a\n"}, {"echo b", "b\n"}, {"echo c", "c\n"}, {"echo d", "d\n"}}, 6},
		"something in between":      {[][2]string{{"true", ""}, {"echo ready", "ready\n"}, {"make", "ok\n"}, {":", ""}, {"echo waiting", "waiting\n"}}, 0},
		"an edit in between":        {[][2]string{{"true", ""}, {"echo ready", "ready\n"}, {"edit a.go", "x\n"}, {":", ""}, {"echo waiting", "waiting\n"}}, 0},
		"a file is read in between": {[][2]string{{"true", ""}, {"echo ready", "ready\n"}, {"cat a.go", "x\n"}, {":", ""}, {"echo waiting", "waiting\n"}}, 0},
		"a file is written":         {[][2]string{{"echo a > a", ""}, {"echo b > b", ""}, {"echo c > c", ""}, {"echo d > d", ""}}, 0},
		"a value is shown":          {[][2]string{{"echo $HOME", "/root\n"}, {"echo $PATH", "/bin\n"}, {"echo $LANG", "C\n"}, {"echo $USER", "me\n"}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
