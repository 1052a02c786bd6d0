package tally

import "testing"

// TestWhatARunOfTestsSaysOfItself reads the summaries of many tools, and lines
// that only look like one.
func TestWhatARunOfTestsSaysOfItself(t *testing.T) {
	for text, want := range map[string]Tally{
		"========= 1 failed, 3 passed in 0.12s =========\n":                                {true, 3, 1, 0, 0},
		"3 passed, 2 skipped in 0.1s\n":                                                    {true, 3, 0, 2, 0},
		"Ran 5 tests in 0.002s\n\nFAILED (failures=1, errors=1)\n":                         {true, 0, 2, 0, 5},
		"Ran: 2 tests in: 0.16 seconds.\nOK\n":                                             {true, 0, 0, 0, 2},
		"Ran 3 tests in 0.000s\n\nOK\n":                                                    {true, 0, 0, 0, 3},
		"# tests 3\n# pass 2\n# fail 1\n# skipped 0\n":                                     {true, 2, 1, 0, 3},
		"     10 # fail 0\n":                                                               {true, 0, 0, 0, 0},
		"      7 # fail 0\n      3 # fail 1\n":                                             {true, 0, 1, 0, 0},
		"ℹ tests 3\nℹ pass 3\nℹ fail 0\n":                                                  {true, 3, 0, 0, 3},
		"Tests:       1 failed, 3 passed, 4 total\n":                                       {true, 3, 1, 0, 0},
		" Tests  1 failed | 3 passed (4)\n":                                                {true, 3, 1, 0, 0},
		"test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n": {true, 1, 2, 0, 0},
		"test result: ok. 2 passed; 0 failed\n\ntest result: ok. 0 passed; 0 failed\n":     {true, 2, 0, 0, 0},
		"Tests run: 5, Failures: 1, Errors: 0, Skipped: 1\n":                               {true, 0, 1, 1, 5},
		"5 examples, 1 failure\n":                                                          {true, 0, 1, 0, 5},
		"Tests: 5, Assertions: 9, Failures: 1.\n":                                          {true, 0, 1, 0, 5},
		"OK (12 tests, 24 assertions)\n":                                                   {true, 0, 0, 0, 12},
		"67% tests passed, 1 tests failed out of 3\n":                                      {true, 0, 1, 0, 3},
		"Failed!  - Failed:     1, Passed:     2, Skipped:     0, Total:     3\n":          {true, 2, 1, 0, 0},
		"  3 passing (12ms)\n  1 failing\n":                                                {true, 3, 1, 0, 0},
		"FAILED | 1 passed | 1 failed (3ms)\n":                                             {true, 1, 1, 0, 0},
		"12 tests completed, 1 failed\n":                                                   {true, 0, 1, 0, 12},
		"3 runs, 5 assertions, 2 failures, 0 errors, 0 skips\n":                            {true, 0, 2, 0, 3},
		"4 successes / 1 failure / 0 errors / 0 pending : 0.01 seconds\n":                  {true, 4, 1, 0, 0},
		"[INFO] Tests run: 31, Failures: 0, Errors: 0, Skipped: 2\n":                       {true, 0, 0, 2, 31},
		"[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0\n":                       {true, 0, 1, 0, 3},
		"all.tcl:\tTotal\t5\tPassed\t4\tSkipped\t0\tFailed\t1\n":                           {true, 4, 1, 0, 0},
		"test/parse.bats: 3 tests, 1 failure\n":                                            {true, 0, 1, 0, 3},
		"8 checks, 2 deviations\n":                                                         {true, 0, 2, 0, 8},
		"12 tests, 1 mismatch\n":                                                           {true, 0, 1, 0, 12},
		"412 postings, 3 mismatches\n":                                                     {},
		"total 12\n":                                                                       {},
		"Total 5 files\n":                                                                  {},
		"main.go: 3 errors\n":                                                              {},
		"3 runs of the loop\n":                                                             {},
		"1 failed login was recorded\n":                                                    {},
		"ok  \tapp\t0.02s\n":                                                               {},
		"retry 2: request failed 3 times\n":                                                {},
		"2024-01-02 error 500 from upstream\n":                                             {},
	} {
		if got := Of(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

// What is listed by name in a run in which none has failed may be what it skipped.
func TestARunMayListWhatItSkipped(t *testing.T) {
	for text, want := range map[string]bool{
		"  1) Export uploads\n\n2 examples, 0 failures, 1 pending\n": true,
		"  1) Export uploads\n\n2 examples, 1 failure\n":             false,
		"2 passed in 0.1s\n": false,
	} {
		if got := Of(text).ListsSkipped(); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
