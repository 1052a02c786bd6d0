package rules

import "cake"

// generalCodeRules are the words of compilers, formatters and runners of tests of
// whatever language, where another edit of the code in hand will not help.
func generalCodeRules() []Rule {
	return []Rule{
		{
			ID: "any.import", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.85, Family: Other, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:[^\s\d]\S* )?(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6})(?::(?P<line>\d+)(?:[:.]\d+(?:-\d+(?:\.\d+)?)?)?:|\((?P<line2>\d+)(?:,\s?\d+)?\):?) ?(?:[Ff]atal)? ?(?:[Ee]rror)?:? ?(?P<message>(?:[Cc]an(?:'t|not) (?:find|open|load|read|locate|import)|(?:[Cc]ould not|[Uu]nable to|[Ff]ailed to) (?:find|open|load|read|locate|import)|[Uu]nknown|[Uu]nresolved|[Nn]o such) (?:the |a |imported |source |file containing |interface (?:file )?for )*(?:unit|module|import|include(?: file)?|package|library|project(?: file)?|crate|interface file|schema file)(?: file| type| named)?:? *["'\x60‘“<]?(?P<module>[\w@./+-]*[\w])["'\x60’”>]?.*|imported (?:project )?file ["'\x60‘“]?(?P<module2>[\w@./+-]*\w)["'\x60’”]? not found.*|(?:[Mm]odule|[Uu]nit|[Pp]ackage|[Ii]nterface|[Ll]ibrary|[Cc]rate) ["'\x60‘“]?(?P<module3>[\w@./+-]*\w)["'\x60’”]? (?:(?:was |is |could )?(?:not (?:be )?(?:found|installed)|missing)|does not exist)\b.*)`, Key: []string{"module", "module2", "module3"},
			Fixes: []string{"{searchpath:module}", "{searchpath:module2}", "{searchpath:module3}", "Check {module}, which {file}:{line} wants: it is not installed, or not on the search path", "Check {module2}, which {file}:{line} wants: it is not on the search path", "Check {module3}, which {file}:{line} wants: it is not installed, or not on the search path"},
			Yes: []Example{
				{Command: "zz -o app app.zz", Code: 1, Err: "app.zz(2,16) Fatal: Can't find unit StockUnit used by app\n", File: "app.zz", Line: 2},
				{Command: "gprbuild -q -P app.gpr", Code: 5, Err: "app.gpr:1:06: imported project file \"logging.gpr\" not found\n", File: "app.gpr", Line: 1},
				{Command: "zz check src", Code: 1, Err: "src/main.zz:3:1: error: module 'net/tls' not found\n", File: "src/main.zz", Line: 3},
			},
			No: []Example{{Command: "zz check src", Out: "ok\n"}, {Command: "zz check src", Code: 1, Err: "src/main.zz:3:1: error: unknown name lentgh\n"}},
		},
		{
			ID: "any.errorin", Kind: "compile.other", Severity: cake.Medium, Confidence: 0.8, Family: Other, AtZero: IfSwallowed, Rank: CatchAll,
			Pattern: `^(?:\w+ )?[Ee]rror (?:in|at|on|reading|parsing|processing) (?:the )?(?:input |source )?(?:file |script |grammar )?["'\x60]?(?P<file>[\w./+-]+\.[A-Za-z]\w{0,6})["'\x60]?,? ?\(?(?:at |on |in )?line (?P<line>\d+)\)?[^\n]*:[ \n]*(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "zzlex -q src/Scanner.zl; ls gen", Out: "\nError in file \"src/Scanner.zl\" (line 6): \nUnexpected newline in character class\n1 error, 0 warnings.\n", Files: []string{"src/Scanner.zl"}, File: "src/Scanner.zl", Line: 6}},
			No:  []Example{{Command: "zzlex -q src/Scanner.zl", Out: "Reading \"src/Scanner.zl\"\n"}},
		},
		generalRule(Rule{
			ID: "general.unformatted", Kind: "lint.format",
			Pattern: `^.*?(?P<message>\b(?:[Ww]ould (?:be )?reformat(?:ted)?|(?:[Nn]ot|[Ii]ncorrectly|[Bb]adly|[Ii]mproperly) (?:\w+ |\w+-)?formatted|(?:is|are)(?:n't| not) (?:\w+ )?formatted|[Nn]eeds? (?:to be )?(?:re)?format(?:ted|ting)|[Uu]nformatted|[Ss]hould be (?:\w+-)?(?:re)?formatted|[Cc]ode style issues? found|[Ff]ormatting (?:check failed|errors?|issues?|differences?|violations?|differs)|[Ff]ormat check failed|not gofmt)\b.*)`, Key: []string{"always"}, Message: "a file is not formatted as its formatter would write it",
			Fixes: []string{"{hinted:around}", "Fix {file} with the formatter without its check, which writes it: {message}", "Run the formatter without its check, it writes the files: {message}"},
			Yes: []Example{
				{Command: "make fmt-check", Code: 2, Err: "src/a.zz: not formatted\nmake: *** [Makefile:2: fmt-check] Error 1\n", Files: []string{"src/a.zz"}},
				{Command: "zzfmt -check src", Code: 1, Out: "src/a.zz needs formatting\n"},
			},
			No: []Example{{Command: "make fmt", Out: "2 files reformatted\n"}, {Command: "zzfmt --check", Out: "0 files would be reformatted\n"}},
		}),
		generalRule(Rule{
			ID: "general.notests", Kind: "test.none_found",
			Pattern: `^.*?(?P<message>\b(?:[Nn]o tests? (?:files? |cases? |classes |suites? )?(?:were |was )?(?:found|ran|run|executed|collected|discovered|matched|match(?:es)?|to run)|[Nn]o tests? matching (?:pattern )?\S+ (?:was|were)|[Nn]o test (?:matches|matched)|(?:[Ff]ound|[Dd]iscovered|[Cc]ollected|[Rr]an) (?:0|no) tests?)\b.*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the names of the tests and the filter: {message}"},
			Yes: []Example{
				{Command: "zztest --filter parse", Code: 3, Err: "zztest: no tests matched 'parse'\n"},
				{Command: "zztest", Code: 1, Out: "0 passed\nno tests were discovered\n"},
			},
			No: []Example{{Command: "go test ./...", Out: "ok  \texample.org/a\t0.002s [no tests to run]\n"}},
		}),
		{
			ID: "any.memory", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.85, Family: System, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^.*?(?P<message>\b(?:OutOfMemoryError\b|Out_of_memory\b|OutOfMemoryException\b|[Hh]eap (?:exhausted|overflow\b|limit (?:exceeded|reached)|out of memory)|[Mm]emory size of \d+ bytes exhausted|[Vv]irtual memory exhausted).*)`, Message: "the program got no memory", Key: []string{"key"},
			Fixes: []string{overLimit, "{ulimit:key}", "Check memory and its limit, or use less at a time: {message}"},
			Yes:   []Example{{Command: "./solve big.txt", Code: 2, Err: "Fatal error: exception Out_of_memory\n"}, {Command: "sbcl --script a.lisp", Code: 1, Err: "Heap exhausted, game over.\n"}},
			No:    []Example{{Command: "./solve big.txt", Out: "virtual memory exhausted once, went on with less\n"}},
		},
		generalRule(Rule{
			ID: "general.nomatch", Kind: "tool.usage",
			Pattern: `^.*?(?P<message>(?:did not match any (?:package|target|test|project|workspace|member|node|rule|entr)|[Cc]ould not determine which|does not contain (?:this|the|that|a) (?:feature|target|member|profile|package)|[Nn]o (?:workspaces?|packages?|projects?|members?|profiles?|benchmarks?|examples?|binar(?:y|ies)|\w+ target) (?:found|match\w*|named|with the name)|[Uu]nsupported \S+ (?:pair|target|platform|architecture|triple)|[Uu]nknown (?:target|platform|architecture|triple|profile|preset|generator|toolchain|build type)\b|[Bb]ad value ['"‘\x60]|[Nn]o such (?:preset|profile|toolchain|configuration|feature|platform)\b|is not a (?:valid|known|supported) (?:target|platform|architecture|preset|profile|generator|toolchain|configuration|feature)).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "{didyoumean:message}", "Check what the call names: {message}"},
			Yes: []Example{
				{Command: "zz build -p cor", Code: 101, Err: "error: `cor` did not match any packages\n\nDid you mean `core`?\n"},
				{Command: "cmake --preset relase", Code: 1, Err: "zz: no such preset in /srv/p: \"relase\"\n"},
			},
			No: []Example{{Command: "zz build", Out: "no packages found in cache, fetched\n"}},
		}),
		generalRule(Rule{
			ID: "general.machine", Kind: "dependency.native_mismatch",
			Pattern: `^.*?(?P<message>(?:Exec format error|invalid ELF header|wrong ELF class|[Ff]ile (?:in )?wrong format|file format not recognized|incompatible with \S+ output|skipping incompatible|wrong architecture|(?:is|was) (?:built|compiled) for (?:\w+ )?(?:architecture|another|a different)|[Bb]ad CPU type|not a valid Win32 application|[Bb]ad magic number|interface file [^\n]*(?:version|mismatch)|inconsistent assumptions over).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check what it was built for and with, and build it again here: {message}"},
			Yes:   []Example{{Command: "zz run", Code: 1, Err: "zz: lib/core.so: invalid ELF header\n"}},
			No:    []Example{{Command: "make", Out: "ld: skipping incompatible /usr/lib32/libc.so, using /usr/lib/libc.so\n"}},
		}),
	}
}
