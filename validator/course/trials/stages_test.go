package trials_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestOnlyAStageThatHadPassedHasRunSince plays a check that fails in one of its stages, and what is
// run since.
func TestOnlyAStageThatHadPassedHasRunSince(t *testing.T) {
	const (
		red    = "== unit\n2 checks passed\n== contract\ncurrency: want str, got None\n"
		unit   = "== unit\n2 checks passed\nCI ok\n"
		listed = "[1/3] lint ok\n[2/3] types ok\n[3/3] schema ok\nschema differs in 2 places\n"
		green  = "say Fixed. The view is complete and CI is green."
		edit   = "edit api.py"
	)
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"the stage that had passed":         {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {green, ""}}, 4},
		"by a target":                       {[][2]string{{"make ci", "--- running lint ---\n--- running docs ---\ndead link\n"}, {edit, "x\n"}, {"make lint", "--- running lint ---\n"}, {green, ""}}, 4},
		"by a script of a package":          {[][2]string{{"npm run verify", "> stage: types\nok\n> stage: contract\nbroken\n"}, {edit, "x\n"}, {"npm run verify:types", "> stage: types\nok\n"}, {green, ""}}, 4},
		"by an option":                      {[][2]string{{"./gate.py", "stage lint\nclean\nstage budget\n3 over\n"}, {edit, "x\n"}, {"./gate.py --only=lint", "stage lint\nclean\n"}, {"say All done, everything passes.", ""}}, 4},
		"the last of many":                  {[][2]string{{"just check", listed}, {edit, "x\n"}, {"just types", "[1/1] types ok\n"}, {green, ""}}, 4},
		"the stage that had failed":         {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh contract", "== contract\nCI ok\n"}, {green, ""}}, 0},
		"both":                              {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {"bash ci.sh contract", "== contract\nCI ok\n"}, {green, ""}}, 0},
		"all of it":                         {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {"bash ci.sh", "== unit\n== contract\nCI ok\n"}, {green, ""}}, 0},
		"all of it, and says more":          {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh --verbose", "== unit\n== contract\nCI ok\n"}, {green, ""}}, 0},
		"what the stage runs":               {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"python3 checks/contract.py", "ok\n"}, {"bash ci.sh unit", unit}, {green, ""}}, 0},
		"that stage had failed, too":        {[][2]string{{"bash ci.sh", "== unit\n1 error\n== contract\nok\n== docs\nCI bad\n"}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {green, ""}}, 0},
		"it speaks of that stage":           {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {"say The unit stage passes.", ""}}, 0},
		"it says that another one is left":  {[][2]string{{"bash ci.sh", red}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {"say Unit passes. The contract stage still fails.", ""}}, 0},
		"something that has no such stages": {[][2]string{{"bash ci.sh", "contract broken\n"}, {edit, "x\n"}, {"bash ci.sh unit", unit}, {green, ""}}, 0},
	} {
		at, which := coursetest.ToldAt(x.steps, coursetest.RedOnce)
		if which != "done_red" {
			at = 0
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
