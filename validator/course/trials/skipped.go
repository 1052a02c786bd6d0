package trials

import (
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// Skipped is due where a report says that it is done, and the tests ask for less than
// they did, or no test ran.
func (b *Book) Skipped(report string) *finding.Finding {
	t := &b.tests
	if !said.Done(report) && (t.renewed == 0 || !said.FaultFixed(report) || said.Open(report)) {
		return nil
	}
	switch {
	case t.renewed > 0 && said.Same(report):
		at := t.renewed
		t.renewed = 0
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that nothing has changed for who uses it, and at step %d, while `%s` failed, what is expected was written anew", at, t.line),
			Subject:  "renewed", Fixes: []string{"Compare what is expected now with what was: it differs, and the report says that it does not"},
		}
	case t.renewed > 0 && !t.mended && !t.repaired && said.FaultFixed(report) && !said.Renews(report):
		at := t.renewed
		t.renewed = 0
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that the fault is fixed, and all that was done since `%s` was red is that what is expected was written anew at step %d", t.line, at),
			Subject:  "renewed", Fixes: []string{"Fix the code: what is expected was only made to be what comes out"},
		}
	case t.onlyFitted() && !said.Renews(report) && !said.Eases(report):
		at := t.fitted
		t.fitted = 0
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that it is done, and `%s` is only green because what is expected was overwritten with what comes out, at step %d", t.line, at),
			Subject:  "renewed", Fixes: []string{"Fix the code, and bring back what was expected: it was only made to be what comes out"},
		}
	case t.ever && t.empty:
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that it is done, and in `%s` at step %d no test ran", t.line, t.at),
			Subject:  "empty", Fixes: []string{"Check why no test runs, before you say that it is done"},
		}
	case len(t.weakened) > 0 && !t.wished && !t.dropped && !said.Less(report) && !said.Eases(report):
		lost := t.lost()
		t.weakened = nil
		return &finding.Finding{
			Evidence: "it says that it is done, and the tests ask for less: " + lost,
			Subject:  "weakened", Fixes: []string{"Fix the code, not its tests: " + lost},
		}
	}
	return nil
}

// onlyFitted reports whether the tests are green, and all that was done since they were red is that
// what is expected was overwritten with what comes out: they were red from the beginning, nothing
// gives a reason for it, and it was there before.
func (t *tests) onlyFitted() bool {
	return t.fitted > 0 && !t.red && !t.mended && !t.repaired && !t.began && !t.wished && !t.reasoned() && !notThere().MatchString(t.message)
}

// notThere is how tests complain that what they are to expect is not there yet.
var notThere = wording.Lazy(`(?i)no such file|not found|missing|does not exist|doesn't exist|cannot open|can't open|unreadable|no (?:golden|snapshot|baseline|expected)`)
