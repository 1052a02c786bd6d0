package tally

import "testing"

func TestSummariesThatHaveAFormOfTheirOwn(t *testing.T) {
	for text, want := range map[string]Tally{
		"Failed 2/2 subtests \nFiles=2, Tests=5,  0 wallclock secs ( 0.01 usr)\nResult: FAIL\n":                                  {true, 0, 2, 0, 5},
		"All tests successful.\nFiles=1, Tests=3,  0 wallclock secs ( 0.01 usr)\nResult: PASS\n":                                 {true, 0, 0, 0, 3},
		"all.tcl:\tTotal\t5\tPassed\t3\tSkipped\t1\tFailed\t1\n":                                                                 {true, 3, 1, 1, 0},
		"Failure! 1 passed, 1 failed.\n":                                                                                         {true, 1, 1, 0, 0},
		"Success! 2 passed, 0 failed, 1 skipped.\n":                                                                              {true, 2, 0, 1, 0},
		"100% tests passed, 0 tests failed out of 4\n":                                                                           {true, 0, 0, 0, 4},
		"[==========] 5 tests from 2 test suites ran. (0 ms total)\n[  PASSED  ] 4 tests.\n[  FAILED  ] 1 test, listed below:\n": {true, 0, 1, 0, 5},
		"All tests passed (5 assertions in 3 test cases)\n":                                                                      {true, 3, 0, 0, 0},
		"1 out of 5 tests failed (0.00s)\n":                                                                                      {true, 0, 1, 0, 5},
		"All 5 tests passed (0.00s)\n":                                                                                           {true, 5, 0, 0, 0},
		"Executed 5 tests, with 1 failure (0 unexpected) in 0.003 (0.005) seconds\n":                                             {true, 0, 1, 0, 5},
		"Test summary: total: 22, failed: 0, succeeded: 18, skipped: 4, duration: 6.9s\n":                                        {true, 18, 0, 4, 22},
		"[info] Tests: succeeded 4, failed 1, canceled 0, ignored 2, pending 0\n":                                                {true, 4, 1, 2, 0},
		"[error] Failed: Total 5, Failed 1, Errors 0, Passed 4\n":                                                                {true, 4, 1, 0, 0},
		"[ FAIL 1 | WARN 0 | SKIP 2 | PASS 9 ]\n":                                                                                {true, 9, 1, 2, 0},
		"     Summary [   0.005s] 5 tests run: 4 passed (1 slow), 1 failed, 1 skipped\n":                                         {true, 4, 1, 0, 0},
		"00:01 +4 ~1 -1: Some tests failed.\n":                                                                                   {true, 4, 1, 1, 0},
		"  Passed: 4 (80.00%)\n  Failed: 1 (20.00%)\n":                                                                           {true, 4, 1, 0, 0},
		"Ran 9 tests, 6 results as expected, 2 unexpected, 1 skipped (2026-03-04 10:11:12+0000, 0.25 sec)\n":                     {true, 6, 2, 1, 9},
		"Ran 9 tests, 9 results as expected, 0 unexpected (2026-03-04 10:11:12+0000, 0.25 sec)\n":                                {true, 9, 0, 0, 9},
		"Ran 9 tests, 9 results as expected (2016-03-04 10:11:12+0000)\n":                                                        {true, 9, 0, 0, 9},
		"Aborted: Ran 9 tests, 3 results as expected, 1 unexpected (2026-03-04 10:11:12+0000, 0.25 sec)\n":                       {true, 3, 1, 0, 9},
		"Ran 7 specs, 2 failed, in 31.4ms.\n":                                                                                    {true, 0, 2, 0, 7},
		"Ran 6 out of 7 specs, 0 failed, in 31.4ms.\n":                                                                           {true, 0, 0, 0, 6},
		"Ran the job as expected, 2 unexpected lines\n":                                                                          {},
		"00:01 +1: loading test/a_test.dart\n":                                                                                   {},
		"Success! 3 files uploaded\n":                                                                                            {},
		"total\t5\tlines\n":                                                                                                      {},
		"files=3, bytes=90, tests skipped\n":                                                                                     {},
	} {
		if got := Of(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}
