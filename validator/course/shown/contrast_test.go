package shown

import "testing"

// TestTheSameWasGotAndWanted holds the outputs of many runners against what somebody has
// let through of them.
func TestTheSameWasGotAndWanted(t *testing.T) {
	for name, x := range map[string]struct {
		a, b string
		want bool
	}{
		"Rust, through grep":       {"thread 'a' panicked at src/lib.rs:9:9:\nassertion `left == right` failed: v3\n  left: 512\n right: 2048\nfailures:\n", "  left: 512\n right: 2048\n", true},
		"Perl, through head":       {"#   Failed test 'up'\n#          got: '2.67'\n#     expected: '2.68'\nResult: FAIL\n", "#          got: '2.67'\n#     expected: '2.68'\nok 1 - down\n", true},
		"Go, at another line":      {"    watch_test.go:10: Interval() = 1s, want 250ms\n", "--- FAIL: TestInterval\n    watch_test.go:12: Interval() = 1s, want 250ms\n", true},
		"what an exception passed": {"    assert total([1]) == 1, 'too low'\nAssertionError: too low\n", "    assert total([1]) == 1, 'too low'\nIndexError: list index out of range\n", false},
		"pytest":                   {"E   AssertionError: assert 3 == 4\nE   expected: 4\n", "E   AssertionError: assert 3 == 4\n", true},
		"Jest":                     {"    Expected: \"12.00\"\n    Received: \"12\"\n", "    Expected: \"12.00\"\n    Received: \"12\"\nTests: 1 failed\n", true},
		"JUnit":                    {"expected: <4> but was: <5>\n", "[ERROR] A.b:9 expected: <4> but was: <5>\nexpected: <4> but was: <5>\n", true},
		"a check of its own":       {"not ok: 0,0 -> 0,1 is 117 km, should be 111\n", "not ok: 0,0 -> 0,1 is 117 km, should be 111\n2 of 3\n", true},
		"CTest of Catch2":          {"REQUIRE( area(2) == 12 )\nwith expansion:\n  9 == 12\n", "with expansion:\n  9 == 12\nREQUIRE( area(2) == 12 )\n", true},

		"a remark of another tool": {"WARNING: Running pip as the 'root' user can break things. A virtual environment is recommended, if you want none of that\n", "WARNING: Running pip as the 'root' user can break things. A virtual environment is recommended, if you want none of that\n", false},
		"another value":            {"  left: 512\n right: 2048\n", "  left: 1024\n right: 2048\n", false},
		"only what is wanted":      {"  left: 512\n right: 2048\n", " right: 2048\n", false},
		"one of two, and another":  {"a_test.go:1: A() = 1, want 2 of them\nb_test.go:1: B() = 1, want 2 of them\n", "b_test.go:1: B() = 1, want 2 of them\nc_test.go:1: C() = 1, want 2 of them\n", false},
		"nothing but that it is":   {"1 failed, 2 passed\nFAILED\n", "1 failed, 2 passed\nFAILED\n", false},
		"a failure without values": {"expected: none\n", "expected: none\n", false},
	} {
		if got := Contrasted(ContrastsIn(x.a, ""), ContrastsIn(x.b, ""), true); got != x.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	fewer := "a_test.go:1: A() = 1, want 2 of them\n"
	all := fewer + "b_test.go:1: B() = 1, want 2 of them\n"
	if Contrasted(ContrastsIn(all, ""), ContrastsIn(fewer, ""), false) {
		t.Error("fewer failures are taken for the same where all of the output was shown")
	}
}
