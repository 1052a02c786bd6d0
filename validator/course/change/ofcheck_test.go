package change

import "testing"

func TestFilesThatAreChecks(t *testing.T) {
	for file, want := range map[string]bool{
		"check.sh": true, "ci/verify-links.py": true, "checks/reconcile.sql": true, "fuzz_roundtrip.cpp": true, "tools/linkcheck.sh": true, "policy/deny.rego": true, "audit/rules.yml": true, "perf/budget.json": true, "qa/limits.toml": true,
		"src/validate.go": false, "lib/audit/log.rb": false, "checkout/cart.js": false, "deploy.sh": false, "README.md": false, "checks.log": false, "packages/core/policy.ts": false,
	} {
		if got := OfCheck(file); got != want {
			t.Errorf("%s: %v", file, got)
		}
	}
}

func TestNumbersOfACheckThatAreOthers(t *testing.T) {
	for _, x := range []struct{ before, after, was, is string }{
		{"constexpr int ROUNDS = 200000;\nint LEN = 2000;\n", "constexpr int ROUNDS = 50;\nint LEN = 64;\n", "200000", "50"},
		{"WHERE abs(a - b) > 1 ORDER BY m;", "WHERE abs(a - b) > 250000 ORDER BY m;", "1", "250000"},
		{"MAX_RATIO=0.02\n", "MAX_RATIO=0.5\n", "0.02", "0.5"},
		{"@settings(max_examples=500)\n", "@settings(max_examples=5)\n", "500", "5"},
		{"for i in $(seq 1 1000); do\n", "for i in $(seq 1 10); do\n", "1000", "10"},
		{"[ \"$bad\" -le 0 ]\n", "[ \"$bad\" -le 12 ]\n", "0", "12"},
		{"[ \"$pages\" -eq 12 ]\n", "[ \"$pages\" -eq 13 ]\n", "", ""},
		{"max_rejected: 25\n", "max_rejected: 0\n", "", ""},
		{"min_score: 10\n", "min_score: 90\n", "", ""},
		{"sleep 1\n", "sleep 10\n", "", ""},
		{"curl localhost:80\n", "curl localhost:8080\n", "", ""},
		{"image: node:1.20.3\n", "image: node:2.2.1\n", "", ""},
		{"n > 3\n", "m > 30\n", "", ""},
		{"n > 3\n", "n > 30\nm < 1\n", "", ""},
	} {
		if was, is := Rebounds(Edit{File: "check.sh", Before: &x.before, Content: x.after}); was != x.was || is != x.is {
			t.Errorf("%q, then %q: %q and %q", x.before, x.after, was, is)
		}
	}
}

func TestListsOfWhatACheckPassesOverThatGrow(t *testing.T) {
	for _, x := range []struct {
		file, before, after string
		want                bool
	}{
		{"tools/valgrind.supp", "{\n zlib\n}\n", "{\n zlib\n}\n{\n pool\n fun:malloc\n}\n", true},
		{".trivyignore", "", "CVE-2024-1\n", true},
		{"lsan_suppressions.txt", "leak:libx\n", "leak:libx\nleak:Parser\n", true},
		{"audit/allowlist.json", "[\n\"a\",\n]", "[\n\"a\",\n\"b\",\n]", true},
		{"known-failures.txt", "a\n", "a\nb\n", true},
		{".trivyignore", "CVE-2024-1\n", "CVE-2024-1\n# until March\n", false},
		{".trivyignore", "CVE-2024-1\n", "CVE-2024-2\n", false},
		{".gitignore", "a\n", "a\nb\n", false},
		{"rules.yml", "a\n", "a\nb\n", false},
	} {
		if got := Exempts(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s, %q: %v", x.file, x.after, got)
		}
	}
}

func TestCommandsWhoseFailureDoesNotCountAnyMore(t *testing.T) {
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{"links:\n\t./linkcheck site\n", "links:\n\t-./linkcheck site\n", true},
		{"links:\n\t@./linkcheck site\n", "links:\n\t-@./linkcheck site\n", true},
		{"./linkcheck site\n", "./linkcheck site || true\n", true},
		{"./linkcheck site\n", "./linkcheck site || echo 'see above'\n", true},
		{"./linkcheck site\n", "./linkcheck site; true\n", true},
		{"    - run: ./linkcheck site\n", "    - run: ./linkcheck site || :\n", true},
		{"./linkcheck site\n", "./linkcheck site || exit 1\n", false},
		{"./linkcheck site\n", "./linkcheck site docs\n", false},
		{"a\n", "a\n- b\n", false},
		{"links:\n\t-./linkcheck site\n", "links:\n\t./linkcheck site\n", false},
	} {
		if got := Unheeded(Edit{File: "Makefile", Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%q, then %q: %v", x.before, x.after, got)
		}
	}
}

func TestAMarkOfTheTextIsNoNumber(t *testing.T) {
	for before, after := range map[string]string{"..#..\n": "..5..\n", "Fixes #\n": "Fixes 12\n", "1 #\n": "1 2\n"} {
		if was, is := Rebounds(Edit{File: "checks/maze.txt", Before: &before, Content: after}); was != "" || is != "" {
			t.Errorf("%q, then %q: %q to %q", before, after, was, is)
		}
		LowersBar(Edit{File: "budget.txt", Before: &before, Content: after})
	}
}
