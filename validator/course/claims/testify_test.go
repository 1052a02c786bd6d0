package claims_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestReportsThatTheRunBelies plays what only a whole run can show of a report: the rules
// themselves have their tests in witness.
func TestReportsThatTheRunBelies(t *testing.T) {
	cover := func(n string) [2]string {
		return [2]string{"go test -cover ./...", "ok  \tx\t0.018s\tcoverage: " + n + "% of statements\n"}
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"a figure that nothing has shown":  {[][2]string{cover("52.2"), {"say Coverage of the package is now 84.2 %.", ""}}, 2},
		"a figure that was shown":          {[][2]string{cover("84.2"), {"say Coverage of the package is now 84.2 %.", ""}}, 0},
		"another file is checked":          {[][2]string{{"edit etc/prod.toml", "a = 1\n"}, {"python3 check.py etc/dev.toml", "etc/dev.toml: ok\n"}, {"say I checked prod.toml: it is valid.", ""}}, 3},
		"a summary of tests that none ran": {[][2]string{{"cat a.py", "x\n"}, {"say === 11 passed in 0.04s ===", ""}}, 2},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
