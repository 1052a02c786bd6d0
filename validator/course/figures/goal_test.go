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
		if got := GoalIn(text, false); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestWhatHasFailedHasMissedItsGoal(t *testing.T) {
	for text, want := range map[string]Goal{
		"2 sentences, 37 words, reading ease -15.4 (wanted: 60.0)\n": {What: "reading ease", Got: -15.4, Want: 60, Ok: true},
		"200 images, 8 workers: 160/s (goal 600/s)\n":                {What: "what it counts", Got: 160, Want: 600, Ok: true},
		"hit rate 34.0 % of 120000 requests (wanted: 35.5 %)\n":      {What: "hit rate", Got: 34, Want: 35.5, Part: true, Ok: true},
		"9 jobs: last one done after 118 min (target 100)\n":         {What: "one done after", Got: 118, Want: 100, most: true, Ok: true},
		"search: 66 ms  (goal 15 ms)  TOO SLOW\n":                    {What: "search", Got: 66, Want: 15, most: true, Ok: true},
		"score 41 of 120 (wanted 60)\n":                              {What: "score", Got: 41, Want: 60, Ok: true},
		"fade: click of 0.332 at the seam, at most 0.050 allowed\n":  {What: "click", Got: 0.332, Want: 0.05, most: true, Ok: true},
		"fps=42 vs target 60\n":                                      {What: "fps", Got: 42, Want: 60, Ok: true},
		"noise floor: -61.5 dB, required -90 dB\n":                   {What: "noise floor", Got: -61.5, Want: -90, most: true, Ok: true},
		"mean 12.3 °C → target 20 °C\n":                              {What: "mean", Got: 12.3, Want: 20, Ok: true},
		"frame time 21.3 ms, the budget is 16.6 ms\n":                {What: "frame time", Got: 21.3, Want: 16.6, most: true, Ok: true},
		"written 1,204,331 bytes, quota 1,000,000\n":                 {What: "written", Got: 1204331, Want: 1000000, most: true, Ok: true},
		"gate: 26.92% is below 85%\n":                                {What: "gate", Got: 26.92, Want: 85, Part: true, Ok: true},
		"p99 340 ms > 250 ms\n":                                      {What: "p99", Got: 340, Want: 250, most: true, Ok: true},
		"throughput 88 req/s is short of 120 req/s\n":                {What: "throughput", Got: 88, Want: 120, Ok: true},
		"memory limit 64 MB, used 81 MB\n":                           {What: "memory limit mb used mb", Got: 81, Want: 64, most: true, Ok: true},
		"3 of 7 checks passed\n":                                     {},
		"src/a.c:12: x < 3\nsrc/a.c:14:7: error: expected ';'\n":     {},
	} {
		if got := GoalIn(text, true); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestAComparisonIsNoGoalOfWhatEndsWell(t *testing.T) {
	for _, text := range []string{"gate: 26.92% is below 85%\n", "p99 340 ms > 250 ms\n", "memory limit 64 MB, used 41 MB\n"} {
		if got := GoalIn(text, false); got.Ok {
			t.Errorf("%q: %+v", text, got)
		}
	}
}
