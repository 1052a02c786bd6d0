package said

import "testing"

func TestReportsThatTellOfACheckThatAsksForLess(t *testing.T) {
	for report, want := range map[string]bool{
		"The fuzzer runs with fewer rounds now.":                       true,
		"I reduced the number of iterations to keep CI fast.":          true,
		"The check itself was wrong: it counted the header.":           true,
		"I corrected the check: 14 pages are right.":                   true,
		"The link check only warns from now on.":                       true,
		"A wider margin is enough here, see the ticket.":               true,
		"The linkcheck step is non-blocking until the docs are moved.": true,
		"The books reconcile for every month.":                         false,
		"The fuzzer no longer finds a mismatch, and it runs faster.":   false,
		"All checks pass. The policy is kept.":                         false,
		"Fixed: the audit reports nothing.":                            false,
		"I've repaired the documentation build, no link is broken.":    false,
	} {
		if got := Eases(report); got != want {
			t.Errorf("%q: %v", report, got)
		}
	}
}
