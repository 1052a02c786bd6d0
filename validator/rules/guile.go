package rules

import "cake"

// guileRules are the words of Guile. It names the procedure that complains before its
// message: in one line or two, and once more where that is its own.
func guileRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "guile.module", Kind: "dependency.module_missing", Subject: EntryFile, Line: "({module})",
			Pattern: `^(?:[^\n]*#<syntax:(?P<file>[^\s:()<>]+\.\w+):(?P<line>\d+):\d+ [^\n]*\n(?:[^\n]*\n){0,40}?` + noCode + `|` + noCode + `)`, Key: []string{"module"},
			Fixes: []string{"{ownguile:module}", "{guilepackage:module}", "Check ({module}): Guile finds no such module on its load path (-L DIR, GUILE_LOAD_PATH)"},
			Yes: []Example{
				{Command: "guile --no-auto-compile -L . mirror.scm", Code: 1, Err: "Backtrace:\n           8 (primitive-load \"/srv/p/mirror.scm\")\nIn ice-9/psyntax.scm:\n  1218:36  6 (expand-top-sequence (#<syntax:mirror.scm:3:0 (use-module…>) …)\nIn ice-9/boot-9.scm:\n   3330:6  0 (resolve-interface (sqlite3) #:select _ #:hide _ # _ …)\n\nice-9/boot-9.scm:3330:6: In procedure resolve-interface:\nno code for module (sqlite3)\n", Files: []string{"mirror.scm"}, File: "mirror.scm", Line: 3, Fix: "apt-get install guile-sqlite3"},
				{Command: "guile bin/run.scm", Code: 1, Err: "ice-9/boot-9.scm:3330:6: In procedure resolve-interface:\nno code for module (shop prices)\n", Files: []string{"bin/run.scm", "src/shop/prices.scm"}, Manifest: map[string]string{"bin/run.scm": "(use-modules (srfi srfi-1)\n             (shop prices))\n"}, File: "bin/run.scm", Line: 2, Fix: "Try guile -L src: the module is src/shop/prices.scm"},
			},
			No: []Example{{Command: "guile run.scm", Out: "no code for module (json), using our own\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.binding", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: "^(?:[\\w./-]+:\\d+:\\d+: |ERROR: )In procedure [\\w-]+:[\n ](?P<message>no binding [`'](?P<symbol>[^'\\n]+)' (?:to hide )?in module \\((?P<module>[^()\\n]+)\\))", Key: []string{"symbol"}, Subject: EntryFile, Line: "{symbol}",
			Yes: []Example{{Command: "guile a.scm", Code: 1, Err: "ice-9/boot-9.scm:3361:19: In procedure resolve-interface: no binding `fooled' in module (srfi srfi-1)\n", Files: []string{"a.scm"}, Manifest: map[string]string{"a.scm": "(use-modules ((srfi srfi-1)\n              #:select (fooled)))\n"}, File: "a.scm", Line: 2}},
			No:  []Example{{Command: "guile a.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.read", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?:ERROR: In procedure \S+: |In procedure \S+: )?(?P<file>[^\s:]+\.(?:scm|ss|sld)):(?P<line>\d+):\d+: (?P<message>unexpected end of input while searching for: \S|unexpected "[^"\n]+"|end of file|unknown # object|mismatched close paren: \S|missing close paren|invalid [^\n]+ in (?:string|character|escape)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "guile --no-auto-compile tax.scm", Code: 1, Err: "ice-9/read.scm:126:4: In procedure lp:\ntax.scm:9:1: unexpected end of input while searching for: )\n", Files: []string{"tax.scm"}, File: "tax.scm", Line: 9}},
			No:  []Example{{Command: "guile tax.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^Syntax error:\n(?:(?P<file>[^\s:]+\.(?:scm|ss|sld)):(?P<line>\d+):\d+: |unknown location: )?(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "guile --no-auto-compile tax.scm", Code: 1, Err: "ice-9/psyntax.scm:2813:12: In procedure syntax-violation:\nSyntax error:\ntax.scm:4:2: let: bad let in form (let ((rate 1) (sum)) rate)\n", Files: []string{"tax.scm"}, File: "tax.scm", Line: 4}},
			No:  []Example{{Command: "guile tax.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.nofile", Kind: "fs.not_found", Subject: EntryFile, Line: `"{path}"`,
			Pattern: `^In procedure [\w-]+: (?P<message>No such file or directory: "(?P<path>[^"\n]+)"|Unable to find file "(?P<path>[^"\n]+)" in load path)$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "guile --no-auto-compile tally.scm", Code: 1, Err: "Backtrace:\n           2 (primitive-load \"/srv/p/tally.scm\")\nIn unknown file:\n           0 (open-file \"votes.txt\" \"r\" #:encoding #f …)\n\nERROR: In procedure open-file:\nIn procedure open-file: No such file or directory: \"votes.txt\"\n", Files: []string{"tally.scm", "data/votes.txt"}, Manifest: map[string]string{"tally.scm": "(define in\n  (open-input-file \"votes.txt\"))\n"}, File: "tally.scm", Line: 2, Fix: "Check votes.txt: data/votes.txt exists"},
				{Command: "guile taly.scm", Code: 1, Err: ";;; Stat of /srv/p/taly.scm failed:\n;;; In procedure stat: No such file or directory: \"/srv/p/taly.scm\"\nBacktrace:\n           0 (primitive-load \"/srv/p/taly.scm\")\n\nERROR: In procedure primitive-load:\nIn procedure open-file: No such file or directory: \"/srv/p/taly.scm\"\n", Files: []string{"tally.scm"}, Fix: "guile tally.scm"},
			},
			No: []Example{{Command: "guile tally.scm", Out: "3 votes\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.range", Kind: "runtime.index_key", Severity: cake.Medium,
			Pattern: `^(?:[\w./-]+:\d+:\d+: |ERROR: )?In procedure [^\s:]+:(?:\n| )(?:In procedure \S+: )?(?P<message>(?:Argument \d+|Value) out of range[^\n]*)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Fix the program: {message}"},
			Yes: []Example{{Command: "guile pick.scm", Code: 1, Err: "Backtrace:\nIn ice-9/eval.scm:\n    619:8  4 (_ #f)\nIn pick.scm:\n      8:9  1 (_)\n      5:2  0 (pick #(1 2))\n\npick.scm:5:2: In procedure pick:\nIn procedure vector-ref: Argument 2 out of range: 7\n", Files: []string{"pick.scm"}, File: "pick.scm", Line: 5}},
			No:  []Example{{Command: "guile pick.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?:[\w./-]+\.scm:\d+:\d+: )?(?:In procedure \S+ )?(?P<message>(?:In procedure \S+: )?(?:Wrong (?:type|number of)[^\n]*(?:argument|to)[^\n]*|Wrong type \(expecting [^\n]+))`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {scheme:message}: {message}", "Fix the program: {message}"},
			Yes: []Example{
				{Command: "guile --no-auto-compile conv.scm", Code: 1, Err: "Backtrace:\n           2 (primitive-load \"/srv/p/conv.scm\")\nIn ice-9/eval.scm:\n   191:35  1 (_ #f)\n\nice-9/eval.scm:159:9: In procedure +: Wrong type argument in position 2: \"3\"\n", Files: []string{"conv.scm"}, File: "conv.scm"},
				{Command: "guile join.scm", Code: 1, Err: "Backtrace:\nIn join.scm:\n      2:9  1 (_)\nIn unknown file:\n           0 (string-append \"x\" #f)\n\nERROR: In procedure string-append:\nIn procedure string-append: Wrong type (expecting string): #f\n", Files: []string{"join.scm"}, File: "join.scm", Line: 2},
			},
			No: []Example{{Command: "guile conv.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.unbound", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^(?:(?P<where>[\w./-]+\.scm):(?P<at>\d+):\d+: )?(?:In procedure \S+: )?(?P<message>Unbound variable: (?P<symbol>\S+))`, Key: []string{"symbol"}, Line: "({symbol}", Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}: {message}", "Fix the program: {message}"},
			Yes: []Example{{Command: "guile --no-auto-compile a.scm", Code: 1, Err: "Backtrace:\n           3 (primitive-load \"/srv/p/a.scm\")\nIn unknown file:\n\nUnbound variable: foo\n", Files: []string{"a.scm"}, File: "a.scm"}},
			No:  []Example{{Command: "guile a.scm", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "guile.error", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll, Tools: []string{"guile", "guild", "guile-3.0", "guile-2.2", "make"},
			Pattern: `^(?:ERROR: |[\w./-]+\.scm:\d+:\d+: )(?:In procedure [^\s:]+:(?:\n| )(?:In procedure \S+: )?)?(?P<message>Throw to key [^\n]+|[^\s;][^\n]*)$`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {scheme:message}: {message}", "Fix the program: {message}"},
			With: []string{"Backtrace:\n"},
			Yes: []Example{
				{Command: "guile order.scm", Code: 1, Err: "Backtrace:\nIn order.scm:\n      6:2  1 (check _)\nIn ice-9/boot-9.scm:\n  1685:16  0 (raise-exception _ #:continuable? _)\n\nice-9/boot-9.scm:1685:16: In procedure raise-exception:\nbad order: 3\n", Files: []string{"order.scm"}, File: "order.scm", Line: 6, Fix: "Fix order.scm:6: bad order: 3"},
				{Command: "guile --no-auto-compile mean.scm", Code: 1, Err: "Backtrace:\n           2 (primitive-load \"/srv/p/mean.scm\")\nIn ice-9/eval.scm:\n   191:35  1 (_ #f)\n\nice-9/eval.scm:159:9: Throw to key `numerical-overflow' with args `(\"divide\" \"Numerical overflow\" #f #f)'.\n", Files: []string{"mean.scm"}, File: "mean.scm"},
			},
			No: []Example{{Command: "guile order.scm", Out: "order.scm:3:1: bad order\n"}},
		}),
	}
}

// noCode is how Guile says that it finds no module: old ones in the line that names the procedure.
const noCode = `(?:ERROR: In procedure [\w-]+: |[\w./-]+:\d+:\d+: In procedure [\w-]+: )?(?P<message>no code for module \((?P<module>[^()\n]+)\))`
