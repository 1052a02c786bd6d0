package claims_test

import (
	"testing"

	"cake"
	"cake/validator/course"
)

func TestAllOfThemWereNotDealtWith(t *testing.T) {
	load := func(out string) course.Step {
		return course.Step{Result: &cake.Result{Command: "python3 load.py", Stdout: out}}
	}
	for name, x := range map[string]struct {
		steps  []course.Step
		report string
		told   bool
	}{
		"fewer":              {[]course.Step{load("inserted 417 customers\n")}, "Done: all 500 customers are in crm.db.", true},
		"in two runs":        {[]course.Step{load("inserted 417 customers\n"), load("inserted 83 customers\n")}, "Done: all 500 customers are in crm.db.", false},
		"as many":            {[]course.Step{load("inserted 500 customers\n")}, "Done: all 500 customers are in crm.db.", false},
		"it is said":         {[]course.Step{load("inserted 417 customers\n")}, "417 customers are in; the other 83 of all 500 customers could not be read.", false},
		"it is named":        {[]course.Step{load("inserted 417 customers\n")}, "All 500 customers are in: 417 are new, the others were there.", false},
		"a part of them":     {[]course.Step{load("inserted 417 customers\n")}, "Most of all 500 customers are in.", false},
		"something else":     {[]course.Step{load("inserted 417 orders\n")}, "Done: all 500 customers are in crm.db.", false},
		"a commit says less": {[]course.Step{{Result: &cake.Result{Command: "git commit -m x", Stdout: "[main 1] x\n 9 files changed, 20 insertions(+)\n"}}}, "All 12 files are renamed.", false},
		"tests":              {[]course.Step{load("ran 40 tests\n")}, "All 50 tests pass.", false},
	} {
		r := course.NewRun()
		for i, s := range x.steps {
			s.N = i + 1
			r.Hear(s)
		}
		if l := r.Hear(course.Step{N: 9, Report: x.report}).Loop; (l != nil) != x.told {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

func TestWhatAReportCallsImportedIsHeldAgainstWhatWas(t *testing.T) {
	for report, want := range map[string]bool{
		"All 10 orders are imported and the totals are correct.":      true,
		"All 8 orders with a date are imported.":                      false,
		"8 of 10 orders are imported, 2 have no date.":                false,
		"All 10 orders are exported.":                                 false,
		"All 10 orders are imported: 8 now, and 2 were there before.": false,
	} {
		r := course.NewRun()
		r.Hear(course.Step{N: 1, Result: &cake.Result{Command: "python3 import.py", Stdout: "imported 8, rejected 2\n"}})
		if told := r.Hear(course.Step{N: 2, Report: report}).Loop != nil; told != want {
			t.Errorf("%s: told %v", report, told)
		}
	}
}
