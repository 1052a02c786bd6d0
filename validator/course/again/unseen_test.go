package again

import (
	"testing"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// TestAComplaintThatALineHides gives a step what a check has said when it failed.
func TestAComplaintThatALineHides(t *testing.T) {
	const check, says = "python3 check_docs.py", "docs/install.md:3: style: use 'Setup' instead of 'Set-up'"
	step := func(line, out string, code int) moment.Step {
		s := moment.Step{Result: &cake.Result{Command: line, Stdout: out, ExitCode: code}}
		if code != 0 {
			s.Errors = []cake.ErrorEvent{{ErrorType: "command.failed", Message: says, Signature: "style"}}
		}
		return s
	}
	for name, x := range map[string]struct {
		line, out string
		code      int
		want      bool
	}{
		"it says the same":       {"sed -i s/a/b/ docs/install.md && " + check + "; git diff --stat", says + "\n 1 file changed\n", 0, true},
		"it says something else": {check + "; git diff --stat", "0 problems in 2 files\n", 0, false},
		"in the midst of a line": {check + "; git diff", "-" + says + "\n", 0, false},
		"its status is there":    {check, says + "\n", 0, false},
		"it does not run":        {"make; git diff --stat", says + "\n", 0, false},
	} {
		var p past.Past
		p.Keep(moment.Of(step(check, says+"\n", 1)))
		s := step(x.line, x.out, x.code)
		m := moment.Of(s)
		if Unseen(&p, &m, s.Result); m.Failed() != x.want {
			t.Errorf("%s: %v", name, m.Failed())
		}
	}
}
