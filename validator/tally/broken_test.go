package tally

import "testing"

func TestTheNamesOfFailedTests(t *testing.T) {
	for line, want := range map[string]string{
		"FAILED tests/flow/test_due.py::test_monday - assert 5 == 7": "tests/flow/test_due.py::test_monday",
		"FAILED (failures=2)":                            "",
		"--- FAIL: TestPad (0.00s)":                      "TestPad",
		"FAIL\tshop/due\t0.004s":                         "shop/due",
		"FAIL: test_short (test_pad.Pad.test_short)":     "test_short (test_pad.Pad.test_short)",
		"test tests::weekend ... FAILED":                 "tests::weekend",
		"test tests::weekend ... ok":                     "",
		"not ok 1 - weekend moves on":                    "weekend moves on",
		"✖ weekend moves on (3.2ms)":                     "weekend moves on",
		"rspec ./spec/due_spec.rb:3 # due moves":         "./spec/due_spec.rb:3",
		"1) due moves":                                   "due moves",
		"location: '/home/dev/app/test/due.test.js:2:1'": "/home/dev/app/test/due.test.js:2:1",
	} {
		if got := BrokenName(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
