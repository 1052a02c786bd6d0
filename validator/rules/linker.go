package rules

import "cake"

// linkerLine is how the linkers begin a complaint: the program's name, or the
// place in an object file that they read.
const linkerLine = `^(?:\S*\b(?:ld|mold|collect2|lld|ld64|wasm-ld|rust-lld)(?:\.\w+)?: )?`

// linkerRules are the words of GNU ld, gold and lld that tell more than that a
// symbol or a library is missing, and those of lld for the same.
func linkerRules() []Rule {
	return []Rule{
		{
			ID: "ld.vtable", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: linkerLine + `(?:[^\s:]+\.o:)?(?:(?P<file>[\w./+-]+\.(?:cc|cpp|cxx|C|h|hpp)):(?:(?P<line>\d+):)?)?.*\b(?P<message>undefined (?:reference to|symbol:) [\x60'‘]?(?:vtable|typeinfo|VTT) for (?P<symbol>[\w:]+).*)`, Key: []string{"symbol"},
			Fixes: []string{"Check the virtual functions of {symbol}: one is declared and nowhere defined (no vtable)"},
			Yes:   []Example{{Command: "g++ a.cpp -o x", Code: 1, Err: "/usr/bin/ld: /tmp/ccneP5Jf.o: in function `Shape::Shape()':\nmain.cpp:(.text._ZN5ShapeC2Ev[_ZN5ShapeC5Ev]+0xb): undefined reference to `vtable for Shape'\ncollect2: error: ld returned 1 exit status\n", File: "main.cpp"}},
			No:    []Example{{Command: "g++ a.cpp -o x", Out: ""}},
		},
		{
			ID: "ld.region", Kind: "link.other", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: linkerLine + `(?P<message>(?:(?P<image>\S+) section \x60[^']+' will not fit in region \x60(?P<region>\w+)'|region \x60(?P<region2>\w+)' overflowed by \d+ bytes))`, Key: []string{"region", "region2"},
			Fixes: []string{"Check what fills the region {region}: it overflowed (-Os, --gc-sections, smaller data)", "Check what fills the region {region2}: it overflowed (-Os, --gc-sections, smaller data)"},
			Yes:   []Example{{Command: "make -C fw 2>&1", Code: 2, Out: "arm-none-eabi-gcc -T stm32.ld -o fw.elf build/main.o\n/usr/lib/gcc/arm-none-eabi/bin/ld: fw.elf section `.text' will not fit in region `FLASH'\ncollect2: error: ld returned 1 exit status\nmake: *** [Makefile:5: fw.elf] Error 1\n"}, {Command: "make", Code: 2, Err: "/usr/bin/ld: region `RAM' overflowed by 1280 bytes\ncollect2: error: ld returned 1 exit status\n"}},
			No:    []Example{{Command: "size fw.elf", Out: "   text\t   data\n   1024\t     12\n"}},
		},
		{
			ID: "ld.undefined", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\s*= note: )?(?:\S*\b(?:ld\.lld|mold|rust-lld|wasm-ld|lld)(?:-\d+)?: )error: (?P<message>undefined (?:hidden )?symbol: (?P<symbol>[\w:~]+).*)(?:\n[\s>]+referenced by (?P<file>[\w./+-]+\.(?:c|cc|cpp|cxx|C|m|s|S|f90|rs|d|zig))(?::(?P<line>\d+))?)?`, Key: []string{"symbol", "file"},
			Fixes: []string{"{linkcmd:symbol}", "{cppdriver:symbol}", "Try adding {defines:symbol} to the sources: it is not linked, {symbol} is undefined", "Check what defines {symbol}: add its source file or library"},
			Yes: []Example{
				{Command: "clang -fuse-ld=lld a.c -o x", Code: 1, Err: "ld.lld: error: undefined symbol: g\n>>> referenced by a.c\n>>>               /tmp/a-19a1ce.o:(main)\nclang: error: linker command failed with exit code 1 (use -v to see invocation)\n", Files: []string{"a.c", "b.c"}, File: "a.c", Fix: "Try adding b.c to the sources: it is not linked, g is undefined"},
			},
			No: []Example{{Command: "clang -fuse-ld=lld a.c -o x", Out: ""}},
		},
		{
			ID: "ld.darwin", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^Undefined symbols for architecture \w+:\n\s+"_*(?P<symbol>[\w:~]+)[^"\n]*", referenced from:`, Message: "undefined symbol {symbol}", Key: []string{"symbol"},
			Fixes: []string{"{linkcmd:symbol}", "{cppdriver:symbol}", "Check what defines {symbol}: add its source file or library"},
			Yes:   []Example{{Command: "clang a.c -o x", Code: 1, Err: "Undefined symbols for architecture arm64:\n  \"_g\", referenced from:\n      _main in a-3f2a.o\nld: symbol(s) not found for architecture arm64\n"}},
			No:    []Example{{Command: "clang a.c -o x", Out: ""}},
		},
		{
			ID: "ld.library", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\s*= note: )?(?:\S*\b(?:r?ust-)?l?ld(?:\.\w+)?: error: )(?P<message>(?:unable to find library|cannot find) -l(?P<lib>[\w+.-]+))`, Key: []string{"lib"}, Fixes: []string{"apt-get install {lib:lib}", "Check -l{lib}: it is not installed ({libsearch:lib}), or its -L is missing"},
			Yes: []Example{
				{Command: "clang -fuse-ld=lld a.c -lpcap -o x", Code: 1, Err: "ld.lld: error: unable to find library -lpcap\nclang: error: linker command failed with exit code 1 (use -v to see invocation)\n", Fix: "apt-get install libpcap-dev"},
				{Command: "gcc -fuse-ld=gold a.c -lpcap", Code: 1, Err: "/usr/bin/ld.gold: error: cannot find -lpcap\ncollect2: error: ld returned 1 exit status\n", Fix: "apt-get install libpcap-dev"},
				{Command: "cargo build", Code: 101, Err: "error: linking with `cc` failed: exit status: 1\n  |\n  = note: rust-lld: error: unable to find library -lhamlib\n          collect2: error: ld returned 1 exit status\n", Fix: "apt-get install libhamlib-dev"},
			},
			No: []Example{{Command: "clang a.c", Out: ""}},
		},
		{
			ID: "ld.duplicate", Kind: "link.duplicate_symbol", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\S*\b(?:ld\.lld|mold|rust-lld|wasm-ld|ld)(?:-\d+)?: )?(?:error: )?(?P<message>duplicate symbol:? '?(?P<symbol>[\w:~]+).*)(?:\n>>> defined at (?P<file>[\w./+-]+)(?::(?P<line>\d+))?)?`, Key: []string{"symbol"}, Fixes: []string{"Fix {symbol}: two files define it, make one of them extern or static"},
			Yes: []Example{{Command: "clang -fuse-ld=lld a.c b.c -o x", Code: 1, Err: "ld.lld: error: duplicate symbol: v\n>>> defined at a.c\n>>>            /tmp/a-6af79f.o:(v)\n>>> defined at b.c\n>>>            /tmp/b-c65401.o:(.data+0x0)\nclang: error: linker command failed with exit code 1 (use -v to see invocation)\n", File: "a.c"}},
			No:  []Example{{Command: "clang a.c b.c", Out: ""}},
		},
		{
			ID: "ld.pic", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: linkerLine + `(?:error: )?(?P<file>[^\s:()]+)(?:\([^)]*\))?: (?P<message>(?:requires dynamic R_\w+ reloc .*|relocation (?:R_\w+|\d+) against .*)(?:can ?not be used|which may overflow|recompile with).*)`, Key: []string{"file"}, Fixes: []string{"Check {file}: recompile it with -fPIC (position independent), then link again"},
			Yes: []Example{{Command: "gcc -shared -o l.so a.o", Code: 1, Err: "/usr/bin/ld: a.o: relocation R_X86_64_32S against symbol `t' can not be used when making a shared object; recompile with -fPIC\n/usr/bin/ld: failed to set dynamic section sizes: bad value\ncollect2: error: ld returned 1 exit status\n", File: "a.o"}},
			No:  []Example{{Command: "gcc -shared -o l.so a.o", Err: "/usr/bin/ld: warning: creating DT_TEXTREL in a PIE\n"}},
		},
		{
			ID: "ld.architecture", Kind: "dependency.native_mismatch", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: linkerLine + `(?:error: )?(?:(?:skipping incompatible|[\w:.-]+ architecture of input file) )?[\x60']?(?P<file>[^\s:']+)'?(?: when searching for -l\S+| is incompatible with \S+(?: output)?|: (?:error adding symbols: )?file in wrong format)`, Message: "{file} was built for another architecture", Key: []string{"file"}, Fixes: []string{"Check {file}: it was built for another architecture, build it again"},
			Yes: []Example{{Command: "gcc -m32 a.o -o x", Code: 1, Err: "/usr/bin/ld: i386:x86-64 architecture of input file `a.o' is incompatible with i386 output\ncollect2: error: ld returned 1 exit status\n", File: "a.o"}},
			No:  []Example{{Command: "gcc a.o -o x", Out: ""}},
		},
		{
			ID: "ld.format", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\S*\bld(?:\.\w+)?: ?)?(?:error: )?(?P<file>[^\s:]+)(?::\d+)?: (?P<message>(?:error adding symbols: )?(?:file format not recognized.*|[Ff]ile truncated|malformed archive.*|unknown file type|not an object or archive.*|archive has no index.*|syntax error in VERSION script|unknown directive: .*|file too short.*))`, Key: []string{"file"}, Fixes: []string{"Check {file} (file {file}): it is no object or library; git lfs pull fetches what LFS left out"},
			Yes: []Example{
				{Command: "gcc -o app main.c lib/libold.a", Code: 1, Err: "/usr/bin/ld:lib/libold.a: file format not recognized; treating as linker script\n/usr/bin/ld:lib/libold.a:1: syntax error\ncollect2: error: ld returned 1 exit status\n", File: "lib/libold.a"},
			},
			No: []Example{{Command: "gcc -o app main.c", Out: ""}},
		},
		{
			ID: "ld.runtime", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: linkerLine + `(?:error: )?(?P<message>(?:cannot (?:find|open) |no such file or directory: )\S*(?P<lib>libclang_rt\.[\w-]+|S?crt1\.o|crt[in]\.o|crtbegin\w*\.o|libgcc\.a).*)`, Key: []string{"lib"}, Fixes: []string{"{runtimelib:lib}", "Check the compiler's own runtime {lib}: its package is not installed"},
			Yes: []Example{
				{Command: "clang -fsanitize=address a.c -o x", Code: 1, Err: "/usr/bin/ld: cannot find /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux/libclang_rt.asan-x86_64.a: No such file or directory\nclang: error: linker command failed with exit code 1 (use -v to see invocation)\n", Fix: "Check the sanitizer's runtime: install libclang-rt-dev, or build with gcc"},
				{Command: "gcc a.c", Code: 1, Err: "/usr/bin/ld: cannot find Scrt1.o: No such file or directory\n/usr/bin/ld: cannot find crti.o: No such file or directory\ncollect2: error: ld returned 1 exit status\n", Fix: "apt-get install libc6-dev"},
			},
			No: []Example{{Command: "gcc a.c", Out: ""}},
		},
		{
			ID: "ld.output", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:fatal )?(?:error: )?(?P<message>(?:(?:[Cc]annot open output file|can't create|opening dependency file|unable to open output file) '?(?P<path>[^\s:']+)'?(?: for writing)?|cannot open '?(?P<path2>[^\s:']+)'? for writing): '?(?:No such file or directory|Directory nonexistent)'?)`, Key: []string{"path", "path2"}, Fixes: []string{"mkdir -p {parent:path}", "mkdir -p {parent:path2}", "Check the folder of {path}: it does not exist", "Check the folder of {path2}: it does not exist"},
			Yes: []Example{{Command: "gcc -o out/x a.c", Code: 1, Err: "/usr/bin/ld: cannot open output file out/x: No such file or directory\ncollect2: error: ld returned 1 exit status\n", Fix: "mkdir -p out"}},
			No:  []Example{{Command: "gcc -o x a.c", Out: ""}},
		},
		{
			ID: "ld.sanitizer", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\S*\b(?:ld|ld\.lld|ld\.gold|mold)(?:-\d+)?: )(?:error: )?(?P<message>cannot (?:find|open) (?P<lib>lib[atul]+san)_preinit\.o\b.*)`, Key: []string{"lib"}, Fixes: []string{"Check the compiler's sanitizer: {lib} is not installed (apt-cache search {lib}), or leave out -fsanitize"},
			Yes: []Example{{Command: "gcc -fsanitize=thread a.c", Code: 1, Err: "/usr/bin/ld: cannot find libtsan_preinit.o: No such file or directory\n/usr/bin/ld: cannot find -ltsan: No such file or directory\ncollect2: error: ld returned 1 exit status\n"}},
			No:  []Example{{Command: "gcc -fsanitize=address a.c", Out: ""}},
		},
		{
			ID: "ld.lto", Kind: "dependency.native_mismatch", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:lto1|lto-wrapper|\S*ld): (?:fatal )?error: (?P<message>bytecode stream in file ['‘](?P<object>[^'’]+)['’] generated with LTO version \S+ instead of the expected \S+)`, Key: []string{"object"}, Fixes: []string{"Try make clean, then build again: {object} is of another compiler's version", "Check {object}: it is of another compiler's version, build it again"},
			Yes: []Example{{Command: "g++ -flto -o app main.o net.o", Code: 1, Err: "lto1: fatal error: bytecode stream in file 'net.o' generated with LTO version 11.3 instead of the expected 12.0\ncompilation terminated.\n"}},
			No:  []Example{{Command: "g++ -flto -o app main.o", Out: ""}},
		},
		{
			ID: "ld.input", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\S*\b(?:ld|ld\.lld|ld\.gold|mold)(?:-\d+)?: )(?:error: )?(?P<message>cannot (?:find|open) (?P<path>[^\s:-][^\s:]*)(?:: No such file or directory)?)$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file, compile it first"},
			Yes: []Example{{Command: "gcc -o x a.o b.o", Code: 1, Err: "/usr/bin/ld: cannot find a.o: No such file or directory\n/usr/bin/ld: cannot find b.o: No such file or directory\ncollect2: error: ld returned 1 exit status\n", Fix: "Check a.o: no such file, compile it first"}},
			No:  []Example{{Command: "gcc -o x a.o", Out: ""}},
		},
		{
			ID: "ld.version", Kind: "dependency.native_mismatch", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^\S+: (?P<message>\S*/(?P<lib>lib[\w.+-]+): version [\x60'](?P<version>[\w.]+)' not found \(required by .*)`, Key: []string{"version"}, Fixes: []string{"Check where it was built: {lib} here lacks {version}; build it on this system or an older one, link it statically, or run it on a newer one"},
			Yes: []Example{{Command: "./x", Code: 1, Err: "./x: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by ./x)\n"}},
			No:  []Example{{Command: "./x", Out: "ok\n"}},
		},
		{
			ID: "ld.lookup", Kind: "link.undefined_reference", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^\S+: (?P<message>symbol lookup error: (?P<so>[^\s:]+): undefined symbol: (?P<symbol>\w+).*)`, Key: []string{"symbol"}, Fixes: []string{"Check the library that has {symbol}: it is older than what the program was built with"},
			Yes: []Example{{Command: "./x", Code: 127, Err: "./x: symbol lookup error: ./x: undefined symbol: b\n"}},
			No:  []Example{{Command: "./x", Out: "ok\n"}},
		},
	}
}
