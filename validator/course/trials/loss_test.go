package trials_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestWhatWasTakenFromATestIsGivenBack breaks a check on purpose, to see whether others
// notice, and takes that back.
func TestWhatWasTakenFromATestIsGivenBack(t *testing.T) {
	const whole, broken = "openssl dgst -verify \"$2\" \"$1\"\n", "openssl dgst -verify \"$2\" \"$1\" || true\n"
	edit := func(n int, was, is string) course.Step {
		return course.Step{N: n, Edit: &change.Edit{File: "verify.sh", Before: &was, Content: is}}
	}
	for name, x := range map[string]struct {
		last course.Step
		told bool
	}{
		"it is given back": {edit(4, broken, whole), false},
		"it is left so":    {edit(4, broken, broken+"echo done\n"), true},
	} {
		told := coursetest.Told(
			coursetest.Step(1, "bash verify.sh a.txt", "Verification failure\n", 1), edit(2, whole, broken),
			coursetest.Step(3, "bash neg.sh", "ACCEPTED a.txt\n", 1), x.last,
			coursetest.Step(5, "bash neg.sh && bash verify.sh a.txt", "refused a.txt\nVerified OK\n", 0))
		if (told != "") != x.told {
			t.Errorf("%s: told %q", name, told)
		}
	}
}
