package command

import (
	"testing"

	"cake"
	"cake/shell"
)

func TestAStatusThatTheLinePrintsIsKnown(t *testing.T) {
	for _, c := range []struct {
		line, out string
		code      int
	}{
		{`sshd -t -f sshd_config; echo "status $?"`, "status 255\n", 255},
		{`make; echo exit=$?`, "cc -c a.c\nexit=2\n", 2},
		{`make; echo exit=$?`, "exit=0\n", 0},
		{`make 2>&1 | tail -3; echo "exit: ${PIPESTATUS[0]}"`, "x\nexit: 2\n", 2},
		{`make > log 2>&1; rc=$?; tail -3 log; echo "rc=$rc ($USER)"`, "x\nrc=2 (me)\n", 2},
		{`printf 'a\n'; cargo check; printf 'status %s\n' $?`, "a\nstatus 101\n", 0}, // a form of printf is not followed
		{`make || echo "failed with $?"`, "failed with 2\n", 0},                      // that is no secret, and judged elsewhere
		{`a; echo "one $?"; b; echo "two $?"`, "one 3\ntwo 0\n", 3},
		{`make; echo done`, "2\ndone\n", 0},
		{`echo $?`, "1\n", 0},
	} {
		line := shell.Parse(c.line)
		if e, _ := echoedStatus(&line, cake.Result{Command: c.line, Stdout: c.out}); e.code != c.code {
			t.Errorf("%s: got %+v, want %d", c.line, e, c.code)
		}
	}
}
