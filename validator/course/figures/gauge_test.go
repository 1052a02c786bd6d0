package figures

import (
	"testing"
)

func TestWhatAnOutputCounts(t *testing.T) {
	for text, want := range map[string]map[string]float64{
		"reset after 30 of 100 MB":                {"of": 0.3},
		"[7/28] Building":                         {"of": 0.25},
		" 45% done":                               {"%": 45},
		"2 failed, 3 passed in 0.1s":              {"failed": -2, "passed": 3},
		"stopped at row 400":                      {"at row": 400},
		"Found 3 errors.":                         {"errors": -3},
		"Tests run: 6, Failures: 0, Errors: 0\n":  {"failures": 0, "errors": 0},
		"Tests run: 6, Failures: 2, Errors: 1\n":  {"failures": -2, "errors": -1},
		"3 errors:\n - a\n":                       {"errors": -3},
		"retry 2 of 5":                            {},
		"a.c:1:2: error: x\na.c:3:1: error: y\n":  {"complaints": -2},
		"a.ts(1,2): error TS1: x\n":               {"complaints": -1},
		"a.c:1:2: note: x\na.c:3:1: warning: y\n": {"complaints": 0},
		"rollout: 2 out of 5 new replicas\n":      {"complaints": 0, "of": 0.4},
		"4 of 6 fares wrong\n":                    {"complaints": 0, "wrong": -4, "of": 0},
		"3 of 9 pages are missing\n":              {"missing": -3},
		"7 of 9 tables checked, none missing\n":   {"of": 7.0 / 9},
		"a.js\n  3:1  error  'x' is unused\n":     {"complaints": -1},
		"a.ts(3,54): error TS1: x\n":              {"complaints": -1, "error": 0},
		"e: file:///p/A.kt:3:5 No x\n":            {"complaints": -1},
		"closed with 70 bytes remaining to read":  {"remaining": -70},
	} {
		got := Measure(text)
		for name, v := range want {
			if got[name] != v {
				t.Errorf("%q: %s is %v, want %v", text, name, got[name], v)
			}
		}
		if len(want) == 0 && len(got) > 1 {
			t.Errorf("%q counts %v", text, got)
		}
	}
}
