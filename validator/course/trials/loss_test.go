package trials_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestACheckThatIsRemoved plays a run of checks, of which one fails and is removed.
func TestACheckThatIsRemoved(t *testing.T) {
	const red = "ok   checks/01_amount.sql\nFAIL checks/02_orphans.sql: order 11\n"
	for name, x := range map[string]struct {
		lines []string
		out   string
		told  bool
	}{
		"the one that fails":        {[]string{"rm checks/02_orphans.sql"}, "ok   checks/01_amount.sql\n", true},
		"by git":                    {[]string{"git rm -q checks/02_orphans.sql"}, "ok   checks/01_amount.sql\n", true},
		"what it has complained of": {[]string{"sqlite3 shop.db 'DELETE FROM orders WHERE id = 11'"}, "ok   checks/01_amount.sql\nok   checks/02_orphans.sql\n", false},
		"a file that is no check":   {[]string{"rm tmp/02_orphans.sql", "sqlite3 shop.db 'DELETE FROM orders WHERE id = 11'"}, "ok   checks/01_amount.sql\nok   checks/02_orphans.sql\n", false},
	} {
		steps := [][2]string{{"bash run_checks.sh", red}}
		for _, line := range x.lines {
			steps = append(steps, [2]string{line, ""})
		}
		at, _ := coursetest.ToldAt(append(steps, [2]string{"bash run_checks.sh", x.out}), coursetest.RedOnce)
		if (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

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
