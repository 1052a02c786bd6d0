package effect

import (
	"fmt"

	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How failures that only change places are told from those that are mended one by one.
const (
	steadyFrom = 5 // runs of one command, each after an edit, that count as many
	steadyMost = 2 // of which one is left all the time where one is mended after the other
)

// Steady is how many failures a command counts itself, as long as it is the same number.
type Steady struct {
	count  int
	steps  []int
	change int // the count of the run's changes at the last of them
}

// Take takes in a failure.
func (s *Steady) Take(m *moment.Moment, change int) {
	n := countOf(m)
	switch {
	case n != s.count:
		*s = Steady{count: n, steps: []int{m.N}, change: change}
	case change != s.change:
		s.steps, s.change = append(s.steps[max(0, len(s.steps)-steadyFrom+1):], m.N), change
	}
}

// countOf is how many failures an output says that there are; 0 where it does not say.
func countOf(m *moment.Moment) int {
	if m.Tally.Failed > 0 {
		return m.Tally.Failed
	}
	return figures.Faults(m.Gauges)
}

// NoFewer is due where a command counts as many failures after each edit of the same code, whichever
// they are: what one edit mends it breaks elsewhere.
func NoFewer(p *past.Past, m *moment.Moment, s *Steady) *finding.Finding {
	if !m.Failed() || s.count < steadyMost || len(s.steps) < steadyFrom || s.steps[0] <= p.Told || !oneCode(p, s.steps[0]) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` counts %s at %s, whatever was edited in between", m.Line, finding.Plural(s.count, "failure", "failures"), finding.Steps(s.steps)),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{"See what all of them ask for before the next edit: each one so far has mended some and broken as many"},
	}
}
