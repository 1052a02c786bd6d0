package rules

import "cake"

// pascalReport is how a program of Free Pascal's ends for an error: by its number, or by the
// exception that nothing has caught; and the first line of the project below it.
func pascalReport(code, name string) string {
	return `^(?:Runtime error (?P<code>` + code + `) at \$\w+|An unhandled exception occurred at \$\w+:\n(?P<name>` + name + `): (?P<message>[^\n]+))(?:(?:\n\s+\$\w+[^\n]*){0,8}?\n\s+\$\w+(?:\s+[^\n,]*,)?\s+line (?P<line>\d+) of (?P<file>[\w./-]+\.(?:pas|pp|lpr)))?`
}

// pascalRunRules tell errors of programs of Free Pascal's apart, by the numbers and the
// exceptions that its manual lists ("Run-time errors", unit SysUtils).
func pascalRunRules() []Rule {
	return []Rule{
		quietRule(Rule{
			ID: "pascal.crash", Kind: "crash.segfault", Severity: cake.Critical,
			Pattern: pascalReport("216", "EAccessViolation|EBusError"), Key: []string{"file", "code", "name"},
			Fixes: []string{"Check {file}:{line}: what it reads through is nil or freed there (access violation)", "Check the program: it reads through a pointer that is nil or freed; build with -gl to see the line"},
			Yes: []Example{
				{Command: "./tree", Code: 216, Err: "Runtime error 216 at $00000000004010A5\n  $00000000004010A5  DEPTH,  line 22 of tree.pas\n  $000000000040111E  main,  line 40 of tree.pas\n", File: "tree.pas", Line: 22, Fix: "Check tree.pas:22: what it reads through is nil or freed there (access violation)"},
				{Command: "./tree", Code: 217, Err: "An unhandled exception occurred at $0000000000401119:\nEAccessViolation: Access violation\n  $0000000000401119\n", Fix: "Check the program: it reads through a pointer that is nil or freed; build with -gl to see the line"},
			},
			No: []Example{{Command: "./tree", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "pascal.oom", Kind: "resource.oom", Severity: cake.Critical,
			Pattern: pascalReport("203", "EOutOfMemory|EHeapMemoryError"), Key: []string{"file", "code", "name"},
			Fixes: []string{"Check what {file}:{line} asks for: there is no memory left", "Check what the program asks for: there is no memory left"},
			Yes:   []Example{{Command: "./load", Code: 203, Err: "Runtime error 203 at $0000000000401163\n  $0000000000401163  main,  line 5 of load.pas\n", File: "load.pas", Line: 5}},
			No:    []Example{{Command: "./load", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "pascal.depth", Kind: "runtime.recursion",
			Pattern: pascalReport("202", "EStackOverflow"), Key: []string{"file", "code", "name"},
			Fixes: []string{"Fix {file}:{line}: it calls itself without an end (stack overflow)", "Check what calls itself: the stack is full; build with -gl to see the line"},
			Yes:   []Example{{Command: "./walk", Code: 202, Err: "Runtime error 202 at $0000000000401163\n  $0000000000401163  WALK,  line 5 of walk.pas\n", File: "walk.pas", Line: 5}},
			No:    []Example{{Command: "./walk", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "pascal.value", Kind: "runtime.value_parse",
			Pattern: pascalReport("106", "EConvertError"), Key: []string{"file", "code", "message"},
			Fixes: []string{"Check the input that {file}:{line} reads: it is no number (runtime error {code})", "Check the value that {file}:{line} reads: {message}", "Check the input: {message}"},
			Yes:   []Example{{Command: "./sum < in.txt", Code: 106, Err: "Runtime error 106 at $0000000000401163\n  $0000000000401163  main,  line 5 of sum.pas\n", File: "sum.pas", Line: 5, Fix: "Check the input that sum.pas:5 reads: it is no number (runtime error 106)"}, {Command: "./sum", Code: 217, Err: "An unhandled exception occurred at $0000000000434BA7:\nEConvertError: \"x\" is an invalid integer\n  $0000000000434BA7\n  $0000000000401173  main,  line 8 of sum.pas\n", File: "sum.pas", Line: 8}},
			No:    []Example{{Command: "./sum", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "pascal.assert", Kind: "runtime.assertion",
			Pattern: pascalReport("227", "EAssertionFailed"), Key: []string{"file", "code", "message"},
			Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: an assertion does not hold", "Check the assertion: {message}"},
			Yes:   []Example{{Command: "./sum", Code: 227, Err: "Runtime error 227 at $0000000000401163\n  $0000000000401163  main,  line 5 of sum.pas\n", File: "sum.pas", Line: 5}},
			No:    []Example{{Command: "./sum", Out: "ok\n"}},
		}),
		quietRule(Rule{
			ID: "pascal.input", Kind: "fs.not_found", Severity: cake.High,
			Pattern: `^An unhandled exception occurred at \$\w+:\n(?P<name>EInOutError|EFOpenError): (?P<message>File not found|Unable to open file "(?P<path>[^"\n]+)"[^\n]*)(?:(?:\n\s+\$\w+[^\n]*){0,8}?\n\s+\$\w+(?:\s+[^\n,]*,)?\s+line (?P<line>\d+) of (?P<file>[\w./-]+\.(?:pas|pp|lpr)))?`, Key: []string{"file", "path"},
			Fixes: []string{"Check {path}: the program cannot open it", "Check the file that {file}:{line} opens: it does not exist", "Check the file that the program opens: it does not exist"},
			Yes:   []Example{{Command: "./sum", Code: 217, Err: "An unhandled exception occurred at $00000000004011C8:\nEInOutError: File not found\n  $00000000004011C8  main,  line 9 of sum.pas\n", File: "sum.pas", Line: 9, Fix: "Check the file that sum.pas:9 opens: it does not exist"}},
			No:    []Example{{Command: "./sum", Out: "ok\n"}},
		}),
	}
}
