package rules

import "cake"

// anyScriptRules read the reports of languages and test runners that have no
// rules of their own, by the words that most of them use.
func anyScriptRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "any.uncaught", Kind: "runtime.exception", Severity: cake.Medium, Rank: General,
			Pattern: `^(?:[\w./-]+: )?(?:Fatal [Ee]rror: |fatal: |ERROR: |Error: )?(?:Uncaught|Unhandled|uncaught|unhandled) (?:exception|error|Exception|Error)(?: of type \S+| in \S+)?:?[ \n]+(?P<message>[^\n]+)(?:(?:\n[^\n]*){0,3}?\n\s*(?:from|at|in|#\d+|\[\d+\]|@)\s[^\n]*?(?P<file>[\w@-][\w./@-]*\.[A-Za-z]{1,5})[:(](?P<line>\d+))?`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "crystal run a.cr", Code: 1, Err: "Unhandled exception: boom (Exception)\n  from a.cr:1:1 in '__crystal_main'\n  from /usr/lib/crystal/lib/crystal/main.cr:115:5 in 'main_user_code'\n", File: "a.cr", Line: 1},
			},
			No: []Example{{Command: "crystal run a.cr", Out: "ok\n"}, {Command: "crystal run a.cr", Out: "Unhandled exception: none\n"}},
		}),
		scriptRule(Rule{
			ID: "julia.index", Kind: "runtime.index_key", Severity: cake.Medium, Rank: General,
			Pattern: juliaRaised(`BoundsError|KeyError`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "julia a.jl", Code: 1, Err: "ERROR: LoadError: BoundsError: attempt to access 3-element Vector{Int64} at index [4]\nStacktrace:\n [1] top-level scope\n   @ /srv/p/a.jl:3\nin expression starting at /srv/p/a.jl:3\n", File: "a.jl", Line: 3}},
			No:  []Example{{Command: "julia a.jl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "julia.name", Kind: "runtime.undefined_name", Severity: cake.Medium, Rank: General,
			Pattern: juliaRaised(`UndefVarError`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "julia a.jl", Code: 1, Err: "ERROR: LoadError: UndefVarError: `x` not defined\nStacktrace:\n [1] top-level scope\n   @ /srv/p/a.jl:3\nin expression starting at /srv/p/a.jl:3\n", File: "a.jl", Line: 3}},
			No:  []Example{{Command: "julia a.jl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "any.loaderror", Kind: "runtime.exception", Severity: cake.Medium, Rank: General,
			Pattern: juliaRaised(`[A-Z]\w*(?:Error|Exception)`), Key: []string{"file", "message"},
			Yes: []Example{{Command: "julia a.jl", Code: 1, Err: "ERROR: LoadError: DimensionMismatch: no\nERROR: LoadError: MethodError: no method matching f(::Int64)\nStacktrace:\n [1] top-level scope\n   @ /srv/p/a.jl:3\nin expression starting at /srv/p/a.jl:3\n", File: "a.jl", Line: 3}},
			No:  []Example{{Command: "julia a.jl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "julia.package", Kind: "dependency.module_missing",
			Pattern: `^ERROR: (?:LoadError: )?(?P<name>ArgumentError): (?P<message>Package (?P<module>\w+) (?:not found in current path|\S+ is required but does not seem to be installed))[^\n]*(?:(?:\n[^\n]*){0,40}?\nin expression starting at (?P<file>[^\s:]+\.jl):(?P<line>\d+))?`, Key: []string{"module"}, Fixes: []string{"julia -e 'using Pkg; Pkg.add(\"{module}\")'"},
			Yes: []Example{{Command: "julia a.jl", Code: 1, Err: "ERROR: LoadError: ArgumentError: Package CSV not found in current path.\n- Run `import Pkg; Pkg.add(\"CSV\")` to install the CSV package.\n"}},
			No:  []Example{{Command: "julia a.jl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "any.test", Kind: "test.failed", Severity: cake.Medium, Rank: General, With: []string{" passed", "xpected", " tests ", " assertion", "# fail", " failing", "\n1..", "TAP version"},
			Pattern: `^\s*(?:not ok \d+ (?:- )?|FAIL(?:ED)?:? +|\[FAIL(?:ED)?\]:? +|✗ |✘ |✖ |𐄂 )(?P<test>[^\n#\[]*\w[^\n#]*)(?:(?:\n[^\n]*){0,6}?\n[^\n]*?(?:\bat |\(|# |: |^)(?:\./)?(?P<file>[\w@-][\w./@-]*\.[A-Za-z]{1,5}):(?P<line>\d+))?`, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}"},
			Yes: []Example{
				{Command: "busted -o TAP spec", Code: 1, Out: "ok 1 - creates\nnot ok 2 - touches an expired id\n# spec/session_spec.lua @ 8\n# Failure message: ./src/session.lua:10: attempt to index local 's' (a nil value)\n1..2\n", File: "src/session.lua", Line: 10},
				{Command: "emacs -Q --batch -l a-tests.el -f ert-run-tests-batch-and-exit", Code: 1, Err: "   FAILED  3/9  adds-two (0.004825 sec)\n\nRan 9 tests, 8 results as expected, 1 unexpected\n", Fix: "Fix the failing test adds-two"},
				{Command: "./unit", Code: 1, Out: "FAIL: adds two\n  expected 4, got 5\n1 passed, 1 failed\n", Fix: "Fix the failing test adds two"},
			},
			No: []Example{{Command: "./unit", Out: "ok 1 - adds\n2 passed, 0 failed\n"}},
		}),
		{
			ID: "mypy.source", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Lint, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.pyi?):(?P<line>\d+)(?::\d+)?: error: (?P<message>(?:[Ii]nvalid syntax|[Uu]nexpected (?:indent|EOF|character)|unindent does not|[Ee]xpected an indented block|unterminated |'\S' was never closed|unmatched |invalid decimal literal|cannot assign to|expected ')(?:.*[^\]\n])?)$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "mypy pkg", Code: 2, Out: "pkg/b.py:2: error: invalid syntax\nFound 1 error in 1 file (errors prevented further checking)\n", File: "pkg/b.py", Line: 2}},
			No:  []Example{{Command: "mypy pkg", Out: "Success: no issues found in 2 source files\n"}},
		},
	}
}

// juliaRaised is an exception of Julia that nobody catches, with its first frame
// in a file.
func juliaRaised(name string) string {
	return `^ERROR: (?:LoadError: )?(?P<message>(?P<name>` + name + `)(?:: |\()[^\n]*)(?:\n[^\n]*){0,30}?\n(?:in expression starting at|\s+@ (?:[\w.]+ )?)\s*(?P<file>(?:[^\s:.][^\s:]*/)?[^\s:/.][^\s:/]*\.jl):(?P<line>\d+)`
}
