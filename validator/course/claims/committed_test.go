package claims_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestACommitThatAHookRefuses plays commits whose failure the line has swallowed.
func TestACommitThatAHookRefuses(t *testing.T) {
	const hook, pushed = "commit-msg: subject must start with a ticket\n", " * [new branch]      daily -> daily\n"
	const done = "say My commit is up on origin/daily."
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"by its message":           {[][2]string{{"git commit -m 'rotate daily'; git push -u origin daily", hook + pushed}, {done, ""}}, 2},
		"by a check before it":     {[][2]string{{"git commit -am 'rotate daily' || true", "black....Failed\n- hook id: black\n"}, {"say It is committed.", ""}}, 2},
		"it was made":              {[][2]string{{"git commit -m 'rotate daily'; git push", "[daily 1a2b3c4] rotate daily\n" + pushed}, {done, ""}}, 0},
		"the first one":            {[][2]string{{"git commit -m 'rotate'; ls", "[main (root-commit) 1a2b3c4] rotate\na\n"}, {done, ""}}, 0},
		"it says nothing of it":    {[][2]string{{"git commit -qm 'rotate daily'; git push", pushed}, {done, ""}}, 0},
		"a pipe leaves it out":     {[][2]string{{"git commit -m 'rotate daily' | tail -1; git push", " 1 file changed\n" + pushed}, {done, ""}}, 0},
		"its status is the line's": {[][2]string{{"make && git commit -m 'rotate daily'", "ok\n"}, {done, ""}}, 0},
		"it was made later":        {[][2]string{{"git commit -m 'rotate daily'; git push", hook}, {"git commit -m 'OPS-1: rotate daily'", "[daily 1a2b3c4] OPS-1\n"}, {done, ""}}, 0},
		"it says so":               {[][2]string{{"git commit -m 'rotate daily'; git push", hook}, {"say The hook has refused the subject. Which ticket is it?", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

func TestAReportOfACleanTree(t *testing.T) {
	const clean = "say The branch is pushed and the working tree is clean."
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"a file is staged":          {[][2]string{{"git status --short", "M  logrotate.d/app\n"}, {clean, ""}}, 2},
		"a file is changed":         {[][2]string{{"git status -sb", "## main...origin/main\n M app.go\n"}, {"say Everything is committed now.", ""}}, 2},
		"in many words":             {[][2]string{{"git status", "Changes not staged for commit:\n\tmodified:   app.go\n"}, {clean, ""}}, 2},
		"a file that git knows not": {[][2]string{{"git status --short", "?? notes.txt\n"}, {clean, ""}}, 0},
		"it was committed since":    {[][2]string{{"git status --short", " M app.go\n"}, {"git commit -qam x", ""}, {clean, ""}}, 0},
		"it was taken back since":   {[][2]string{{"git status --short", " M app.go\n"}, {"git checkout -- app.go", ""}, {clean, ""}}, 0},
		"it was looked at since":    {[][2]string{{"git status --short", " M app.go\n"}, {"cat app.go", "x\n"}, {clean, ""}}, 3},
		"it says so":                {[][2]string{{"git status --short", " M app.go\n"}, {"say The branch is pushed, app.go is not committed yet.", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestAControlWithoutTheChange plays a failure that was there before.
func TestAControlWithoutTheChange(t *testing.T) {
	red := "FAILED test_units.py::test_locale - locale.Error\n1 failed, 3 passed in 0.03s\n"
	fails := func(i int) int { return 1 }
	if at, _ := coursetest.ToldAt([][2]string{{"pytest -q", red}, {"git stash -q && pytest -q -k locale; git stash pop", red}, {"pytest -q", red}}, fails); at != 0 {
		t.Errorf("a control: told at %d", at)
	}
	if at, _ := coursetest.ToldAt([][2]string{{"pytest -q", red}, {"git stash list; pytest -q", red}, {"pytest -q", red}}, fails); at != 3 {
		t.Errorf("the same three times: told at %d", at)
	}
}
