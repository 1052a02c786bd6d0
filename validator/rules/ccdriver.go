package rules

import "cake"

// driverName is how the drivers of gcc and clang begin a complaint of their own.
const driverName = `^(?:\S*[/-])?(?P<tool>gcc|g\+\+|cc|c\+\+|cc1|cc1plus|f951|gfortran|clang|clang\+\+|gdc|gccgo|xgcc|emcc)(?:-\d+)?: (?:fatal )?error: `

// driverRules are the words of the compilers' drivers about the command itself.
func driverRules() []Rule {
	return []Rule{
		{
			ID: "cc.killed", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: driverName + `(?P<message>Killed signal terminated program \w+|unable to execute command: Killed|cannot allocate .*)`, Key: []string{"key"}, Fixes: []string{"Check memory: the compiler was killed; build with fewer jobs (make -j1)"},
			Yes: []Example{{Command: "make -j8", Code: 2, Err: "g++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.\nmake: *** [Makefile:4: big.o] Error 1\n"}},
			No:  []Example{{Command: "make -j8", Out: "g++ -c big.cpp\n"}},
		},
		{
			ID: "cc.internal", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:(?P<file>[\w./+-]+):(?P<line>\d+)(?::\d+)?: |\S+: )?(?:fatal error: error in backend: .*|(?:clang|clang\+\+)?:? ?error: (?:clang )?frontend command failed.*|(?P<message>internal compiler error:? .*))`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}:{line}: the compiler itself crashed there, write it in another way", "Check the compiler: it crashed itself; try another version or a lower -O"},
			Yes: []Example{{Command: "g++ -c a.cpp", Code: 1, Err: "a.cpp:7:12: internal compiler error: Segmentation fault\n    7 |   auto x = f<>();\n      |            ^\nPlease submit a full bug report, with preprocessed source.\n", File: "a.cpp", Line: 7}},
			No:  []Example{{Command: "g++ -c a.cpp", Out: ""}},
		},
		{
			ID: "cc.nocompiler", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: driverName + `(?P<message>cannot execute ['‘](?P<part>[\w.+-]+)['’]: .*No such file or directory|unable to execute command: Executable "(?P<program>[^"]+)" doesn't exist.*|invalid linker name in .*-fuse-ld=(?P<linker>\w+).*)`, Key: []string{"part", "program", "linker"}, Fixes: []string{"{ccpart:part}", "Check {part}: this part of the compiler is not installed", "Check {program}: it is not installed", "{linkertool:linker}", "Check the linker {linker}: it is not installed"},
			Yes: []Example{
				{Command: "gcc -c a.cpp", Code: 1, Err: "gcc: fatal error: cannot execute ‘cc1plus’: execvp: No such file or directory\ncompilation terminated.\n", Fix: "apt-get install g++"},
				{Command: "clang -fuse-ld=mold a.c", Code: 1, Err: "clang: error: invalid linker name in argument '-fuse-ld=mold'\n", Fix: "apt-get install mold"},
			},
			No: []Example{{Command: "gcc -c a.cpp", Out: ""}},
		},
		{
			ID: "cc.nolinker", Kind: "tool.command_not_found", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^collect2: fatal error: (?P<message>cannot find ['‘](?:\S*/)?(?P<part>[\w.+-]+)['’])`, Key: []string{"part"}, Fixes: []string{"{uselinker:part}", "{ccpart:part}", "Check {part}: this part of the compiler is not installed"},
			Yes: []Example{
				{Command: "make release", Code: 2, Out: "gcc -fuse-ld=mold -o engine engine.o\n", Err: "collect2: fatal error: cannot find ‘ld’\ncompilation terminated.\nmake: *** [Makefile:4: engine] Error 1\n", Fix: "apt-get install mold"},
				{Command: "gcc a.c -o a", Code: 1, Err: "collect2: fatal error: cannot find ‘ld’\ncompilation terminated.\n", Fix: "apt-get install binutils"},
			},
			No: []Example{{Command: "gcc a.c -o a", Code: 1, Err: "/usr/bin/ld: cannot find -lmold: No such file or directory\ncollect2: error: ld returned 1 exit status\n"}},
		},
		{
			ID: "cc.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: driverName + `(?P<message>no input files|cannot specify .*|language ['‘]?(?P<language>\S+?)['’]? not recognized|unknown argument:? ['‘](?P<flag>[^'’]+)['’].*|unsupported (?:option|argument) ['‘](?P<flag2>[^'’]+)['’].*|invalid (?:value|argument|arch name|thread model) ['‘](?P<value>[^'’]+)['’].*|argument to ['‘](?P<flag3>[^'’]+)['’].*|missing (?:argument|filename) (?:to|after) ['‘](?P<flag4>[^'’]+)['’].*|bad value .*|unknown target .*|version .* unknown.*|unrecognized (?:argument|debug).*|['‘](?P<flag5>-[^'’]+)['’] (?:requires|is not).*)`, Key: []string{"message"},
			Fixes: []string{"Check the flag {flag}: {tool} does not know it (--help)", "Check the flag {flag2}: {tool} does not support it", "Check the value {value}: {tool} does not know it", "Check the flag {flag3}: {message}", "Check the flag {flag4}: {message}", "Check the call of {tool}: {message}"},
			Yes: []Example{
				{Command: "clang -fnosuch a.c", Code: 1, Err: "clang: error: unknown argument: '-fnosuch'\n", Fix: "Check the flag -fnosuch: clang does not know it (--help)"},
				{Command: "gcc", Code: 1, Err: "gcc: fatal error: no input files\ncompilation terminated.\n", Fix: "Check the call of gcc: no input files"},
				{Command: "gcc -c -o x a.c b.c", Code: 1, Err: "gcc: fatal error: cannot specify ‘-o’ with ‘-c’, ‘-S’ or ‘-E’ with multiple files\ncompilation terminated.\n"},
				{Command: "clang++ -std=c++99 a.cpp", Code: 1, Err: "error: invalid value 'c++99' in '-std=c++99'\nclang++: error: invalid value 'c++99' in '-std=c++99'\n", Fix: "Check the value c++99: clang++ does not know it"},
			},
			No: []Example{{Command: "gcc -Wall -Werror -c w.c", Code: 1, Err: "w.c:2:6: error: unused variable ‘x’ [-Werror=unused-variable]\ncc1: all warnings being treated as errors\n"}},
		},
		{
			ID: "cc.triple", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^error: (?P<message>(?:unknown target (?:triple|CPU) '(?P<value>[^']+)'|unable to create target: .*).*)`, Key: []string{"value"}, Fixes: []string{"Check the target {value}: this compiler does not know it", "Check the target: {message}"},
			Yes: []Example{{Command: "clang --target=foo-bar a.c", Code: 1, Err: "error: unknown target triple 'foo-bar', please use -triple or -arch\n"}},
			No:  []Example{{Command: "clang a.c", Out: ""}},
		},
		{
			ID: "c.conflict", Kind: "git.merge_conflict", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: cPlace + `(?P<message>version control conflict marker in file)`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: resolve the conflict between the markers, then git add {file}"},
			Yes: []Example{{Command: "gcc -c -Wall timer.c", Code: 1, Err: "timer.c: In function ‘ticks’:\ntimer.c:4:1: error: version control conflict marker in file\n    4 | <<<<<<< HEAD\n      | ^~~~~~~\n", File: "timer.c", Line: 4, Fix: "Fix timer.c:4: resolve the conflict between the markers, then git add timer.c"}},
			No:  []Example{{Command: "gcc -c timer.c", Out: ""}},
		},
		{
			ID: "c.directive", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: cPlace + `(?P<message>(?:#error|static assertion failed|.*(?:is (?:private|protected|inaccessible) within this context|is a (?:private|protected) member of|use of deleted function|call to (?:implicitly-)?deleted|abstract (?:class )?type|is an abstract class|marked .?(?:override|final).?,? |only virtual member functions|overriding final function|ambiguous|constraints not satisfied|duplicate case value|jump to (?:case )?label)|static_assert failed|redefinition of|conflicting types for|redeclar|too many errors|template instantiation depth|.*(?:not implemented|is not supported|unsupported|requires C\+\+)).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gcc -c arch.c", Code: 1, Err: "arch.c:3:2: error: #error \"this driver needs an ARM target\"\n    3 | #error \"this driver needs an ARM target\"\n      |  ^~~~~\n", File: "arch.c", Line: 3}},
			No:  []Example{{Command: "gcc -c arch.c", Out: ""}},
		},
	}
}
