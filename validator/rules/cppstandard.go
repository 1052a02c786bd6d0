package rules

import "cake"

// standardRules are what compilers of C and C++ say of code that needs a later standard
// than they follow, without a word of which one that is: where they say it, c.standard
// reads it, and no more than that is to be told. Which name came with which is in advice/standards.go.
func standardRules() []Rule {
	return []Rule{
		{
			ID: "c.standard", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: cPlace + `(?P<message>[^\n]+)(?:\n[^\n]*){0,3}?\n\S+: note: [^\n]*(?:is only available from C\+\+|is defined in header|[a-z ]+ is available from C\+\+|only available with ['‘]-std=(?:c|gnu)\+\+)(?P<std>\d\w)?[^\n]*`, Key: []string{"file", "message"}, Fixes: []string{"{raisestd:std}", "Try -std=c++{std}: {file}:{line} needs it, {message}", "Fix {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "g++ -std=c++14 -Wall -o cfg cfg.cpp", Code: 1, Err: "cfg.cpp:6:13: error: ‘optional’ in namespace ‘std’ does not name a template type\n    6 | static std::optional<int> find();\n      |             ^~~~~~~~\ncfg.cpp:6:8: note: ‘std::optional’ is only available from C++17 onwards\n", File: "cfg.cpp", Line: 6, Fix: "g++ -std=c++17 -Wall -o cfg cfg.cpp"},
				{Command: "make", Code: 2, Err: "a.cpp:3:1: error: ‘concept’ does not name a type\n    3 | concept Small = sizeof(T) < 9;\n      | ^~~~~~~\na.cpp:3:1: note: ‘concept’ only available with ‘-std=c++20’ or ‘-fconcepts’\n", Files: []string{"Makefile", "a.cpp"}, Fix: "Fix Makefile: -std=c++20 in CXXFLAGS, the code needs C++20"},
			},
			No: []Example{{Command: "g++ -c a.cpp", Err: "a.cpp:3:7: warning: structured bindings only available with ‘-std=c++17’ or ‘-std=gnu++17’ [-Wc++17-extensions]\n"}},
		},
		standardRule(Rule{ // it counts where the name is of a later standard than the line's
			ID: "cpp.standard", Given: "{laterstd:message}",
			Pattern: cPlace + `(?P<message>['‘](?P<symbol>\w+)['’] (?:is not a member of|in namespace) ['‘](?P<within>std(?:::\w+)*)['’][^\n]*|['‘]std::(?P<symbol>\w+)['’] has not been declared[^\n]*|no (?:member|template|type|class template) named '(?P<symbol>\w+)' in namespace '(?P<within>std(?:::\w+)*)'[^\n]*)`, Fixes: []string{"{stdof:message}"},
			Yes: []Example{
				{Command: "g++ -Wall -c src/sum.cpp -o sum.o", Code: 1, Err: "src/sum.cpp:4:14: error: ‘span’ is not a member of ‘std’\n    4 | int sum(std::span<const int> values)\n      |              ^~~~\n", File: "src/sum.cpp", Line: 4, Fix: "g++ -std=c++20 -Wall -c src/sum.cpp -o sum.o"},
				{Command: "clang++ -std=c++17 a.cpp", Code: 1, Err: "a.cpp:3:28: error: no template named 'expected' in namespace 'std'\n", Fix: "clang++ -std=c++23 a.cpp"},
				{Command: "cmake --build build", Code: 2, Err: "/srv/p/a.cpp:7:10: error: ‘std::ranges’ has not been declared\n", Files: []string{"CMakeLists.txt", "a.cpp"}, Manifest: map[string]string{"CMakeLists.txt": "set(CMAKE_CXX_STANDARD 17)\n"}, Fix: "Fix CMakeLists.txt: set(CMAKE_CXX_STANDARD 20), the code needs C++20"},
				{Command: "g++ -std=c++17 d.cpp", Code: 1, Err: "d.cpp:4:20: error: ‘year_month_day’ is not a member of ‘std::chrono’\n", Fix: "g++ -std=c++20 d.cpp"},
			},
			No: []Example{
				{Command: "cat build.log", Out: "src/sum.cpp:4:14: error: ‘span’ is not a member of ‘std’\n"},
				{Command: "g++ -std=c++20 -c a.cpp", Err: "a.cpp:4:14: warning: unused variable ‘span’\n"},
			},
		}),
		standardRule(Rule{ // the older library says so in the header itself
			ID:      "cpp.library",
			Pattern: `^(?:[^\s:]+:\d+(?::\d+)?: )?error: #error "?(?P<message>This file requires compiler and library support (?:\\n?)?for the ISO C\+\+ 20(?P<std>\d\d) standard[^\n]*)`, Fixes: []string{"{raisestd:std}"},
			Yes: []Example{{Command: "g++ -std=c++03 t.cpp", Code: 1, Err: "In file included from /usr/include/c++/12/thread:35,\n                 from t.cpp:1:\n/usr/include/c++/12/bits/c++0x_warning.h:32:2: error: #error This file requires compiler and library support for the ISO C++ 2011 standard. This support must be enabled with the -std=c++11 or -std=gnu++11 compiler options.\n", Fix: "g++ -std=c++11 t.cpp"}},
			No:  []Example{{Command: "g++ t.cpp", Out: ""}},
		}),
		standardRule(Rule{ // a header of C++'s own library lies there whatever is followed
			ID:      "cpp.stdheader",
			Pattern: cPlace + `(?P<message>'?(?P<header>optional|any|string_view|variant|charconv|filesystem|execution|memory_resource|bit|version|concepts|ranges|span|compare|coroutine|numbers|stop_token|semaphore|latch|barrier|source_location|syncstream|expected|spanstream|stacktrace|format|stdfloat|print|generator|text_encoding|flat_map|flat_set|mdspan|inplace_vector)'?(?:: No such file or directory| file not found))(?:\n[^\n]*# ?include <[a-z_]+>)?`,
			Fixes:   []string{"{libstdcpp:header}"},
			Yes:     []Example{{Command: "g++ -std=c++23 hi.cpp", Code: 1, Err: "hi.cpp:1:10: fatal error: print: No such file or directory\n    1 | #include <print>\n      |          ^~~~~~~\ncompilation terminated.\n", File: "hi.cpp", Line: 1, Fix: "Check the compiler (--version): <print> comes with GCC 14 and later, no package brings it"}},
			No:      []Example{{Command: "g++ hi.cpp", Out: ""}},
		}),
		standardRule(Rule{
			ID:      "c.mode",
			Pattern: cPlace + `(?P<message>['‘]for['’] loop initial declarations are only allowed in C99[^\n]*)`, Fixes: []string{"{cmode:message}", "Try -std=c99 or later: C90 declares no variable in a for loop"},
			Yes: []Example{{Command: "gcc -std=c90 -c a.c", Code: 1, Err: "a.c: In function ‘main’:\na.c:3:3: error: ‘for’ loop initial declarations are only allowed in C99 or C11 mode\na.c:3:3: note: use option ‘-std=c99’, ‘-std=gnu99’, ‘-std=c11’ or ‘-std=gnu11’ to compile your code\n", File: "a.c", Line: 3, Fix: "gcc -std=c99 -c a.c"}},
			No:  []Example{{Command: "gcc -c a.c", Out: ""}},
		}),
	}
}

// standardRule fills in what all these rules share.
func standardRule(r Rule) Rule {
	r.Kind, r.Severity, r.Confidence, r.Family, r.AtZero = "tool.version_unsupported", cake.High, 0.9, C, IfSwallowed
	r.Key = []string{"file", "message"}
	return r
}
