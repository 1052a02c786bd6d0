package course

import (
	"fmt"
	"slices"

	"cake/validator/command"
	"cake/validator/course/figures"
)

// farther is due where each edit of the same code leaves what is counted as far from what
// is wanted as it was, or farther, and twice as far in the end; see gettingWorse.
func (r *Run) farther(all []score) *finding {
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
		if ns = stepsOf(all[:i+1]); len(ns) >= worseFrom-1 && rises >= worseRises && m.goal.Gap() >= worseTimes*o.goal.Gap() && r.oneCode(o.N) {
			return m.wentAway(o, ns)
		}
	}
	return nil
}

// oneCode reports whether one file of what was edited since a step was edited more than
// once, and none of them is one of tests: who edits one file after the other is on the
// way somewhere, and who writes tests first adds failures on purpose.
func (r *Run) oneCode(n int) bool {
	files := r.editedSince(n)
	return len(files) > 0 && !slices.ContainsFunc(files, command.IsTestFile) && len(slices.Compact(slices.Sorted(slices.Values(files)))) < len(files)
}

// wentAway says that a number has only gone away from what is wanted.
func (m *score) wentAway(first score, ns []int) *finding {
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d and is %s now: none of the edits before %s has brought it nearer to %s", m.Line, m.goal.What, figures.Written(first.goal.Got), first.N, figures.Written(m.goal.Got), steps(ns), figures.Written(m.goal.Want)),
		subject:  m.goal.What, cause: m.Cause,
		fixes: []string{fmt.Sprintf("Try again from the state of step %d, where %s was %s", first.N, m.goal.What, figures.Written(first.goal.Got))},
	}
}
