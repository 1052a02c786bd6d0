package validator

import (
	"testing"

	"cake"
)

// TestTheAccountOfAToolWhoseStatusIsLost looks for failures in what a pipe leaves of
// the end of a tool's report.
func TestTheAccountOfAToolWhoseStatusIsLost(t *testing.T) {
	const salt = "Summary for web1\n------------\nSucceeded: 7 (changed=2)\nFailed:    1\n------------\nTotal states run:     8\n"
	for command, want := range map[string]string{
		"salt 'web*' state.apply 2>&1 | tail -8":           "status.account",
		"salt 'web*' state.apply 2>&1 | tail -8; ls roots": "status.account",
		"salt 'web*' state.apply":                          "",
		"tail -8 /var/log/salt/run.log":                    "",
		"docker logs salt | tail -8":                       "",
		"python3 stats.py | tail -8":                       "",
	} {
		got := ""
		if found := Detect(cake.Result{Command: command, Cwd: "/srv/p", Stdout: salt}, nil); len(found) > 0 {
			got = found[0].Rule
		}
		if got != want {
			t.Errorf("%s: %q, want %q", command, got, want)
		}
	}
}
