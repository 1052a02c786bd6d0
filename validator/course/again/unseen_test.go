package again

import (
	"slices"
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

// TestWhatALogSaysBesideAHiddenComplaint looks whether that is the step's own.
func TestWhatALogSaysBesideAHiddenComplaint(t *testing.T) {
	const check, says = "bash rotate.sh", "rotate: locked by process 28138, nothing done"
	first := moment.Of(moment.Step{Result: &cake.Result{Command: check, Stderr: says + "\n", ExitCode: 75}, Errors: []cake.ErrorEvent{{ErrorType: "command.failed", Message: says, Signature: "locked"}}})
	for name, x := range map[string]struct {
		line, out, other string
		same             bool
	}{
		"the log goes on":       {check + "; tail -1 var/backup.log", "9:17:42 maps written\n", "9:17:45 parcels written\n", false},
		"only its clock does":   {check + "; tail -1 var/backup.log", "9:17:42 maps written\n", "9:17:45 maps written\n", true},
		"another thing is read": {check + "; cat notes.txt", "maps\n", "parcels\n", true},
	} {
		var p past.Past
		p.Keep(first)
		var heard []moment.Moment
		for _, out := range []string{x.out, x.other} {
			res := &cake.Result{Command: x.line, Stdout: out, Stderr: says + "\n"}
			m := moment.Of(moment.Step{Result: res})
			Unseen(&p, &m, res)
			heard = append(heard, m)
		}
		if got := slices.Equal(heard[0].Says, heard[1].Says); got != x.same || !heard[1].Failed() {
			t.Errorf("%s: the same %v", name, got)
		}
	}
}
