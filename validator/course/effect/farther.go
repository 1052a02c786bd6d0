package effect

import (
	"fmt"
	"slices"

	"cake/validator/command"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/past"
)

// farther is due where each edit of the same code leaves what is counted as far from what
// is wanted as it was, or farther, and twice as far in the end; see GettingWorse.
func farther(p *past.Past, all []score) *finding.Finding {
	m := all[0]
	var ns []int
	rises := 0
	for i, o := range all[1:] {
		later := all[i].goal.Gap()
		if !o.edited || o.goal.Gap() > later || m.goal.Time {
			return nil
		}
		if o.goal.Gap() < later {
			rises++
		}
		if ns = stepsOf(all[:i+1]); len(ns) >= worseFrom-1 && rises >= worseRises && m.goal.Gap() >= worseTimes*o.goal.Gap() && oneCode(p, o.N) {
			return m.wentAway(o, ns)
		}
	}
	return nil
}

// oneCode reports whether one file of what was edited since a step was edited more than
// once, and none of them is one of tests: who edits one file after the other is on the
// way somewhere, and who writes tests first adds failures on purpose.
func oneCode(p *past.Past, n int) bool {
	files := editedSince(p, n)
	return len(files) > 0 && !slices.ContainsFunc(files, command.IsTestFile) && len(slices.Compact(slices.Sorted(slices.Values(files)))) < len(files)
}

// wentAway says that a number has only gone away from what is wanted.
func (m *score) wentAway(first score, ns []int) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s`: %s was %s at step %d and is %s now: none of the edits before %s has brought it nearer to %s", m.Line, m.goal.What, figures.Written(first.goal.Got), first.N, figures.Written(m.goal.Got), finding.Steps(ns), figures.Written(m.goal.Want)),
		Subject:  m.goal.What, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Try again from the state of step %d, where %s was %s", first.N, m.goal.What, figures.Written(first.goal.Got))},
	}
}
