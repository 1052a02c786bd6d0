package figures

import (
	"testing"
)

func TestWhatACheckPassesOver(t *testing.T) {
	for text, want := range map[string]int{
		"==12== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 2 from 2)\n":                                                     2,
		"==7==         suppressed: 524,288 bytes in 8 blocks\n==7== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)\n": 8,
		"0 problems (3 issues suppressed)\n":                        3,
		"Found 0 vulnerabilities, 2 vulnerabilities were ignored\n": 2,
		"warning: 4 allowed warnings found\n":                       4,
		"Nosec: 1\n":                                                1,
		"12 findings baselined\n":                                   12,
		"3 files ignored by .gitignore\n":                           0,
		"2 warnings\n":                                              0,
		"5 passed, 2 skipped\n":                                     0,
	} {
		if got := PassedOverIn(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
