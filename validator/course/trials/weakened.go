package trials

import (
	"fmt"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// Weakened is due when the tests turned green, and all that was edited
// since they were red is the tests, which ask for less, or how they are run; and
// when their line succeeds although they fail as before.
func (b *Book) Weakened(m *moment.Moment) *finding.Finding {
	t := &b.tests
	if m.Deed == moment.Ran && !t.wished {
		if f := finding.Either(b.linter.onlyLetThrough(m), b.listed.finding(m)); f != nil {
			return f
		}
	}
	if m.Deed != moment.Ran || !m.Tests {
		return nil
	}
	var what, fix string
	switch {
	case t.silenced:
		what, fix = fmt.Sprintf("succeeds at step %d, and still %s failed in it", m.N, counted(m.Tally.Failed)), "the run was only made to succeed"
	case !t.turned || t.mended || t.wished || t.onlyWith():
		return nil
	case len(t.weakened) > 0:
		fix = t.lost()
		what = fmt.Sprintf("is green at step %d, and only the tests were changed: %s", m.N, fix)
	case t.empty && t.elsewhere:
		return nil // no test of something else
	case t.empty:
		what, fix = fmt.Sprintf("is green at step %d, where no test ran", m.N), "none of them runs any more"
	case len(t.bent) > 0 && !t.acted && !t.reasoned():
		what, fix = fmt.Sprintf("is green at step %d, and all that was changed is what is expected, in %s", m.N, strings.Join(t.bent, ", ")), "they only say what it does now"
	case t.fewer > 0 && t.waived == "":
		what, fix = fmt.Sprintf("is green at step %d, where %s ran than when it was red, and no code was changed", m.N, finding.Plural(t.fewer, "test fewer", "tests fewer")), "the failing ones do not run any more"
	default:
		return nil
	}
	t.weakened, b.script = nil, newScript() // a report need not tell of it again
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` %s", m.Line, what),
		Subject:  "tests", Fixes: []string{"Fix the code, not its tests: " + fix},
	}
}

// counted says how many tests failed; some, where nobody counts.
func counted(n int) string {
	if n == 0 {
		return "some"
	}
	return fmt.Sprint(n)
}
