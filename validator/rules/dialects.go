package rules

import "cake"

// dialectRules are the words of Perl, R, Octave, Prolog and the Lisps about the
// errors of what they run.
func dialectRules() []Rule {
	return []Rule{
		scriptRule(Rule{
			ID: "perl.test", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^\s*#\s+Failed test(?: '(?P<test>[^'\n]+)')?(?:\n\s*#  )?\s+at (?P<file>\S+) line (?P<line>\d+)\.`, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"prove -v {file}"},
			Yes: []Example{{Command: "prove -Ilib t", Code: 1, Err: "\n#   Failed test 'floats'\n#   at t/01-add.t line 5.\n#          got: '3'\n#     expected: '3.5'\n# Looks like you failed 1 test of 2.\n", Out: "t/01-add.t .. \nDubious, test returned 1 (wstat 256, 0x100)\n", File: "t/01-add.t", Line: 5, Fix: "prove -v t/01-add.t"}},
			No:  []Example{{Command: "prove t", Out: "All tests successful.\n"}},
		}),
		scriptRule(Rule{
			ID: "prove.report", Kind: "test.failed", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^(?P<file>\S+)\s+\(Wstat: (?P<message>.*)\)?$`, Key: []string{"file"}, Fixes: []string{"prove -v {file}"},
			Yes: []Example{{Command: "prove t", Code: 1, Out: "t/a.t .. \nDubious, test returned 255 (wstat 65280, 0xff00)\n\nTest Summary Report\n-------------------\nt/a.t (Wstat: 65280 (exited 255) Tests: 1 Failed: 0)\n", File: "t/a.t"}},
			No:  []Example{{Command: "prove t", Out: "All tests successful.\n"}},
		}),
		scriptRule(Rule{
			ID: "perl.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:Undefined subroutine \S+ called|Can't locate object method "(?P<symbol>\w+)" via package .*?)) at (?P<file>\S+) line (?P<line>\d+)[.,].*`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "perl a.pl", Code: 255, Err: "Undefined subroutine &main::foo called at a.pl line 1.\n", File: "a.pl", Line: 1}},
			No:  []Example{{Command: "perl a.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "perl.undef", Kind: "runtime.null_deref", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:Can't call method "\w+" (?:on an undefined value|without a package)|Can't use an undefined value as \w+ \w+ reference).*?) at (?P<file>\S+) line (?P<line>\d+)[.,].*`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "perl a.pl", Code: 255, Err: "Can't call method \"foo\" on an undefined value at a.pl line 1.\n", File: "a.pl", Line: 1}},
			No:  []Example{{Command: "perl a.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "perl.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?P<message>(?:Can't use (?:string|bareword) .* ref.*|Not an? \w+ reference.*?)) at (?P<file>\S+) line (?P<line>\d+)[.,].*`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "perl a.pl", Code: 255, Err: "Can't use string (\"a\") as an ARRAY ref while \"strict refs\" in use at a.pl line 1.\n", File: "a.pl", Line: 1}},
			No:  []Example{{Command: "perl a.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "r.file", Kind: "fs.not_found",
			Pattern: `^(?:\s+|In file\([^\n]*: ?)?(?P<message>cannot open (?:file|compressed file|the connection to) ['‘](?P<path>[^'’\n]+)['’](?:: No such file or directory|, probable reason 'No such file or directory')|Fatal error: cannot open file '(?P<path2>[^']+)': No such file or directory)`, Key: []string{"path", "path2"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file", "Check {path2}: no such file"},
			Yes: []Example{{Command: "Rscript a.R", Code: 1, Err: "Error in file(file, \"rt\") : cannot open the connection\nCalls: read.csv -> read.table -> file\nIn addition: Warning message:\nIn file(file, \"rt\") :\n  cannot open file 'data/jan.csv': No such file or directory\nExecution halted\n", Fix: "Check data/jan.csv: no such file"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "r.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^Error(?: in [^\n]*?)? ?: ?(?:\n\s+)?(?P<message>(?:object ['‘](?P<symbol>[\w.]+)['’] not found|could not find function "(?P<symbol2>[\w.]+)"))`, Key: []string{"symbol", "symbol2"}, Fixes: []string{"Fix the script: {message}"},
			Yes: []Example{{Command: "Rscript a.R", Code: 1, Err: "Error in foo(1) : could not find function \"foo\"\nExecution halted\n"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "r.pandoc", Kind: "tool.not_installed_local",
			Pattern: `^.*(?P<message>(?P<program>pandoc) version \S+ or higher is required and was not found)`, Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check the program {program}: it is not installed"},
			Yes: []Example{{Command: "Rscript -e 'rmarkdown::render(\"a.Rmd\")'", Code: 1, Err: "Error: pandoc version 1.12.3 or higher is required and was not found (see the help page ?rmarkdown::pandoc_available).\nExecution halted\n", Fix: "apt-get install pandoc"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "r.error", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll, Tools: []string{"Rscript", "R"}, With: []string{"Execution halted"},
			Pattern: `^Error(?: in (?P<call>[^\n]*?))? ?:(?:\n? +|\n! )(?P<message>[^\n]+)` + rChunk, Key: []string{"message"}, Fixes: []string{"Fix the script: {message}"},
			Yes: []Example{{Command: "Rscript a.R", Code: 1, Err: "Error in f() : no data\nCalls: f\nExecution halted\n"}},
			No:  []Example{{Command: "Rscript a.R", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "octave.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^error: (?P<message>['\x60](?P<symbol>[\w.]+)' undefined)(?: near line (?P<near>\d+),? column \d+)?[^\n]*(?:\n(?:error: called from[^\n]*|[^\n]*)\n?\s+(?P<func>\w+) at line (?P<line>\d+) column \d+)?`, Fixes: []string{"Fix {script_m:func}:{line}: {message}", "Fix the script: {message}"}, Key: []string{"symbol"},
			Yes: []Example{{Command: "octave --no-gui --eval \"run('fit.m')\"", Code: 1, Err: "error: 'polyfti' undefined near line 3, column 5\nerror: called from\n    fit at line 3 column 3\n    run at line 93 column 5\n", Files: []string{"fit.m"}, File: "fit.m", Line: 3}},
			No:  []Example{{Command: "octave-cli mul.m", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "octave.error", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll, Strict: true, Tools: []string{"octave", "octave-cli", "matlab"},
			Pattern: `^error: (?P<message>[^\n]+)(?:\nerror: called from[^\n]*\n\s+(?P<func>\w+) at line (?P<line>\d+) column \d+)?`, Fixes: []string{"Fix {script_m:func}:{line}: {message}", "Fix the script: {message}"}, Key: []string{"message"},
			Yes: []Example{{Command: "octave-cli get.m", Code: 1, Err: "error: index (5,_): out of bound 3 (dimensions are 3x3)\nerror: called from\n    get at line 2 column 3\n", Files: []string{"get.m"}, File: "get.m", Line: 2}},
			No:  []Example{{Command: "octave-cli mul.m", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "octave.type", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^error: (?P<message>(?:operator \S+: nonconformant|nonconformant arguments|binary operator|vertical dimensions mismatch|horizontal dimensions mismatch|wrong type argument)[^\n]*)(?:\n(?:error: called from[^\n]*|[^\n]*)\n?\s+(?P<func>\w+) at line (?P<line>\d+) column \d+)?`, Fixes: []string{"Fix {script_m:func}:{line}: {message}", "Fix the script: {message}"}, Key: []string{"message"},
			Yes: []Example{{Command: "octave-cli mul.m", Code: 1, Err: "error: operator *: nonconformant arguments (op1 is 2x3, op2 is 2x3)\nerror: called from\n    mul at line 4 column 3\n", Files: []string{"mul.m"}, File: "mul.m", Line: 4}},
			No:  []Example{{Command: "octave-cli mul.m", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.test", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^ERROR: (?P<file>[^\s:]+):(?P<line>\d+):\n(?:ERROR:)?\s+(?P<message>(?:test )?(?P<test>[\w:() .-]+): (?:must fail|failed|received error|assertion|wrong|succeeded|incompatible)[^\n]*?)(?: in \d+\.\d+ seconds)?$`, Key: []string{"file", "test"},
			Fixes: []string{"Fix {file}:{line}, or what it tests: {message}"},
			Yes: []Example{{Command: "swipl -g run_tests -t halt t/list.pl", Code: 1, Err: "ERROR: /srv/p/t/list.pl:12:\n\ttest empty: failed\n\n", File: "t/list.pl", Line: 12, Fix: "Fix t/list.pl:12, or what it tests: test empty: failed"},
				{Command: "swipl -g run_tests -t halt t/list.pl", Code: 1, Err: "ERROR: /srv/p/t/list.pl:4:\n\ttest one: must fail but succeeded in 0.01 seconds\n\n", File: "t/list.pl", Line: 4}},
			No: []Example{{Command: "swipl -g run_tests -t halt t/list.pl", Err: "% All 4 tests passed\n"}},
		}),
		scriptRule(Rule{
			ID: "prolog.unknown", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^(?:Warning|ERROR): (?:(?P<file>[^\s:]+):(?P<line>\d+):(?:\d+:)?)?.*(?P<message>(?:catch/3: )?Unknown procedure: (?P<symbol>\S+))`, Key: []string{"symbol"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the program: {message}"},
			Yes: []Example{{Command: "swipl -q -g main -t halt job.pl", Code: 2, Err: "ERROR: -g main: main/0: Unknown procedure: double/2\nERROR:   However, there are definitions for:\nERROR:         doubl/2\n"}},
			No:  []Example{{Command: "swipl -q -g main -t halt job.pl", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "lisp.require", Kind: "dependency.module_missing",
			Pattern: `^(?:While evaluating the form starting at line (?P<line>\d+), column \d+\n\s+of #P"(?P<file>[^"\n]+)":\n(?:[^\n]*\n){1,3}?\s+Don't know how to REQUIRE (?P<module>[\w/+-]+)|\s+Don't know how to REQUIRE (?P<module2>[\w/+-]+))\.$`, Message: "a system is not installed", Key: []string{"module", "module2"}, Fixes: []string{"Check the system {module}: it is not here; (ql:system-apropos :{module}) tells whether Quicklisp has it", "Check the system {module2}: it is not here; (ql:system-apropos :{module2}) tells whether Quicklisp has it"},
			Yes: []Example{{Command: "sbcl --noinform --non-interactive --load src/main.lisp", Code: 1, Err: "While evaluating the form starting at line 1, column 0\n  of #P\"/srv/p/src/main.lisp\":\nUnhandled SB-INT:EXTENSION-FAILURE in thread #<SB-THREAD:THREAD \"main thread\" RUNNING\n                                                {1001348003}>:\n  Don't know how to REQUIRE ALEXANDRIA.\nSee also:\n", Files: []string{"src/main.lisp"}, File: "src/main.lisp", Line: 1}},
			No:  []Example{{Command: "sbcl --script a.lisp", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "chicken.import", Kind: "dependency.module_missing",
			Pattern: `^(?:Syntax error \(import\)|Error: \(import\)[^\n]*?|Error)(?:: | - )(?P<message>cannot import from undefined module)(?:\n\s*\n\s+|: )(?P<module>[\w./-]+)$`, Message: "{message}: {module}", Key: []string{"module"}, Fixes: []string{"chicken-install {module}"},
			Yes: []Example{{Command: "csc -o wordcount wordcount.scm; ./wordcount notes.txt", Code: 127, Err: "\nSyntax error (import): cannot import from undefined module\n\n\tsrfi-69\n\n\tExpansion history:\n/bin/bash: line 1: ./wordcount: No such file or directory\n", Fix: "chicken-install srfi-69"}, {Command: "csi -s wordcount.scm", Code: 70, Err: "\nError: (import) during expansion of (import ...) - cannot import from undefined module: srfi-69\n\n\tCall history:\n", Fix: "chicken-install srfi-69"}},
			No:  []Example{{Command: "csc -o a a.scm", Err: "Warning: reference to possibly unbound identifier `x'\n"}},
		}),
		scriptRule(Rule{
			ID: "lisp.read", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^\s+READ error during (?:LOAD|COMPILE-FILE):\n\s*\n?\s+(?P<message>[^\n]+?)(?: on #<[^\n]*for "file (?P<file>[^"\n]+)"[^\n]*)?$`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "sbcl --noinform --non-interactive --load net.lisp", Code: 1, Err: "Unhandled SB-C::INPUT-ERROR-IN-LOAD in thread #<SB-THREAD:THREAD \"main thread\" RUNNING\n                                                 {1001348003}>:\n  READ error during LOAD:\n\n    end of file on #<SB-INT:FORM-TRACKING-STREAM for \"file /srv/p/net.lisp\" {10013614B3}>\n\n    (in form starting at line: 1, column: 0, position: 0)\n", File: "net.lisp"}},
			No:  []Example{{Command: "sbcl --script a.lisp", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "lisp.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium,
			Pattern: `^\s*(?:\*\*\* - \w+: )?(?P<message>(?:The (?:function|variable) (?P<symbol>\S+) is (?:undefined|unbound)|undefined function (?P<symbol2>\S+)|variable (?P<symbol3>\S+) has no value)\.?)`, Key: []string{"symbol", "symbol2", "symbol3"}, Fixes: []string{"Fix the program: {message}"},
			Yes: []Example{{Command: "sbcl --script a.lisp", Code: 1, Err: "Unhandled UNDEFINED-FUNCTION in thread #<SB-THREAD:THREAD \"main thread\" RUNNING {1001348003}>:\n  The function COMMON-LISP-USER::FOO is undefined.\n"}},
			No:  []Example{{Command: "sbcl --script a.lisp", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "lisp.unhandled", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^Unhandled (?P<name>[\w:-]+) in thread [^\n]*\n(?:\s+\{\w+\}>:\s*\n)?\s*(?P<message>[^\n]+)`, Key: []string{"name", "message"}, Fixes: []string{"Fix the program: {message}"},
			Yes: []Example{{Command: "sbcl --script a.lisp", Code: 1, Err: "Unhandled SIMPLE-ERROR in thread #<SB-THREAD:THREAD \"main thread\" RUNNING {1001348003}>:\n  bad 1\n"}},
			No:  []Example{{Command: "sbcl --script a.lisp", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "jsonnet.error", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^RUNTIME ERROR: (?P<message>(?:[^c\n]|c[^o\n])[^\n]+)\n\t(?P<file>[^\s:]+):\(?(?P<line>\d+):`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "jsonnet -J lib environments/prod.jsonnet", Code: 1, Err: "RUNTIME ERROR: field does not exist: replica\n\tlib/service.libsonnet:6:17-28\tobject <anonymous>\n\tenvironments/prod.jsonnet:4:15-34\tobject <anonymous>\n\tDuring manifestation\t\n", Files: []string{"lib/service.libsonnet", "environments/prod.jsonnet"}, File: "lib/service.libsonnet", Line: 6}},
			No:  []Example{{Command: "jsonnet a.jsonnet", Out: "{ }\n"}},
		}),
		scriptRule(Rule{
			ID: "racket.check", Kind: "test.failed", Severity: cake.Medium, AtZero: DespiteZero, Tools: []string{"racket", "raco"}, // racket ends with 0 all the same
			Pattern: `^(?:FAILURE|ERROR)\nname: +(?P<test>\S[^\n]*)\nlocation: +(?P<file>[^\s:]+):(?P<line>\d+):\d+(?:\nmessage: +"(?P<said>[^"\n]+)")?`, Message: "{test} failed", Key: []string{"file", "test", "said"},
			Fixes: []string{"Fix {file}:{line}, or what it checks: {said}", "Fix {file}:{line}, or what it checks: {test} fails"},
			Yes:   []Example{{Command: "racket tests.rkt", Err: "--------------------\nFAILURE\nname:       check-equal?\nlocation:   tests.rkt:8:2\nmessage:    \"of none\"\nactual:     1\nexpected:   0\n--------------------\n", File: "tests.rkt", Line: 8, Fix: "Fix tests.rkt:8, or what it checks: of none"}},
			No:    []Example{{Command: "racket tests.rkt", Out: "ok\n"}, {Command: "cat run.log", Out: "FAILURE\nname:       check-equal?\nlocation:   tests.rkt:8:2\n"}},
		}),
		scriptRule(Rule{
			ID: "racket.contract", Kind: "runtime.type", Severity: cake.Medium,
			Pattern: `^(?P<message>[^\s:]+: (?:contract violation|arity mismatch;|argument is not))(?:\n[^\n]*){0,12}?\n\s+(?:body of "|)(?P<file>/[^"\s:]+\.rkt)(?:"|:(?P<line>\d+))`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "racket list.rkt", Code: 1, Err: "car: contract violation\n  expected: pair?\n  given: '()\n  context...:\n   body of \"/srv/p/list.rkt\"\n", File: "list.rkt", Fix: "Fix list.rkt: car: contract violation"}},
			No:  []Example{{Command: "racket list.rkt", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "racket.syntax", Kind: "compile.undefined_name", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.rkt):(?P<line>\d+):\d+: (?P<message>\S+: unbound identifier.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "racket a.rkt", Code: 1, Err: "a.rkt:2:1: foo: unbound identifier\n  in: foo\n  location...:\n   a.rkt:2:1\n", File: "a.rkt", Line: 2}},
			No:  []Example{{Command: "racket a.rkt", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "clojure.noname", Kind: "dependency.module_missing", Severity: cake.High,
			Pattern: `^(?:(?:Execution error|Syntax error) \(FileNotFoundException\)[^\n]*?\((?P<file>[^\s():]+):(?P<line>\d+)(?::\d+)?\)\.\n|[^\n]*FileNotFoundException:? )(?P<message>Could not locate (?P<module>[\w/.]+?)__init\.class)`, Key: []string{"module"}, Fixes: []string{"Fix {file}:{line}: no namespace {module} on the class path (deps.edn, project.clj)", "Check {module}: no such namespace on the class path (deps.edn, project.clj)"},
			Yes: []Example{{Command: "clojure a.clj", Code: 1, Err: "Execution error (FileNotFoundException) at user/eval1 (a.clj:1).\nCould not locate nosuch/core__init.class, nosuch/core.clj or nosuch/core.cljc on classpath.\n", File: "a.clj", Line: 1}},
			No:  []Example{{Command: "clojure a.clj", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "clojure.execution", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^(?:Execution error|Syntax error)(?: \((?P<name>\w+)\))?(?: (?:compiling|macroexpanding|reading source)[^\n]*?)? at (?:[^\s(]+ )?\((?P<file>[^\s():]+):(?P<line>\d+)(?::\d+)?\)\.\n(?P<message>[^\n]+)`,
			Yes:     []Example{{Command: "clojure a.clj", Code: 1, Err: "Execution error (ArithmeticException) at user/f (a.clj:1).\nDivide by zero\n", File: "a.clj", Line: 1}},
			No:      []Example{{Command: "clojure a.clj", Out: "ok\n"}},
		}),
	}
}

// rChunk is where knitr tells, below an error, which lines of a document raised
// it.
const rChunk = `(?:(?:\n[^\n]*){0,25}?\nQuitting from (?:lines (?P<line>\d+)-\d+ (?:\[[^\]\n]*\] )?\((?P<file>[^)\n]+)\)|(?P<file>[\w./-]+\.[RrQq]md):(?P<line>\d+)))?`
