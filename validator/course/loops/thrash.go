package loops

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// EditThrash is due when a failure has come, gone and come again with the
// content of a file that the agent had given up. It is read against the trail of the
// command, where that has failed, and that of the run.
func EditThrash(p *past.Past, m *moment.Moment, own, all *Trail) *finding.Finding {
	if f := finding.Either(hiddenSwing(p, m), dithers(p, m), untried(p, m)); f != nil || !m.Failed() {
		return f
	}
	if o, ok := twiceReturned(p); ok {
		return thrashed(m, o, wording.Quote(o.File())+" has a content again that it had before", wording.Quote(o.File()))
	}
	if o, ok := rewritten(p, all); ok {
		return thrashed(m, o, o.Line+" has a content again that was taken back", o.Line)
	}
	if !swings(own.roots) && !all.swingsByEdits() {
		return betweenKinds(p, m)
	}
	for i, o := range slices.Backward(p.Since()) {
		if o.Returns || again(p.Until(i), o) {
			own.Clear()
			all.Clear() // told: it must go to and fro again
			file := o.Line
			if o.Deed == moment.Ran && len(o.Edits) > 0 {
				file = wording.Quote(o.Edits[0])
			}
			if !o.Returns {
				return thrashed(m, o, "the same was done again: `"+o.Line+"`", o.Line)
			}
			return thrashed(m, o, file+" has a content again that it had before", file)
		}
	}
	return betweenTwo(p, m)
}

// betweenTwo is due where two failures of one command come in turn, each of them twice,
// and all that was edited since is one file, before each of them.
func betweenTwo(p *past.Past, m *moment.Moment) *finding.Finding {
	var ns []int
	var edits []string
	for _, o := range slices.Backward(p.All) {
		if o.N <= p.Told {
			return nil
		}
		if o.Failed() && !o.Asks() {
			if !purpose.SameProgram(o.Key, m.Key) {
				return nil
			}
			if ns = slices.Insert(ns, 0, o.N); len(ns) == feudFrom {
				break
			}
		}
		if o.Deed == moment.Wrote && !o.Idle && !o.Undoes {
			edits = append(edits, o.Key)
		}
		if !purpose.TakesBack().MatchString(o.Key) {
			edits = append(edits, o.Edits...)
		}
	}
	if len(ns) < feudFrom || len(edits) < feudFrom-1 || len(slices.Compact(slices.Sorted(slices.Values(edits)))) > 1 {
		return nil
	}
	file := wording.Quote(edits[0])
	return &finding.Finding{
		Evidence: fmt.Sprintf("two failures come in turn at %s, and each edit of %s only leads from one to the other: %s", finding.Steps(ns), file, m.Message),
		Subject:  edits[0], Cause: m.Cause,
		Fixes: []string{"Try a third way: every edit of " + file + " leads from one of two failures to the other"},
	}
}

// betweenKinds is due where one failure comes in turn with others of one kind at one
// place, and all that was edited is one file: what brings the one brings the other back
// in other words.
func betweenKinds(p *past.Past, m *moment.Moment) *finding.Finding {
	var all []moment.Moment
	for _, o := range slices.Backward(p.All) {
		if o.Failed() && !o.Asks() && len(all) < feudFrom {
			all = append(all, o)
		}
	}
	if len(all) < feudFrom || all[0].Kind == all[1].Kind || !byKind(all[0], all[2]) || !byKind(all[1], all[3]) {
		return nil
	}
	if all[0].Root != all[2].Root && all[1].Root != all[3].Root {
		return nil
	}
	return betweenTwo(p, m)
}

// byKind reports whether two failures are of one kind, and at one place.
func byKind(a, b moment.Moment) bool { return a.Kind == b.Kind && a.Place == b.Place }

// hiddenSwing is due where tests whose status hides their failures fail in two ways by
// turns, with one file edited in between that has a content again that it had.
func hiddenSwing(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || !m.Tests || m.Failed() || m.Tally.Failed == 0 {
		return nil
	}
	var trail []cake.Signature
	var back moment.Moment
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.N <= p.Told:
			return nil
		case o.Deed == moment.Wrote && o.Returns && back.Deed == 0:
			back = o
		case o.Deed != moment.Ran || !o.Tests || o.Key != m.Key:
		case o.Tally.Failed == 0:
			return nil
		default:
			trail = append(trail, cake.Sign(fmt.Sprint(o.Failures)))
		}
		if len(trail) == feudFrom {
			break
		}
	}
	if back.Deed == 0 || !swings(trail) {
		return nil
	}
	return thrashed(m, back, back.Line+" has a content again that it had before", back.Line)
}

// twiceReturned is the last of two edits that have each given one file a content that
// it had before, with nothing but failures since the first of them: to and fro, or the
// same again. To take back one try after the other is neither.
func twiceReturned(p *past.Past) (last moment.Moment, ok bool) {
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Ran && !o.Reads && !o.Failed() && !purpose.TakesBack().MatchString(o.Key) || o.N <= p.Told:
			return last, false
		case !o.Returns || o.Undoes || o.File() == "":
		case last.Deed == 0:
			last = o
		case o.File() == last.File() && (o.Content != last.Content || !o.Restores && !worked(p, o)):
			return last, true
		}
	}
	return last, false
}

// worked reports whether something ran well on what an edit gives a file again: who comes back to that
// takes back a try.
func worked(p *past.Past, back moment.Moment) bool {
	there := false
	for _, o := range p.All {
		switch {
		case o.N >= back.N:
			return false
		case o.Deed == moment.Wrote && o.File() == back.File():
			there = o.Content == back.Content
		case there && o.Deed == moment.Ran && !o.Reads && !o.Missed() && o.Code == 0:
			return true
		}
	}
	return false
}

// again reports whether a command that did something, and well, was run before.
func again(before []moment.Moment, o moment.Moment) bool {
	return o.Deed == moment.Ran && o.Code == 0 && !o.Failed() && !o.Reads && !o.Tests && !o.Asks() && !o.Starts &&
		slices.ContainsFunc(before, func(b moment.Moment) bool { return b.Deed == moment.Ran && b.Key == o.Key && b.Literal == o.Literal })
}

func thrashed(m *moment.Moment, o moment.Moment, what, subject string) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("at step %d %s, and `%s` fails at step %d as it did then%s", o.N, what, m.Line, m.N, m.Because()),
		Subject:  subject, Cause: m.Cause,
		Fixes: []string{"Try a third way: " + subject + " only goes to and fro between two states that both fail"},
	}
}
