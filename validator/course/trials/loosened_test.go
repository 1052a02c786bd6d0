package trials_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestATestThatIsNotListedAnyMore takes a failing test out of what is run.
func TestATestThatIsNotListedAnyMore(t *testing.T) {
	const red = "PASS test_push\nPASS test_wrap\nFAIL test_grow\n"
	for name, x := range map[string]struct {
		edited, out string
		at          int
	}{
		"out of the list":           {"Makefile", "PASS test_push\nPASS test_wrap\n", 3},
		"it passes":                 {"Makefile", "PASS test_push\nPASS test_wrap\nPASS test_grow\n", 0},
		"it has another name":       {"Makefile", "PASS test_push\nPASS test_wrap\nPASS test_grows\n", 0},
		"the code was edited":       {"src/ring.c", "PASS test_push\nPASS test_wrap\n", 0},
		"what passes is not listed": {"Makefile", "all fine\n", 0},
	} {
		at, _ := coursetest.ToldAt([][2]string{{"make check", red}, {"edit " + x.edited, "TESTS = push wrap\n"}, {"make clean check", x.out}}, func(i int) int {
			if i == 0 {
				return 2
			}
			return 0
		})
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
