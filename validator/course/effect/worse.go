package effect

import (
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How a failure that gets worse is told from one that is on its way.
const (
	worseFrom  = 4 // runs of one command, each after an edit
	worseRises = 2 // of their number of errors, which never falls
	worseTimes = 2 // what it grows to
)

// A Trend is how many errors each failure of a command had, as long as their
// number does not fall.
type Trend struct {
	counts []int
	steps  []int
	edits  []int // the count of the run's changes at each
	passed int   // tests of the last one
}

// Take takes in a failure.
func (t *Trend) Take(m *moment.Moment, change int) {
	n := errorsOf(m)
	if last := len(t.counts) - 1; last >= 0 && (n < t.counts[last] || m.Tally.Passed > t.passed) {
		*t = Trend{}
	}
	if n == 0 {
		*t = Trend{}
		return
	}
	if last := len(t.edits) - 1; last >= 0 && t.edits[last] == change {
		return // nothing was edited in between
	}
	t.counts, t.steps, t.edits, t.passed = append(t.counts, n), append(t.steps, m.N), append(t.edits, change), m.Tally.Passed
	if over := len(t.counts) - 8; over > 0 {
		t.counts, t.steps, t.edits = t.counts[over:], t.steps[over:], t.edits[over:]
	}
}

// errorsOf is how many errors an output has: failed tests, where it counts them,
// otherwise diagnostics.
func errorsOf(m *moment.Moment) int {
	if m.Tally.Failed > 0 {
		return m.Tally.Failed
	}
	return int(-m.Gauges["complaints"])
}

// worse reports whether the trend is due.
func (t *Trend) worse() bool {
	n := len(t.counts)
	if n < worseFrom || t.counts[n-1] < worseTimes*t.counts[0] {
		return false
	}
	rises := 0
	for i := 1; i < n; i++ {
		if t.counts[i] > t.counts[i-1] {
			rises++
		}
	}
	return rises >= worseRises
}

// GettingWorse is due when each edit of the same code leaves a command with as
// many errors as before, or more.
func GettingWorse(p *past.Past, m *moment.Moment, t *Trend) *finding.Finding {
	if !m.Failed() || !t.worse() || !oneCode(p, t.steps[0]) {
		return nil
	}
	first, last := t.counts[0], t.counts[len(t.counts)-1]
	from, all := t.steps[0], finding.Steps(t.steps)
	*t = Trend{}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` had %s at step %d and has %d now: none of the edits between %s made them fewer", m.Line, finding.Plural(first, "error", "errors"), from, last, all),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Try again from the state of step %d, which had fewer errors, with what the first of them says", from)},
	}
}

// editedSince are the files that were edited after a step, with repetitions.
func editedSince(p *past.Past, n int) []string {
	var all []string
	for _, o := range p.All {
		switch {
		case o.N <= n:
		case o.Deed == moment.Wrote && !o.Idle:
			all = append(all, o.Key)
		case o.Deed == moment.Ran:
			all = append(all, o.Edits...)
		}
	}
	return all
}
