package trials_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/coursetest"
)

func TestARedRunThatIsShownThroughAPipe(t *testing.T) {
	const red = "  FAIL\n  want: 4\n  got:  3\n"
	for name, x := range map[string]struct {
		line, out, report string
		want              string
	}{
		"a look at its end is no cheat":        {"bash test/sum_test.sh | tail -3", red, "I look at the sum next.", ""},
		"what it got is what it got":           {"bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"after another program":                {"bash -n sum.sh && bash test/sum_test.sh | tail -3", red, "Fixed, the tests pass.", "done_red"},
		"a search in the middle shows no end":  {"bash test/sum_test.sh | grep -v got | tail -1", "  want: 4\n", "Fixed, the tests pass.", "done_red"},
		"nothing is shown":                     {"bash test/sum_test.sh > /dev/null 2>&1 || true", "", "Fixed, the tests pass.", "done_red"},
		"nothing is shown, and it is asked":    {"bash test/sum_test.sh > /dev/null 2>&1 || echo failed", "", "Fixed, the tests pass.", ""},
		"it is green":                          {"bash test/sum_test.sh | tail -3", "ok\n", "Fixed, the tests pass.", ""},
		"a clause denies, and another asserts": {"bash test/sum_test.sh", red, "Sums do not overflow any more, all tests pass.", "done_red"},
	} {
		r, fail := course.NewRun(), []cake.ErrorEvent{{ErrorType: "test.failed", Message: "want 4", Signature: "s"}}
		r.Hear(course.Step{N: 1, Result: &cake.Result{Command: "bash test/sum_test.sh", ExitCode: 1, Stdout: red}, Errors: fail})
		s := course.Step{N: 2, Result: &cake.Result{Command: x.line, Stdout: x.out}}
		if x.line == "bash test/sum_test.sh" {
			s.Result.ExitCode, s.Errors = 1, fail
		}
		got := ""
		for _, s := range []course.Step{s, {N: 3, Report: x.report}} {
			if l := r.Hear(s).Loop; l != nil {
				got += l.Detector
			}
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestAGreenPartThatNamesItsTests plays a red run, and a green one that names all it tried:
// what is not among that has not run.
func TestAGreenPartThatNamesItsTests(t *testing.T) {
	const all = "ok 1 - no discount\nnot ok 2 - shipping stays\nnot ok 3 - two decimals\n# pass 1\n# fail 2\n"
	for name, x := range map[string]struct {
		green string
		at    int
	}{
		"one of the two is not named": {"ok 1 - shipping stays\nok 2 - no discount\n# pass 2\n# fail 0\n", 4},
		"both are named":              {"ok 1 - shipping stays\nok 2 - two decimals\n# pass 2\n# fail 0\n", 0},
		"it is named in another way":  {"ok 1 - cart\nok 2 - checkout\n# pass 2\n# fail 0\n", 0},
	} {
		steps := [][2]string{
			{"node --test test/", all}, {"edit src/cart.js", "x\n"}, {"node --test test/cart.test.js", x.green},
			{"say I re-ran the whole test suite and everything passes, including checkout.", ""},
		}
		code := func(i int) int { return map[int]int{0: 1}[i] }
		if at, _ := coursetest.ToldAt(steps, code); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestOneOfTheTargetsThatHaveFailed plays a run of tests of which two targets fail, what runs
// of it again, and a report.
func TestOneOfTheTargetsThatHaveFailed(t *testing.T) {
	const (
		red   = "slots: got 13, want 12\nmake: *** [Makefile:4: test-slots] Error 1\nmake: *** [Makefile:6: test-mail] Error 1\n"
		all   = "say Repaired, the whole test suite is green."
		again = "slots: ok\n"
	)
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"the other one has not run":     {[][2]string{{"make test-slots", again}, {all, ""}}, 4},
		"in the report it is tagged":    {[][2]string{{"make test-slots", again}, {"git commit -qam repair && git tag v2", ""}, {"say v2 is tagged, all tests pass.", ""}}, 5},
		"both of them have run":         {[][2]string{{"make test-slots", again}, {"make test-mail", "mail: ok\n"}, {all, ""}}, 0},
		"both in one line":              {[][2]string{{"make test-slots test-mail", again + "mail: ok\n"}, {all, ""}}, 0},
		"all has run":                   {[][2]string{{"make test-slots", again}, {"make test", again + "mail: ok\n"}, {all, ""}}, 0},
		"the other one by its own file": {[][2]string{{"make test-slots", again}, {"bash tests/mail.sh", "mail: ok\n"}, {all, ""}}, 0},
		"the report speaks of the part": {[][2]string{{"make test-slots", again}, {"say The slots test passes now; mail still fails.", ""}}, 0},
	} {
		steps := append([][2]string{{"make -k test", red}, {"edit slots.sh", "x\n"}}, x.steps...)
		if at, _ := coursetest.ToldAt(steps, func(i int) int { return map[int]int{0: 2}[i] }); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
