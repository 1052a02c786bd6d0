package figures

import "testing"

func TestTheLastShareOfAnOutput(t *testing.T) {
	for text, want := range map[string]Share{
		"04 open\n-- 4 of 5 levels can be finished\n":       {N: 4, Whole: 5, Noun: "level"},
		"signed: 11/12 packages\n":                          {N: 11, Whole: 12, Noun: "package"},
		"translated 180 out of 200 strings\n":               {N: 180, Whole: 200, Noun: "string"},
		"rows 9  accepted 5  rejected 4  -> out/rejects\n":  {N: 5, Whole: 9, Noun: ""},
		"read 1200 lines, 3 of them unmatched, 7 dropped\n": {N: 1193, Whole: 1200, Noun: ""},
		"200 mails: 198 sent, 2 lost\n":                     {N: 198, Whole: 200, Noun: ""},
		"copied 2 of 5 files\ncopied 5 of 5 files\n":        {},
		"imported 9, rejected 3\n":                          {N: 9, Whole: 12, deed: "imported"},
		"7 rows loaded, 2 dropped\n":                        {N: 7, Whole: 9, deed: "loaded"},
		"rejected 0 of 9\n":                                 {},
		"step 3 of 7 done\n":                                {},
		"[3/7] Building CXX object\n":                       {},
		"3 of 12 files changed\n":                           {},
		"2 of 80 files reformatted, 78 left unchanged\n":    {},
		"attempt 2 of 5 failed\n":                           {},
		"12 of 30 workers idle\n":                           {},
		"pages 3 of 10 (30%)\n":                             {},
		"4 of 5 tests pass\n":                               {}, // tests are judged elsewhere
		"dropped 4\n":                                       {}, // of how many?
		"src/a.c:4/5 x\n":                                   {},
	} {
		got := ShareIn(text)
		got.Line = ""
		if got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

func TestWhatAShareBelies(t *testing.T) {
	levels, rest := Share{N: 4, Whole: 5, Noun: "level"}, Share{N: 5, Whole: 9}
	for report, want := range map[string]bool{
		"The walker reaches the exit on every level.":        true,
		"All five levels can be finished now.":               true,
		"Each of the levels has a way out.":                  true,
		"Every level but one can be finished, so 4 of them.": false,
		"Four levels can be finished.":                       false,
		"Every level should have a way out.":                 false,
		"All maps are repaired.":                             false, // of maps nothing was counted
	} {
		if got := levels.Belies(report); got != want {
			t.Errorf("%q: %v, want %v", report, got, want)
		}
	}
	for report, want := range map[string]bool{
		"Every one of the 9 members is in the register.": true,
		"The import is through, and no record was lost.": true,
		"All nine are in.": true,
		"All rows with a date are in; 4 were rejected.":       false,
		"5 of the 9 members are in.":                          false,
		"The importer reads all three forms of a date.":       false,
		"The import is through. No table had to be locked.":   false,
		"All columns are typed, and the import is repeatable": false,
	} {
		if got := rest.Belies(report); got != want {
			t.Errorf("%q: %v, want %v", report, got, want)
		}
	}
}
