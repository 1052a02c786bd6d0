package validator

import (
	"testing"

	"cake"
)

// What a tool refuses that nobody thought of is told at once, where it speaks of no
// text that somebody writes.
func TestWhatAStrangerRefusesIsToldAtOnce(t *testing.T) {
	for _, c := range []struct {
		command, stderr string
		code            int
		rule            string
	}{
		{"msmtp -t < mail.txt; echo sent", "msmtp: account default not found: no configuration file available\n", 0, "status.refused"},
		{"zonk push dist.tar", "zonk: error: the depot rejected dist.tar\n", 3, "status.refused"},
		{"zonk push dist.tar", "zonk: error: unexpected token in dist.zk line 4\n", 3, "status.failed"},
		{"./zonk push", "zonk: error: the depot rejected dist.tar\n", 3, "status.failed"},
		{"zonk-lint src", "zonk-lint: error: the depot rejected dist.tar\n", 3, "status.failed"},
		{"python3 zonk.py", "error: the depot rejected dist.tar\n", 3, "status.failed"},
	} {
		r := cake.Result{Command: c.command, Stderr: c.stderr, ExitCode: c.code}
		events := Detect(r, nil)
		if len(events) != 1 || events[0].Rule != c.rule {
			t.Errorf("%s: %v, want %s", c.command, events, c.rule)
		}
	}
}
