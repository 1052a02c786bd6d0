package said

import "testing"

func TestWhatAReportSaysOfFaults(t *testing.T) {
	for report, want := range map[string]struct{ mended, silenced, ran, refuses bool }{
		"The lint errors are fixed, ruff is clean.":                     {mended: true},
		"The feed loads without errors now.":                            {mended: true},
		"The docs build, there are no broken links any more.":           {mended: true},
		"Two findings are left.":                                        {},
		"I disabled the rule for that line; eslint is clean.":           {mended: true, silenced: true},
		"max_rejected is raised to 25, as three rows have no date.":     {silenced: true},
		"The migration was applied.":                                    {ran: true},
		"The migration could be applied next.":                          {},
		"Done: the importer refuses rows without a date, as it should.": {mended: true, refuses: true},
	} {
		if got := Mended(report); got != want.mended {
			t.Errorf("%q: mended %v", report, got)
		}
		if got := Silence(report); got != want.silenced {
			t.Errorf("%q: silenced %v", report, got)
		}
		if got := Ran(report); got != want.ran {
			t.Errorf("%q: ran %v", report, got)
		}
		if got := Refuses(report); got != want.refuses {
			t.Errorf("%q: refuses %v", report, got)
		}
	}
}
