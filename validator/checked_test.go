package validator

import (
	"testing"

	"cake"
)

func TestChecksByHandAreReadWithoutTheirStatus(t *testing.T) {
	const report = "PASS /healthz (200)\nPASS /login (200)\nFAIL /api/reports: expected 200, got 500\nPASS /missing (404)\nsmoke test finished\n"
	for name, c := range map[string]struct {
		command, out string
		found        bool
	}{
		"a script that goes on":            {"sh ci/smoke.sh", report, true},
		"marks of any sort":                {"node scripts/check.js", "✓ env\n✗ database: no answer\n✓ cache\n", true},
		"in brackets":                      {"python3 scripts/verify.py", "[ OK ] a.json\n[FAIL] b.json: 3 rows missing\n", true},
		"all is well":                      {"sh ci/smoke.sh", "PASS /healthz (200)\nPASS /login (200)\n", false},
		"what is expected to fail for now": {"sh ci/smoke.sh", "ok 1 a\nnot ok 2 b # TODO later\n", false},
		"somebody else's report":           {"cat ci/smoke.log", report, false},
		"what is looked for":               {"git bisect run sh ci/smoke.sh", report, false},
		"searched in":                      {"grep -E 'PASS|FAIL' ci/smoke.log", report, false},
		"nothing passes":                   {"sh ci/names.sh", "FAIL safe mode is the name of the test\n", false},
	} {
		got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", Stdout: c.out}, nil)
		if (len(got) > 0) != c.found {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}
