package figures

import (
	"testing"
)

func TestANumberIsHeldAgainstTheOneThatIsWanted(t *testing.T) {
	for text, want := range map[string]Goal{
		"precision 1.000  recall 0.600  F1 0.750  (goal 0.900)\n":                   {What: "F1", Got: 0.75, Want: 0.9, Ok: true},
		"coverage: 71.2% (want 80%)\n":                                              {What: "coverage", Got: 71.2, Want: 80, Part: true, Ok: true},
		"matched 83, unmatched 37 (allowed: 5)\n":                                   {What: "unmatched", Got: 37, Want: 5, most: true, Ok: true},
		"bundle 130 kB, budget 100 kB\n":                                            {What: "bundle", Got: 130, Want: 100, most: true, Ok: true},
		"coverage gate: src/fees.js 44.12 % of lines, 85 % wanted: BLOCKED\n":       {What: "src/fees.js", Got: 44.12, Want: 85, Part: true, Ok: true},
		"heap: 412 MB peak, 256 allowed\n":                                          {What: "heap", Got: 412, Want: 256, most: true, Ok: true},
		"stored   750\nrejected 250   <-- must be 0\n":                              {What: "rejected", Got: 250, Want: 0, most: true, Ok: true},
		"recall 0.61 must be at least 0.8\n":                                        {What: "recall", Got: 0.61, Want: 0.8, Ok: true},
		"p95=412ms should be under 250\n":                                           {What: "p95", Got: 412, Want: 250, most: true, Ok: true},
		"ERROR: Coverage for lines (44.12%) does not meet global threshold (85%)\n": {What: "lines", Got: 44.12, Want: 85, Part: true, Ok: true},
		"Line coverage (71.20%) is below the expected minimum coverage (85.00%).\n": {What: "coverage", Got: 71.2, Want: 85, Part: true, Ok: true},
		"Jest: \"global\" coverage threshold for lines (80%) not met: 71.2%\n":      {What: "what it counts", Got: 71.2, Want: 80, Part: true, Ok: true},
		"FAIL Required test coverage of 85% not reached. Total coverage: 71.20%\n":  {What: "coverage", Got: 71.2, Want: 85, Part: true, Ok: true},
		"Error: \"Coverage is below the failure threshold 71.20% < 85.00%\"\n":      {What: "what it counts", Got: 71.2, Want: 85, Part: true, Ok: true},
		"asset app.js: 312 KiB exceeds the recommended size limit (244 KiB)\n":      {What: "app.js", Got: 312, Want: 244, most: true, Ok: true},
		"steps   : 325599\nbudget  : 150000\nverdict : OVER BUDGET\n":               {What: "steps", Got: 325599, Want: 150000, most: true, Ok: true},
		"cover 91 % is above the minimum 85 %\n":                                    {},
		"rows 3 total 510 max 310\n":                                                {},
		"rss 510 MB (max 310)\n":                                                    {What: "rss", Got: 510, Want: 310, most: true, Ok: true},
		"12 files changed\nstep 3 of 7\n":                                           {},
		"3 tests passed\n":                                                          {},
		"":                                                                          {},
	} {
		if got := GoalIn(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}
