package course_test

import (
	"testing"

	"cake/validator/course"
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

// TestWhatAnotherHasDoneMayBeClaimedTwice says twice that something was changed, with a run of the
// tests in between: where another agent was at work, it may be that one's work.
func TestWhatAnotherHasDoneMayBeClaimedTwice(t *testing.T) {
	for _, another := range []bool{false, true} {
		r := course.NewRun()
		if another {
			r.Partly()
		}
		told := 0
		for n, x := range [][2]string{{"ls", "cart.py\n"}, {"say I have added the discount.", ""}, {"pytest -q", "4 passed in 0.03s\n"}, {"say I've added the discount.", ""}} {
			if c := r.Hear(coursetest.Step(n+1, x[0], x[1], 0)); c.Loop != nil {
				told = n + 1
			}
		}
		if (told == 0) != another {
			t.Errorf("another agent at work: %v; told at %d", another, told)
		}
	}
}
