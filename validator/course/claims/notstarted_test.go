package claims_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestWhatIsSaidToRunAndWasNotStarted plays a start that was declined.
func TestWhatIsSaidToRunAndWasNotStarted(t *testing.T) {
	refused := [2]string{"perl bin/worker.pl spool 2>&1 | head -3", "worker 19808 is still running, not started\n"}
	const runs = "say The old worker has ended and the one with the new code has taken over."
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"it was declined":        {[][2]string{refused, {runs, ""}}, 2},
		"something has run then": {[][2]string{refused, {"perl bin/restart.pl spool", "worker 20110 started\n"}, {runs, ""}}, 0},
		"it says that it is not": {[][2]string{refused, {"say The old worker still runs, so the new one is not started yet.", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
