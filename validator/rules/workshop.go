package rules

import "cake"

// workshopRules are the words of checkers, packers and compilers that say what they
// mean in a form of their own.
func workshopRules() []Rule {
	return []Rule{
		builderRule(Rule{
			ID: "waf.configured", Kind: "dependency.library_missing",
			Pattern: `^(?P<message>Checking for ['‘]?(?P<lib>[\w.+-]+)['’]?\s*: +not found)\s*\n(?:The configuration failed|[^\n]*(?:configure|configuration) (?:error|failed))`, Key: []string{"lib"},
			Fixes: []string{"apt-get install {lib:lib}", "Check {lib}: the configuration wants it, and it is not installed"},
			Yes:   []Example{{Command: "./waf configure 2>&1 | tail -4", Out: "Checking for 'gcc' (C compiler)          : /usr/bin/gcc\nChecking for 'frob-2.0'                  : not found \nThe configuration failed\n(complete log in /srv/p/build/config.log)\n", Fix: "Check frob-2.0: the configuration wants it, and it is not installed"}},
			No:    []Example{{Command: "./waf configure", Out: "Checking for 'frob-2.0' : not found \n'configure' finished successfully (0.1s)\n"}},
		}),
		builderRule(Rule{
			ID: "ant.task", Kind: "dependency.module_missing",
			Pattern: `^(?P<file>\S+\.xml):(?P<line>\d+): (?P<message>Problem: failed to create task or type (?P<task>\S+))`, Key: []string{"task"},
			Fixes: []string{"Check {task}: its jar is not in Ant's lib, or {file}:{line} does not define it"},
			Yes:   []Example{{Command: "ant dist 2>&1 | tail -6", Out: "BUILD FAILED\n/srv/p/build.xml:14: Problem: failed to create task or type antlib:org.apache.ivy.ant:retrieve\nCause: The name is undefined.\n", File: "build.xml", Line: 14}},
			No:    []Example{{Command: "ant dist", Out: "BUILD SUCCESSFUL\n"}},
		}),
		builderRule(Rule{
			ID: "swiftformat.lint", Kind: "lint.format", With: []string{"SwiftFormat completed"},
			Pattern: `^(?P<file>\S+\.swift):(?P<line>\d+):\d+: (?:error|warning): (?P<message>\(\w+\) [^\n]+)`, Key: []string{"file"},
			Fixes: []string{"Run swiftformat {file}"},
			Yes:   []Example{{Command: "swiftformat --lint Sources 2>&1 | tail -4", Out: "Sources/App.swift:3:1: error: (indent) Indent code in accordance with the scope level.\nSwiftFormat completed in 0.04s.\n", File: "Sources/App.swift", Line: 3, Fix: "Run swiftformat Sources/App.swift"}},
			No:    []Example{{Command: "swiftformat Sources", Out: "SwiftFormat completed in 0.04s.\n"}},
		}),
		builderRule(Rule{
			ID: "purs.error", Kind: "compile.other", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^Error found:\nin module \S+\nat (?P<file>[^\s:]+):(?P<line>\d+):\d+[^\n]*\n+\s*(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "spago test 2>&1 | tail -12", Out: "Error found:\nin module Main\nat src/Main.purs:9:9 - 9:15 (line 9, column 9 - line 9, column 15)\n\n  Could not match type\n", File: "src/Main.purs", Line: 9}},
			No:  []Example{{Command: "spago build", Out: "Build succeeded.\n"}},
		}),
		builderRule(Rule{
			ID: "insta.review", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^(?P<message>use \x60cargo insta review\x60 to review snapshots)`, Key: []string{"message"},
			Fixes: []string{"Run cargo insta review: the output is no longer as the snapshot has it"},
			Yes:   []Example{{Command: "cargo insta test 2>&1 | tail -5", Out: "info: 1 snapshot to review\nuse `cargo insta review` to review snapshots\n"}},
			No:    []Example{{Command: "cargo insta test", Out: "info: no snapshots to review\n"}},
		}),
		builderRule(Rule{
			ID: "golangci.version", Kind: "tool.version_unsupported",
			Pattern: `^Error: can't load config: (?P<message>the Go language version \((?P<have>go[\d.]+)\) used to build golangci-lint is lower than the targeted Go version \((?P<want>[\d.]+)\))`, Key: []string{"want"},
			Fixes: []string{"Run go install github.com/golangci/golangci-lint/cmd/golangci-lint@latest with Go {want}: this one is built with {have}"},
			Yes:   []Example{{Command: "golangci-lint run 2>&1 | tail -2", Out: "Error: can't load config: the Go language version (go1.22) used to build golangci-lint is lower than the targeted Go version (1.23)\n"}},
			No:    []Example{{Command: "golangci-lint run", Out: "0 issues.\n"}},
		}),
		builderRule(Rule{
			ID: "cpplint.finding", Kind: "lint.findings", Severity: cake.Medium, With: []string{"Total errors found: "},
			Pattern: `^(?P<file>[\w./+-]+):(?P<line>\d+):  (?P<message>[^\n]+  \[[\w/+]+\] \[\d\])`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cpplint src/net.cc 2>&1 | tail -4", Out: "src/net.cc:7:  Add #include <string> for string  [build/include_what_you_use] [4]\nDone processing src/net.cc\nTotal errors found: 1\n", File: "src/net.cc", Line: 7}},
			No:  []Example{{Command: "cpplint src/net.cc", Out: "Done processing src/net.cc\n"}},
		}),
		builderRule(Rule{
			ID: "lintian.error", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"lintian", "debuild"},
			Pattern: `^E: (?P<message>[\w.+-]+(?: \w+)?: [a-z][a-z0-9-]+(?: [^\n]*)?)$`, Key: []string{"message"},
			Fixes: []string{"Fix the package: {message}"},
			Yes:   []Example{{Command: "lintian app.changes | head", Out: "E: app: no-copyright-file\nW: app: no-manual-page [usr/bin/app]\n"}},
			No:    []Example{{Command: "lintian app.changes", Out: "W: app: no-manual-page [usr/bin/app]\n"}},
		}),
		builderRule(Rule{
			ID: "racket.collection", Kind: "dependency.module_missing",
			Pattern: `^(?:(?P<file>[\w./-]+\.rkt):(?P<line>\d+):\d+: )?(?:\S+: )?(?P<message>collection not found)[^\n]*\n(?:[^\n]*\n){0,2}?\s+collection: "(?P<module>[^"\n]+)"`, Key: []string{"module"},
			Fixes: []string{"Run raco pkg install {module}"},
			Yes:   []Example{{Command: "raco make main.rkt", Code: 1, Err: "main.rkt:2:15: collection-path: collection not found\n  collection: \"gregor\"\n  in collection directories:\n", File: "main.rkt", Line: 2, Fix: "Run raco pkg install gregor"}},
			No:    []Example{{Command: "raco make main.rkt", Out: ""}},
		}),
		builderRule(Rule{
			ID: "dotnet.testfailed", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^  Failed (?P<test>\S+)[^\n]* \[[^\]\n]+\]\n(?:[^\n]*\n){1,14}?\s+at [^\n]* in (?P<file>\S+):line (?P<line>\d+)`, Message: "the test {test} fails", Key: []string{"test"},
			Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes:   []Example{{Command: "dotnet test 2>&1 | tail -14", Out: "  Failed App.Tests.Ledger.Total [5 ms]\n  Error Message:\n   Assert.Equal() Failure: Values differ\n  Stack Trace:\n     at App.Tests.Ledger.Total() in /srv/p/tests/LedgerTests.cs:line 18\n", File: "tests/LedgerTests.cs", Line: 18}},
			No:    []Example{{Command: "dotnet test", Out: "Passed!  - Failed:     0, Passed:    31\n"}},
		}),
		generalRule(Rule{
			ID: "general.meant", Kind: "tool.usage",
			Pattern: `^(?P<message>[^\n]{0,80}?(?:[Cc]annot|[Cc]ould not|[Cc]an't|[Uu]nable to|[Uu]nknown|[Nn]o such|not (?:found|a)\b)[^\n]{0,80}?)[.;,:(] ?[Dd]id you mean`, Key: []string{"message"},
			Fixes: []string{"{didyoumean:message}", "Check the name: {message}"},
			Yes:   []Example{{Command: "./mill app.rn", Code: 1, Err: "Cannot resolve app.rn. Did you mean app.run?\n"}, {Command: "stripe webhook list --limit 2", Code: 1, Out: "Unknown command \"webhook\" for \"stripe\". Did you mean \"webhook_endpoints\"?\n", Fix: "stripe webhook_endpoints list --limit 2"}},
			No:    []Example{{Command: "./mill app.compile", Code: 1, Err: "cannot resolve totl. Did you mean total?\n"}},
		}),
		generalRule(Rule{
			ID: "general.nokey", Kind: "auth.signature",
			Pattern: `^.*?(?P<message>\b[Nn]o (?:(?:private|signing|secret) keys?|(?:signing |codesigning )?identity) (?:was |were |is )?(?:found|available|configured)\b.*)`, Key: []string{"key"},
			Fixes: []string{"{hinted:around}", "Check the key to sign with, with the user: {message}"},
			Yes:   []Example{{Command: "abuild -r", Code: 1, Err: ">>> ERROR: app: No private key found. Use 'abuild-keygen' to generate the keys.\n"}},
			No:    []Example{{Command: "./build", Out: "no signing key configured, skipping\n"}},
		}),
		generalRule(Rule{
			ID: "general.shared", Kind: "dependency.library_missing",
			Pattern: `^.*?(?P<message>(?:error|failed|cannot|could not|unable to)(?: to)? (?:loading|load|open|opening) (?:shared library |library )?["'\x60]?(?P<so>lib[\w.+-]+\.so[\w.]*).*)`, Key: []string{"so"},
			Fixes: []string{"Check {so}: no package that is installed has it"},
			Yes:   []Example{{Command: "./tool.AppImage AppDir", Code: 127, Err: "dlopen(): error loading libfuse.so.2\n\nAppImages require FUSE to run. \n", Fix: "Check libfuse.so.2: no package that is installed has it"}},
			No:    []Example{{Command: "./tool", Out: "could not load libx.so.2, using libx.so.1\n"}},
		}),
		builderRule(Rule{
			ID: "kernel.package", Kind: "dependency.library_missing",
			Pattern: `^\*? ?(?P<message>Unable to find the (?P<lib>[\w.+-]+) (?:package|library|headers?)\b)`, Key: []string{"lib"},
			Fixes: []string{"apt-get install {lib:lib}", "Check {lib}: it is not installed here"},
			Yes:   []Example{{Command: "make menuconfig 2>&1 | tail -6", Out: "*\n* Unable to find the ncurses package.\n* Install ncurses (ncurses-devel or libncurses-dev\n* depending on your distribution).\n*\nmake[2]: *** [scripts/kconfig/Makefile:223: scripts/kconfig/mconf-bin] Error 1\n"}},
			No:    []Example{{Command: "make menuconfig", Out: "#\n# configuration written to .config\n#\n"}},
		}),
	}
}
