package course

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// editThrash is due when a failure has come, gone and come again with the
// content of a file that the agent had given up.
func editThrash(r *Run, m *moment, _ Step) *finding {
	if f := either(r.hiddenSwing(m), r.dithers(m)); f != nil || !m.failed() {
		return f
	}
	if o, ok := r.twiceReturned(); ok {
		return m.thrashed(o, wording.Quote(o.file())+" has a content again that it had before", wording.Quote(o.file()))
	}
	if o, ok := r.rewritten(); ok {
		return m.thrashed(o, o.line+" has a content again that was taken back", o.line)
	}
	book := r.commands.use(m.key)
	if !swings(book.trail) && !r.swings() {
		return r.betweenKinds(m)
	}
	for i, o := range slices.Backward(r.since()) {
		if o.returns || again(r.moments[:r.from+i], o) {
			book.trail, r.trail = nil, nil // told: it must go to and fro again
			file := o.line
			if o.deed == ran && len(o.edits) > 0 {
				file = wording.Quote(o.edits[0])
			}
			if !o.returns {
				return m.thrashed(o, "the same was done again: `"+o.line+"`", o.line)
			}
			return m.thrashed(o, file+" has a content again that it had before", file)
		}
	}
	return r.betweenTwo(m)
}

// betweenTwo is due where two failures of one command come in turn, each of them twice,
// and all that was edited since is one file, before each of them.
func (r *Run) betweenTwo(m *moment) *finding {
	var ns []int
	var edits []string
	for _, o := range slices.Backward(r.moments) {
		if o.n <= r.told {
			return nil
		}
		if o.failed() && !o.asks() {
			if !purpose.SameProgram(o.key, m.key) {
				return nil
			}
			if ns = slices.Insert(ns, 0, o.n); len(ns) == feudFrom {
				break
			}
		}
		if o.deed == wrote && !o.idle && !o.undoes {
			edits = append(edits, o.key)
		}
		if !takesBack().MatchString(o.key) {
			edits = append(edits, o.edits...)
		}
	}
	if len(ns) < feudFrom || len(edits) < feudFrom-1 || len(slices.Compact(slices.Sorted(slices.Values(edits)))) > 1 {
		return nil
	}
	file := wording.Quote(edits[0])
	return &finding{
		evidence: fmt.Sprintf("two failures come in turn at %s, and each edit of %s only leads from one to the other: %s", steps(ns), file, m.message),
		subject:  edits[0], cause: m.cause,
		fixes: []string{"Try a third way: every edit of " + file + " leads from one of two failures to the other"},
	}
}

// betweenKinds is due where one failure comes in turn with others of one kind at one
// place, and all that was edited is one file: what brings the one brings the other back
// in other words.
func (r *Run) betweenKinds(m *moment) *finding {
	var all []moment
	for _, o := range slices.Backward(r.moments) {
		if o.failed() && !o.asks() && len(all) < feudFrom {
			all = append(all, o)
		}
	}
	if len(all) < feudFrom || all[0].kind == all[1].kind || !byKind(all[0], all[2]) || !byKind(all[1], all[3]) {
		return nil
	}
	if all[0].root != all[2].root && all[1].root != all[3].root {
		return nil
	}
	return r.betweenTwo(m)
}

// byKind reports whether two failures are of one kind, and at one place.
func byKind(a, b moment) bool { return a.kind == b.kind && a.place == b.place }

// hiddenSwing is due where tests whose status hides their failures fail in two ways by
// turns, with one file edited in between that has a content again that it had.
func (r *Run) hiddenSwing(m *moment) *finding {
	if m.deed != ran || !m.tests || m.failed() || m.tally.Failed == 0 {
		return nil
	}
	var trail []cake.Signature
	var back moment
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.n <= r.told:
			return nil
		case o.deed == wrote && o.returns && back.deed == 0:
			back = o
		case o.deed != ran || !o.tests || o.key != m.key:
		case o.tally.Failed == 0:
			return nil
		default:
			trail = append(trail, cake.Sign(fmt.Sprint(o.failures)))
		}
		if len(trail) == feudFrom {
			break
		}
	}
	if back.deed == 0 || !swings(trail) {
		return nil
	}
	return m.thrashed(back, back.line+" has a content again that it had before", back.line)
}

// twiceReturned is the last of two edits that have each given one file a content that
// it had before, with nothing but failures since the first of them: to and fro, or the
// same again. To take back one try after the other is neither.
func (r *Run) twiceReturned() (last moment, ok bool) {
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == ran && !o.reads && !o.failed() && !takesBack().MatchString(o.key) || o.n <= r.told:
			return last, false
		case !o.returns || o.undoes || o.file() == "":
		case last.deed == 0:
			last = o
		case o.file() == last.file() && (o.content != last.content || !o.restores):
			return last, true
		}
	}
	return last, false
}

// file is the one file that a step has written; "" where that is none, or several.
func (m *moment) file() string {
	switch {
	case m.deed == wrote:
		return m.key
	case len(m.edits) == 1:
		return m.edits[0]
	}
	return ""
}

// swings reports whether the last four failures were two in turn.
func swings(t []cake.Signature) bool {
	n := len(t)
	return n >= 4 && t[n-1] == t[n-3] && t[n-2] == t[n-4] && t[n-1] != t[n-2]
}

// swings reports the same of failures of whatever command, between each of which
// something was changed.
func (r *Run) swings() bool {
	var roots []cake.Signature
	for i, f := range r.trail {
		if i > 0 && f.change == r.trail[i-1].change {
			roots = nil
		}
		roots = append(roots, f.root)
	}
	return swings(roots)
}

// again reports whether a command that did something, and well, was run before.
func again(before []moment, o moment) bool {
	return o.deed == ran && o.code == 0 && !o.failed() && !o.reads && !o.tests && !o.asks() && !o.starts &&
		slices.ContainsFunc(before, func(b moment) bool { return b.deed == ran && b.key == o.key && b.literal == o.literal })
}

func (m *moment) thrashed(o moment, what, subject string) *finding {
	return &finding{
		evidence: fmt.Sprintf("at step %d %s, and `%s` fails at step %d as it did then%s", o.n, what, m.line, m.n, m.because()),
		subject:  subject, cause: m.cause,
		fixes: []string{"Try a third way: " + subject + " only goes to and fro between two states that both fail"},
	}
}

// because is what a failure says, behind a colon; nothing where its status hides it.
func (m *moment) because() string {
	if m.message == "" {
		return ""
	}
	return ": " + m.message
}
