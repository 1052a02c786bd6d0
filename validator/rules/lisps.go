package rules

import "cake"

// csiHistory is what CHICKEN prints below an error of a program.
const csiHistory = `\n+\tCall history:`

// lispRules are the words of CHICKEN and Racket about programs.
func lispRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "chicken.unbound", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^Error: (?:\([^)\n]*\) )?(?P<message>unbound variable: (?P<symbol>\S+))` + csiHistory, Key: []string{"symbol"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix what uses {symbol}: it is defined nowhere"},
			Yes: []Example{{Command: "csi -s tally.scm", Code: 70, Err: "\nError: unbound variable: sume\n\n\tCall history:\n\n\t<eval>\t  (display (sume 3))\n\t<eval>\t  (sume 3)\t<--\n"}},
			No:  []Example{{Command: "csi -s tally.scm", Out: "6\n"}},
		}),
		scriptRule(Rule{
			ID: "chicken.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^Error: (?:\((?P<func>[^)\n]*)\) )?(?P<message>(?:bad argument (?:type|count)|call of non-procedure|wrong type|bad argument)\b[^\n]*)` + csiHistory, Key: []string{"func", "message"}, Fixes: []string{"Fix the call of {func}: {message}", "Fix the call: {message}"},
			Yes: []Example{{Command: "csi -s tally.scm", Code: 70, Err: "\nError: (+) bad argument type - not a number: \"a\"\n\n\tCall history:\n\n\t<eval>\t  (f \"a\")\n\t<eval>\t  [f] (+ x 1)\t<--\n", Fix: "Fix the call of +: bad argument type - not a number: \"a\""}},
			No:  []Example{{Command: "csi -s tally.scm", Out: "6\n"}},
		}),
		scriptRule(Rule{
			ID: "chicken.read", Kind: "syntax.source", Severity: cake.Medium, Tools: []string{"csi", "csc", "chicken", "make", "chicken-install"},
			Pattern: `^Error: \(line (?P<line>\d+)\) (?P<message>(?:unterminated|unexpected|missing|invalid)[^\n]*)`, Key: []string{"message"}, Subject: EntryFile,
			Yes: []Example{{Command: "csi -s tally.scm", Code: 70, Err: "\nError: (line 9) unterminated list, starting in line 4\n\n\tCall history:\n\n\t<eval>\t  (f)\t<--\n", Files: []string{"tally.scm"}, File: "tally.scm", Line: 9}},
			No:  []Example{{Command: "csi -s tally.scm", Out: "6\n"}},
		}),
		scriptRule(Rule{
			ID: "racket.read", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.(?:rkt|scrbl|rktl)):(?P<line>\d+):\d+: (?:read-syntax|read|\w+): (?P<message>(?:expected a|unexpected|unbalanced|bad syntax|illegal use|missing)\b[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "racket tally.rkt", Code: 1, Err: "tally.rkt:2:0: read-syntax: expected a `)` to close `(`\n  possible cause: indentation suggests a missing `)` before line 3\n", File: "tally.rkt", Line: 2}},
			No:  []Example{{Command: "racket tally.rkt", Out: "6\n"}},
		}),
	}
}

