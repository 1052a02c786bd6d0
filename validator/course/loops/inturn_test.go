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
