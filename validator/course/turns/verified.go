package turns

import (
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

// How often what has passed may be announced to be verified once more.
const (
	verifiesFrom = 2
	passedFrom   = 3
)

// verified is what has passed since anything was changed, and the reports that announce to
// verify it again.
type verified struct {
	says   []int
	passed int
	flaky  bool // it is looked how often something fails
}

// hear takes in a step.
func (v *verified) hear(m *moment.Moment, report string) {
	switch {
	case m.Deed == moment.Reported:
		v.flaky = v.flaky || said.SpeaksOfChance(report)
		if said.VerifiesAgain(report) {
			v.says = append(v.says, m.N)
		}
	case m.Deed == moment.Wrote && !m.Idle, m.Deed == moment.Ran && (m.Failed() || m.Code != 0 || len(m.Edits) > 0 || m.Starts || m.Asks()):
		*v = verified{}
	case m.Deed == moment.Ran && !m.Reads:
		v.passed++
	}
}

// finding is due where it is announced once more.
func (v *verified) finding(m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Reported || v.flaky || len(v.says) < verifiesFrom || v.says[len(v.says)-1] != m.N || v.passed < passedFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it verifies again and again at %s what has passed %d times, and nothing was changed in between", finding.Steps(v.says), v.passed),
		Subject:  "verified", Fixes: []string{"Try to come to an end: what was verified has passed, and nothing was changed since"},
	}
}
