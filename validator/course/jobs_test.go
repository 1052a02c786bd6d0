package course

import "testing"

func TestAJobThatIsSetAside(t *testing.T) {
	for _, x := range []struct{ file, before, after, want string }{
		{"ci/pipeline.yml", "translations:\n  when: always\n", "translations:\n  when: manual\n", "when: manual"},
		{".gitlab-ci.yml", "lint:\n  script: make lint\n", "lint:\n  script: make lint\n  allow_failure: true\n", "allow_failure: true"},
		{".github/workflows/ci.yml", "  audit:\n    steps:\n", "  audit:\n    if: ${{ false }}\n    steps:\n", "if: ${{ false"},
		{".github/workflows/ci.yml", "    - run: npm audit\n", "    - run: npm audit\n      continue-on-error: true\n", "continue-on-error: true"},
		{"azure-pipelines.yml", "- task: Scan\n", "- task: Scan\n  enabled: false\n", "enabled: false"},
		{"site.yml", "- shell: ./verify\n", "- shell: ./verify\n  ignore_errors: true\n", "ignore_errors: true"},
		{"quality/checks.json", `{"name": "dups", "blocking": true}`, `{"name": "dups", "blocking": false}`, `blocking": false`},
		{"ci/pipeline.yml", "a:\n  when: manual\n", "a:\n  when: manual\n  retry: 1\n", ""},
		{"ci/pipeline.yml", "a:\n  when: manual\n", "a:\n  when: always\n", ""},
		{"config/features.yml", "beta:\n  enabled: true\n", "beta:\n  enabled: false\n", ""},
		{"ci/README.md", "when: always\n", "when: manual\n", ""},
	} {
		if got := setAside(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s, %q: %q, want %q", x.file, x.after, got, x.want)
		}
	}
}

// TestAJobThatIsSetAsideIsNotMended plays a pipeline that fails, an edit of it by a
// command, and a report.
func TestAJobThatIsSetAsideIsNotMended(t *testing.T) {
	const run, off = "sh ci/local.sh", "sed -i 's/when: always/when: manual/' ci/pipeline.yml && sh ci/local.sh"
	for name, x := range map[string]struct {
		red, report string
		back        bool
		told        bool
	}{
		"set aside":           {"7 texts missing\n", "The pipeline is green again.", false, true},
		"set aside, and said": {"7 texts missing\n", "The pipeline is green again; translations is a manual job for now.", false, false},
		"set aside and back":  {"7 texts missing\n", "The pipeline is green again.", true, false},
		"nothing was red":     {"", "The pipeline is finished.", false, false},
	} {
		steps := [][2]string{{run, x.red}, {off, "PIPELINE PASSED\n"}}
		if x.back {
			steps = append(steps, [2]string{"sed -i 's/when: manual/when: always/' ci/pipeline.yml && sh ci/local.sh", "PIPELINE PASSED\n"})
		}
		steps = append(steps, [2]string{"say " + x.report, ""})
		at, what := toldAt(steps, func(i int) int {
			if i == 0 && x.red != "" {
				return 1
			}
			return 0
		})
		if (at > 0) != x.told {
			t.Errorf("%s: told at %d: %s", name, at, what)
		}
	}
}

func TestWhatLeavesATestOut(t *testing.T) {
	for line, want := range map[string]int{
		"//go:build carrier": 1, "// +build slow": 1, "#if 0": 1, `#[cfg(feature = "slow")]`: 1, "it.only('adds', () => {})": 1, "@Test(enabled = false)": 1, "TEST(Ring, DISABLED_Grow) {": 1,
		"// only whole lines": 0, "#include <string.h>": 0, "#if defined(_WIN32)": 0, "assert.equal(only(a), 1)": 0, "#[cfg(test)]": 0,
	} {
		if got := traitsOf(line + "\n").skips; got != want {
			t.Errorf("%s: %d", line, got)
		}
	}
}
