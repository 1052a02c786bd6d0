package rules

import "cake"

// smallScriptRules are the words of Lua and its tools, Tcl, Prolog, fish and awk
// about what they run.
func smallScriptRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "lua.newer", Kind: "tool.version_unsupported",
			Pattern: `^\S*lua\S*: (?P<file>[^\s:]+):(?P<line>\d+): (?P<message>unexpected symbol near '(?P<sign>/|<)')`, Key: []string{"file", "sign"}, Fixes: []string{"Try lua5.4 (or 5.3) for {file}: line {line} uses what this older Lua does not know (// needs 5.3, <const> 5.4)"},
			Yes: []Example{{Command: "lua pack.lua", Code: 1, Err: "lua: pack.lua:4: unexpected symbol near '/'\n", File: "pack.lua", Line: 4}},
			No:  []Example{{Command: "lua pack.lua", Out: "packed\n"}},
		}),
		scriptRule(Rule{
			ID: "lua.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^\S*lua\S*: (?P<file>[^\s:]+):(?P<line>\d+): (?P<message>(?:.* expected (?:\(to close .*\) )?near |unexpected symbol near |unfinished |malformed number near |invalid escape sequence|no visible label |attempt to assign to const variable |break outside |(?:invalid|illegal) ).*)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "luac5.4 -p b.lua", Code: 1, Err: "luac5.4: b.lua:3: ')' expected (to close '(' at line 2) near 'end'\n", File: "b.lua", Line: 3},
				{Command: "lua5.4 s.lua", Code: 1, Err: "lua5.4: s.lua:1: unexpected symbol near '='\n", File: "s.lua", Line: 1},
			},
			No: []Example{{Command: "lua5.4 s.lua", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "lua.nofile", Kind: "fs.not_found",
			Pattern: `^\S*lua\S*: (?P<message>cannot open (?P<path>[^\s:]+)(?:: No such file or directory)?)$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "lua5.1 nosuch.lua", Code: 1, Err: "lua5.1: cannot open nosuch.lua\n", Fix: "Check nosuch.lua: no such file"}},
			No:  []Example{{Command: "lua5.1 a.lua", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "luacheck.syntax", Kind: "syntax.source", Severity: cake.Medium, With: []string{"\nTotal: "},
			Pattern: `^\s+(?P<file>[\w./-]+\.(?:lua|rockspec)):(?P<line>\d+):\d+(?:-\d+)?: (?:\(E\d+\) )?(?P<message>(?:expected |unexpected |unfinished |malformed |invalid |unmatched ).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "luacheck b.lua", Code: 2, Out: "Checking b.lua                                    1 error\n\n    b.lua:3:1: expected ')' (to close '(' on line 2) near 'end'\n\nTotal: 0 warnings / 1 error in 1 file\n", File: "b.lua", Line: 3}},
			No:  []Example{{Command: "luacheck b.lua", Out: "Total: 0 warnings / 0 errors in 1 file\n"}},
		}),
		scriptRule(Rule{
			ID: "luacheck.finding", Kind: "lint.findings", Severity: cake.Medium, Rank: Symptom, With: []string{"\nTotal: "},
			Pattern: `^\s+(?P<file>[\w./-]+\.(?:lua|rockspec)):(?P<line>\d+):\d+(?:-\d+)?: (?:\((?P<name>[WE]\d+)\) )?(?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "luacheck a.lua", Code: 1, Out: "Checking a.lua                                    2 warnings\n\n    a.lua:1:7: unused variable 'x'\n    a.lua:2:7: accessing undefined variable 'y'\n\nTotal: 2 warnings / 0 errors in 1 file\n", File: "a.lua", Line: 1}},
			No:  []Example{{Command: "luacheck a.lua", Out: "Total: 0 warnings / 0 errors in 1 file\n"}},
		}),
		scriptRule(Rule{
			ID: "busted.failed", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^(?:Failure|Error) -> (?P<declared>[^\s]+) @ (?P<declared_line>\d+)\n(?P<test>[^\n]+)\n(?:(?P<file>[\w./-]+\.lua):(?P<line>\d+): )?(?P<message>[^\n]+)`, Key: []string{"declared", "test"}, Fixes: []string{"Fix {file}:{line}: {test}: {message}"},
			Yes: []Example{{Command: "busted", Code: 1, Out: "-*\n0 successes / 1 failure / 1 error / 0 pending : 0.001895 seconds\n\nFailure -> spec/m_spec.lua @ 2\nm adds\nspec/m_spec.lua:3: Expected objects to be equal.\nPassed in:\n(number) 2\nExpected:\n(number) 3\n", File: "spec/m_spec.lua", Line: 3}},
			No:  []Example{{Command: "busted", Out: "2 successes / 0 failures / 0 errors / 0 pending\n"}},
		}),
		scriptRule(Rule{
			ID: "busted.load", Kind: "test.collection_error",
			Pattern: `^Error -> (?P<file>[\w./-]+\.lua):(?P<line>\d+): (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "busted", Code: 1, Out: "*\n0 successes / 0 failures / 1 error / 0 pending : 0.000025 seconds\n\nError -> spec/m_spec.lua:1: 'then' expected near '='\nspec/m_spec.lua\n", File: "spec/m_spec.lua", Line: 1}},
			No:  []Example{{Command: "busted", Out: "2 successes / 0 failures / 0 errors / 0 pending\n"}},
		}),
		scriptRule(Rule{
			ID: "busted.none", Kind: "test.none_found",
			Pattern: `^Error -> (?P<message>Cannot find file or directory: (?P<path>\S+)|No test files found matching Lua pattern: .*)`, Key: []string{"message"}, Fixes: []string{"{swap:path}", "Check {path}: no such file or folder of tests", "Check the names of the test files: the runner finds none (*_spec.lua)"},
			Yes: []Example{{Command: "busted nosuch_spec.lua", Code: 1, Out: "\n0 successes / 0 failures / 2 errors / 0 pending : 0.000022 seconds\n\nError -> Cannot find file or directory: nosuch_spec.lua\n\n\nError -> No test files found matching Lua pattern: _spec\n", Fix: "Check nosuch_spec.lua: no such file or folder of tests"}},
			No:  []Example{{Command: "busted", Out: "2 successes / 0 failures / 0 errors / 0 pending\n"}},
		}),
		{
			ID: "tcl.test", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: Scripts, Tools: []string{"tclsh", "make"}, AtZero: DespiteZero, Place: "{tcltest:test}", // tcltest(n): a failed test leaves the status as it is
			Pattern: `^==== (?P<test>\S+)(?: (?P<about>[^\n]+?))? FAILED\n==== Contents of test case:`, Key: []string{"test"}, Message: "{test} failed", Fixes: []string{"Fix what {test} tests: {about}", "Fix what {test} tests"},
			Yes: []Example{
				{Command: "tclsh tests/all.tcl", Out: "\n\n==== sum-1 adds two FAILED\n==== Contents of test case:\n\n    add 1 2\n\n---- Result was:\n4\n---- Result should have been (exact matching):\n3\n==== sum-1 FAILED\n\nall.tcl:\tTotal\t1\tPassed\t0\tSkipped\t0\tFailed\t1\n", Fix: "Fix what sum-1 tests: adds two"},
				{Command: "tclsh tests/all.tcl", Out: "\n\n==== sum-1.2 FAILED\n==== Contents of test case:\n\n    add 1 2\n\n---- Result was:\n4\n", Files: []string{"tests/all.tcl", "tests/add.test", "tests/sum.test"}, Manifest: map[string]string{"tests/add.test": "test sum-1.21 {} {} {}\n", "tests/sum.test": "package require tcltest\n\ntest sum-1.2 {} {\n    add 1 2\n} 3\n"}, File: "tests/sum.test", Line: 3},
			},
			No: []Example{{Command: "tclsh tests/all.tcl", Out: "all.tcl:\tTotal\t1\tPassed\t1\tSkipped\t0\tFailed\t0\n"}, {Command: "cat tests.log", Out: "==== sum-1 adds two FAILED\n==== Contents of test case:\n"}},
		},
		scriptRule(Rule{
			ID: "tcl.unknown", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:invalid command name "(?P<symbol>[^"\n]+)"|can't (?:read|unset) "[^"\n]+": no such variable|unknown or ambiguous subcommand "[^"\n]+"[^\n]*))` + tclStack, Key: []string{"message"},
			Yes: []Example{{Command: "tclsh build.tcl", Code: 1, Err: "invalid command name \"lapend\"\n    while executing\n\"lapend l $x\"\n    (procedure \"add\" line 2)\n    invoked from within\n\"add {1 2} 3\"\n    (file \"build.tcl\" line 4)\n", File: "build.tcl", Line: 4},
				{Command: "tclsh build.tcl", Code: 1, Err: "can't read \"n\": no such variable\n    while executing\n\"expr {$n + 1}\"\n    (procedure \"sum::next\" line 2)\n    invoked from within\n\"sum::next\"\n    (file \"build.tcl\" line 2)\n", Files: []string{"build.tcl", "lib/sum.tcl"}, Manifest: map[string]string{"lib/sum.tcl": "namespace eval sum {\n    proc next {} {\n        expr {$n + 1}\n    }\n}\n"}, File: "lib/sum.tcl", Line: 3}},
			No: []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.key", Kind: "runtime.index_key", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:can't (?:read|unset) "[^"\n]+": no such element in array|key "[^"\n]*" not known in dictionary|list index out of range|index "[^"\n]*" out of range))` + tclStack, Key: []string{"message"},
			Yes: []Example{{Command: "tclsh price.tcl", Code: 1, Err: "key \"rum\" not known in dictionary\n    while executing\n\"dict get $prices rum\"\n    invoked from within\n\"puts [dict get $prices rum]\"\n    (file \"price.tcl\" line 3)\n", File: "price.tcl", Line: 3},
				{Command: "tclsh price.tcl", Code: 1, Err: "can't read \"prices(rum)\": no such element in array\n    while executing\n\"puts $prices(rum)\"\n    (file \"price.tcl\" line 2)\n", File: "price.tcl", Line: 2}},
			No: []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.depth", Kind: "runtime.recursion", Severity: cake.Medium,
			Pattern: `^(?P<message>too many nested evaluations \(infinite loop\?\))(?:\n[^\n]*){0,3}?\n\s+\(procedure "(?P<symbol>[^"\n]+)" line \d+\)`, Key: []string{"symbol"}, Fixes: []string{"Fix {file}:{line}: {symbol} calls itself without an end", "Fix {symbol}: it calls itself without an end"},
			Yes: []Example{{Command: "tclsh walk.tcl", Code: 1, Err: "too many nested evaluations (infinite loop?)\n    while executing\n\"walk $n\"\n    (procedure \"walk\" line 2)\n    invoked from within\n\"walk $n\"\n    (procedure \"walk\" line 2)\n"}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.refused", Kind: "network.refused",
			Pattern: `^(?P<message>couldn't open socket: connection refused)(?:\n    while executing\n"(?P<call>socket [^"\n]+)")?` + tclStack, Key: []string{"file", "call"}, Fixes: []string{"Check what {file}:{line} connects to: nothing listens there, start it first"},
			Yes: []Example{{Command: "tclsh ask.tcl", Code: 1, Err: "couldn't open socket: connection refused\n    while executing\n\"socket 127.0.0.1 6000\"\n    (file \"ask.tcl\" line 4)\n", File: "ask.tcl", Line: 4}},
			No:  []Example{{Command: "tclsh ask.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:can't use|expected [a-z-]+(?: [a-z]+)? but got) [^\n]+)` + tclStack, Key: []string{"message"},
			Yes: []Example{{Command: "tclsh conv.tcl t.csv", Code: 1, Err: "can't use non-numeric string as operand of \"*\"\n    while executing\n\"expr {$c * 9}\"\n    (procedure \"toF\" line 2)\n    invoked from within\n\"toF $c\"\n    (file \"conv.tcl\" line 7)\n", File: "conv.tcl", Line: 7}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.nofile", Kind: "fs.not_found",
			Pattern: `^(?P<message>couldn't (?:open|read file|execute) "(?P<path>[^"\n]+)": no such file or directory)(?:` + tclStack + `)?`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{{Command: "tclsh a.tcl", Code: 1, Err: "couldn't open \"nosuch.txt\": no such file or directory\n    while executing\n\"open nosuch.txt\"\n    (file \"a.tcl\" line 1)\n", File: "a.tcl", Line: 1}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:missing (?:close-brace|close-bracket|")|extra characters after close-(?:brace|quote)|unmatched open [^\n]*|wrong # args: [^\n]*|(?:missing operand|invalid bareword "[^"\n]*"|unbalanced (?:open|close) paren|extra tokens at end of expression)[^\n]*))` + tclStack, Key: []string{"file", "message"},
			Yes: []Example{{Command: "tclsh a.tcl", Code: 1, Err: "missing close-brace\n    while executing\n\"if {1 } {\"\n    (file \"a.tcl\" line 1)\n", File: "a.tcl", Line: 1}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "tcl.error", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^    (?:while executing|invoked from within|while compiling|while evaluating)\n(?:[^\n]*\n){1,40}?\s+\(file "(?P<file>[^"\n]+)" line (?P<line>\d+)\)`, Message: "{above}", Key: []string{"file", "above"},
			Yes: []Example{{Command: "tclsh a.tcl", Code: 1, Err: "divide by zero\n    while executing\n\"expr {1/0}\"\n    (file \"a.tcl\" line 1)\n", File: "a.tcl", Line: 1, Fix: "Fix a.tcl:1: divide by zero"}},
			No:  []Example{{Command: "tclsh a.tcl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?:ERROR|Warning): (?P<file>[^\s:]+):(?P<line>\d+):(?:\d+:)? (?P<message>Syntax error: .*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "swipl -g main -t halt kin.pl", Code: 2, Err: "ERROR: /srv/p/kin.pl:1:8: Syntax error: Unbalanced operator\nERROR: -g main: catch/3: Unknown procedure: main/1\n", File: "kin.pl", Line: 1}},
			No:  []Example{{Command: "swipl kin.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.library", Kind: "dependency.module_missing",
			Pattern: `^ERROR: (?P<file>[^\s:]+):(?P<line>\d+):(?:\d+:)?\n(?:ERROR: +)(?:Exported procedure|(?P<message>source_sink \x60(?:library\((?P<module>[^)\n]+)\)|[^'\n]+)' does not exist))`, Key: []string{"message"},
			Yes: []Example{{Command: "swipl -g main -t halt k.pl", Code: 2, Err: "ERROR: /srv/p/k.pl:1:\nERROR:    source_sink `library(nosuch)' does not exist\nWarning: /srv/p/k.pl:1:\nWarning:    Goal (directive) failed: user:use_module(library(nosuch))\n", File: "k.pl", Line: 1}},
			No:  []Example{{Command: "swipl k.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.nofile", Kind: "fs.not_found",
			Pattern: `^ERROR: (?P<message>(?:source_sink|script_file) \x60'?(?P<path>[^'\n(]+)'+ does not exist)`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "swipl -g main -t halt nosuch.pl", Code: 1, Err: "ERROR: Prolog initialisation failed:\nERROR: source_sink `'nosuch.pl'' does not exist\n", Fix: "Check nosuch.pl: no such file"}},
			No:  []Example{{Command: "swipl k.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.goal", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^(?:ERROR|Warning): +-g (?P<goal>[^:\n]+): (?P<message>.+)`, Key: []string{"message"}, Fixes: []string{"Fix {goal}: {message}"},
			Yes: []Example{{Command: "swipl -g main -t halt k.pl", Code: 2, Err: "ERROR: -g main: is/2: Arithmetic: `foo/0' is not a function\n"}},
			No:  []Example{{Command: "swipl k.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "fish.syntax", Kind: "shell.syntax", Severity: cake.Medium,
			Pattern: `^(?:(?P<file>[\w./-]+) \(line (?P<line>\d+)\): (?P<message>\S.*)|fish: (?P<said>(?:Unsupported use of|Missing end to|Unexpected end of|Expected |'end' outside|Variables cannot be|\$\S+ is not ).*))`, Message: "{said}", Key: []string{"file", "message", "said"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the command: {said}"},
			Yes: []Example{{Command: "fish env.fish", Code: 127, Err: "env.fish (line 2): Unsupported use of '='. In fish, please use 'set X 1'.\nX=1\n^~^\nwarning: Error while reading file env.fish\n", File: "env.fish", Line: 2}},
			No:  []Example{{Command: "fish e.fish", Out: "a\n"}},
		}),
		scriptRule(Rule{
			ID: "awk.run", Kind: "runtime.exception", Severity: cake.Medium,
			Pattern: `^(?:[gmn]?awk): (?:cmd\. line:\d+: |(?P<file>[^\s:]+\.awk):(?P<line>\d+): )?(?:\(FILENAME=(?P<declared>[^\s-]\S*) FNR=(?P<declared_line>\d+)\) fatal: |run time error: )(?P<message>[^\n]+)(?:\n\s+FILENAME="(?P<path>[^"\n]+)" FNR=(?P<row>\d+))?`, Key: []string{"message"}, Fixes: []string{"Check {declared}:{declared_line}: {message}", "Check {path}:{row}: {message}"},
			Yes: []Example{{Command: "gawk '{ print $1 / $2 }' r.txt", Code: 2, Err: "gawk: cmd. line:1: (FILENAME=r.txt FNR=1) fatal: division by zero attempted\n", File: "r.txt", Line: 1, Fix: "Check r.txt:1: division by zero attempted"}},
			No:  []Example{{Command: "gawk 1 r.txt", Out: "1\n"}},
		}),
	}
}

// tclStack is the stack below a message of Tcl, down to the line of the program.
const tclStack = `\n(?:[^\n]*\n){1,40}?\s+\(file "(?P<file>[^"\n]+)" line (?P<line>\d+)\)`
