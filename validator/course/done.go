package course

import (
	"slices"

	"cake/validator/course/claims"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

func doneRed(r *Run, m *moment.Moment, s Step) *finding.Finding {
	if s.Report == "" {
		return nil
	}
	p, c := &r.past, &r.claims
	if f := finding.Either(c.Otherwise(p, s.Report), r.trials.NotOld(s.Report), r.trials.NotWhole(s.Report), c.Contradicted(s.Report), claims.NotStarted(p, s.Report)); f != nil {
		return f
	}
	if !r.trials.Red() || !said.Done(s.Report) { // red tests are told as such
		if f := claims.NotCured(p, s.Report); f != nil {
			return f
		}
	}
	if !said.Done(s.Report) && !said.DoneAbroad(s.Report) {
		return finding.Either(claims.Red(p, s.Report), c.OnlyHidden(s.Report))
	}
	if !r.trials.Red() {
		return finding.Either(r.trials.OnlyPart(s.Report), claims.Red(p, s.Report), c.OnlyHidden(s.Report), claims.LeftHalf(p, s.Report))
	}
	if slices.ContainsFunc(said.Sentences(s.Report), said.OldFault) {
		return nil // it names what fails, and nothing shows that it is new
	}
	if r.trials.Wavers() && said.CallsFlaky(s.Report) {
		return nil
	}
	return r.trials.StillRed()
}

func noChange(r *Run, m *moment.Moment, s Step) *finding.Finding {
	if f := r.claims.Unchanged(&r.past, m, s.Report); f != nil || m.Deed != moment.Reported {
		return f
	}
	return r.turns.OnlyClaims()
}

func doneUntested(r *Run, _ *moment.Moment, s Step) *finding.Finding {
	return finding.Either(r.trials.Untested(&r.past, s.Report), claims.Unrun(&r.past, s.Report))
}

func doneSkipped(r *Run, _ *moment.Moment, s Step) *finding.Finding {
	if !r.trials.Wished() {
		if f := r.omissions.Finding(s.Report); f != nil {
			return f
		}
	}
	return r.trials.Skipped(s.Report)
}

func doneSilenced(r *Run, m *moment.Moment, s Step) *finding.Finding {
	return r.trials.Silenced(m, s.Report)
}

func hardCoded(r *Run, m *moment.Moment, s Step) *finding.Finding {
	return r.trials.HardCoded(m, s.Report)
}

func testsWeakened(r *Run, m *moment.Moment, _ Step) *finding.Finding { return r.trials.Weakened(m) }
