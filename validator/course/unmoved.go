package course

import (
	"fmt"
	"slices"

	"cake/validator/course/purpose"
)

// unmovedFrom is from how many equal answers on edits are known to move nothing.
const unmovedFrom = 3

// unmoved looks for an answer that stays no, to the letter, although one file was
// edited again and again in between: diff and cmp, and what a script checks, fail
// without an error; a server refuses a page. What is asked may not be what is edited,
// nor what was started anew.
func unmoved(r *Run, m *moment, _ Step) *finding {
	if f := either(r.outlived(m), r.overwritten(m), r.remade(m), r.stillShown(m), r.appliedAlready(m), r.unbuilt(m), r.otherCopy(m), r.redone(m), r.placedElsewhere(m), r.ignored(m), r.noGain(m), r.overruled(m)); f != nil {
		return f
	}
	if !m.denied() {
		return nil
	}
	ns, edits := r.sameAnswers(m)
	if len(ns) < unmovedFrom || len(edits) < len(ns)-1 || len(slices.Compact(slices.Sorted(slices.Values(edits)))) == len(edits) {
		return nil
	}
	fix := "Check whether it uses what was edited: the answer is the same to the letter"
	if m.explains {
		fix = "Start the server again, or check that it uses what was edited: it answers the same to the letter"
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` gives the same answer at %s, whatever was edited in between", m.line, steps(ns)),
		subject:  m.key, cause: m.cause, fixes: []string{fix},
	}
}

// sameAnswers are the last steps in which a command gave the answer that it gives
// now, and the files that were edited between them, with repetitions.
func (r *Run) sameAnswers(m *moment) (ns []int, edits []string) {
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == ran && m.asksAs(&o) && !m.answeredAs(&o):
			return ns, edits
		case o.deed == ran && m.asksAs(&o):
			if ns = slices.Insert(ns, 0, o.n); len(ns) == unmovedFrom {
				return ns, edits
			}
			edits = append(edits, r.alsoByHand(o.edits)...)
		case o.deed == wrote && !o.idle:
			edits = append(edits, o.key)
		case o.deed == ran:
			edits = append(edits, o.edits...)
		}
	}
	return ns, edits
}

// alsoByHand are those of some files that were edited in steps of their own, too: what a
// line writes is often no more than what it makes.
func (r *Run) alsoByHand(files []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(file string) bool {
		return !slices.ContainsFunc(r.moments, func(o moment) bool { return o.deed == wrote && !o.idle && o.key == file })
	})
}

// asksAs reports whether two steps ask the same.
func (m *moment) asksAs(o *moment) bool {
	return o.key == m.key || m.refusal != 0 && purpose.SamePage(o.page, m.page) || m.deniedAs(o)
}

// answeredAs reports whether they got the same answer.
func (m *moment) answeredAs(o *moment) bool {
	return o.key == m.key && o.result == m.result || m.deniedAs(o) || m.refusal != 0 && o.refusal == m.refusal && (o.key != m.key || o.statuses == m.statuses)
}

// denied reports whether a command has answered no, without an error.
func (m *moment) denied() bool {
	if m.deed != ran || m.failed() && !m.denies && !m.explains || m.tests {
		return false
	}
	return m.refusal != 0 || (m.code != 0 || m.echoed || m.denies) && !m.blank && !m.reads && !m.asks()
}
