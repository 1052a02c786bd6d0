package course

import (
	"testing"

	"cake"
	"cake/validator/course/change"
)

func TestWhatSaysTheSameAsWhenItFailedHasFailed(t *testing.T) {
	const says = "migration 003 failed: no such table orders"
	for _, x := range []struct {
		name, line, out string
		failed          bool
	}{
		{"behind a pipe", "python3 migrate.py 2>&1 | tail -5", says + "\nschema at version 2\n", true},
		{"another line", "python3 migrate.py 2>&1 | tail -5", "schema at version 3\n", false},
		{"another program", "python3 report.py 2>&1 | tail -5", says + "\n", false},
		{"its own status", "python3 migrate.py", says + "\n", false},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := NewRun()
			red := []cake.ErrorEvent{{ErrorType: "command.failed", Message: says, Signature: "m"}}
			r.Hear(Step{N: 1, Result: &cake.Result{Command: "ls && python3 migrate.py", ExitCode: 1, Stderr: says + "\n"}, Errors: red})
			r.Hear(Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}})
			if m := r.past.Last(); m.Failed() != x.failed || m.Lines != nil {
				t.Errorf("failed %v, lines %v", m.Failed(), m.Lines)
			}
		})
	}
}

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
			r := NewRun()
			var last *cake.Loop
			for i, f := range x.fails {
				if i > 0 {
					r.Hear(Step{N: 2 * i, Edit: &change.Edit{File: x.files[i-1], Content: string(rune('p' + i))}})
				}
				e := []cake.ErrorEvent{{ErrorType: "db.syntax", Message: "migration failed: " + f, Signature: cake.Signature(f)}}
				last = r.Hear(Step{N: 2*i + 1, Result: &cake.Result{Command: "python3 migrate.py", ExitCode: 1, Stderr: f}, Errors: e}).Loop
			}
			if (last != nil) != x.told {
				t.Errorf("got %+v", last)
			}
		})
	}
}

// TestAPartOfRedTestsIsRed shows red tests through pipes that leave out their summary.
func TestAPartOfRedTestsIsRed(t *testing.T) {
	const (
		suite = "npm run -s e2e"
		red   = "✔ home answers\n✘ cart shows the total\n    timed out after 2000 ms waiting for #total (last: \"42,00\")\n1 passed, 1 failed\n"
	)
	for name, x := range map[string]struct {
		line, out string
		failed    bool
	}{
		"the name of what fails": {suite + " 2>&1 | grep -E '✔|✘'", "✔ home answers\n✘ cart shows the total\n", true},
		"what did not come":      {suite + " 2>&1 | grep 'timed out'", "    timed out after 2000 ms waiting for #total (last: \"42,00\")\n", true},
		"what passes":            {suite + " 2>&1 | grep ✔", "✔ home answers\n", false},
		"something else":         {suite + " 2>&1 | grep 'timed out'", "    timed out after 2000 ms waiting for #sum\n", false},
		"a green summary":        {suite + " 2>&1 | tail -2", "✘ cart shows the total\n2 passed, 0 failed\n", false},
		"another program":        {"npm run -s unit 2>&1 | grep ✘", "✘ cart shows the total\n", false},
	} {
		r := NewRun()
		r.Hear(Step{N: 1, Result: &cake.Result{Command: suite, ExitCode: 1, Stdout: red}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "cart shows the total failed", Signature: "c"}}})
		r.Hear(Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}})
		if got := r.past.Last().Failed(); got != x.failed {
			t.Errorf("%s: failed %v", name, got)
		}
	}
}
