package course

import (
	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// testify takes in what later reports are held against.
func (r *Run) testify(m *moment.Moment, s Step) {
	switch {
	case s.Edit != nil && !m.Idle:
		r.witness.Edit(m.N, s.Edit.File, s.Edit.Content, s.Edit.Before == nil || *s.Edit.Before == "")
	case s.Result != nil:
		r.witness.Hear(m.N, s.Result, m.Call, m.Failed(), m.Touched())
	}
}

// Partly says that what the agent reports may have been done where this run does not hear
// it: before the run began, or by another agent.
func (r *Run) Partly() { r.witness.Partly() }

// contradicted is due where what the run has shown contradicts a report.
func (r *Run) contradicted(report string) *finding.Finding {
	return r.witness.Belies(report, func(n float64, decimals int) bool { return r.figures.full || r.figures.near(n, decimals) })
}
