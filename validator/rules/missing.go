package rules

import "cake"

// missingRules are the words of programs and tools of many languages for a file,
// an input or a library that is not there: what else they say is a symptom.
func missingRules() []Rule {
	return []Rule{
		{
			ID: "lang.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:At line (?P<line>\d+) of file (?P<file>\S+)[^\n]*\nFortran runtime error: Cannot open file '(?P<path>[^'\n]+)': No such file or directory|(?:Fatal error: exception |Exception: )(?:Stdlib\.)?Sys_error\(? ?"(?P<path2>[^"\n:]+): No such file or directory"|std\.file\.FileException@[^\n]*?: (?P<path3>[^\s:]+): No such file or directory|\*\* \(File\.Error\) could not [\w ]+ "(?P<path4>[^"\n]+)": no such file or directory|(?:Unhandled exception\. |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?System\.IO\.(?:FileNotFound|DirectoryNotFound)Exception: Could not find (?:file|a part of the path) ["'](?P<path5>[^"'\n]+)["'])`, Message: "no such file", Key: []string{"path", "path2", "path3", "path4", "path5"},
			Fixes: []string{"Check {path}: no such file, opened at {file}:{line}", "Check {path2}: {near:path2} exists", "Check {path2}: no such file", "Check {path3}: {near:path3} exists", "Check {path3}: no such file", "Check {path4}: {near:path4} exists", "Check {path4}: no such file", "Check {path5}: {near:path5} exists", "Check {path5}: no such file"},
			Yes: []Example{
				{Command: "./x", Code: 2, Err: "At line 2 of file a.f90\nFortran runtime error: Cannot open file 'nofile.dat': No such file or directory\n", File: "a.f90", Line: 2},
				{Command: "ocaml a.ml", Code: 2, Err: "Exception: Sys_error \"nofile.txt: No such file or directory\".\n", Fix: "Check nofile.txt: no such file"},
				{Command: "ldc2 -run a.d", Code: 1, Err: "std.file.FileException@std/file.d(370): nofile.txt: No such file or directory\n----------------\n", Fix: "Check nofile.txt: no such file"},
				{Command: "elixir a.exs", Code: 1, Err: "** (File.Error) could not read file \"nofile.txt\": no such file or directory\n    (elixir 1.14.0) lib/file.ex:358: File.read!/1\n", Fix: "Check nofile.txt: no such file"},
				{Command: "mono A.exe", Code: 1, Err: "\nUnhandled Exception:\nSystem.IO.FileNotFoundException: Could not find file \"/srv/p/nofile.txt\"\n"},
			},
			No: []Example{{Command: "ocaml a.ml", Out: "ok\n"}},
		},
		{
			ID: "lang.nosource", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Tools: []string{"valac", "swig", "nasm", "yasm", "ocamlc", "ocamlopt", "gdb", "scala", "bison", "flex", "make", "tclsh"},
			Pattern: `^(?:error: (?P<path>\S+) not found|Unable to find file '(?P<path2>[^']+)'\.|nasm: fatal: unable to open input file [\x60'](?P<path3>[^'\x60]+)'.*|Error: I/O error: (?P<path4>[^\s:]+): No such file or directory|(?P<path5>[\w./-]+): No such file or directory\.|No such file or class on classpath: (?P<path6>\S+))$`, Message: "no such file", Key: []string{"path", "path2", "path3", "path4", "path5", "path6"},
			Fixes: []string{"{swap:path}", "{swap:path2}", "{swap:path3}", "{swap:path4}", "Check {path}: no such file", "Check {path2}: no such file", "Check {path3}: no such file", "Check {path4}: no such file", "Check {path5}: no such file", "Check {path6}: no such file or class"},
			Yes: []Example{
				{Command: "valac nofile.vala", Code: 1, Err: "error: nofile.vala not found\n", Out: "Compilation failed: 1 error(s), 0 warning(s)\n", Fix: "Check nofile.vala: no such file"},
				{Command: "nasm -f elf64 a.asm", Code: 1, Err: "nasm: fatal: unable to open input file `a.asm' No such file or directory\n", Fix: "Check a.asm: no such file"},
			},
			No: []Example{{Command: "valac a.vala", Out: ""}},
		},
		{
			ID: "lang.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<tool>ldc2|ldmd2|clang-\w+|opt|llc|lli): Unknown command line argument '(?P<flag>[^']+)'.*|(?P<proto>Missing output directives\.)|nasm: fatal: (?P<nasm>unrecogni[sz]ed (?:output format|option) [\x60'](?P<value>[^'\x60]+)'.*))`, Message: "the program does not know its arguments", Key: []string{"flag", "proto", "value"}, Fixes: []string{"Check the flag {flag}: {tool} does not know it (--help)", "Check the call: protoc needs an output, such as --cpp_out=.", "Check the call: {nasm}"},
			Yes: []Example{
				{Command: "ldc2 -foo a.d", Code: 1, Err: "ldc2: Unknown command line argument '-foo'.  Try: 'ldc2 --help'\nldc2: Did you mean '--cov'?\n", Fix: "Check the flag -foo: ldc2 does not know it (--help)"},
				{Command: "protoc a.proto", Code: 1, Err: "Missing output directives.\n"},
				{Command: "nasm -f elf65 a.asm", Code: 1, Err: "nasm: fatal: unrecognised output format `elf65' - use -hf for a list\n"},
			},
			No: []Example{{Command: "ldc2 a.d", Out: ""}},
		},
		{
			ID: "autoconf.macro", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]*configure\.(?:ac|in)):(?P<line>\d+): (?:error|warning): (?P<message>(?:possibly undefined macro|macro) ?:? ?[\x60']?(?P<macro>(?:AC_PROG_LIBTOOL|LT_INIT|AM_PROG_LIBTOOL|AM_\w+|PKG_\w+|AX_\w+|LT_\w+))\b[^\n]*)`, Key: []string{"macro"},
			Fixes: []string{"{m4package:macro}", "Check {macro}: autoreconf has no definition of it, install the package that brings it (libtool, pkg-config, autoconf-archive), then autoreconf -fi"},
			Yes:   []Example{{Command: "autoreconf -fi", Code: 1, Err: "configure.ac:9: error: possibly undefined macro: AX_PTHREAD\n      If this token and others are legitimate, please use m4_pattern_allow.\nautoreconf: error: /usr/bin/autoconf failed with exit status: 1\n", File: "configure.ac", Line: 9}},
			No:    []Example{{Command: "autoreconf -fi", Err: "configure.ac:2: installing './missing'\n"}},
		},
		{
			ID: "configure.macro", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^\S*configure: line \d+: syntax error near unexpected token [^\n]*\n\S*configure: line \d+: \x60 *(?P<message>(?P<macro>[A-Z][A-Z0-9]*_[A-Z0-9_]+)\b[^\n]*)`, Message: "the macro {macro} was not expanded: its definition is missing", Key: []string{"macro"},
			Fixes: []string{"{m4package:macro}", "Check {macro}: autoreconf has no definition of it, install the package that brings it, then autoreconf -fi"},
			Yes:   []Example{{Command: "./autogen.sh && ./configure", Code: 2, Err: "./configure: line 3596: syntax error near unexpected token `17,'\n./configure: line 3596: `AX_CXX_COMPILE_STDCXX(17, noext, mandatory)'\n", Fix: "apt-get install autoconf-archive"}},
			No:    []Example{{Command: "./configure", Code: 2, Err: "./configure: line 36: syntax error near unexpected token `fi'\n./configure: line 36: `fi'\n"}},
		},
		{
			ID: "configure.error", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.85, Family: C, AtZero: IfSwallowed,
			Pattern: `^configure: error: (?P<message>.*?(?P<lib>lib[\w.+-]+|\w+)(?: (?:library|headers?|development files))? (?:not found|is required|could not be found|is missing|was not found|required).*|.*[Cc]ould ?n[o']t find .*|.*[Nn]o acceptable C compiler.*|.*C compiler cannot create executables.*)`, Key: []string{"message"}, Fixes: []string{"apt-get install {lib:lib}", "Check what configure misses: {message}"},
			Yes: []Example{{Command: "./configure", Code: 1, Out: "checking for gcc... gcc\n", Err: "configure: error: libfoo not found, install libfoo-dev\n", Fix: "Check what configure misses: libfoo not found, install libfoo-dev"}},
			No:  []Example{{Command: "./configure", Out: "checking for libfoo... no\nconfig.status: creating Makefile\n"}},
		},
		{
			ID: "autotools.nofile", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:(?:autoreconf|autoconf|automake|aclocal)(?:-[\d.]+)?: (?:error: )?(?P<message>'?(?:configure\.ac|configure\.in)'?(?: or '?configure\.in'?)? is required|no input file|.*no such file.*)|scons: \*\*\* (?P<scons>No (?P<path>SConstruct) file found\.).*)`, Key: []string{"always"}, Fixes: []string{"{indir:path}", "Run it in {dir:path}, where {path} is", "Check the folder: {message}", "Check the folder: {scons}"},
			Yes: []Example{
				{Command: "autoreconf -i", Code: 1, Err: "autoreconf: error: 'configure.ac' is required\n"},
				{Command: "scons", Code: 2, Err: "\nscons: *** No SConstruct file found.\nFile \"/usr/lib/python3/dist-packages/SCons/Script/Main.py\", line 945, in _main\n"},
				{Command: "scons -j4 release=1", Code: 2, Err: "\nscons: *** No SConstruct file found.\nFile \"/usr/lib/python3/dist-packages/SCons/Script/Main.py\", line 945, in _main\n", Files: []string{"core/SConstruct", "core/a.c"}, Fix: "cd core && scons -j4 release=1"},
			},
			No: []Example{{Command: "autoreconf -i", Out: ""}},
		},
		{
			ID: "cobol.module", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^libcob: (?:(?P<file>[\w./-]+):(?P<line>\d+): )?error: (?P<message>module '(?P<module>[^']+)' not found)`, Key: []string{"module"}, Fixes: []string{"Check the module {module}: compile it (cobc -m), or set COB_LIBRARY_PATH"},
			Yes: []Example{{Command: "cobc -x a.cob && ./a", Code: 1, Err: "libcob: error: module 'NOMOD' not found\n"}},
			No:  []Example{{Command: "./a", Out: "ok\n"}},
		},
		{
			ID: "cppcheck.finding", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Tools: []string{"cppcheck", "clang-tidy"},
			Pattern: cPlace + `(?P<message>.+ \[\w[\w.-]*\])`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cppcheck --error-exitcode=1 a.c", Code: 1, Err: "a.c:1:27: error: Array 'a[2]' accessed at index 3, which is out of bounds. [arrayIndexOutOfBounds]\n", File: "a.c", Line: 1}},
			No:  []Example{{Command: "cppcheck a.c", Out: "Checking a.c ...\n"}},
		},
	}
}
