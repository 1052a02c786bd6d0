package loops_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestTwoFailuresInTurn plays failures of one command, each after an edit.
func TestTwoFailuresInTurn(t *testing.T) {
	for _, x := range []struct {
		name  string
		fails [4]string
		files [3]string
		told  bool
	}{
		{"one file", [4]string{"a", "b", "a", "b"}, [3]string{"003.sql", "003.sql", "003.sql"}, true},
		{"two files", [4]string{"a", "b", "a", "b"}, [3]string{"003.sql", "002.sql", "003.sql"}, false},
		{"another failure", [4]string{"a", "b", "a", "c"}, [3]string{"003.sql", "003.sql", "003.sql"}, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := course.NewRun()
			var last *cake.Loop
			for i, f := range x.fails {
				if i > 0 {
					r.Hear(course.Step{N: 2 * i, Edit: &change.Edit{File: x.files[i-1], Content: string(rune('p' + i))}})
				}
				e := []cake.ErrorEvent{{ErrorType: "db.syntax", Message: "migration failed: " + f, Signature: cake.Signature(f)}}
				last = r.Hear(course.Step{N: 2*i + 1, Result: &cake.Result{Command: "python3 migrate.py", ExitCode: 1, Stderr: f}, Errors: e}).Loop
			}
			if (last != nil) != x.told {
				t.Errorf("got %+v", last)
			}
		})
	}
}

// TestRoundsOfFailures lets two commands fail by turns: the second round is enough, and where
// something is looked at in each, the third has to begin.
func TestRoundsOfFailures(t *testing.T) {
	const push, pull, look = "git push origin main", "git pull --ff-only", "git status -sb"
	for name, x := range map[string]struct {
		lines []string
		at    int
	}{
		"two rounds":                    {[]string{push, pull, push, pull}, 4},
		"two rounds with a look":        {[]string{push, pull, look, push, pull, look}, 0},
		"a third begins":                {[]string{push, pull, look, push, pull, look, push}, 7},
		"a look within the first round": {[]string{push, look, pull, push, pull}, 5},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			s := course.Step{N: i + 1, Result: &cake.Result{Command: line, Stdout: "## main\n"}}
			if line != look {
				s.Result.ExitCode, s.Result.Stdout = 1, ""
				s.Errors = []cake.ErrorEvent{{ErrorType: "git.push_rejected" + line, Message: line + " is refused", Signature: cake.Signature(line)}}
			}
			if r.Hear(s).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.at {
			t.Errorf("%s: told at %d, want %d", name, told, x.at)
		}
	}
}
