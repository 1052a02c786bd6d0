package course_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestAClaimThatIsRepeatedAfterACheck says twice that something was changed, with the same check in
// between: where it was, the check says so again; where nothing ever was, it has done nothing.
func TestAClaimThatIsRepeatedAfterACheck(t *testing.T) {
	const claim, run = "say I have lowered the threshold to 0.05.", "python3 detect.py"
	seen := [2]string{run, "threshold: 148 peaks\n"}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"nothing was changed": {[][2]string{seen, {claim, ""}, seen, {claim, ""}}, 4},
		"it was changed":      {[][2]string{{"edit params.toml", "threshold = 0.05\n"}, seen, {claim, ""}, seen, {claim, ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
