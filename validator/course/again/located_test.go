package again_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestTestsOfThreeFoldersAreThreeFailures lets the tests of packages fail in the same
// words: who looks at each of them once repeats nothing.
func TestTestsOfThreeFoldersAreThreeFailures(t *testing.T) {
	for name, x := range map[string]struct {
		dirs []string
		told bool
	}{
		"each in its folder":        {[]string{"packages/client", "packages/server", "packages/worker"}, false},
		"the same folder":           {[]string{"packages/client", "packages/client", "packages/client"}, true},
		"the same in another form":  {[]string{"api", "./api/", "/src/app/api"}, true},
		"where the run has started": {[]string{".", "/src/app", "./."}, true},
	} {
		r, told := course.NewRun(), false
		for i, dir := range x.dirs {
			s := course.Step{N: i + 1, Result: &cake.Result{Command: fmt.Sprintf("cd %s && npm test", dir), Cwd: "/src/app", ExitCode: 1, Stdout: "not ok 1 - stamp\n# pass 1\n# fail 1\n"}}
			s.Errors = []cake.ErrorEvent{{ErrorType: "test.failed", Message: "not ok 1 - stamp", Signature: "stamp"}}
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestWhatFailsBehindGreenTests runs something behind the tests, which gives the status.
func TestWhatFailsBehindGreenTests(t *testing.T) {
	const green, done = "Ran 5 tests in 0.001s\n\nOK\n", "say All 5 tests pass, the work is done."
	for name, x := range map[string]struct {
		line, out string
		told      bool
	}{
		"the new refusal is shown":   {"python3 -m unittest 2>&1 | tail -3; python3 -m export.cli xml", green + "the XML export was removed\n", false},
		"the tests themselves fail":  {"python3 -m unittest", "Ran 5 tests in 0.001s\n\nFAILED (failures=1)\n", true},
		"the tests fail before that": {"python3 -m unittest; python3 -m export.cli xml", "Ran 5 tests in 0.001s\n\nFAILED (failures=1)\nno such format\n", true},
	} {
		at, _ := coursetest.ToldAt([][2]string{{"edit app.py", "x\n"}, {x.line, x.out}, {done, ""}}, func(i int) int { return i % 2 * 2 })
		if (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

// TestAStatusThatIsShownHidesNothing runs red tests again, with their status printed.
func TestAStatusThatIsShownHidesNothing(t *testing.T) {
	const red = "PASS a\nFAIL b\n1 of 2 failed\n"
	for line, told := range map[string]bool{"java IbanTest; echo \"exit $?\"": false, "java IbanTest || true": true} {
		out, code := red, 1
		r, at := course.NewRun(), 0
		for i, l := range []string{"java IbanTest", "edit Iban.java", line} {
			if l == line {
				code = 0
				if !told {
					out += "exit 1\n"
				}
			}
			s := coursetest.Step(i+1, l, out, code)
			if r.Hear(s).Loop != nil {
				at = i + 1
			}
		}
		if (at > 0) != told {
			t.Errorf("%s: told at %d", line, at)
		}
	}
}
