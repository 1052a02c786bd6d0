package rules

import "cake"

// anyPlaceError is the form in which most compilers begin an error:
// FILE:LINE:COL: error, FILE(LINE,COL) Error, FILE:LINE.COL-LINE.COL: error.
const anyPlaceError = `^(?:\S+ )?(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6})(?::(?P<line>\d+)(?:[:.]\d+(?:-\d+(?:\.\d+)?)?)?:|\((?P<line2>\d+)(?:,\s?\d+)?\):?) (?:[Ff]atal )?[Ee]rror:? `

// compilerRules read the messages of compilers that have no rules of their own,
// by the words that all of them use, and those of Nim and D in particular.
func compilerRules() []Rule {
	return []Rule{
		{
			ID: "any.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: anyPlaceError + `(?P<message>(?:[Ss]yntax error|[Pp]arse error|expected[: ]+['‘"\x60;:,)}\]]|missing ['‘"\x60;:,)}\]]|[Uu]nexpected (?:token|end|symbol|char|')|unterminated|[Uu]nclosed|invalid indentation|expression expected|found ['\x60].* when expecting|semicolon|end of line expected|parser: ).*)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "gnatmake -q a.adb", Code: 4, Err: "a.adb:3:07: error: missing \";\"\ngnatmake: \"a.adb\" compilation error\n", File: "a.adb", Line: 3},
				{Command: "valac a.vala", Code: 1, Err: "a.vala:1.22-1.22: error: syntax error, following expression/statement delimiter `;' missing\n", Out: "Compilation failed: 1 error(s), 0 warning(s)\n", File: "a.vala", Line: 1},
				{Command: "nasm -f elf64 a.asm", Code: 1, Err: "a.asm:2: error: parser: instruction expected\n", File: "a.asm", Line: 2},
			},
			No: []Example{{Command: "valac a.vala", Out: ""}},
		},
		{
			ID: "any.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: anyPlaceError + `(?P<message>(?:[Tt]ype mismatch|[Ii]ncompatible types?|expected type|.*[Cc]annot (?:implicitly )?convert|.*not callable using argument types|.*wrong number of arguments|.*(?:expected|found) type|expected (?:an? )?(?:[a-z]+ )?[a-z]+ type$|.*is not assignable|.*must be of type|.*inferred type is).*)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "nim c a.nim", Code: 1, Err: "/srv/p/a.nim(1, 14) Error: type mismatch: got 'string' for '\"a\"' but expected 'int'\n", File: "a.nim", Line: 1},
				{Command: "ldc2 a.d", Code: 1, Err: "a.d(1): Error: cannot implicitly convert expression `\"a\"` of type `string` to `int`\n", File: "a.d", Line: 1},
			},
			No: []Example{{Command: "nim c a.nim", Out: ""}},
		},
		{
			ID: "any.include", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6}):(?P<line>\d+):(?:\d+:)? ?(?:[Ff]atal )?(?:[Ee]rror: )?(?P<message>(?:unable to open include file [\x60'](?P<path>[^'\x60]+)'|Include file (?P<path2>\S+) not found|(?:can't|cannot|could not|[Uu]nable to) (?:open|find) (?:include |copybook )?(?:file )?['"\x60](?P<path3>[^'"\x60\s]*[./][^'"\x60\s]+)['"\x60]|file "(?P<path4>[^"]+)" not found|(?P<path5>[\w./-]+): No such file or directory).*)`, Key: []string{"path", "path2", "path3", "path4", "path5"},
			Fixes: []string{"{searchpath:path}", "{searchpath:path2}", "{searchpath:path3}", "{searchpath:path4}", "{searchpath:path5}", "Fix {file}:{line}: {path} is not found, {near:path} exists", "Fix {file}:{line}: {path2} is not found, {near:path2} exists", "Fix {file}:{line}: {path3} is not found, {near:path3} exists", "Fix {file}:{line}: {path4} is not found, {near:path4} exists", "Fix {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "nasm -f elf64 a.asm", Code: 1, Err: "a.asm:1: error: unable to open include file `m.inc': No such file or directory\n", File: "a.asm", Line: 1},
				{Command: "iverilog -o x a.v", Code: 1, Err: "a.v:2: Include file d.vh not found\nNo top level modules, and no -s option.\n", File: "a.v", Line: 2},
				{Command: "gnatmake -q a.adb", Code: 4, Err: "a.adb:1:06: error: file \"foo.ads\" not found\n", File: "a.adb", Line: 1},
				{Command: "cobc -x a.cob", Code: 1, Err: "a.cob:5: error: FOO: No such file or directory\n", File: "a.cob", Line: 5},
			},
			No: []Example{{Command: "nasm a.asm", Out: ""}},
		},
		{
			ID: "nim.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.nims?)\((?P<line>\d+), ?\d+\) Error: (?P<message>cannot open file: (?P<module>[\w./-]+))`, Key: []string{"module"}, Fixes: []string{"Fix {file}:{line}: {module} is not found, {near:module} exists", "nimble install {module}"},
			Yes: []Example{{Command: "nim c --hints:off app.nim", Code: 1, Err: "/srv/p/app.nim(2, 8) Error: cannot open file: jester\n", File: "app.nim", Line: 2, Fix: "nimble install jester"}},
			No:  []Example{{Command: "nim c app.nim", Out: ""}},
		},
		{
			ID: "nim.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:command line\(\d+, \d+\) )?Error: (?P<message>invalid (?:command|command line option): '?(?P<flag>[\w-]+)'?)`, Key: []string{"flag"}, Fixes: []string{"Check {flag}: the program does not know it (--help)"},
			Yes: []Example{{Command: "nim c --foo a.nim", Code: 1, Err: "command line(1, 2) Error: invalid command line option: '--foo'\n", Fix: "Check --foo: the program does not know it (--help)"}},
			No:  []Example{{Command: "nim c a.nim", Out: ""}},
		},
		{
			ID: "nim.check", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\s+(?P<file>[\w./-]+\.nim)\((?P<line>\d+), \d+\): (?P<message>(?:Check|Require|Expect)\w* failed: .+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "nim c -r --hints:off tests/tqueue.nim", Code: 1, Out: "\n[Suite] queue\n    /srv/p/tests/tqueue.nim(9, 16): Check failed: q.len == 2\n    q.len was 1\n  [FAILED] push grows\n  [OK] empty\n", Err: "Error: execution of an external program failed: '/srv/p/tests/tqueue '\n", File: "tests/tqueue.nim", Line: 9}},
			No:  []Example{{Command: "nim c -r tests/tqueue.nim", Out: "[Suite] queue\n  [OK] empty\n"}},
		},
		{
			ID: "nim.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: nimFrame + `(?P<message>[^\n]*) \[(?P<name>IndexDefect|KeyError|RangeDefect|FieldDefect)\]`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "nim c -r --hints:off ring.nim", Code: 1, Err: "/srv/p/ring.nim(8) ring\n/srv/p/ring.nim(6) main\n/srv/p/ring.nim(2) at\n/usr/lib/nim/lib/system/fatal.nim(54) sysFatal\nError: unhandled exception: index 3 not in 0 .. 2 [IndexDefect]\nError: execution of an external program failed: '/srv/p/ring '\n", File: "ring.nim", Line: 2}},
			No:  []Example{{Command: "nim c -r ring.nim", Out: "ok\n"}},
		},
		{
			ID: "nim.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: nimFrame + `(?P<message>[^\n]*) \[(?P<name>\w+)\]`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "nim c -r --hints:off a.nim", Code: 1, Err: "/srv/p/a.nim(1)        a\nError: unhandled exception: boom [ValueError]\nError: execution of an external program failed: '/srv/p/a '\n", File: "a.nim", Line: 1}},
			No:  []Example{{Command: "nim c -r a.nim", Out: "ok\n"}},
		},
		{
			ID: "d.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.d)\((?P<line>\d+)(?:,\d+)?\): Error: (?P<message>(?:unable to read module|module) \x60(?P<module>[\w.]+)\x60(?: is in file '(?P<path2>[^']+)')?[^\n]*)(?:\n[^\n]*Expected '(?P<path>[^']+)')?`, Key: []string{"module", "path"}, With: []string{"unable to read module", "is in file"}, Fixes: []string{"{searchpath:path}", "{searchpath:path2}", "Fix {file}:{line}: no {path} on the import path (-I); dub add brings a package"},
			Yes: []Example{
				{Command: "ldc2 a.d", Code: 1, Err: "a.d(1): Error: unable to read module `d`\na.d(1):        Expected 'vibe/d.d' or 'vibe/d/package.d' in one of the following import paths:\nimport path[0] = /usr/include/d\n", File: "a.d", Line: 1},
				{Command: "dmd -of=tool main.d", Code: 1, Err: "main.d(2): Error: unable to read module `tree`\nmain.d(2):        Expected 'text/tree.d' or 'text/tree/package.d' in one of the following import paths:\nimport path[0] = /usr/include/dmd/phobos\n", Files: []string{"main.d", "lib/text/tree.d"}, File: "main.d", Line: 2, Fix: "Try -i -Ilib: text/tree.d is there, in lib/text/tree.d"}},
			No: []Example{{Command: "ldc2 a.d", Out: ""}},
		},
		{
			ID: "d.index", Kind: "runtime.index_key", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<name>core\.exception\.(?:ArrayIndexError|RangeError|ArraySliceError))@(?P<file>[\w./-]+\.d)\((?P<line>\d+)\): (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ldc2 -g -run bounds.d", Code: 1, Err: "core.exception.ArrayIndexError@bounds.d(4): index [9] is out of bounds for array of length 3\n----------------\n??:? onArrayIndexError [0x7fbc77b6639d]\nbounds.d:4 [0x556fbbe56337]\n", File: "bounds.d", Line: 4}},
			No:  []Example{{Command: "./bounds", Out: "ok\n"}},
		},
		{
			ID: "gnat.nobody", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<message>cannot generate code for file (?P<path>[\w.-]+\.ads) \((?:package|subprogram) spec\))`, Key: []string{"path"}, Fixes: []string{"Fix {path}: it declares what needs a body (.adb), and none is there"},
			Yes: []Example{{Command: "gprbuild -p -P a.gpr", Code: 4, Err: "cannot generate code for file stack.ads (package spec)\n", Out: "gprbuild: *** compilation phase failed\n"}},
			No:  []Example{{Command: "gprbuild -P a.gpr", Out: "gprbuild: \"main\" up to date\n"}},
		},
		{
			ID: "d.unittest", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed, With: []string{"FAILED unittests"},
			Pattern: `^(?P<name>[\w.]+(?:Exception|Error))@(?:/[^\n(]+\(\d+\)|(?P<file>[\w./-]+\.d)\((?P<line>\d+)\))(?:: (?P<message>[^\n]+))?`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "dub test", Code: 2, Err: "core.exception.AssertError@source/lex.d(31): unittest failure\n----------------\nsource/lex.d:31 void lex.__unittest_L29_C1() [0x55dd3a0c1e31]\n1/2 modules FAILED unittests\n", File: "source/lex.d", Line: 31}},
			No:  []Example{{Command: "dub test", Out: "2 modules passed unittests\n"}},
		},
		{
			ID: "d.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?P<name>[\w.]+(?:Exception|Error))@(?:/[^\n(]+\(\d+\)|(?P<file>[\w./-]+\.d)\((?P<line>\d+)\))(?:: (?P<message>[^\n]+))?`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "ldc2 -g -run a.d", Code: 1, Err: "object.Exception@a.d(1): boom\n----------------\na.d:1 [0x5556196e920f]\n", File: "a.d", Line: 1}},
			No:  []Example{{Command: "./a", Out: "ok\n"}},
		},
		{
			ID: "vala.package", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^error: (?P<message>Package [\x60'](?P<lib>[\w.+-]+)' not found in specified Vala API directories.*)`, Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "Check --pkg {lib}: its -dev package is not installed ({libsearch:lib})"},
			Yes: []Example{{Command: "valac --pkg foo-1.0 a.vala", Code: 1, Err: "error: Package `foo-1.0' not found in specified Vala API directories or GObject-Introspection GIR directories\n", Out: "Compilation failed: 1 error(s), 0 warning(s)\n", Fix: "Check --pkg foo-1.0: its -dev package is not installed (apt-cache search libfoo-1.0)"}},
			No:  []Example{{Command: "valac a.vala", Out: ""}},
		},
		{
			ID: "vala.header", Kind: "dependency.header_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.vala\.c):(?P<line>\d+):\d+: fatal error: (?P<message>(?P<header>[\w./+-]+): No such file or directory)`, Key: []string{"header"}, Fixes: []string{"{valapkg:header}", "{header:header}", "Check the header {header}: the -dev package of the --pkg is not installed"},
			Yes: []Example{{Command: "valac --pkg gtk4 window.vala", Code: 1, Err: "/srv/p/window.vala.c:7:10: fatal error: gtk/gtk.h: No such file or directory\n    7 | #include <gtk/gtk.h>\n      |          ^~~~~~~~~~~\ncompilation terminated.\nerror: cc exited with status 256\n", Out: "Compilation failed: 1 error(s), 0 warning(s)\n", Fix: "apt-get install libgtk-4-dev"}},
			No:  []Example{{Command: "valac window.vala", Out: ""}},
		},
		{
			ID: "proto.import", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<path>[\w./-]+\.proto): (?P<message>File not found\.)(?:\n(?P<file>[\w./-]+\.proto):(?P<line>\d+):\d+: Import )?`, Key: []string{"path"}, Fixes: []string{"{protolib:path}", "{searchpath:path}", "Check -I: {path} is not below a --proto_path, {near:path} exists", "Check -I: {path} is not below a --proto_path"},
			Yes: []Example{{Command: "protoc --cpp_out=. a.proto", Code: 1, Err: "b.proto: File not found.\na.proto:2:1: Import \"b.proto\" was not found or had errors.\n", File: "a.proto", Line: 2}, {Command: "make gen 2>&1 | tee gen.log; ls gen", Out: "google/protobuf/any.proto: File not found.\nerrors.proto:3:1: Import \"google/protobuf/any.proto\" was not found or had errors.\nmake: *** [Makefile:3: gen] Error 1\n", Files: []string{"proto/errors.proto"}, File: "proto/errors.proto", Line: 3, Fix: "apt-get install libprotobuf-dev"}},
			No:  []Example{{Command: "protoc --cpp_out=. a.proto", Out: ""}},
		},
		{
			ID: "proto.other", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.proto):(?P<line>\d+):\d+: (?P<message>(?:Field number|Field name|".*" is already defined|Enum value|The first enum|Field numbers|Explicit|Groups|Required fields|.*reserved).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "protoc --python_out=../out *.proto", Code: 1, Err: "user.proto:6:16: Field number 2 has already been used in \"User\" by field \"mail\".\n", File: "user.proto", Line: 6}},
			No:  []Example{{Command: "protoc --cpp_out=. a.proto", Out: ""}},
		},
		{
			ID: "verilog.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:%Error: )?(?P<file>[\w./-]+\.s?vh?):(?P<line>\d+):(?:\d+:)? (?P<message>syntax error.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "iverilog -o x a.v", Code: 2, Err: "a.v:3: syntax error\nI give up.\n", File: "a.v", Line: 3}},
			No:  []Example{{Command: "iverilog -o x a.v", Out: ""}},
		},
		{
			ID: "verilog.assert", Kind: "runtime.assertion", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:ERROR|FATAL): (?P<file>[\w./-]+\.s?v):(?P<line>\d+): (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "iverilog -g2012 -o sim fifo_tb.sv && vvp -n sim", Code: 1, Out: "FATAL: fifo_tb.sv:5: fifo depth: expected 4, got 3\n       Time: 0 Scope: fifo_tb\n", File: "fifo_tb.sv", Line: 5}},
			No:  []Example{{Command: "vvp sim", Out: "ok\n"}},
		},
		{
			ID: "verilator.finding", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: Symptom, With: []string{"%Error"},
			Pattern: `^%(?:Error|Warning)(?:-(?P<name>\w+))?: (?P<file>[\w./-]+):(?P<line>\d+):\d+: (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "verilator --lint-only a.v", Code: 1, Err: "%Warning-WIDTH: a.v:2:11: Operator ASSIGNW expects 8 bits on the Assign RHS\n%Error: Exiting due to 1 warning(s)\n", File: "a.v", Line: 2}},
			No:  []Example{{Command: "verilator --lint-only -Wno-fatal a.v 2>&1 | tail", Out: "%Warning-UNUSEDSIGNAL: a.v:3:24: Bits of signal are not used: 'fault'[3]\n"}},
		},
	}
}

// nimFrame is the deepest frame of a Nim stack that is the project's own, up to
// the report of the exception.
const nimFrame = `^(?P<file>(?:/[A-Za-tv-z][\w./-]*|[\w.][\w./-]*)\.nim)\((?P<line>\d+)\)\s+\S+\n(?:/[^\n]*/nim/[^\n]*\n|/[^\n]*/\.choosenim/[^\n]*\n)*Error: unhandled exception: `
