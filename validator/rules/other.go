package rules

import "cake"

// otherRules are the words of further compilers and build tools, and the form
// of a diagnostic that most compilers share.
func otherRules() []Rule {
	return []Rule{
		{
			ID: "dotnet.error", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^\s*(?P<file>[^\s(]+\.(?:cs|fs|vb))\((?P<line>\d+),\d+\): error (?P<name>(?:CS|FS|BC)\d+): (?P<message>.+?)(?: \[[^\]]+\])?$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "dotnet build", Code: 1, Out: "/srv/p/Program.cs(3,9): error CS0165: Use of unassigned local variable 'totl' [/srv/p/app.csproj]\n", File: "Program.cs", Line: 3}},
			No:  []Example{{Command: "dotnet build", Out: "Build succeeded.\n    0 Error(s)\n"}},
		},
		{
			ID: "dotnet.noproject", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:(?:MSBUILD : error |error )?(?P<name>MSB1003|MSB1009): (?P<message>.+)|(?P<run>Couldn't find a project to run)\. .*)`, Key: []string{"always"}, Fixes: []string{"{dotnetproject:run}", "cd {dotnetdir:name}", "Check the folder: no project or solution file here"},
			Yes: []Example{{Command: "dotnet build", Code: 1, Out: "MSBUILD : error MSB1003: Specify a project or solution file. The current working directory does not contain a project or solution file.\n"}},
			No:  []Example{{Command: "dotnet build", Out: "Build succeeded.\n"}},
		},
		{
			ID: "dotnet.package", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^.*error (?P<name>NU11\d\d): (?P<message>Unable to find package (?P<module>[\w.]+).*)`, Key: []string{"module"}, Fixes: []string{"Check the name and version of {module}: no source has it"},
			Yes: []Example{{Command: "dotnet restore", Code: 1, Out: "/srv/p/app.csproj : error NU1101: Unable to find package Newtonsoft.Jsn. No packages exist with this id in source(s): nuget.org\n"}},
			No:  []Example{{Command: "dotnet restore", Out: "Restored\n"}},
		},
		{
			ID: "kotlin.error", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^e?:? ?(?:file://)?(?P<file>\S+\.kts?):(?P<line>\d+):\d+:? (?:error: )?(?P<message>[Uu]nresolved reference.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gradle build", Code: 1, Err: "e: file:///srv/p/src/main/kotlin/A.kt:3:5 Unresolved reference: totl\n", File: "src/main/kotlin/A.kt", Line: 3}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "kotlin.type", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:e: )?(?:file://)?(?P<file>[^\s:]+\.kts?)(?::(?P<line>\d+):\d+:?|: \(\d+, \d+\):) (?:error: )?(?P<message>(?:[Tt]ype mismatch|(?:Argument|Return|Initializer) type mismatch|Assignment type mismatch)[^\n]*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "gradle build", Code: 1, Err: "e: file:///srv/p/src/main/kotlin/A.kt:3:5 Type mismatch: inferred type is Int? but Int was expected\n", File: "src/main/kotlin/A.kt", Line: 3}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "kotlin.other", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Other, Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^(?:e: (?:file://)?(?P<file>/[^\s:]+\.kts?)(?::(?P<line>\d+):\d+:?|: \(\d+, \d+\):) |(?P<file>[\w./-]+\.kts?):(?P<line>\d+):\d+: error: )(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{
				{Command: "gradle build", Code: 1, Err: "e: file:///srv/p/src/main/kotlin/A.kt:3:29 Operator call corresponds to a dot-qualified call 'limit.minus(used())' which is not allowed on a nullable receiver 'limit'.\n", File: "src/main/kotlin/A.kt", Line: 3},
				{Command: "gradle build", Code: 1, Err: "e: file:///srv/p/src/main/kotlin/A.kt:9:1 Expecting a top level declaration\n", File: "src/main/kotlin/A.kt", Line: 9},
			},
			No: []Example{{Command: "gradle build", Err: "w: file:///srv/p/src/main/kotlin/A.kt:3:5 Variable 'x' is never used\n"}},
		},
		{
			ID: "gradle.wrong", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: Wrapper,
			Pattern: `^\* What went wrong:\n(?P<message>[^\n]+)(?:\n> (?P<detail>[^\n]+))?`, Key: []string{"message", "detail"}, Fixes: []string{"Check the build: {detail}"},
			Yes: []Example{{Command: "gradle build", Code: 1, Err: "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':test'.\n> Process 'Gradle Test Executor 1' finished with non-zero exit value 1\n\n* Try:\n"}},
			No:  []Example{{Command: "gradle build", Out: "BUILD SUCCESSFUL in 1s\n"}},
		},
		{
			ID: "ghc.error", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.95, Family: Other, Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^(?P<file>\S+\.l?hs):(?P<line>\d+):\d+(?:-\d+)?: error:(?: \[(?P<name>GHC-\d+)\])?\n?\s*(?:• )?(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "ghc Main.hs", Code: 1, Err: "Main.hs:3:8: error:\n    Illegal term-level use of the type constructor ‘Tok’\n", File: "Main.hs", Line: 3}},
			No:  []Example{{Command: "ghc Main.hs", Out: "Linking Main ...\n"}},
		},
		{
			ID: "other.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./-]+\.(?:swift|nim|zig|d|dart|jl|cr)):(?P<line>\d+)(?::\d+)?:? (?:[Ee]rror: )?(?P<message>(?:no such module|cannot open file:|unable to load|no module named|can't find file) ['"]?(?P<module>[\w./:-]+)['"]?.*)`, Key: []string{"module"}, Fixes: []string{"Check {file}:{line}: the module {module} is not installed"},
			Yes: []Example{{Command: "swiftc a.swift", Code: 1, Err: "a.swift:1:8: error: no such module 'Alamofire'\n", File: "a.swift", Line: 1}},
			No:  []Example{{Command: "swiftc a.swift", Out: ""}},
		},
		{
			ID: "other.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.9, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:[^\s\d]\S* )?(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6})(?::(?P<line>\d+)(?:[:.]\d+(?:-\d+(?:\.\d+)?)?)?:|\((?P<line2>\d+)(?:,\s?\d+)?\):?) (?:[Ff]atal )?[Ee]rror:? (?P<message>.*(?:undefined|undeclared|not found|cannot find|unresolved|not defined|unknown identifier|not in scope|does not exist|could not be found|Unable to bind|Identifier not found|is unbound|[Uu]nknown module).*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "zig build-exe a.zig", Code: 1, Err: "a.zig:2:5: error: use of undeclared identifier 'totl'\n", File: "a.zig", Line: 2}},
			No:  []Example{{Command: "zig build-exe a.zig", Out: ""}},
		},
		{
			ID: "bison.version", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+):(?P<line>\d+)(?:[.:]\d+(?:-\d+)?)?: (?:fatal )?error: (?P<message>require bison (?P<want>[\w.]+), but have (?P<have>[\w.]+))`, Key: []string{"file", "want"},
			Fixes: []string{"Fix {file}:{line}: %require wants bison {want}, here is {have}: lower it, or install a newer bison"},
			Yes:   []Example{{Command: "make calc.c", Code: 2, Out: "bison -o calc.c src/calc.y\n", Err: "src/calc.y:1.10-15: error: require bison 4.0, but have 3.8.2\n    1 | %require \"4.0\"\n      |          ^~~~~\nmake: *** [Makefile:2: calc.c] Error 63\n", File: "src/calc.y", Line: 1, Fix: "Fix src/calc.y:1: %require wants bison 4.0, here is 3.8.2: lower it, or install a newer bison"}},
			No:    []Example{{Command: "bison -V", Out: "bison (GNU Bison) 3.8.2\n"}},
		},
		{
			ID: "other.diagnostic", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:[^\s\d]\S* )?(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6})(?::(?P<line>\d+)(?:[:.]\d+(?:-\d+(?:\.\d+)?)?)?:|\((?P<line2>\d+)(?:,\s?\d+)?\):?) (?:[Ff]atal )?[Ee]rror:? (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "nim c a.nim", Code: 1, Err: "/srv/p/a.nim(2, 5) Error: invalid pragma: foo\n", File: "a.nim", Line: 2}},
			No:  []Example{{Command: "nim c a.nim", Out: "Hint: operation successful\n"}},
		},
		{ // of the whole of a source
			ID: "other.source", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.8, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:[^\s\d]\S* )?(?P<file>[\w./+-]+\.(?:yy?|ll?|[cm]|cc|cpp|cxx|hh?|hpp|rs|go|java|kt|scala|swift|mm|[fF](?:90|95)?|ad[bs]|pas|pp|d|nim|cr|zig|hs|mli?|vala|cs|fs|vb|s?v|vhdl?|asm|[sS]|proto|thrift|fbs)): (?:fatal )?error: (?P<message>.+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "bison -Wall -Werror -d src/expr.y", Code: 1, Err: "src/expr.y: error: 4 shift/reduce conflicts [-Werror=conflicts-sr]\n", File: "src/expr.y"}},
			No:  []Example{{Command: "bison -d src/expr.y", Err: "src/expr.y: warning: 4 shift/reduce conflicts [-Wconflicts-sr]\n"}},
		},
		{
			ID: "other.missing", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.85, Family: Other, AtZero: TrustZero, Rank: CatchAll,
			Pattern: `^(?:[\w./+-]+: )?(?:[Ff]atal )?(?:error|Error|ERROR|FATAL):? (?P<message>(?:[Cc]ould not|[Cc]annot|[Cc]an't|[Uu]nable to|[Ff]ailed to) (?:find|locate|resolve) (?:the )?(?:library|package|module|crate|unit|dependency|plugin|extension|header)s?:? ['"\x60‘]?(?P<module>[\w@./+-]+).*|(?:[Ll]ibrary|[Pp]ackage|[Mm]odule|[Cc]rate|[Uu]nit|[Dd]ependency|[Pp]lugin|[Ee]xtension) ['"\x60‘](?P<module2>[\w@./+-]+)['"\x60’] (?:was |could )?(?:not (?:be )?found|is not installed|is missing).*)`, Key: []string{"module", "module2"}, Fixes: []string{"Check the name {module}: it is not installed here, or not where the program looks", "Check the name {module2}: it is not installed here, or not where the program looks"},
			Yes: []Example{{Command: "foobuild all", Code: 1, Err: "foobuild: error: could not find package 'libquux'\n"}},
			No:  []Example{{Command: "foobuild all", Out: "ok\n"}},
		},
		{
			ID: "other.remark", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.7, Family: Other, AtZero: TrustZero, Rank: CatchAll,
			Pattern: `^(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6}):(?P<line>\d+)(?:[:.]\d+(?:-\d+(?:\.\d+)?)?)?: (?P<message>(?:.*[^\w/.-])?(?:unrecognized|unbound|undefined|unexpected|invalid|illegal|missing|unknown|premature|cannot|can't|not allowed|parse error|syntax)\b.*)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "flex a.l", Code: 1, Err: "a.l:2: fatal parse error\n", File: "a.l", Line: 2}},
			No:  []Example{{Command: "flex a.l", Out: ""}, {Command: "autoreconf -fi 2>&1 | tail -5", Out: "configure.ac:2: installing './missing'\n"}},
		},
		{
			ID: "other.junit", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:\s*Failed (?P<test>[\w.]+) \[[\d.< ]+ m?s\]|(?P<case>[\w.]+) > (?P<method>[\w() ]+?) FAILED)$`, Message: "a test failed", Key: []string{"test", "case", "method"}, Fixes: []string{"Fix the failing test {test}", "Fix the failing test {case} {method}"},
			Yes: []Example{
				{Command: "dotnet test", Code: 1, Out: "  Failed Tests.CalcTests.Adds [3 ms]\n  Error Message:\n   Assert.Equal() Failure\n"},
				{Command: "gradle test", Code: 1, Out: "CalcTest > adds() FAILED\n    org.opentest4j.AssertionFailedError at CalcTest.java:9\n", Fix: "Fix the failing test CalcTest adds()"},
			},
			No: []Example{{Command: "dotnet test", Out: "Passed!  - Failed:     0, Passed:     3\n"}},
		},
		{
			ID: "usage.flag", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: TrustZero,
			Pattern: `^(?:[\w.+/-]+: )?(?:[Ee]rror:? |ERROR:? )?(?:(?P<message>(?:[Uu]nknown (?:shorthand )?flag:?|[Uu]nrecognized command[- ]line option|unrecognized option|[Uu]nknown option:?|unexpected argument|[Ff]lag provided but not defined:|[Nn]o such option:?|Unknown command[- ]line (?:flag|option)) ['‘"\x60]?(?P<flag>-{0,2}[\w=+.-]+).*)|option (?P<flag2>-{1,2}[\w-]+): (?:is unknown|requires parameter)|(?P<flag2>-{1,2}\w[\w-]*)(?:=[^\s:]*)?: unknown option|(?P<sort>unsupported option|bad/illegal format|\(1\) Protocol "[^"]*" not supported).*)`, Message: "the program does not know its arguments",
			Key: []string{"flag", "flag2", "sort", "key"}, Fixes: []string{"{knownflag:flag}", "Check the flag {flag}: the program does not know it (--help)", "Check the flag {flag2}: the program does not know it (--help)", "Check the arguments: the program does not know them (--help)"},
			Yes: []Example{
				{Command: "kubectl get pods --foo", Code: 1, Err: "Error: unknown flag: --foo\nSee 'kubectl get --help' for usage.\n", Fix: "Check the flag --foo: the program does not know it (--help)"},
				{Command: "perl bin/report.pl --fromat=csv --out may.csv", Code: 2, Err: "Unknown option: fromat\nusage: report.pl [--format csv|html] [--errors] --out FILE\n", Fix: "perl bin/report.pl --format=csv --out may.csv"},
				{Command: "curl --nosuch", Code: 2, Err: "curl: option --nosuch: is unknown\ncurl: try 'curl --help' or 'curl --manual' for more information\n"},
				{Command: "rsync -a --exlude=.cache src/ dst/", Code: 1, Err: "rsync: --exlude=.cache: unknown option\nrsync error: syntax or usage error (code 1) at main.c(1886) [client=3.5.0]\n", Fix: "Check the flag --exlude: the program does not know it (--help)"},
				{Command: "g++ -std=c++99 a.cpp", Code: 1, Err: "g++: error: unrecognized command-line option ‘-std=c++99’; did you mean ‘-std=c++98’?\n", Fix: "Check the flag -std=c++99: the program does not know it (--help)"},
			},
			No: []Example{{Command: "kubectl get pods", Out: "NAME\n"}, {Command: "curl --help all | grep unknown", Out: "error: unknown flag: x\n"}},
		},
		{
			ID: "usage.path", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Other, AtZero: IfSwallowed,
			Pattern: `^(?:\S+: )?(?:[Ee]rror: )?(?P<message>(?:the path "(?P<path>[^"]+)" does not exist|cannot open output file (?P<path2>[^\s:]+): No such file or directory|No such file: '?(?P<path3>[\w./-]+)'?|Path '(?P<path4>[^']+)' does not exist).*)`, Key: []string{"path", "path2", "path3", "path4"},
			Fixes: []string{"{swap:path}", "Check {path}: no such file", "Check the folder of {path2}: it does not exist", "Check {path3}: no such file", "Check {path4}: no such file"},
			Yes:   []Example{{Command: "kubectl apply -f x.yaml", Code: 1, Err: "error: the path \"x.yaml\" does not exist\n", Files: []string{"y.yaml"}, Fix: "Check x.yaml: no such file"}},
			No:    []Example{{Command: "kubectl apply -f x.yaml", Out: "configured\n"}},
		},
	}
}
