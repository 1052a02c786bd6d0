package validator

import (
	"testing"

	"cake"
)

// A line that asks the shell for the status of a pipe's first program ends with it.
func TestTheStatusThatALineHandsOn(t *testing.T) {
	for line, want := range map[string]bool{
		`frob install 2>&1 | tail -5; test ${PIPESTATUS[0]} -eq 0`: true,
		`frob install 2>&1 | tee log; exit ${PIPESTATUS[0]}`:       true,
		`frob install 2>&1 | tail -5; test -f out`:                 false, // another question
	} {
		events := builtin().Detect(cake.Result{Command: line, Cwd: "/srv/p", ExitCode: 1, Stdout: "frob: nothing to see\n"}, tree{})
		if got := len(events) > 0; got != want {
			t.Errorf("%s: a failure is seen: %v, want %v", line, got, want)
		}
	}
}
