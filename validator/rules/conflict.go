package rules

import "cake"

// conflictRules know the markers of an unresolved merge in whatever tool's
// report: most print the line of the source that they cannot read.
func conflictRules() []Rule { return []Rule{Conflict()} }

// Conflict is the rule for a marker of an unresolved merge.
func Conflict() Rule {
	return Rule{
		ID: "any.conflict", Kind: "git.merge_conflict", Severity: cake.High, Confidence: 0.95, Family: Git, AtZero: IfSwallowed,
		Pattern: `^\s*[>→│|*]*\s*(?:(?P<line>\d+)\s*[│|:]?\s*)?[│|+]?\s*<<<<<<< (?:HEAD|ours|theirs|Updated upstream|Stashed changes|[\w./-]+)\b`, Message: "conflict markers in {file}", Key: []string{"file"},
		Fixes: []string{"Fix {file}:{line}: resolve the conflict between the markers, then git add {file}", "Fix {file}: resolve the conflict between the markers, then git add {file}", "Fix the files that git diff --name-only --diff-filter=U lists: conflict markers are in them"},
		Yes: []Example{
			{Command: "cargo build --offline", Code: 101, Err: "error: failed to parse lock file at: /srv/p/Cargo.lock\n\nCaused by:\n  TOML parse error at line 3, column 9\n    |\n  3 | <<<<<<< HEAD\n    |         ^\n  key with no value, expected `=`\n", File: "Cargo.lock", Line: 3, Fix: "Fix Cargo.lock:3: resolve the conflict between the markers, then git add Cargo.lock"},
			{Command: "make build", Code: 2, Err: "Makefile:3: *** missing separator.  Stop.\n", Files: []string{"Makefile"}, Manifest: map[string]string{"Makefile": "build:\n\t@echo building\n<<<<<<< HEAD\ntest: build\n=======\n"}, File: "Makefile", Line: 3},
		},
		No: []Example{{Command: "git diff", Out: "+<<<<<<< HEAD\n"}, {Command: "grep -rn '<<<<<<<' src", Out: "src/a.py:3:<<<<<<< HEAD\n"}},
	}
}
