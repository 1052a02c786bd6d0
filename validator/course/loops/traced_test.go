package loops_test

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/course"
)

// TestAFailureThatIsMeasured plays a command that fails five times with nothing edited.
func TestAFailureThatIsMeasured(t *testing.T) {
	for says, want := range map[string]int{
		"lost hits in 26 of 40 rounds|lost hits in 19 of 40 rounds|lost hits in 17 of 40 rounds|lost hits in 21 of 40 rounds": 0,
		"lost hits in 9 of 40 rounds|lost hits in 9 of 40 rounds|lost hits in 9 of 40 rounds|lost hits in 9 of 40 rounds":     3,
	} {
		if got := playFailures(strings.Split(says, "|")); got != want {
			t.Errorf("%s: told at %d, want %d", says, got, want)
		}
	}
}

// playFailures plays the failures of one command, and returns the one at which a loop
// is told; 0 where none is.
func playFailures(outputs []string) int {
	r := course.NewRun()
	for i, out := range outputs {
		e := cake.ErrorEvent{ErrorType: "command.failed", Message: out, Signature: "lost"}
		if r.Hear(course.Step{N: i + 1, Result: &cake.Result{Command: "bash stress.sh", ExitCode: 1, Stdout: out + "\n"}, Errors: []cake.ErrorEvent{e}}).Loop != nil {
			return i + 1
		}
	}
	return 0
}
