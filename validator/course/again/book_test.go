package again

import (
	"testing"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// heard lets a book hear commands, and returns the moment of the last one.
func heard(all ...moment.Step) *moment.Moment {
	var b Book
	var p past.Past
	for i, s := range all {
		s.N = i + 1
		m := moment.Of(s)
		b.Recognise(&p, &m, s.Result)
		b.See(&p, &m, 0)
		p.Keep(m)
	}
	return p.Last()
}

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
			red := []cake.ErrorEvent{{ErrorType: "command.failed", Message: says, Signature: "m"}}
			m := heard(
				moment.Step{Result: &cake.Result{Command: "ls && python3 migrate.py", ExitCode: 1, Stderr: says + "\n"}, Errors: red},
				moment.Step{Result: &cake.Result{Command: x.line, Stdout: x.out}},
			)
			if m.Failed() != x.failed || m.Lines != nil {
				t.Errorf("failed %v, lines %v", m.Failed(), m.Lines)
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
		m := heard(
			moment.Step{Result: &cake.Result{Command: suite, ExitCode: 1, Stdout: red}, Errors: []cake.ErrorEvent{{ErrorType: "test.failed", Message: "cart shows the total failed", Signature: "c"}}},
			moment.Step{Result: &cake.Result{Command: x.line, Stdout: x.out}},
		)
		if got := m.Failed(); got != x.failed {
			t.Errorf("%s: failed %v", name, got)
		}
	}
}

// TestTwoFilesAtOnceAreTheSameFiles reads two files one by one, and then at once: the
// lines that both hold are no other lines.
func TestTwoFilesAtOnceAreTheSameFiles(t *testing.T) {
	const one, other = "package upload\nconst MaxUpload = 5\nconst maxParts = 16\n", "package upload\nfunc Handle() {}\nfunc serve() {}\n"
	shows := func(line, out string) moment.Step {
		return moment.Step{Result: &cake.Result{Command: line, Stdout: out}}
	}
	if !heard(shows("cat a.go", one), shows("cat b.go", other), shows("cat a.go b.go", one+other)).Reread {
		t.Error("two files at once count as something new")
	}
}
