package loops

import (
	"fmt"
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// ditherFrom is how many edits that give a file two contents by turns are known to lead
// nowhere: each of them twice.
const ditherFrom = 4

// A turn is an edit of a file, and what was run and read before the next one.
type turn struct {
	content digest.Sum
	results digest.Sum // of all of that, in its order; 0 where nothing was run
	n       int        // the step of the edit
}

// dithers is due where one file gets two contents by turns, each for the second time, and
// all that is run behind them ends well and says what it said then: nothing was learned
// that was not known. Who measures does so more than once, and what fails is told by its
// failure.
func dithers(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Failed() {
		return nil
	}
	file, all := lastTurns(p)
	if len(all) < ditherFrom || all[0].content == all[1].content || !all[0].repeats(all[2]) || !all[1].repeats(all[3]) {
		return nil
	}
	var ns []int
	for _, t := range slices.Backward(all) {
		ns = append(ns, t.n)
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s gets the same two contents by turns at %s, and what is run behind them says what it said before", wording.Quote(file), finding.Steps(ns)),
		Subject:  file,
		Fixes:    []string{"Choose one of the two contents of " + wording.Quote(file) + ", by what was asked for, and leave it: both work, and no run will decide between them"},
	}
}

// lastTurns are the last turns of one file, the latest first, as long as nothing else was
// edited, nothing has failed and nobody has asked for anything.
func lastTurns(p *past.Past) (file string, all []turn) {
	results := digest.Sum(0)
	for _, o := range slices.Backward(p.All) {
		if o.N <= p.Told || p.Prompted != 0 && o.N <= p.Prompted || breaks(&o) {
			return file, all
		}
		if o.Deed == moment.Ran {
			results = results*31 + o.Result
		}
		if o.Deed == moment.Reported || o.Deed == moment.Wrote && o.Idle || o.Deed == moment.Ran && len(o.Edits) == 0 {
			continue
		}
		if at := o.File(); at == "" || results == 0 || file != "" && at != file {
			return file, all
		}
		file, all, results = o.File(), append(all, turn{content: o.Content, results: results, n: o.N}), 0
		if len(all) == ditherFrom {
			return file, all
		}
	}
	return file, all
}

// breaks reports whether a step is more than a run that ends well, and has shown it.
func breaks(m *moment.Moment) bool {
	return m.Deed == moment.Ran && (m.Failed() || m.Code != 0 || m.Echoed || m.Denies || m.Blank || m.Commits || m.Starts || m.Tally.Failed > 0 || purpose.Measures().MatchString(m.Line) || purpose.Measures().MatchString(m.Key))
}

// repeats reports whether two turns were the same.
func (t turn) repeats(o turn) bool { return t.content == o.content && t.results == o.results }
