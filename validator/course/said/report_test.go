package said

import (
	"testing"
)

func TestWhatAReportClaims(t *testing.T) {
	for report, want := range map[string]struct{ done, change, asks bool }{
		"Done! All tests pass.":                                                             {done: true},
		"I have updated the parser and added a test.":                                       {change: true},
		"The work is complete.":                                                             {done: true},
		"I've implemented the cache. It works now.":                                         {done: true, change: true},
		"2 tests are still failing, the rest is done.":                                      {},
		"It is not done yet.":                                                               {},
		"I could not finish: the server is down.":                                           {},
		"Done. Shall I go on with the next one?":                                            {asks: true},
		"Next I will look at the parser.":                                                   {},
		"All three states confirmed. Verifying the source tree is clean, then cleaning up.": {},
		"Basket is done, Receipt and Main are left.":                                        {},
		"I have fixed one of them; the other still fails":                                   {},
		"": {},
	} {
		if Done(report) != want.done || Changed(report) != want.change || AsksPerson(report) != want.asks {
			t.Errorf("%q: done %v, change %v, asks %v", report, Done(report), Changed(report), AsksPerson(report))
		}
	}
}
