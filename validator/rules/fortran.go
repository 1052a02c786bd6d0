package rules

import "cake"

// fortranPlace is how gfortran names a place: the message follows an excerpt.
const fortranPlace = `^(?P<file>[\w./-]+\.(?:f90|F90|f95|f03|f08|for|f77|F95|ftn|pf)):(?P<line>\d+):\d+:\n(?:[^\n]*\n){1,5}?`

// fortranRules are the words of gfortran, GNAT and Free Pascal, and of the
// programs that they make.
func fortranRules() []Rule {
	return []Rule{
		{
			ID: "fortran.segfault", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^Program received signal (?P<signal>SIGSEGV|SIGBUS): (?P<message>[^\n.]+)\.?\n+Backtrace for this error:\n(?:[^\n]*\n){1,8}?\s+at (?P<file>[^\s:]+):(?P<line>\d+)`, Key: []string{"file", "message"},
			Fixes: []string{"Check {file}:{line} with -g -fcheck=all: {signal}, {message}"},
			Yes:   []Example{{Command: "./flow run.nml", Code: 139, Err: "\nProgram received signal SIGSEGV: Segmentation fault - invalid memory reference.\n\nBacktrace for this error:\n#0  0x7f21 in ???\n#1  0x7f22 in ???\n\tat ./signal/libc_sigaction.c:0\n#2  0x55d1 in __grid_MOD_fill\n\tat src/grid.f90:31\n#3  0x55d2 in main\n\tat src/flow.f90:4\n", Files: []string{"src/grid.f90", "src/flow.f90"}, File: "src/grid.f90", Line: 31, Fix: "Check src/grid.f90:31 with -g -fcheck=all: SIGSEGV, Segmentation fault - invalid memory reference"}},
			No:    []Example{{Command: "./flow run.nml", Out: "done\n"}},
		},
		{
			ID: "fortran.moddir", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: fortranPlace + `Fatal Error: (?P<message>Cannot open module file ['‘](?P<path>[\w./-]+)['’] for writing at \(1\): No such file or directory)`, Key: []string{"path"}, Fixes: []string{"mkdir -p {parent:path}", "Check {path}: its folder does not exist (-J)"},
			Yes: []Example{{Command: "gfortran -c src/solver.f90 -o solver.o -J mod", Code: 1, Err: "src/solver.f90:7:10:\n\n    7 | end module\n      |          1\nFatal Error: Cannot open module file ‘mod/solver.mod0’ for writing at (1): No such file or directory\ncompilation terminated.\n", Files: []string{"src/solver.f90"}, Fix: "mkdir -p mod"}},
			No:  []Example{{Command: "gfortran -c src/solver.f90", Out: ""}},
		},
		{
			ID: "fortran.module", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: fortranPlace + `Fatal Error: (?P<message>Cannot open module file ['‘](?P<module>[\w.]+)['’].*)`, Key: []string{"module"}, Fixes: []string{"Check {module}: compile {fortranmod:module} first, it makes the module", "Check {module}: compile the source of that module first, or name its folder with -I"},
			Yes: []Example{{Command: "gfortran -c src/solver.f90 -o solver.o", Code: 1, Err: "src/solver.f90:2:7:\n\n    2 |   use linalg_mod, only: lu\n      |       1\nFatal Error: Cannot open module file ‘linalg_mod.mod’ for reading at (1): No such file or directory\ncompilation terminated.\n", Files: []string{"src/linalg.f90", "src/solver.f90"}, File: "src/solver.f90", Line: 2, Fix: "Check linalg_mod.mod: compile src/linalg.f90 first, it makes the module"}},
			No:  []Example{{Command: "gfortran a.f90", Out: ""}},
		},
		{
			ID: "fortran.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: fortranPlace + `(?:Fatal )?Error: (?P<message>(?:.*has no IMPLICIT type|.*is not a member of|.*not found in module|.*has no (?:type|component)|There is no specific|Symbol .* not found|.*is not (?:a variable|defined)|Function .* has no)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gfortran a.f90", Code: 1, Err: "a.f90:3:2:\n\n    3 |  x = 1\n      |  1\nError: Symbol ‘x’ at (1) has no IMPLICIT type\n", File: "a.f90", Line: 3}},
			No:  []Example{{Command: "gfortran a.f90", Out: ""}},
		},
		{
			ID: "fortran.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: fortranPlace + `(?:Fatal )?Error: (?P<message>(?:Cannot convert|Type mismatch|Operands of|Rank mismatch|Incompatible|Different (?:type|shape|CHARACTER)|Shape|Return type|Missing actual argument|More actual than|Can't convert|.*must be (?:a|of|INTEGER|REAL|LOGICAL))[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gfortran a.f90", Code: 1, Err: "a.f90:4:5:\n\n    4 |  i = \"a\"\n      |     1\nError: Cannot convert CHARACTER(1) to INTEGER(4) at (1)\n", File: "a.f90", Line: 4}},
			No:  []Example{{Command: "gfortran a.f90", Out: ""}},
		},
		{
			ID: "fortran.error", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: fortranPlace + `(?:Fatal )?Error: (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gfortran a.f90", Code: 1, Err: "a.f90:3:10:\n\n    3 |  call foo(\n      |          1\nError: Syntax error in argument list at (1)\n", File: "a.f90", Line: 3}},
			No:  []Example{{Command: "gfortran a.f90", Out: ""}},
		},
		{
			ID: "fortran.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^At line (?P<line>\d+) of file (?P<file>\S+)[^\n]*\nFortran runtime error: (?P<message>(?:Index|Array bound|Substring|.*out of bounds|.*outside of expected range)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "./x", Code: 2, Err: "At line 4 of file a.f90\nFortran runtime error: Index '5' of dimension 1 of array 'a' above upper bound of 3\n\nError termination. Backtrace:\n", File: "a.f90", Line: 4}},
			No:  []Example{{Command: "./x", Out: "ok\n"}},
		},
		{
			ID: "fortran.input", Kind: "runtime.value_parse", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^At line (?P<line>\d+) of file (?P<file>\S+)[^\n]*\nFortran runtime error: (?P<message>(?:Bad |End of (?:file|record)|Expected )[^\n]*)`, Key: []string{"file", "message"}, Fixes: []string{"Check the input that {file}:{line} reads: {message}"},
			Yes: []Example{{Command: "./readcsv < points.txt", Code: 2, Err: "At line 6 of file readcsv.f90 (unit = 5, file = 'stdin')\nFortran runtime error: Bad real number in item 2 of list input\n\nError termination. Backtrace:\n", File: "readcsv.f90", Line: 6, Fix: "Check the input that readcsv.f90:6 reads: Bad real number in item 2 of list input"}},
			No:  []Example{{Command: "./x", Out: "ok\n"}},
		},
		{
			ID: "fortran.runtime", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:At line (?P<line>\d+) of file (?P<file>\S+)[^\n]*\nFortran runtime error: (?P<message>[^\n]+)|Fortran runtime error: (?P<bare>[^\n]+)|ERROR STOP (?P<stop>[^\n]+))`, Key: []string{"file", "message", "bare", "stop"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check the cause: {bare}", "Check why the program stops: {stop}"}, With: []string{"Fortran runtime error", "ERROR STOP"},
			Yes: []Example{{Command: "./x", Code: 1, Err: "ERROR STOP bad state\n\nError termination. Backtrace:\n", Fix: "Check why the program stops: bad state"}},
			No:  []Example{{Command: "./x", Out: "ok\n"}},
		},
		{
			ID: "ada.check", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:raised |Execution of \S+ terminated by unhandled exception\n(?:Exception name: |raised ))(?P<name>[\w.]+)(?: : |\nMessage: )(?:(?P<file>[\w./-]+\.ad[bs]):(?P<line>\d+) )?(?P<message>[^\n]+)`, Key: []string{"name", "file", "message"},
			Yes: []Example{{Command: "./buffers", Code: 1, Err: "\nraised CONSTRAINT_ERROR : buffers.adb:8 range check failed\n", File: "buffers.adb", Line: 8}},
			No:  []Example{{Command: "./buffers", Out: "ok\n"}},
		},
		{
			ID: "ada.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:gnatmake|gprbuild|gnat|gnatbind|gnatlink): (?P<message>(?:project file )?"(?P<path>[^"]+)" not found.*)`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "gnatmake -q nofile.adb", Code: 4, Err: "gnatmake: \"nofile.adb\" not found\n", Fix: "Check nofile.adb: no such file"}},
			No:  []Example{{Command: "gnatmake a.adb", Out: ""}},
		},
		{
			ID: "pascal.range", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^Runtime error (?P<code>201) at \$\w+(?:\n\s+\$\w+(?:\s+[^\n,]*,)?\s+line (?P<line>\d+) of (?P<file>\S+))?`, Message: "runtime error 201: range check failed", Key: []string{"file", "code"}, Fixes: []string{"Fix {file}:{line}: range check failed (201), an index or value is out of range"},
			Yes: []Example{{Command: "./rng", Code: 201, Err: "Runtime error 201 at $0000000000401129\n  $0000000000401129  main,  line 8 of rng.pas\n  $0000000000422F5C\n", File: "rng.pas", Line: 8}},
			No:  []Example{{Command: "./rng", Out: "ok\n"}},
		},
		{
			ID: "pascal.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Runtime error (?P<code>2|3) at \$\w+(?:\n\s+\$\w+(?:\s+[^\n,]*,)?\s+line (?P<line>\d+) of (?P<file>\S+))?|Fatal: (?:Can't|Cannot) open file "?(?P<path>[^"\n]+)"?)`, Message: "a file does not exist", Key: []string{"file", "code", "path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file", "Check the file that {file}:{line} opens: it does not exist (runtime error {code})", "Check the file that the program opens: it does not exist (runtime error {code})"},
			Yes: []Example{{Command: "./a", Code: 2, Err: "Runtime error 2 at $0000000000401163\n  $0000000000401163  main,  line 5 of a.pas\n", File: "a.pas", Line: 5}},
			No:  []Example{{Command: "./a", Out: "ok\n"}},
		},
		{
			ID: "pascal.runtime", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:Runtime error (?P<code>\d+) at \$\w+|An unhandled exception occurred at \$\w+:\n(?P<name>\w+): (?P<message>[^\n]+))(?:(?:\n\s+\$\w+[^\n]*){0,8}?\n\s+\$\w+(?:\s+[^\n,]*,)?\s+line (?P<line>\d+) of (?P<file>[\w.-]+\.(?:pas|pp|lpr)))?`, Key: []string{"file", "code", "name", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: runtime error {code}", "Check the program: runtime error {code}; build with -gl to see the line"},
			Yes: []Example{{Command: "./a", Code: 217, Err: "An unhandled exception occurred at $000000000040117E:\nEDivByZero: Division by zero\n  $000000000040117E  main,  line 4 of a.pas\n", File: "a.pas", Line: 4}},
			No:  []Example{{Command: "./a", Out: "ok\n"}},
		},
		{
			ID: "pascal.unit", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.(?:pas|pp|lpr|dpr))\((?P<line>\d+),\d+\) Fatal: (?P<message>Can't find unit (?P<module>\w+) used by \w+)`, Key: []string{"module"}, Fixes: []string{"{searchpath:module}", "Check the unit {module}: its folder is not on the unit path (-Fu), or it is not installed"},
			Yes: []Example{{Command: "fpc a.pas", Code: 1, Out: "Compiling a.pas\na.pas(2,6) Fatal: Can't find unit Foo used by a\nFatal: Compilation aborted\n", File: "a.pas", Line: 2}},
			No:  []Example{{Command: "fpc a.pas", Out: "Linking a\n"}},
		},
		{
			ID: "pascal.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:Error: (?P<message>Illegal parameter: (?P<flag>\S+))|Fatal: No source file name in command line)`, Key: []string{"flag"}, Fixes: []string{"Check the flag {flag}: fpc does not know it (-h)", "Check the call: no source file is named"},
			Yes: []Example{{Command: "fpc -foo a.pas", Code: 1, Out: "Error: Illegal parameter: -foo\nError: /usr/bin/ppcx64 returned an error exitcode\n"}},
			No:  []Example{{Command: "fpc a.pas", Out: "Linking a\n"}},
		},
		{
			ID: "pascal.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?P<file>[\w./-]+\.(?:pas|pp|lpr|dpr|inc))\((?P<line>\d+),\d+\) (?:Fatal|Error): (?P<message>(?:Syntax error|Illegal expression|illegal character|Unexpected end of file|String exceeds line).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "fpc a.pas", Code: 1, Out: "Compiling a.pas\na.pas(4,1) Fatal: Syntax error, \")\" expected but \"END\" found\nFatal: Compilation aborted\n", File: "a.pas", Line: 4}},
			No:  []Example{{Command: "fpc a.pas", Out: "Linking a\n"}},
		},
	}
}
