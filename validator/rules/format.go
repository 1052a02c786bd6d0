package rules

import "cake"

// formatRules are the words with which the formatters of compiled languages,
// and the scripts around them, say that a file is not formatted.
func formatRules() []Rule {
	return []Rule{
		formatRule(Rule{
			ID: "format.clang", AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.\w+):(?P<line>\d+):\d+: (?:error|warning): code should be clang-formatted`,
			Yes:     []Example{{Command: "clang-format --dry-run -Werror src/a.c", Code: 1, Err: "src/a.c:1:8: error: code should be clang-formatted [-Wclang-format-violations]\nint f( ){return 1;}\n       ^\n", File: "src/a.c", Line: 1, Fix: "Try clang-format -i src/a.c: it is not formatted"}},
			No:      []Example{{Command: "clang-format src/a.c", Out: "int f() { return 1; }\n"}},
		}),
		formatRule(Rule{
			ID: "format.spotless", AtZero: IfSwallowed, Key: []string{"key"},
			Pattern: `^>? *(?:The following files had format violations:|\[ERROR\].*The following files had format violations:)(?:\n\s*(?:\[ERROR\])?\s*(?P<file>[\w./+-]+\.\w+))?`, Fixes: []string{"Run the build's own formatter: spotlessApply (gradle), or mvn spotless:apply"},
			Yes: []Example{{Command: "./gradlew check", Code: 1, Err: "* What went wrong:\nExecution failed for task ':spotlessJavaCheck'.\n> The following files had format violations:\n      src/main/java/A.java\n          @@ -1,1 +1,1 @@\n", File: "src/main/java/A.java"}},
			No:  []Example{{Command: "./gradlew check", Out: "BUILD SUCCESSFUL in 1s\n"}},
		}),
		formatRule(Rule{
			ID: "format.dotnet", AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.(?:cs|vb|fs))\((?P<line>\d+),\d+\): error (?:WHITESPACE|IMPORTS|FINALNEWLINE|ENDOFLINE|CHARSET): `, Fixes: []string{"dotnet format"},
			Yes: []Example{{Command: "dotnet format --verify-no-changes", Code: 2, Err: "/srv/p/A.cs(3,5): error WHITESPACE: Fix whitespace formatting. Insert '\\s'. [/srv/p/a.csproj]\n", File: "A.cs", Line: 3, Fix: "dotnet format"}},
			No:  []Example{{Command: "dotnet format", Out: ""}},
		}),
		formatRule(Rule{
			ID: "format.said", AtZero: IfSwallowed,
			Pattern: `^(?:formatting '(?P<file>[\w./+-]+\.cr)' produced changes|(?:ERROR [^\n]*: )?Check failed: (?P<cmake>\S*CMakeLists\.txt|\S+\.cmake)$|(?P<gersemi>\S*CMakeLists\.txt|\S+\.cmake) would be reformatted|ocamlformat: "(?P<ml>[\w./+-]+\.mli?)" was not (?:already )?formatted.*|Diff in (?P<rs>\S+\.rs) at line \d+)`, Fixes: []string{"{codeformat:file}", "{codeformat:cmake}", "{codeformat:gersemi}", "{codeformat:ml}", "{codeformat:rs}"}, Key: []string{"file", "cmake", "gersemi", "ml", "rs"},
			Yes: []Example{{Command: "crystal tool format --check", Code: 1, Out: "formatting 'src/a.cr' produced changes\n", File: "src/a.cr", Fix: "Try crystal tool format src/a.cr: it is not formatted"}},
			No:  []Example{{Command: "crystal tool format --check", Out: ""}},
		}),
		formatRule(Rule{
			ID: "format.script", Confidence: 0.85, Rank: Symptom,
			Pattern: `^[^\n]{0,60}?(?:(?:[Nn]ot|[Uu]n|[Bb]adly |[Mm]is|[Ii]mproperly |n't )[ -]?(?:been )?(?:properly |correctly )?(?:gofmt'?e?d|gofmt|goimports|go fmt|formatted|clang-format(?:ted)?|rustfmt|prettier)|(?:needs?|requires?|must be|should be|to be) (?:to be )?(?:running |run through )?(?:gofmt'?e?d|gofmt|goimports|go fmt|formatting|formatted|re-?formatted|clang-format(?:ted)?|rustfmt)|(?:gofmt|goimports|clang-format|rustfmt|shfmt) (?:is )?(?:needed|required|check failed|failed|found|violations|differences|issues)|[Pp]lease (?:run|use) [\x60'"]?(?:gofmt|go fmt|goimports|clang-format|make fmt|make format|rustfmt|cargo fmt))[^\n]*?(?::|\.)?(?:\n\s*(?:[-*] )?(?P<file>[\w./+-]+\.(?:go|rs|c|cc|cpp|cxx|h|hpp|hh|java|kt|scala|ml|hs|nim|zig|d|swift|dart|proto|tf)))$`,
			Yes: []Example{
				{Command: "bash ci/lint.sh", Code: 1, Out: "==> vet\n==> gofmt\nthese files are not gofmt'ed:\npkg/geo/box.go\n", File: "pkg/geo/box.go", Fix: "Try gofmt -w pkg/geo/box.go: it is not formatted"},
				{Command: "make fmt-check", Code: 2, Out: "The following files need formatting:\n  src/a.c\n", Err: "make: *** [Makefile:2: fmt-check] Error 1\n", File: "src/a.c", Fix: "Try clang-format -i src/a.c: it is not formatted"},
				{Command: "./scripts/check-fmt.sh", Code: 1, Out: "Unformatted files:\nmain.go\n", File: "main.go"},
			},
			No: []Example{{Command: "make fmt", Out: "formatted 3 files\n"}, {Command: "bash ci/lint.sh", Out: "checking which files need formatting:\npkg/geo/box.go\n"}},
		}),
	}
}

// formatRule fills in what all rules about formatting share.
func formatRule(r Rule) Rule {
	r.Kind, r.Severity, r.Family, r.Message = "lint.format", cake.High, Other, "a file is not formatted"
	if r.Confidence == 0 {
		r.Confidence = 0.95
	}
	if r.Key == nil {
		r.Key = []string{"file"}
	}
	if r.Fixes == nil {
		r.Fixes = []string{"{codeformat:file}", "Fix {file}: it is not formatted, run the project's formatter"}
	}
	return r
}
