package course

import "cake/validator/course/witness"

// testify takes in what later reports are held against.
func (r *Run) testify(m *moment, s Step) {
	switch {
	case s.Edit != nil && !m.idle:
		r.witness.Edit(m.n, s.Edit.File, s.Edit.Before == nil || *s.Edit.Before == "")
	case s.Result != nil:
		r.witness.Hear(m.n, s.Result, m.failed(), m.touched())
	}
}

// contradicted is due where what the run has shown contradicts a report.
func (r *Run) contradicted(report string) *finding {
	return claimFinding(r.witness.Belies(report, func(n float64, decimals int) bool { return r.figures.full || r.figures.near(n, decimals) }))
}

func claimFinding(f *witness.Finding) *finding {
	if f == nil {
		return nil
	}
	return &finding{evidence: f.Evidence, subject: f.Subject, fixes: []string{f.Fix}}
}
