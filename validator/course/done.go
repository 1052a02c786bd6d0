package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
	"cake/validator/wording"
)

func doneRed(r *Run, m *moment.Moment, s Step) *finding.Finding {
	t := &r.trials
	if s.Report == "" {
		return nil
	}
	if f := finding.Either(r.missed(s.Report), r.notLive(s.Report), r.remains(s.Report), r.notClean(s.Report), r.onlyRehearsed(s.Report), r.someLeft(s.Report), r.namedRed(s.Report), r.otherwiseShown(s.Report), r.invented(s.Report), r.verdictNo(s.Report), r.notListed(s.Report), r.notMeasured(s.Report), r.notAll(s.Report), r.notOld(s.Report), r.contradicted(s.Report), r.notStarted(s.Report)); f != nil {
		return f
	}
	if !t.red || !said.Done(s.Report) { // red tests are told as such
		if f := r.notCured(s.Report); f != nil {
			return f
		}
	}
	if !said.Done(s.Report) && !said.DoneAbroad(s.Report) {
		return finding.Either(r.claimedRed(s.Report), r.onlyHidden(s.Report))
	}
	if !t.red {
		return finding.Either(t.open.finding(s.Report), r.claimedRed(s.Report), r.onlyHidden(s.Report), r.leftHalf(s.Report))
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is done, and `%s` failed at step %d: %s", t.line, t.at, t.message),
		Subject:  "red", Fixes: []string{fmt.Sprintf("Fix the tests first: `%s` failed when it last ran", t.line)},
	}
}

func doneUntested(r *Run, m *moment.Moment, s Step) *finding.Finding {
	t := r.trials
	claims := said.Done(s.Report) || t.ever && !t.red && said.Tested(s.Report) && !said.Open(s.Report)
	if !claims || len(t.edited) == 0 || !t.ever && (!said.Tested(s.Report) || r.checked() || !said.NamesTests(s.Report) && r.ranWell()) {
		return nil
	}
	since, run := "and no tests ran at all", "Run the tests first"
	if t.ever {
		since, run = fmt.Sprintf("and `%s` ran last at step %d, before it edited %s", t.line, t.at, strings.Join(t.edited, ", ")), "Run "+t.line
		if wording.IsCut(t.line) {
			run = "Run the tests again" // half a command is another command
		}
	}
	return &finding.Finding{
		Evidence: "it says that it is done, " + since, Subject: "untested", Fixes: []string{run},
	}
}

// checked reports whether a check that is no test has succeeded since the last edit.
func (r *Run) checked() bool {
	for _, o := range slices.Backward(r.past.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return false
		case o.Deed == moment.Ran && !o.Reads && !o.Missed() && o.Code == 0 && (o.Passed || aCheck().MatchString(o.Key)):
			return true
		}
	}
	return false
}

// ranWell reports whether anything that does some work has succeeded since the last edit.
func (r *Run) ranWell() bool {
	for _, o := range slices.Backward(r.past.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !change.Document(o.Key):
			return false
		case o.Deed == moment.Ran && !o.Reads && !o.Missed() && o.Code == 0 && !o.Commits && !strings.HasPrefix(o.Key, "git "):
			return true
		}
	}
	return false
}

// aCheck is a word by which a line says that it checks something.
var aCheck = wording.Lazy(`(?i)(?:^|[\s/_.-])(?:checks?|lint|verify|validate|gate|smoke)(?:$|[\s/_.-])`)

func doneSkipped(r *Run, m *moment.Moment, s Step) *finding.Finding {
	t := &r.trials
	if !t.wished {
		if f := r.omissions.Finding(s.Report); f != nil {
			return f
		}
	}
	if !said.Done(s.Report) {
		return nil
	}
	switch {
	case t.renewed > 0 && said.Same(s.Report):
		at := t.renewed
		t.renewed = 0
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that nothing has changed for who uses it, and at step %d, while `%s` failed, what is expected was written anew", at, t.line),
			Subject:  "renewed", Fixes: []string{"Compare what is expected now with what was: it differs, and the report says that it does not"},
		}
	case t.renewed > 0 && !t.mended && !t.repaired && said.FaultFixed(s.Report) && !said.Expected(s.Report):
		at := t.renewed
		t.renewed = 0
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that the fault is fixed, and all that was done since `%s` was red is that what is expected was written anew at step %d", t.line, at),
			Subject:  "renewed", Fixes: []string{"Fix the code: what is expected was only made to be what comes out"},
		}
	case t.ever && t.empty:
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that it is done, and in `%s` at step %d no test ran", t.line, t.at),
			Subject:  "empty", Fixes: []string{"Check why no test runs, before you say that it is done"},
		}
	case len(t.weakened) > 0 && !t.wished && !t.dropped && !said.Less(s.Report) && !said.Eases(s.Report):
		lost := strings.Join(t.weakened, ", ")
		t.weakened = nil
		return &finding.Finding{
			Evidence: "it says that it is done, and the tests ask for less: " + lost,
			Subject:  "weakened", Fixes: []string{"Fix the code, not its tests: " + lost},
		}
	}
	return nil
}