// endedRules tell apart for what programs of COBOL, Nim and D end, by the words and the
// exceptions of their libraries.
func endedRules() []Rule {
	return []Rule{
		quietRule(Rule{
			ID: "cobol.bound", Kind: "runtime.index_key",
			Pattern: `^libcob: (?:(?P<file>[\w./+-]+):(?P<line>\d+): )?error: (?P<message>(?:subscript of .* out of bounds|(?:offset|length|reference) .* out of bounds|.* out of range)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "./ledger", Code: 1, Err: "libcob: ledger.cob:19: error: subscript of 'ROW' out of bounds: 5\nnote: maximum subscript for 'ROW': 3\n", File: "ledger.cob", Line: 19}},
			No:  []Example{{Command: "./ledger", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "cobol.name", Kind: "compile.undefined_name", Rank: CatchAll, // a copybook that is not found leaves more behind
			Pattern: `^(?P<file>[\w./+-]+\.(?:cob|cbl|cpy|COB|CBL)):(?P<line>\d+): error: (?P<message>'[^'\n]+' (?:is not defined|cannot be used here)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cobc -x ledger.cob", Code: 1, Err: "ledger.cob:7: error: 'TOTL' is not defined\n", File: "ledger.cob", Line: 7}},
			No:  []Example{{Command: "cobc -x ledger.cob", Out: ""}},
		}),
		quietRule(Rule{
			ID: "cobol.syntax", Kind: "syntax.source", Rank: CatchAll,
			Pattern: `^(?P<file>[\w./+-]+\.(?:cob|cbl|cpy|COB|CBL)):(?P<line>\d+): error: (?P<message>(?:unknown statement|syntax error|unexpected|invalid indicator|missing)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cobc -x ledger.cob", Code: 1, Err: "ledger.cob:8: error: unknown statement 'DISPLY'\n", File: "ledger.cob", Line: 8}},
			No:  []Example{{Command: "cobc -x ledger.cob", Out: ""}},
		}),
		quietRule(Rule{
			ID: "nim.value", Kind: "runtime.value_parse",
			Pattern: nimFrame + `(?P<message>(?:invalid (?:integer|float|bool|enum)|cannot parse|input is empty)[^\n]*) \[(?P<name>ValueError)\]`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "nim c -r --hints:off sum.nim", Code: 1, Err: "/srv/p/sum.nim(7)     sum\n/usr/lib/nim/lib/pure/strutils.nim(1072) parseInt\nError: unhandled exception: invalid integer: x [ValueError]\n", File: "sum.nim", Line: 7}},
			No:  []Example{{Command: "./sum", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "nim.nofile", Kind: "fs.not_found", Severity: cake.High,
			Pattern: nimFrame + `(?P<message>cannot open: (?P<path>[^\n]+)) \[(?P<name>IOError)\]`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {file}:{line} cannot open it"},
			Yes: []Example{{Command: "./sum", Code: 1, Err: "/srv/p/sum.nim(8)     sum\n/usr/lib/nim/lib/system/io.nim(870) readFile\nError: unhandled exception: cannot open: rates.txt [IOError]\n", File: "sum.nim", Line: 8, Fix: "Check rates.txt: sum.nim:8 cannot open it"}},
			No:  []Example{{Command: "./sum", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "nim.assert", Kind: "runtime.assertion",
			Pattern: nimFrame + `(?:\S+\.nim\(\d+, \d+\) )?(?P<message>[^\n]+) \[(?P<name>AssertionDefect|AssertionError)\]`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "./sum", Code: 1, Err: "/srv/p/sum.nim(9)     sum\n/usr/lib/nim/lib/system/assertions.nim(38) failedAssertImpl\nError: unhandled exception: /srv/p/sum.nim(9, 33) `n == 2` bad [AssertionDefect]\n", File: "sum.nim", Line: 9, Fix: "Fix sum.nim:9: `n == 2` bad"}},
			No:  []Example{{Command: "./sum", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "d.value", Kind: "runtime.value_parse",
			Pattern: `^(?P<name>std\.conv\.(?:ConvException|ConvOverflowException))@(?:/[^\n(]+\(\d+\)|(?P<file>[\w./-]+\.d)\((?P<line>\d+)\)): (?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Check the value that is converted: {message}"},
			Yes: []Example{{Command: "./sum", Code: 1, Err: "std.conv.ConvException@/usr/lib/ldc/x86_64-linux-gnu/include/d/std/conv.d(2524): Unexpected 'x' when converting from type string to type int\n----------------\n", Fix: "Check the value that is converted: Unexpected 'x' when converting from type string to type int"}},
			No:  []Example{{Command: "./sum", Out: "ok\n"}},
		}),
	}
}
