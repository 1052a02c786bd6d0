package course

import (
	"fmt"
	"maps"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// longestPut bounds the text that a line has put into a file, by which it is known again.
const longestPut = 400

// redoes takes in an edit, and reports whether it takes back half and more of what the
// edit before it has brought into the file, and puts something else there. Another number is tried.
func (b *fileBook) redoes(e change.Edit) bool {
	if e.Before == nil {
		b.added = nil
		return false
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	b.begin(was)
	if maps.Equal(was, is) { // the same lines elsewhere
		return len(b.added) > 0
	}
	gone := 0
	for _, line := range b.added {
		if !is[line] {
			gone++
		}
	}
	before := len(b.added)
	b.added = change.AddedLines(was, e.Content)
	return gone > 0 && 2*gone >= before && len(b.added) > 0 && !change.OnlyNumbersDiffer(*e.Before, e.Content)
}

// takesOwn reports whether an edit takes lines out of a file that other edits have brought,
// and none else, and brings some that were not there when it was first edited.
func (b *fileBook) takesOwn(e change.Edit) bool {
	if e.Before == nil || change.OnlyNumbersDiffer(*e.Before, e.Content) {
		return false
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	took := change.AddedLines(is, *e.Before)
	first := func(line string) bool { return b.first == nil || b.first[digest.Of(line)] }
	return len(took) > 0 && !slices.ContainsFunc(took, first) && !slices.ContainsFunc(change.AddedLines(was, e.Content), first)
}

// replaces takes in what a line takes out of a file and puts there, where nothing more is
// known of it, and reports whether it takes out what the line before it has put there.
func (b *fileBook) replaces(was, is string) bool {
	before := b.put
	if b.put = is; len(is) > longestPut || change.OnlyNumbersDiffer(was, is) {
		b.put = ""
	}
	return before != "" && change.TakesOut(was, before)
}

// A way is how two answers are known to be the same, and an edit to do over what was done.
type way struct {
	same    func(o *moment.Moment) bool
	over    func(o *moment.Moment) bool
	content func(o *moment.Moment) bool // whether a step shows that somebody is content
}

// redone is due where a command ends well and says the same for the third time, at its end
// or in all that it lets one see, and what was edited before each of the last two was done
// over: who does so is not content with what it says.
func (r *Run) redone(m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || m.Failed() || m.Tests || m.Reads {
		return nil
	}
	return finding.Either(
		r.redoneBy(m, way{
			same: func(o *moment.Moment) bool {
				return m.Ending != 0 && o.Ending == m.Ending && purpose.SameProgram(o.Key, m.Key)
			},
			over:    func(o *moment.Moment) bool { return o.Deed == moment.Wrote && o.Redoes },
			content: func(*moment.Moment) bool { return false },
		}),
		r.redoneBy(m, way{
			same:    func(o *moment.Moment) bool { return m.SaysAs(o) },
			over:    func(o *moment.Moment) bool { return o.Redoes || o.OwnOnly },
			content: func(o *moment.Moment) bool { return o.Commits },
		}),
	)
}

// redoneBy looks for that in one way.
func (r *Run) redoneBy(m *moment.Moment, by way) *finding.Finding {
	var ns []int
	var file string
	redone := 0
	for _, o := range slices.Backward(r.past.All) {
		same := o.Deed == moment.Ran && by.same(&o)
		if o.N <= r.past.Told || by.content(&o) || o.Deed == moment.Ran && !same && purpose.SameProgram(o.Key, m.Key) {
			return nil
		}
		if same {
			ns = slices.Insert(ns, 0, o.N)
		}
		if len(ns) == unmovedFrom {
			break
		}
		switch {
		case by.over(&o) && (file == "" || file == o.File()):
			file, redone = o.File(), redone+1
		case o.Deed == moment.Wrote && !o.Idle && redone < len(ns):
			return nil // something else was done
		}
	}
	if len(ns) < unmovedFrom || redone < unmovedFrom-1 {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` says the same at %s, and %s was edited anew each time", m.Line, finding.Steps(ns), wording.Quote(file)),
		Subject:  file, Fixes: []string{"Check whether it uses " + wording.Quote(file) + " at all, and what was built from it: what it says stays the same, however that is edited"},
	}
}
