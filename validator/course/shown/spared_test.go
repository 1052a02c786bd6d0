package shown

import (
	"slices"
	"testing"
)

func TestReasonsForWhichTestsAreSkipped(t *testing.T) {
	for text, want := range map[string][]string{
		"all.tcl:\tTotal\t5\tPassed\t3\tSkipped\t2\tFailed\t0\nNumber of tests skipped for each constraint:\n\t2\twin\n": {"win"},
		"SKIPPED [2] tests/test_drive.py:4: needs Windows\n":                                                             {"needs windows"},
		"test_mount (t.TestA) ... skipped 'requires root'\n":                                                             {"requires root"},
		"ok 3 - mounts # SKIP no docker\n":                                                                               {"no docker"},
		"--- SKIP: TestMount (0.00s)\n    mount_test.go:9: only on linux\n":                                              {"only on linux"},
		"SKIPPED [2] tests/test_drive.py:4: flaky\n":                                                                     nil,
		"ok 3 - mounts\n": nil,
	} {
		if got := SkipReasons(text); !slices.Equal(got, want) {
			t.Errorf("%q: %v", text, got)
		}
	}
}
