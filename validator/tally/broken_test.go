package tally

import (
	"strings"
	"testing"
)

func TestTheNamesOfFailedTests(t *testing.T) {
	for line, want := range map[string]string{
		"FAILED tests/flow/test_due.py::test_monday - assert 5 == 7": "tests/flow/test_due.py::test_monday",
		"FAILED (failures=2)":                            "",
		"FAILED  7/12  queue-keeps-order (0.000134 sec)": "queue-keeps-order",
		"FAILED  queue-keeps-order":                      "queue-keeps-order",
		"failed  7/12  queue-is-lost (0.000134 sec)":     "", // as it was to
		"--- FAIL: TestPad (0.00s)":                      "TestPad",
		"FAIL\tshop/due\t0.004s":                         "shop/due",
		"FAIL: test_short (test_pad.Pad.test_short)":     "test_short (test_pad.Pad.test_short)",
		"test tests::weekend ... FAILED":                 "tests::weekend",
		"test tests::weekend ... ok":                     "",
		"not ok 1 - weekend moves on":                    "weekend moves on",
		"✖ weekend moves on (3.2ms)":                     "weekend moves on",
		"rspec ./spec/due_spec.rb:3 # due moves":         "./spec/due_spec.rb:3",
		"==== king-2 in the corner FAILED":               "king-2",
		"==== FAILURES ====":                             "",
		"1) due moves":                                   "due moves",
		"location: '/home/dev/app/test/due.test.js:2:1'": "/home/dev/app/test/due.test.js:2:1",
	} {
		if got := BrokenName(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestThePassedTestsOfARun(t *testing.T) {
	for text, want := range map[string]string{
		"PASS test_push\nFAIL test_grow\n":                                                                   "test_push",
		"--- PASS: TestA (0.00s)\n--- FAIL: TestB (0.01s)\n":                                                 "TestA",
		"test first_step ... ok\ntest second_step ... FAILED\n":                                              "first_step",
		"  ✓ adds up (3 ms)\n  ✕ takes off (1 ms)\n":                                                         "adds up",
		"ok 1 - reads\nnot ok 2 - writes\n":                                                                  "reads",
		"tests/a.py::test_x PASSED\nall tests PASSED\n":                                                      "tests/a.py::test_x",
		"   passed   7/12  queue-keeps-order (0.000134 sec)\n   FAILED   8/12  queue-drops (0.000134 sec)\n": "queue-keeps-order",
		"passed 3 of 4\nok\nnothing\n":                                                                       "",
	} {
		if got := strings.Join(Passing(text), ","); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
