package effect

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// unmovedFrom is from how many equal answers on edits are known to move nothing.
const unmovedFrom = 3

// unmoved looks for an answer that stays no, to the letter, although one file was
// edited again and again in between: diff and cmp, and what a script checks, fail
// without an error; a server refuses a page. What is asked may not be what is edited,
// nor what was started anew.
func unmoved(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Denied() {
		return nil
	}
	ns, edits := sameAnswers(p, m)
	if len(ns) < unmovedFrom || len(edits) < len(ns)-1 || len(slices.Compact(slices.Sorted(slices.Values(edits)))) == len(edits) {
		return nil
	}
	fix := "Check whether it uses what was edited: the answer is the same to the letter"
	if m.Explains {
		fix = "Start the server again, or check that it uses what was edited: it answers the same to the letter"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` gives the same answer at %s, whatever was edited in between", m.Line, finding.Steps(ns)),
		Subject:  m.Key, Cause: m.Cause, Fixes: []string{fix},
	}
}

// sameAnswers are the last steps in which a command gave the answer that it gives
// now, and the files that were edited between them, with repetitions.
func sameAnswers(p *past.Past, m *moment.Moment) (ns []int, edits []string) {
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Ran && m.AsksAs(&o) && !m.AnsweredAs(&o):
			return ns, edits
		case o.Deed == moment.Ran && m.AsksAs(&o):
			if ns = slices.Insert(ns, 0, o.N); len(ns) == unmovedFrom {
				return ns, edits
			}
			edits = append(edits, alsoByHand(p, o.Edits)...)
		case o.Deed == moment.Wrote && !o.Idle:
			edits = append(edits, o.Key)
		case o.Deed == moment.Ran:
			edits = append(edits, o.Edits...)
		}
	}
	return ns, edits
}

// alsoByHand are those of some files that were edited in steps of their own, too: what a
// line writes is often no more than what it makes.
func alsoByHand(p *past.Past, files []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		return !slices.ContainsFunc(p.All, func(o moment.Moment) bool { return o.Deed == moment.Wrote && !o.Idle && o.Key == file })
	})
}
