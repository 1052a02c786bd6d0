package validator

import (
	"testing"

	"cake"
)

// General words count at a status of 0 where the program closes with a failure
// whose status a reader behind it has lost, and only there.
func TestAVerdictStandsForALostStatus(t *testing.T) {
	for _, x := range []struct {
		line, out string
		want      bool
	}{
		{"foobuild all 2>&1 | tail -5", "foobuild 3.30 or higher is required.\nBUILD FAILED in 2s\n", true},
		{"foobuild all 2>&1 | tail -5", "foobuild 3.30 or higher is required.\nBUILD SUCCESSFUL in 2s\n", false},
		{"foobuild all 2>&1 || true", "foobuild 3.30 or higher is required.\nBUILD SUCCESSFUL in 2s\n", false},
		{"foo --nosuch up 2>&1 | tail -2", "Usage:  foo [OPTIONS] COMMAND\nRun 'foo --help' for more information\n", true},
		{"foo up --help 2>&1 | tail -2", "Usage:  foo [OPTIONS] COMMAND\nRun 'foo COMMAND --help' for more information\n", false},
		{"foo 2>&1 | tail -2", "Usage:  foo [OPTIONS] COMMAND\nRun 'foo COMMAND --help' for more information\n", false},
		{"tail -5 build.log", "foobuild 3.30 or higher is required.\nBUILD FAILED in 2s\n", false},
		{"foobuild all", "foobuild 3.30 or higher is required.\nBUILD FAILED in 2s\n", false},
	} {
		events := builtin().Detect(cake.Result{Command: x.line, Cwd: "/srv/p", Stdout: x.out}, tree{})
		if got := len(events) > 0; got != x.want {
			t.Errorf("%s: %q: a failure is seen: %v, want %v", x.line, x.out, got, x.want)
		}
	}
}
