package course

import (
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

func doneRed(r *Run, m *moment.Moment, s Step) *finding.Finding {
	if s.Report == "" {
		return nil
	}
	if f := finding.Either(r.missed(s.Report), r.notLive(s.Report), r.remains(s.Report), r.notClean(s.Report), r.onlyRehearsed(s.Report), r.someLeft(s.Report), r.namedRed(s.Report), r.otherwiseShown(s.Report), r.invented(s.Report), r.verdictNo(s.Report), r.notListed(s.Report), r.notMeasured(s.Report), r.notAll(s.Report), r.trials.NotOld(s.Report), r.contradicted(s.Report), r.notStarted(s.Report)); f != nil {
		return f
	}
	if !r.trials.Red() || !said.Done(s.Report) { // red tests are told as such
		if f := r.notCured(s.Report); f != nil {
			return f
		}
	}
	if !said.Done(s.Report) && !said.DoneAbroad(s.Report) {
		return finding.Either(r.claimedRed(s.Report), r.onlyHidden(s.Report))
	}
	if !r.trials.Red() {
		return finding.Either(r.trials.OnlyPart(s.Report), r.claimedRed(s.Report), r.onlyHidden(s.Report), r.leftHalf(s.Report))
	}
	return r.trials.StillRed()
}

func doneUntested(r *Run, _ *moment.Moment, s Step) *finding.Finding {
	return r.trials.Untested(s.Report, &r.past)
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
