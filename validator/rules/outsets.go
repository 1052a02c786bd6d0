package rules

import "cake"

// outsetRules are what tools say before they have begun: nothing is chosen to work
// with, too little of it is there, or the wrong user asks. And the forms of some
// compilers and checkers of languages that few write.
func outsetRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.unset", Kind: "config.env_missing",
			Pattern: `^.*?(?P<message>\b[Nn]o (?:\w+ )?(?:switch|context|profile|toolchain|environment|kubeconfig|target|account|subscription) (?:is |has been |was )?(?:currently |yet )?(?:set|selected|active|chosen)\b.*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check what is chosen, and choose one first: {message}"},
			Yes:   []Example{{Command: "opam exec -- dune build", Code: 50, Err: "[ERROR] No switch is currently set. Please use 'opam switch' to set or install a switch\n"}},
			No:    []Example{{Command: "./setup", Out: "no profile is set, using default\n"}},
		}),
		generalRule(Rule{
			ID: "general.asroot", Kind: "permission.denied",
			Pattern: `^.*?(?P<message>(?:attempt to run as root|[Rr]unning (?:\S+ )?as root is (?:not|strongly|\*)|(?:[Rr]efus\w+ to|[Dd]o not|[Dd]on't) run (?:\S+ )?as (?:the )?(?:root|superuser|administrator)\b).*)`, Key: []string{"key"},
			Fixes: []string{"Run it as an ordinary user: {message}"},
			Yes:   []Example{{Command: "mpirun -np 4 ./solver 2>&1 | tail -6", Out: "mpirun has detected an attempt to run as root.\n\nRunning as root is *strongly* discouraged as any mistake can damage the file system.\n"}},
			No:    []Example{{Command: "./install.sh", Out: "you should not run this as root, continuing\n"}},
		}),
		generalRule(Rule{
			ID: "general.short", Kind: "tool.usage",
			Pattern: `^.*?(?P<message>\b(?:[Nn]ot enough (?:free )?(?:slots|cores|CPUs|devices|GPUs|nodes|resources|workers)\b|[Ii]nsufficient (?:resources|capacity|CPUs?|GPUs?)\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check what the call asks for, and ask for less: {message}"},
			Yes:   []Example{{Command: "make run 2>&1 | tail -7", Out: "There are not enough slots available in the system to satisfy the 16\nslots that were requested by the application:\nmake: *** [Makefile:7: run] Error 1\n"}},
			No:    []Example{{Command: "./run", Out: "not enough workers, using 2\n"}},
		}),
		builderRule(Rule{
			ID: "mix.lockpackage", Kind: "dependency.package_not_found",
			Pattern: `^\*\* \(Mix\) (?P<message>Unknown package (?P<package>[\w-]+) in lockfile)`, Key: []string{"package"},
			Fixes: []string{"Check {package} in mix.exs and the network: hex.pm knows it not, or was not reached"},
			Yes:   []Example{{Command: "mix deps.get", Code: 1, Err: "Failed to fetch record for jason from registry (using cache instead)\n** (Mix) Unknown package live_dashbord in lockfile\n"}},
			No:    []Example{{Command: "mix deps.get", Out: "All dependencies have been fetched\n"}},
		}),
		builderRule(Rule{
			ID: "erlang.framed", Kind: "compile.other", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^\s+┌─ (?P<file>\S+\.[eh]rl):\n\s+│\n\s+(?P<line>\d+) │[^\n]*\n\s+│\s+╰──+ (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "rebar3 compile 2>&1 | tail -7", Out: "===> Compiling src/srv.erl failed\n    ┌─ src/srv.erl:\n    │\n  9 │  Totl + 1.\n    │  ╰── variable 'Totl' is unbound\n", File: "src/srv.erl", Line: 9}},
			No:  []Example{{Command: "rebar3 compile", Out: "===> Compiling app\n"}},
		}),
		builderRule(Rule{
			ID: "zig.testfailed", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^error: '(?P<test>[\w.]+)' failed: (?P<message>[^\n]+)(?:(?:\n[^\n]*){1,12}?\n(?P<file>[^\s:]+\.zig):(?P<line>\d+):\d+: 0x[0-9a-f]+ in test\.)?`, Key: []string{"test"},
			Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}"},
			Yes:   []Example{{Command: "zig build test 2>&1 | tail -16", Out: "error: 'ring.test.wraps' failed: expected 3, found 4\n/usr/lib/zig/std/testing.zig:103:17: 0x1035b1 in expectEqualInner (test)\n                return error.TestExpectedEqual;\n                ^\nsrc/ring.zig:41:5: 0x103a1b in test.wraps (test)\n", File: "src/ring.zig", Line: 41}},
			No:    []Example{{Command: "zig build test", Out: "All 3 tests passed.\n"}},
		}),
		builderRule(Rule{
			ID: "hlint.finding", Kind: "lint.findings", Severity: cake.Medium, Tools: []string{"hlint", "make"},
			Pattern: `^(?P<file>[\w./-]+\.l?hs):(?P<line>\d+):[\d-]+: (?:Warning|Suggestion|Error): (?P<message>[^\n]+)\nFound:`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "hlint src | tail -8", Out: "src/Lib.hs:9:10-27: Warning: Use map once\nFound:\n  map f . map g\nPerhaps:\n  map (f . g)\n\n1 hint\n", File: "src/Lib.hs", Line: 9}},
			No:  []Example{{Command: "hlint src", Out: "No hints\n"}},
		}),
		builderRule(Rule{
			ID: "r8.missing", Kind: "config.invalid",
			Pattern: `^ERROR: (?P<message>(?:Missing classes detected while running R8|R8: Missing class \S+)[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"Check missing_rules.txt below app/build/outputs/mapping: add its rules to proguard-rules.pro, or the missing library"},
			Yes:   []Example{{Command: "./gradlew assembleRelease 2>&1 | tail -10", Out: "> Task :app:minifyReleaseWithR8 FAILED\nERROR: Missing classes detected while running R8. Please add the missing classes or apply additional keep rules.\nERROR: R8: Missing class com.google.X (referenced from: com.Y)\n"}},
			No:    []Example{{Command: "./gradlew assembleRelease", Out: "BUILD SUCCESSFUL in 9s\n"}},
		}),
	}
}
