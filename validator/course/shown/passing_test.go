package shown

import "testing"

func TestAllChecksHavePassed(t *testing.T) {
	for text, want := range map[string]bool{
		"ok   diagonal up\nall 5 checks passed\n":     true,
		"12/12 vectors ok\n":                          true,
		"8 of 8 round trips match\n":                  true,
		"0 of 3 distances are off\n":                  true,
		"All assertions hold.\n":                      true,
		"17 checks, all green\n":                      true,
		"FAIL column\nstopped at the first failure\n": false,
		"3/12 vectors ok\n":                           false,
		"0 of 0 ok\n":                                 false,
		"build finished\n":                            false,
		"done in 3 s\n":                               false,
		"12 checks, 1 failed\n":                       false,
		"all 5 checks passed\nexit=1 FAIL":            false,
	} {
		if got := AllPassed(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
