package rules

import "cake"

// nativeTestRules are the words of the test runners and libraries of C, C++ and
// of what is built with CMake and Meson.
func nativeTestRules() []Rule {
	return []Rule{
		{
			ID: "gtest.failure", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?:\d+: )?\[ RUN      \] (?P<test>[\w./]+)\n(?:[^\n\[]*\n){0,8}?(?:\d+: )?(?P<file>[\w./+-]+\.\w+):(?P<line>\d+): Failure\n(?P<message>[^\n]*(?:\n[^\n]+){0,3})`, Message: "{test} fails", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "./trim_test", Code: 1, Out: "[----------] 2 tests from Trim\n[ RUN      ] Trim.Right\n[       OK ] Trim.Right (0 ms)\n[ RUN      ] Trim.Left\ntrim_test.cc:12: Failure\nExpected equality of these values:\n  trim(\"  a\")\n    Which is: \"  a\"\n  \"a\"\n[  FAILED  ] Trim.Left (0 ms)\n[  FAILED  ] 1 test, listed below:\n[  FAILED  ] Trim.Left\n\n 1 FAILED TEST\n", File: "trim_test.cc", Line: 12, Fix: "Fix trim_test.cc:12: the test Trim.Left fails"}},
			No:  []Example{{Command: "./trim_test", Out: "[ RUN      ] ErrorHandling.Empty\n[       OK ] ErrorHandling.Empty (0 ms)\n[  PASSED  ] 1 test.\n"}},
		},
		{
			ID: "gtest.none", Kind: "test.none_found", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: DespiteZero,
			Pattern: `^\[==========\] (?P<message>Running 0 tests from 0 test (?:suites|cases))\.`, With: []string{"Note: Google Test filter = "}, Message: "no test matches the filter", Key: []string{"key"}, Fixes: []string{"Check the test filter: it matches no test, --gtest_list_tests names them"},
			Yes: []Example{{Command: "./unit --gtest_filter='Parser.*' 2>&1 | tail -6", Out: "Running main() from gtest_main.cc\nNote: Google Test filter = Parser.*\n[==========] Running 0 tests from 0 test suites.\n[==========] 0 tests from 0 test suites ran. (0 ms total)\n[  PASSED  ] 0 tests.\n"}},
			No:  []Example{{Command: "./unit --gtest_filter='Parser*'", Out: "Note: Google Test filter = Parser*\n[==========] Running 2 tests from 1 test suite.\n[  PASSED  ] 2 tests.\n"}},
		},
		{
			ID: "gtest.stopped", Kind: "crash.segfault", Severity: cake.High, Confidence: 0.85, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^\[ RUN      \] (?P<test>[\w./]+)\n(?:(?:[^\[\n][^\n]*)?\n){0,6}\z`, Message: "the run ends within the test {test}", Key: []string{"test"}, Fixes: []string{"Try {test} alone, built with -g -fsanitize=address: the run ends within it, without a summary"},
			Yes: []Example{{Command: "make -s && ./unit 2>&1 | tail -3; echo done", Out: "[       OK ] Ring.Push (0 ms)\n[ RUN      ] Ring.Wrap\ndone\n"}},
			No:  []Example{{Command: "./unit | tail -4", Out: "[ RUN      ] Ring.Wrap\n[       OK ] Ring.Wrap (0 ms)\n[  PASSED  ] 2 tests.\n"}},
		},
		{
			ID: "gtest.summary", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:\d+: )?(?:(?P<file>[\w./+-]+\.\w+):(?P<line>\d+): Failure\n(?P<message>[^\n]*)|\[  FAILED  \] (?P<test>\w[\w./]*)(?:, where .*| \(\d+ ms\))?)$`, Message: "a test fails", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: a test fails there", "Fix the failing test {test} (--gtest_filter={test})"},
			Yes: []Example{{Command: "./trim_test | tail -3", Code: 1, Out: "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] Trim.Left\n\n 1 FAILED TEST\n", Fix: "Fix the failing test Trim.Left (--gtest_filter=Trim.Left)"}},
			No:  []Example{{Command: "./trim_test", Out: "[  PASSED  ] 1 test.\n"}},
		},
		{
			ID: "catch.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.\w+):(?P<line>\d+): (?:FAILED|ERROR|FATAL ERROR):(?: (?P<message>(?:CHECK|REQUIRE|test case|TEST_CASE|ASSERT)[^\n]*))?(?:\n\s+(?P<check>(?:CHECK|REQUIRE|explicitly|due to)[^\n]*))?`, Message: "a test fails", Key: []string{"file", "message", "check"}, Fixes: []string{"Fix {file}:{line}: the test fails, {check}", "Fix {file}:{line}: the test fails"},
			Yes: []Example{
				{Command: "./tests", Code: 1, Out: "-------------------------------------------------------------------------------\nadds\n-------------------------------------------------------------------------------\nt.cpp:3\n...............................................................................\n\nt.cpp:4: FAILED:\n  REQUIRE( add(1,2) == 4 )\nwith expansion:\n  3 == 4\n\ntest cases: 1 | 1 failed\n", File: "t.cpp", Line: 4, Fix: "Fix t.cpp:4: the test fails, REQUIRE( add(1,2) == 4 )"},
				{Command: "./tests", Code: 1, Out: "[doctest] doctest version is \"2.4.9\"\n===============================================================================\nt.cpp:3:\nTEST CASE:  adds\n\nt.cpp:4: ERROR: CHECK( add(1,2) == 4 ) is NOT correct!\n  values: CHECK( 3 == 4 )\n", File: "t.cpp", Line: 4},
			},
			No: []Example{{Command: "./tests", Out: "All tests passed (2 assertions in 1 test case)\n"}},
		},
		{
			ID: "boosttest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.\w+)[(:](?P<line>\d+)\)?: (?:fatal )?error: in "(?P<test>[^"]+)": (?P<message>.+)`, Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "./bt", Code: 201, Err: "Running 1 test case...\nt.cpp(5): error: in \"adds\": check add(1,2) == 4 has failed [3 != 4]\n\n*** 1 failure is detected in the test module \"calc\"\n", File: "t.cpp", Line: 5}},
			No:  []Example{{Command: "./bt", Out: "*** No errors detected\n"}},
		},
		{
			ID: "check.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.\w+):(?P<line>\d+):[FE]:[^:\n]*:(?P<test>\w+):\d+: (?P<message>.+)`, Message: "{test} fails: {message}", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails, {message}"},
			Yes: []Example{{Command: "make test", Code: 2, Out: "Running suite(s): money\n0%: Checks: 1, Failures: 1, Errors: 0\ncheck_money.c:7:F:core:parses_fraction:0: Assertion 'cents(\"1.5\") == 150' failed: cents(\"1.5\") == 100, 150 == 150\n", Err: "make: *** [Makefile:2: test] Error 1\n", File: "check_money.c", Line: 7}},
			No:  []Example{{Command: "make test", Out: "100%: Checks: 1, Failures: 0, Errors: 0\ncheck_money.c:7:P:core:parses_fraction:0: Passed\n"}},
		},
		{
			ID: "unity.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^(?P<file>[\w./+-]+\.\w+):(?P<line>\d+):(?P<test>\w+):FAIL(?:: (?P<message>.+))?`, Message: "{test} fails", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "./test_calc", Code: 1, Out: "test_calc.c:9:test_add:FAIL: Expected 4 Was 3\n\n-----------------------\n1 Tests 1 Failures 0 Ignored \nFAIL\n", File: "test_calc.c", Line: 9}},
			No:  []Example{{Command: "./test_calc", Out: "test_calc.c:9:test_add:PASS\n"}},
		},
		{
			ID: "ctest.timeout", Kind: "test.timeout", Severity: cake.High, Confidence: 0.95, Family: C, AtZero: IfSwallowed,
			Pattern: `^\s*(?:\d+/\d+ +Test +#\d+: (?P<test>\S+) \.+ ?\*\*\*Timeout +(?P<limit>[\d.]+) sec|\d+/\d+ (?P<name>.+?) +TIMEOUT +(?P<limit2>[\d.]+)s.*)$`, Message: "a test does not end in time", Key: []string{"test", "name"}, Fixes: []string{"Check the test {test}: it runs into the time limit ({limit} s)", "Check the test {name}: it runs into the time limit ({limit2} s)"},
			Yes: []Example{{Command: "ctest --test-dir build --timeout 2", Code: 8, Out: "    Start 1: handshake\n1/1 Test #1: handshake ........................***Timeout   2.01 sec\n\n0% tests passed, 1 tests failed out of 1\n", Err: "Errors while running CTest\n", Fix: "Check the test handshake: it runs into the time limit (2.01 s)"}},
			No:  []Example{{Command: "ctest", Out: "1/1 Test #1: handshake ........   Passed    0.01 sec\n\n100% tests passed, 0 tests failed out of 1\n"}},
		},
		{
			ID: "ctest.notrun", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^\s*\d+/\d+ +Test +#\d+: (?P<test>\S+) \.+ ?\*\*\*Not Run`, Message: "{test} is not built", Key: []string{"test"}, Fixes: []string{"Check the test {test}: its program is not built yet, build first (cmake --build)"},
			Yes: []Example{{Command: "ctest --output-on-failure", Code: 8, Out: "1/1 Test #1: t_a ..............................***Not Run   0.00 sec\n\n0% tests passed, 1 tests failed out of 1\n", Err: "Errors while running CTest\n"}},
			No:  []Example{{Command: "ctest", Out: "100% tests passed, 0 tests failed out of 1\n"}},
		},
		{
			ID: "ctest.crash", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.9, Family: C, AtZero: IfSwallowed,
			Pattern: `^\s*\d+/\d+ +Test +#\d+: (?P<test>\S+) \.+ ?\*\*\*Exception: (?P<message>SegFault)`, Key: []string{"test"}, Fixes: []string{"Try a build with -g -fsanitize=address and run the test {test} again: it crashes"},
			Yes: []Example{{Command: "ctest --test-dir build", Code: 8, Out: "1/1 Test #1: t_a ..............................***Exception: SegFault  0.03 sec\n", Err: "Errors while running CTest\n"}},
			No:  []Example{{Command: "ctest", Out: "100% tests passed, 0 tests failed out of 1\n"}},
		},
		{
			ID: "ctest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.9, Family: C, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^\s*(?:\d+/\d+ +Test +#\d+: (?P<test>\S+) \.+ ?(?:\*\*\*Failed|Subprocess aborted\*\*\*|\*\*\*Exception).*|\d+/\d+ (?P<name>[^\n]+?) +(?:FAIL|ERROR) +[\d.]+s.*|\s+\d+ - (?P<listed>\S+) \((?:Failed|Subprocess aborted|SEGFAULT|Timeout)\))$`, Message: "a test fails", Key: []string{"test", "name", "listed"}, Fixes: []string{"Fix the failing test {test} (ctest -R {test} --output-on-failure)", "Fix the failing test {name} (meson test {name} --print-errorlogs)", "Fix the failing test {listed} (ctest -R {listed} --output-on-failure)"},
			Yes: []Example{
				{Command: "ctest --test-dir build", Code: 8, Out: "1/1 Test #1: t_a ..............................***Failed    0.01 sec\n\n0% tests passed, 1 tests failed out of 1\n\nThe following tests FAILED:\n\t  1 - t_a (Failed)\n", Err: "Errors while running CTest\n", Fix: "Fix the failing test t_a (ctest -R t_a --output-on-failure)"},
				{Command: "ctest --test-dir build --output-on-failure", Code: 8, Out: "1/1 Test #1: roman ....***Failed    0.00 sec\ntest_roman.c: XIV: got 16, want 14\n\n0% tests passed, 1 tests failed out of 1\n", Err: "Errors while running CTest\n", Files: []string{"test_roman.c"}, File: "test_roman.c"},
				{Command: "meson test -C b", Code: 1, Out: "1/1 ta FAIL            0.02s   exit status 1\n>>> MALLOC_PERTURB_=40 /srv/p/b/a\n\n\nOk:                 0   \nFail:               1   \n", Fix: "Fix the failing test ta (meson test ta --print-errorlogs)"},
			},
			No: []Example{{Command: "ctest", Out: "100% tests passed, 0 tests failed out of 1\n"}},
		},
		{
			ID: "ctest.none", Kind: "test.none_found", Settings: []string{"CMakeLists.txt"}, Severity: cake.High, Confidence: 0.9, Family: C, AtZero: DespiteZero,
			Pattern: `^(?P<message>No test configuration file found!|No tests were found!!!|No suitable tests defined\.)$`, Tools: []string{"ctest", "meson"}, Key: []string{"key"}, Fixes: []string{"{ctests:key}", "Check the folder: run it in the build folder (ctest --test-dir build)"},
			Yes: []Example{{Command: "ctest --test-dir build", Code: 0, Out: "Test project /srv/p/build\n", Err: "No tests were found!!!\n", Files: []string{"CMakeLists.txt"}, Manifest: map[string]string{"CMakeLists.txt": "project(a C)\nadd_subdirectory(tests)\n"}, Fix: "Fix CMakeLists.txt: enable_testing() is missing at the top"}, {Command: "ctest", Code: 0, Err: "*********************************\nNo test configuration file found!\n*********************************\n", Out: "Usage\n\n  ctest [options]\n"}},
			No:  []Example{{Command: "ctest", Out: "100% tests passed, 0 tests failed out of 1\n"}},
		},
		{
			ID: "automake.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: C, AtZero: IfSwallowed, Rank: Symptom, Strict: true,
			Pattern: `^FAIL: (?P<test>[\w./-]+)(?: \(exit status: \d+\)|:? (?P<message>.+))?$`, Tools: []string{"make", "gmake", "runtest"}, Key: []string{"test"}, Fixes: []string{"Fix the failing test {test}: {message}", "Fix the failing test {test}"},
			Yes: []Example{{Command: "make check", Code: 2, Out: "PASS: t_scan\nFAIL: t_parse: expected 3 got 4\n", Err: "make: *** [Makefile:2: check] Error 1\n", Fix: "Fix the failing test t_parse: expected 3 got 4"}},
			No:  []Example{{Command: "make check", Out: "PASS: t_scan\n# FAIL:  0\n"}},
		},
	}
}
