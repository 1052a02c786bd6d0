package rules

import "cake"

// ubsanLine is how the sanitizer of undefined behaviour tells what it saw.
const ubsanLine = `^(?P<file>[\w./+-]+\.(?:c|cc|cpp|cxx|h|hpp)):(?P<line>\d+):\d+: runtime error: (?P<message>.+)`

// cPlace is how a C compiler begins an error.
const cPlace = `^(?P<file>[\w./+-]+\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|ino|cu|cl|ipp|tpp)):(?P<line>\d+)(?::\d+)?: (?:fatal )?error: `

// cRules are the words of C and C++ compilers.
func cRules() []Rule {
	return []Rule{
		{ // clang-tidy speaks as clang does, and names its check behind
			ID: "c.tidy", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>.+ \[(?P<rule>[a-z]+-[\w.-]+(?:,[a-z]+-[\w.-]+)*),-warnings-as-errors\])$`, AtZero: IfSwallowed, Key: []string{"file", "rule"},
			Yes: []Example{{Command: "./scripts/tidy.sh", Code: 1, Out: "/srv/p/src/store.cpp:8:12: error: 's' used after it was moved [bugprone-use-after-move,-warnings-as-errors]\n    return s.size();\n           ^\n", Err: "8866 warnings generated.\n", File: "src/store.cpp", Line: 8}},
			No:  []Example{{Command: "make", Code: 2, Err: "lib/str.c:4:12: error: unused variable ‘n’ [-Werror=unused-variable]\n"}},
		},
		{ // the end of the next one, where the line that says it is cut off
			ID: "c.cutheader", Kind: "dependency.header_missing", Severity: cake.High, Confidence: 0.85, Family: C, Rank: Symptom,
			Pattern: `^\s+\d+ \| *# ?include ["<](?P<header>[^>"\n]+)[>"]\n\s*\|[ ^~]*\n(?P<message>compilation terminated)\.$`, AtZero: IfSwallowed, Message: "the header {header} is missing", Key: []string{"header"}, Fixes: []string{"{header:header}", "Check the header {header}: it is missing, install its -dev package or add its folder (-I)"},
			Yes: []Example{{Command: "gcc -m32 -o legacy legacy.c 2>&1 | tail -3", Out: "   27 | #include <bits/libc-header-start.h>\n      |          ^~~~~~~~~~~~~~~~~~~~~~~~~~\ncompilation terminated.\n", Fix: "apt-get install gcc-multilib"}},
			No:  []Example{{Command: "gcc -c a.c", Err: "    1 | #include <stdio.h>\n      | ^~~~~~~~\n"}},
		},
		{ // of a source that was piped to the compiler
			ID: "c.stdinheader", Kind: "dependency.header_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^<stdin>:\d+:\d+: fatal error: '?(?P<header>[\w./+-]+)'?(?P<message>: No such file or directory| file not found)`, Message: "the header {header} is missing", Key: []string{"header"}, Fixes: []string{"{header:header}", "Check the header {header}: it is missing, install its -dev package or add its folder (-I)"},
			Yes: []Example{{Command: "gcc -x c - -o /dev/null", Code: 1, Err: "<stdin>:1:10: fatal error: sys/sdt.h: No such file or directory\ncompilation terminated.\n", Fix: "apt-get install systemtap-sdt-dev"}},
			No:  []Example{{Command: "gcc -x c - -o /dev/null", Err: "<stdin>:1:10: warning: no newline\n"}},
		},
		{
			ID: "c.header", Kind: "dependency.header_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>'?(?P<header>[\w./+-]+)'?(?:: No such file or directory| file not found))(?:\n[^\n]*# ?include <(?P<system>[^>]+)>)`, AtZero: IfSwallowed,
			Key: []string{"header"}, Fixes: []string{"{submodule:header}", "{header:header}", "Fix {file}:{line}: the header {header} is missing, install its -dev package"},
			Yes: []Example{{Command: "gcc -c crypto.c", Code: 1, Err: "crypto.c:1:10: fatal error: sodium.h: No such file or directory\n    1 | #include <sodium.h>\n      |          ^~~~~~~~~~\ncompilation terminated.\n", Fix: "apt-get install libsodium-dev", File: "crypto.c", Line: 1}},
			No:  []Example{{Command: "gcc -c a.c", Err: "a.c:1:21: warning: unused variable 'error' [-Wunused-variable]\n"}},
		},
		{
			ID: "c.tidydatabase", Kind: "lint.config_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<message>Error while trying to load a compilation database:|No compilation database found in .*)`, Message: "clang-tidy finds no compile_commands.json", Key: []string{"always"}, Fixes: []string{"Try cmake -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON and clang-tidy -p build: it has no compile_commands.json"},
			Yes: []Example{{Command: "clang-tidy --quiet src/a.cpp", Code: 1, Err: "Error while trying to load a compilation database:\nCould not auto-detect compilation database for file \"src/a.cpp\"\nNo compilation database found in /srv/p/src or any parent directory\nRunning without flags.\n", Out: "/srv/p/src/a.cpp:1:10: error: 'a/a.hpp' file not found [clang-diagnostic-error]\n"}},
			No:  []Example{{Command: "clang-tidy -p build src/a.cpp", Err: "12 warnings generated.\n"}},
		},
		{
			ID: "c.localheader", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>'?(?P<header>[\w./+-]+)'?(?:: No such file or directory| file not found))`, AtZero: IfSwallowed, Key: []string{"header"},
			Fixes: []string{"{incl:header}", "{submodule:header}", "{header:header}", "Fix {file}:{line}: the header {header} is not on the include path (-I)"},
			Yes:   []Example{{Command: "gcc -c src/main.c", Code: 1, Err: "src/main.c:1:10: fatal error: util.h: No such file or directory\n    1 | #include \"util.h\"\n      |          ^~~~~~~~\n", Files: []string{"include/util.h", "src/main.c"}, Fix: "gcc -c src/main.c -Iinclude", File: "src/main.c", Line: 1}, {Command: "make -C lib", Code: 2, Err: "frame.c:3:10: fatal error: config.h: No such file or directory\n    3 | #include \"config.h\"\n      |          ^~~~~~~~~~\ncompilation terminated.\n", Files: []string{"lib/config.h.in", "lib/configure", "lib/frame.c"}, File: "lib/frame.c", Line: 3, Fix: "Run ./configure in lib first: it writes config.h from lib/config.h.in"}},
			No:    []Example{{Command: "gcc -c a.c", Err: ""}},
		},
		{
			ID: "c.nosource", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^(?:cc1(?:plus)?|gcc|g\+\+|clang(?:\+\+)?|cc|c\+\+): (?:fatal )?error: (?P<message>(?:no such file or directory: )?'?(?P<path>[\w./+-]+)'?(?:: No such file or directory)?)$`, AtZero: IfSwallowed, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "gcc mian.c", Code: 1, Err: "cc1: fatal error: mian.c: No such file or directory\ncompilation terminated.\n", Files: []string{"main.c"}, Fix: "gcc main.c"}},
			No:  []Example{{Command: "gcc -Wall -Werror -c w.c", Code: 1, Err: "cc1: all warnings being treated as errors\n"}},
		},
		{
			ID: "c.undeclared", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>(?:.*(?:undeclared|was not declared|has no member named|unknown type name|does not name a type|is not a member of|implicit declaration of|use of undeclared identifier|no member named|call to undeclared).*))`, AtZero: IfSwallowed, Key: []string{"file", "message"}, Fixes: []string{"{gnumode:message}"},
			Yes: []Example{{Command: "gcc -std=c11 -Werror=implicit -c a.c", Code: 1, Err: "a.c:5:13: error: implicit declaration of function ‘strdup’; did you mean ‘strcmp’? [-Werror=implicit-function-declaration]\n", File: "a.c", Line: 5, Fix: "Try -std=gnu11 (or #define _GNU_SOURCE above the headers): -std=c11 hides strdup"}, {Command: "gcc main.c -o main", Code: 1, Err: "main.c: In function ‘main’:\nmain.c:3:9: error: ‘totl’ undeclared (first use in this function); did you mean ‘total’?\n", File: "main.c", Line: 3}},
			No:  []Example{{Command: "gcc main.c", Err: "main.c:3:9: note: each undeclared identifier is reported only once\n"}},
		},
		{
			ID: "c.werror", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>.+ \[-Werror[=,][^\]]+\])`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gcc -Wall -Werror -c w.c", Code: 1, Err: "w.c: In function ‘f’:\nw.c:2:6: error: unused variable ‘x’ [-Werror=unused-variable]\n", File: "w.c", Line: 2}},
			No:  []Example{{Command: "gcc -Wall -c w.c", Err: "w.c:2:6: warning: unused variable ‘x’ [-Wunused-variable]\n"}},
		},
		{
			ID: "c.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>(?:expected |unterminated |stray |missing terminating|extraneous |a function-definition is not allowed|function definition is not allowed|declaration or statement at end|‘else’ without a previous|‘#?\w+’ without|#\w+ without #if|unbalanced |unmatched |case label not within|‘?(?:case|break|continue)’? (?:label|statement) not (?:with)?in |empty character constant|invalid suffix |invalid preprocessing directive|missing binary operator|unexpected (?:type name|namespace name|end of file)|parse error|declaration does not declare anything|invalid (?:digit|token)|non-ASCII characters).*)(?:\n\s+(?P<shown>\d+) \|)?`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gcc -c a.c", Code: 1, Err: "a.c: In function ‘f’:\na.c:3:2: error: expected ‘,’ or ‘;’ before ‘return’\n    3 |  return a;\n      |  ^~~~~~\n", File: "a.c", Line: 3}},
			No:  []Example{{Command: "gcc -c a.c", Err: ""}},
		},
		{
			ID: "c.compile", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: cPlace + `(?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gcc -c a.c", Code: 1, Err: "a.c:1:24: error: incompatible types when assigning to type ‘char *’ from type ‘double’\n", File: "a.c", Line: 1}},
			No:  []Example{{Command: "cat build.log", Out: "a.c:1:24: error: incompatible types\n"}},
		},
	}
}

// linkRules are the words of linkers, sanitizers and of what configures a build.
func linkRules() []Rule {
	return []Rule{
		{
			ID: "c.ldlib", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^(?:\S*\bld(?:\.\w+)?: )(?P<message>(?:cannot find|library not found for|unable to find library) -l(?P<lib>[\w+.-]+?))(?::|$)`, AtZero: IfSwallowed, Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "Check -l{lib}: it is not installed ({libsearch:lib}), or its -L is missing"},
			Yes: []Example{{Command: "gcc a.c -lsodium -o a", Code: 1, Err: "/usr/bin/ld: cannot find -lsodium: No such file or directory\ncollect2: error: ld returned 1 exit status\n", Fix: "apt-get install libsodium-dev"}},
			No:  []Example{{Command: "./configure", Out: "checking for main in -lfailxyz... no\n"}},
		},
		{
			ID: "c.undefined", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^(?:\S*\bld(?:\.\w+)?: )?(?:[^\s:]+\.o:)?(?:(?P<file>[\w./+-]+\.(?:c|cc|cpp|cxx|C|h|hpp|m|s|S|asm|f|f90|f95|F90|for|adb|d|pas|nim|rs)):(?:(?P<line>\d+):)?)?(?P<object>[^\s:]*)(?:\S*:)?.*\b(?P<message>undefined reference to (?:symbol )?[\x60'‘](?P<symbol>[\w:~]+)[^'’\n]*['’])`, AtZero: IfSwallowed, Key: []string{"symbol", "file"},
			Fixes: []string{"{externc:message}", "{liborder:symbol}", "Fix {file}:{line}: add {unlisted} to the sources there, {symbol} is undefined without it", "{linkcmd:symbol}", "{cppdriver:symbol}", "Try adding {defines:symbol} to the sources: it is not linked, {symbol} is undefined", "Fix {file}:{line}: {leftout} is on no list of sources, add it if it defines {symbol}", "Check what defines {symbol}: add its source file or library"},
			Yes: []Example{
				{Command: "gcc -L. -lring demo.c -o demo", Code: 1, Err: "/usr/bin/ld: /tmp/ccZr.o: in function `main':\n/srv/p/demo.c:6: undefined reference to `ring_put'\ncollect2: error: ld returned 1 exit status\n", Files: []string{"demo.c"}, File: "demo.c", Line: 6, Fix: "Try -lring at the end, behind demo.c: a library is searched for what stands before it"},
				{Command: "cmake --build out", Code: 2, Err: "/usr/bin/ld: CMakeFiles/a.dir/src/main.cpp.o: in function `main':\nmain.cpp:(.text+0x9): undefined reference to `fnv(char const*)'\ncollect2: error: ld returned 1 exit status\n", Files: []string{"CMakeLists.txt", "src/main.cpp", "src/hash.cpp"}, Manifest: map[string]string{"CMakeLists.txt": "project(a CXX)\nadd_executable(a src/main.cpp)\n"}, File: "CMakeLists.txt", Line: 2, Fix: "Fix CMakeLists.txt:2: src/hash.cpp is on no list of sources, add it if it defines fnv"},
				{Command: "gcc m.c -o m", Code: 1, Err: "/usr/bin/ld: /tmp/ccu4qcio.o: in function `main':\nm.c:(.text+0x3c): undefined reference to `pow'\ncollect2: error: ld returned 1 exit status\n", Fix: "gcc m.c -o m -lm"},
				{Command: "make", Code: 2, Err: "main.cpp:(.text+0x5): undefined reference to `connect_all()'\ncollect2: error: ld returned 1 exit status\n", Files: []string{"main.cpp", "net.cpp"}},
				{Command: "make -s", Code: 2, Err: "/usr/bin/ld: main.o: in function `main':\nmain.cpp:(.text+0x47): undefined reference to `gzip_rate(unsigned char const*)'\ncollect2: error: ld returned 1 exit status\n", Files: []string{"Makefile", "gzip.c", "gzip.h", "main.cpp"}, Manifest: map[string]string{"Makefile": "tool: main.o gzip.o\n\t$(CXX) -o $@ $^\n"}, Fix: `Fix gzip.h: its functions are C's (gzip.c), declare them in extern "C" { } for C++`},
			},
			No: []Example{{Command: "make", Out: "gcc -o a a.o\n"}},
		},
		{
			ID: "c.duplicate", Kind: "link.duplicate_symbol", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: `^(?:\S*\bld(?:\.\w+)?: )?(?:[^\s:]+\.(?:o|a\([^)]*\)):)?(?:(?P<file>[\w./+-]+\.(?:c|cc|cpp|cxx|C|h|hh|hpp|hxx|inl|f90|s|S|adb|d)):(?:(?P<line>\d+):)?)?.*\b(?P<message>multiple definition of [\x60'‘](?P<symbol>[^'’\n]+)['’])`, AtZero: IfSwallowed, Key: []string{"symbol"}, Fixes: []string{"Fix {symbol}: two files define it, make one of them extern or static"},
			Yes: []Example{
				{Command: "gcc a.c b.c -o x", Code: 1, Err: "/usr/bin/ld: /tmp/ccOixgm8.o:(.data+0x0): multiple definition of `counter'; /tmp/cc161l2W.o:(.data+0x0): first defined here\ncollect2: error: ld returned 1 exit status\n"},
				{Command: "make -j2", Code: 2, Err: "/usr/bin/ld: client.o:/srv/p/log.h:3: multiple definition of `log_level'; server.o:/srv/p/log.h:3: first defined here\ncollect2: error: ld returned 1 exit status\nmake: *** [Makefile:4: netd] Error 1\n", File: "log.h", Line: 3},
			},
			No: []Example{{Command: "gcc a.c", Err: ""}},
		},
		{
			ID: "c.loader", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^\S+: (?P<message>error while loading shared libraries: (?P<so>[\w.+-]+): .*)`, AtZero: IfSwallowed, Key: []string{"so"}, Fixes: []string{"Check {so}: install its package, or set LD_LIBRARY_PATH to its folder"},
			Yes: []Example{{Command: "./a.out", Code: 127, Err: "./a.out: error while loading shared libraries: libq.so: cannot open shared object file: No such file or directory\n"}},
			No:  []Example{{Command: "./a.out", Out: "ok\n"}},
		},
		{
			ID: "c.sanitizer", Kind: "crash.abort", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^==\d+==ERROR: (?P<name>\w+Sanitizer): (?P<message>[\w-]+)`, AtZero: IfSwallowed, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "./h", Code: 1, Err: "=====\n==9913==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x5628e1ea41cb bp 0x7ffe0e219d40 sp 0x7ffe0e219d38\nWRITE of size 1 at 0x602000000014 thread T0\n    #0 0x5628e1ea41ca in main /srv/p/h.c:4\n    #1 0x7f7f47e45249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58\n", File: "h.c", Line: 4}},
			No:  []Example{{Command: "./h", Out: "ok\n"}},
		},
		{
			ID: "c.ubsan", Kind: "crash.abort", Severity: cake.High, Confidence: 0.9, Family: C,
			Pattern: ubsanLine, Key: []string{"file", "message"},
			Yes: []Example{{Command: "./a.out", Code: 1, Err: "a.c:1:44: runtime error: index 5 out of bounds for type 'int [2]'\n", File: "a.c", Line: 1}},
			No:  []Example{{Command: "cat log", Out: "a.c:1:44: runtime error: index 5\n"}},
		},
		{ // the program went on: it is told when it comes again
			ID: "c.ubsan.remark", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.9, Family: C,
			Pattern: ubsanLine, AtZero: DespiteZero, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gcc -g -fsanitize=undefined -o mixer src/mixer.c && ./mixer 3", Out: "mixed 1\n", Err: "src/mixer.c:7:14: runtime error: signed integer overflow: 3 * 1500000000 cannot be represented in type 'int'\n", File: "src/mixer.c", Line: 7}},
			No:  []Example{{Command: "cat log", Out: "a.c:1:44: runtime error: index 5\n"}},
		},
		{
			ID: "c.testassert", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: C,
			Pattern: `^[^\s:]+: (?P<file>(?:[\w./+-]*/)?(?:tests?/[\w./+-]+|tests?_[\w-]+\.\w+|[\w-]+[_-]tests?\.\w+|test\.\w+)):(?P<line>\d+): .*: (?P<message>Assertion [\x60'].*' failed\.)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ninja -C build test", Code: 1, Out: "2/2 ring basics FAIL            0.04s   killed by signal 6 SIGABRT\nstderr:\nring_test: ../tests/ring_test.c:9: main: Assertion `ring_len(&r) == 2' failed.\n", Files: []string{"tests/ring_test.c"}, File: "tests/ring_test.c", Line: 9}},
			No:  []Example{{Command: "make check", Code: 2, Err: "queue_test: queue.c:7: queue_pop: Assertion `len > 0' failed.\nmake: *** [Makefile:2: check] Aborted\n"}},
		},
		{
			ID: "c.assert", Kind: "crash.abort", Severity: cake.Critical, Confidence: 0.95, Family: C,
			Pattern: `^[^\s:]+: (?P<file>[\w./+-]+\.\w+):(?P<line>\d+): .*: (?P<message>Assertion [\x60'].*' failed\.)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "./a.out", Code: 134, Err: "a.out: a.c:2: main: Assertion `1==2' failed.\nAborted\n", File: "a.c", Line: 2}},
			No:  []Example{{Command: "./a.out", Out: "ok\n"}},
		},
		{
			ID: "c.heap", Kind: "crash.abort", Severity: cake.Critical, Confidence: 0.95, Family: C,
			Pattern: `^(?P<message>(?:free\(\): .*|malloc\(\): .*|malloc_consolidate\(\): .*|corrupted .*|double free or corruption.*|\*\*\* stack smashing detected \*\*\*.*|munmap_chunk\(\): .*|realloc\(\): .*))$`, Key: []string{"message", "key"},
			Fixes: []string{"Try a build with -g -fsanitize=address and run it again: {message}"}, With: []string{"free", "smash", "corrupt", "invalid"},
			Yes: []Example{{Command: "gcc d.c -o d && ./d", Code: 134, Err: "free(): double free detected in tcache 2\n"}},
			No:  []Example{{Command: "./d", Out: "ok\n"}},
		},
		{
			ID: "cmake.package", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \(find_package\):\n(?:[^\n]*\n){0,6}?[^\n]*(?:provided by\s+"|Could NOT find )(?P<lib>[\w.+-]+)`, AtZero: IfSwallowed, Message: "CMake finds no package {lib}", Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "Fix {file}:{line}: no package {lib}, install it ({libsearch:lib}) or set {lib}_DIR"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:3 (find_package):\n  By not providing \"Findfmt.cmake\" in CMAKE_MODULE_PATH this project has\n  asked CMake to find a package configuration file provided by \"fmt\", but\n  CMake did not find one.\n", Fix: "apt-get install libfmt-dev", File: "CMakeLists.txt", Line: 3}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE)\n-- Configuring done\n"}},
		},
		{
			ID: "cmake.error", Kind: "config.invalid", Severity: cake.High, Confidence: 0.85, Family: C, Rank: Symptom,
			Pattern: `^CMake Error at (?P<file>[^:\n]+):(?P<line>\d+) \((?P<command>\w+)\):\n\s+(?P<message>[^\n]+)`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Yes: []Example{{Command: "cmake -B build", Code: 1, Err: "CMake Error at CMakeLists.txt:4 (target_sources):\n  No SOURCES given to target: a\n", File: "CMakeLists.txt", Line: 4}},
			No:  []Example{{Command: "cmake -B build", Out: "-- Configuring done\n"}},
		},
		{
			ID: "pkgconfig", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C,
			Pattern: `^(?:Package '?(?P<lib>[\w.+-]+)'? was not found in the pkg-config search path|No package '(?P<lib2>[^']+)' found|Package '(?P<lib3>[^']+)', required by '[^']+', not found|Package dependency requirement '(?P<need>[^']+)' could not be satisfied)`, AtZero: IfSwallowed, Message: "a library is missing", Key: []string{"lib", "lib2", "lib3", "need"}, Rank: Symptom,
			Fixes: []string{"apt-get install {lib:lib}", "apt-get install {lib:lib2}", "apt-get install {lib:lib3}", "Check {lib}: its -dev package is not installed ({libsearch:lib})", "Check {lib2}: its -dev package is not installed ({libsearch:lib2})", "Check {lib3}: its -dev package is not installed ({libsearch:lib3})", "Check the version that is asked for: {need} is not what is installed"},
			Yes: []Example{
				{Command: "pkg-config --cflags libfoo", Code: 1, Err: "Package libfoo was not found in the pkg-config search path.\nPerhaps you should add the directory containing `libfoo.pc'\nto the PKG_CONFIG_PATH environment variable\nPackage 'libfoo', required by 'virtual:world', not found\n", Fix: "Check libfoo: its -dev package is not installed (apt-cache search libfoo)"},
				{Command: "sh configure.sh", Code: 1, Err: "Package libuv was not found in the pkg-config search path.\nPerhaps you should add the directory containing `libuv.pc'\nto the PKG_CONFIG_PATH environment variable\nPackage 'libuv', required by 'virtual:world', not found\n", Files: []string{"configure.sh"}, Manifest: map[string]string{"configure.sh": "set -e\npkg-config --print-errors --exists 'libuv >= 1.40'\necho \"LIBS = $(pkg-config --libs libuv)\" > config.mk\n"}, File: "configure.sh", Line: 2},
				{Command: "gcc $(pkg-config --cflags --libs libuv) tick.c -o tick", Code: 1, Err: "Package libuv was not found in the pkg-config search path.\nPerhaps you should add the directory containing `libuv.pc'\nto the PKG_CONFIG_PATH environment variable\nPackage 'libuv', required by 'virtual:world', not found\ntick.c:2:10: fatal error: uv.h: No such file or directory\n    2 | #include <uv.h>\n      |          ^~~~~~\ncompilation terminated.\n", Files: []string{"tick.c"}, Fix: "apt-get install libuv1-dev"},
				{Command: "pkg-config --libs 'zlib >= 99'", Code: 1, Err: "Package dependency requirement 'zlib >= 99' could not be satisfied.\nPackage 'zlib' has version '1.2.13', required version is '>= 99'\n"},
			},
			No: []Example{{Command: "meson setup build", Out: "Run-time dependency zlib found: YES 1.2\n"}},
		},
	}
}
