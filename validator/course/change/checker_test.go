package change

import (
	"testing"
)

func TestWhatOnlySilencesAChecker(t *testing.T) {
	for _, x := range []struct {
		file, before, after string
		want                bool
	}{
		{"a.ts", "f(1);\n", "// @ts-nocheck\nf(1);\n", true},
		{"a.py", "import os\n", "import os  # noqa: F401\n", true},
		{"a.py", "import os\n", "import sys  # noqa: F401\n", false},
		{"a.rs", "fn a() {}\n", "#[allow(dead_code)]\nfn a() {}\n", true},
		{"a.js", "f(1);\n", "f(2);\n", false},
		{"a.js", "f(1);\ng(1);\n", "// eslint-disable-next-line\nf(1);\nh(1);\n", false},
		{".eslintrc.json", "{\n  \"eqeqeq\": \"error\"\n}\n", "{\n  \"eqeqeq\": \"off\"\n}\n", true},
		{"tsconfig.json", "{\n  \"strict\": true\n}\n", "{\n  \"strict\": false\n}\n", true},
		{"tsconfig.json", "{\n}\n", "{\n  \"lib\": [\"dom\"]\n}\n", false},
		{".rubocop.yml", "AllCops:\n", "AllCops:\n  TargetRubyVersion: 3.3\n", false},
	} {
		if got := Silences(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s: %q, then %q: %v, want %v", x.file, x.before, x.after, got, x.want)
		}
	}
}

func TestAnOptionThatOnlyLowersACheck(t *testing.T) {
	const before = "lint:\n\t@shellcheck --shell=bash $(SCRIPTS)\n"
	for after, want := range map[string]bool{
		"lint:\n\t@shellcheck --shell=bash --severity=error $(SCRIPTS)\n":      true,
		"lint:\n\t@shellcheck --shell=bash -e SC2086 $(SCRIPTS)\n":             true,
		"lint:\n\t@shellcheck --shell=sh $(SCRIPTS)\n":                         false,
		"lint:\n\t@shellcheck --shell=bash --severity=error $(SOME)\n":         false,
		"lint:\n\t@shellcheck --shell=bash $(SCRIPTS)\ntest:\n\tbats tests\n":  false,
		"lint:\n\t@shellcheck --shell=bash --format=tty --color $(SCRIPTS)\n":  false,
		"lint:\n\t@shellcheck --shell=bash --exclude=SC2086,SC2034 $(SCRIPTS)": true,
	} {
		was := before
		if got := LowersCheck(Edit{File: "Makefile", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}

func TestWhatTakesFromWhatTestsLookFor(t *testing.T) {
	const before = "#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test\n"
	for after, want := range map[string]string{
		"#!/bin/sh\nset -e\ncc -g -o queue_test queue.c\n./queue_test\n":                                                        "took -fsanitize=address out of run.sh",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\nASAN_OPTIONS=halt_on_error=0 ./queue_test\n":        "put halt_on_error=0 into run.sh",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test || true\n":                             "put || true into run.sh",
		"#!/bin/sh\ncc -g -fsanitize=address -o queue_test queue.c\n./queue_test\n":                                             "took set -e out of run.sh",
		"#!/bin/sh\nset -e\ncc -g -O2 -fsanitize=address -o queue_test queue.c pool.c\n./queue_test\n":                          "",
		"#!/bin/sh\nset -e\ncc -g -fsanitize=address -o queue_test queue.c\nUBSAN_OPTIONS=print_stacktrace=1 ./queue_test -v\n": "",
	} {
		was := before
		if got := Relaxed(Edit{File: "run.sh", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %q", after, got)
		}
	}
}

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
		if got := SetAside(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s, %q: %q, want %q", x.file, x.after, got, x.want)
		}
	}
}

func TestWhatLeavesATestOut(t *testing.T) {
	for line, want := range map[string]int{
		"//go:build carrier": 1, "// +build slow": 1, "#if 0": 1, `#[cfg(feature = "slow")]`: 1, "it.only('adds', () => {})": 1, "@Test(enabled = false)": 1, "TEST(Ring, DISABLED_Grow) {": 1,
		"// only whole lines": 0, "#include <string.h>": 0, "#if defined(_WIN32)": 0, "assert.equal(only(a), 1)": 0, "#[cfg(test)]": 0,
	} {
		if got := TraitsOf(line + "\n").Skips; got != want {
			t.Errorf("%s: %d", line, got)
		}
	}
}

func TestAnOptionByWhichLessIsAFailure(t *testing.T) {
	for name, x := range map[string]struct {
		was, is string
		less    bool
	}{
		"assertions of Java":         {"java -ea -cp out Check\n", "java -cp out Check\n", true},
		"assertions of C":            {"cc -O2 -o check check.c\n", "cc -O2 -DNDEBUG -o check check.c\n", true},
		"assertions of Python":       {"python3 check.py\n", "python3 -O check.py\n", true},
		"a status that nobody gives": {"trivy image --exit-code 1 app\n", "trivy image app\n", true},
		"a scan that may fail":       {"checkov -d .\n", "checkov -d . --soft-fail\n", true},
		"set -e":                     {"set -e\nmake\n", "make\n", true},
		"set -e with more":           {"set -e\nmake\n", "set -euo pipefail\nmake\n", false},
		"another order":              {"java -ea -cp out Check\n", "java -cp out -ea Check\n", false},
		"more memory":                {"java -ea -cp out Check\n", "java -Xmx1g -ea -cp out Check\n", false},
		"code that is made faster":   {"cc -O1 -o check check.c\n", "cc -O2 -o check check.c\n", false},
	} {
		if got := Relaxed(Edit{File: "check.sh", Before: &x.was, Content: x.is}); (got != "") != x.less {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestLettersThatGrowInLowerCaseAreRead edits lines of which a byte is more in lower case.
func TestLettersThatGrowInLowerCaseAreRead(t *testing.T) {
	for _, code := range []string{"s = \"ȺȺȺȺȺȺ\"", "s = \"\xe9t\xe9 \xe0 \xe9\""} {
		before := code + "\n"
		if !Silences(Edit{File: "a.py", Before: &before, Content: code + " # noqa\n"}) {
			t.Errorf("%q is silenced", code)
		}
	}
}
