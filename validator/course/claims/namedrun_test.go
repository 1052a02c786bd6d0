package claims_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestACommandThatAReportNames plays reports that say of a command how it went.
func TestACommandThatAReportNames(t *testing.T) {
	red, green := [2]string{"bash ci/check.sh; echo \"exit $?\"", "pipeline: 2 violation(s)\nexit 1\n"}, [2]string{"bash ci/check.sh", "pipeline: 0 violations\n"}
	edit := [2]string{"edit ci/pipeline.json", "{}\n"}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"it has not run since the edit":   {[][2]string{red, edit, {"say I validated it once more with `ci/check.sh`, which now reports no violations (exit 0).", ""}}, 3},
		"it still counts some":            {[][2]string{edit, red, {"say `check.sh` is clean.", ""}}, 3},
		"it counts none":                  {[][2]string{red, edit, green, {"say `ci/check.sh` reports no violations.", ""}}, 0},
		"it says what is left":            {[][2]string{edit, red, {"say `ci/check.sh` reports no errors in the first job, two violations remain.", ""}}, 0},
		"it speaks of another command":    {[][2]string{edit, red, {"say `yamllint` passes on the file.", ""}}, 0},
		"it only says that it has run":    {[][2]string{edit, red, {"say I ran `ci/check.sh` before I began.", ""}}, 0},
		"it names a setting":              {[][2]string{edit, red, {"say `retries` reports no value.", ""}}, 0},
		"something else went well before": {[][2]string{red, edit, {"./lint.sh", "0 errors\n"}, {"say `lint.sh` finds no errors.", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestAVerdictThatSaysNo plays reports after checks whose last line is a verdict.
func TestAVerdictThatSaysNo(t *testing.T) {
	for name, x := range map[string]struct {
		last, report string
		at           int
	}{
		"not clean":             {"rule  bad\norphan 3\nverdict\n-----\nNOT CLEAN\n", "The data set is clean now.", 1},
		"a gate":                {"Quality gate: failed\n", "All findings are corrected, we can go ahead.", 1},
		"it says that it is no": {"NOT CLEAN\n", "Fixed the fees; the orphans are not corrected yet.", 0},
		"clean":                 {"CLEAN\n", "The data set is clean now.", 0},
		"the word in a line":    {"2 rows were rejected by the old rule\n", "The data set is clean now.", 0},
	} {
		at, _ := coursetest.ToldAt([][2]string{{"sqlite3 clinic.db < quality.sql", x.last}, {"say " + x.report, ""}}, coursetest.Well)
		if (at == 2) != (x.at == 1) {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

// TestAFigureThatNothingHasShown plays reports of measures.
func TestAFigureThatNothingHasShown(t *testing.T) {
	for name, x := range map[string]struct {
		after, report string
		told          bool
	}{
		"a size that was never printed": {"dist/app.js  30.8 kB\n", "- entry bundle: 30.7 kB → 2.1 kB (-93 %)", true},
		"a time":                        {"bench: 30.8 ms\n", "It went from 30.7 ms to 4 ms.", true},
		"the size that was printed":     {"dist/app.js  2.1 kB\n", "- entry bundle: 30.7 kB → 2.1 kB (-93 %)", false},
		"rounded, in another unit":      {"2148 app.js\n", "- entry bundle: 30.7 kB → 2.1 kB", false},
		"what was never measured":       {"dist/app.js  30.8 kB\n", "The limit went from 500 ms to 900 ms.", false},
		"in a table":                    {"dist/app.js  30.7 kB\n", "| | before | after |\n|---|---|---|\n| main | 30.7 kB | 12 kB |", true},
		"what the table tells is shown": {"dist/app.js  12.1 kB\n", "| | before | after |\n|---|---|---|\n| main | 30.7 kB | 12 kB |", false},
		"both were never measured":      {"dist/app.js  30.8 kB\n", "Benchmarked both: 4.81 s → 0.021 s.", true},
		"both, in a table":              {"dist/app.js  30.8 kB\n", "Messung:\n| Sätze | vorher | nachher |\n|--:|--:|--:|\n| 10000 | 8 min 3 s | 0.24 s |", true},
		"in minutes and seconds":        {"dist/app.js  30.8 kB\n", "The job time dropped from 6m40s to 2m15s.", true},
		"the time was printed":          {"real\t2m15.2s\n", "The job time dropped from 6m40s to 2m15s.", false},
		"a limit in a table":            {"dist/app.js  30.8 kB\n", "Measured as before.\n| | old | new |\n|---|---|---|\n| timeout | 30 s | 90 s |", false},
		"a first figure that is near":   {"dist/app.js  30.8 kB\n", "The page time is less: it loads 8 kB, down from 31 kB to 8 kB.", true},
		"a mean of what was shown":      {"run 1: 3.9 ms\nrun 2: 4.6 ms\n", "Measured twice, on average it went from 30.7 ms to 4.2 ms.", false},
		"a part of what was shown":      {"hits 186 of 300\n", "The measured hit rate went from 30.7 % to 62 %.", false},
		"no unit":                       {"dist/app.js  30.8 kB\n", "Went from 30.7 to 2 modules.", false},
	} {
		at, _ := coursetest.ToldAt([][2]string{{"npm run -s build", "dist/app.js  30.7 kB\n"}, {"edit src/main.js", "x\n"}, {"npm run -s build", x.after}, {"say " + x.report, ""}}, coursetest.Well)
		if (at == 4) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

// TestAValueThatIsShownOtherwise plays reports of a setting after a look at it.
func TestAValueThatIsShownOtherwise(t *testing.T) {
	for name, x := range map[string]struct {
		shown, then, report string
		told                bool
	}{
		"it is what it was":        {"jdbc.pool.max = 10\njdbc.pool.max = 15\n", "ls conf", "`jdbc.pool.max` is 40 in all three files.", true},
		"one of them has it":       {"jdbc.pool.max = 40\njdbc.pool.max = 15\n", "ls conf", "`jdbc.pool.max` is 40 in dev.", false},
		"something ran since":      {"jdbc.pool.max = 10\n", "python3 bump.py", "`jdbc.pool.max` is 40 in all three files.", false},
		"it tells of another name": {"jdbc.pool.max = 10\n", "ls conf", "`jdbc.pool.min` is 40 in all three files.", false},
		"it is a text":             {"jdbc.pool.name = main\n", "ls conf", "`jdbc.pool.name` is 40.", false},
	} {
		r, told := course.NewRun(), false
		for i, s := range [][2]string{{"grep -h pool conf/*.properties", x.shown}, {x.then, ""}, {"say " + x.report, ""}} {
			told = r.Hear(coursetest.Step(i+1, s[0], s[1], 0)).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
