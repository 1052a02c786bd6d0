package course

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/effect"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/course/shelf"
	"cake/validator/wording"
)

// judge takes a moment into the books, and says what it has moved forward.
func (r *Run) judge(m *moment.Moment, s Step) string {
	switch m.Deed {
	case moment.Wrote:
		r.judgeEdit(m, *s.Edit)
		return ""
	case moment.Ran:
		r.files.In(s.Result.Cwd)
		r.again.Recognise(&r.past, m, s.Result)
		r.takeShellEdits(m, s.Result, s.Settled)
		r.further.Carried(m)
		r.effects.Ran(m, s.Result)
		r.waits.Hear(m, s.Result)
		return r.judgeCommand(m, s.Result)
	case moment.Reported:
		r.refusals = said.TriesRefusals(s.Report)
		r.inSlices = r.inSlices || said.GoesOnInSlices(s.Report)
		r.trials.Reported(s.Report)
	}
	return ""
}

func (r *Run) judgeEdit(m *moment.Moment, e change.Edit) {
	r.files.Begin(e.Cwd)
	e.File = r.files.Named(e.File)
	m.Key, m.Line = purpose.Bounded(e.File), wording.Quote(e.File)
	file := r.files.Edited(m, e)
	if m.Idle {
		return
	}
	r.further.Edited(e)
	m.Remarks = change.OnlyRemarks(e) || change.Document(e.File)
	m.Traces = e.Before != nil && change.OnlyTraces(*e.Before, e.Content)
	m.Guards = e.Before != nil && change.Guards(*e.Before, e.Content)
	if !m.Restarts { // it is what it was
		r.change++
	}
	r.waits.Edited(m)
	r.trials.Edited(file, m, e)
	r.omissions.Edited(m.N, e, r.trials.SawRed(), r.trials.InShort())
	r.effects.Edited(m, e)
}

// judgeCommand compares a command with what it came to before. Each part of
// progress must beat everything that was there before, so that what swings to
// and fro is none.
func (r *Run) judgeCommand(m *moment.Moment, res *cake.Result) string {
	book := r.commands.Use(m.Key)
	if book.change != r.change {
		book.change, book.results, book.mended = r.change, nil, false
	}
	r.recognise(m, book)
	if m.Changes && !m.Seen && !r.triesBase(m) {
		r.change++
		book.change = r.change
	}
	r.files.Hear(m, res)
	r.counted(m).Take(m, r.change)
	progress := ""
	switch {
	case m.Commits && !m.Hollow && !m.Seen && !m.Failed():
		progress = "a commit"
	case m.Bisects && !m.Seen:
		progress = "another revision"
	case m.Failed():
		progress = r.judgeFailure(m, book)
		if r.further.Visit(m.Visits) {
			progress = "another revision"
		}
	case m.Code == 0 && !m.Echoed && !m.Framed && (m.Answer == 0 || m.Answer != book.answer):
		if book.failing {
			r.trail.Clear()
		}
		progress = book.succeed(m)
	}
	r.trials.Ran(m, res)
	r.omissions.Hear(m, r.trials.InShort())
	return progress
}

// counted is how many failures the check counts that a command ends with, whatever it edits before.
func (r *Run) counted(m *moment.Moment) *effect.Steady {
	return r.counts.Use(purpose.LastCommand(m.Key))
}

// recognise decides whether what a command shows was seen before: with the same variables set,
// or by what else looks for the same, reads the same, or says the same.
func (r *Run) recognise(m *moment.Moment, book *commandBook) {
	same := shelf.Remember(&book.settings, m.Settings, 16)
	m.Seen = shelf.Remember(&book.results, m.Result, 16) && same
	r.again.See(&r.past, m, r.change)
}

// triesBase reports whether a command takes back a first try, which was heard as a step
// of its own, and then fails as it did before that: it is no other try.
func (r *Run) triesBase(m *moment.Moment) bool {
	return m.Failed() && len(m.Settled) > 0 && r.past.Last().Restarts
}

// judgeFailure takes in a failure: another error, fewer of them, or the same one
// at another place.
func (r *Run) judgeFailure(m *moment.Moment, b *commandBook) string {
	if before := r.askedSo(m); before != "" && !b.failing {
		b.goOnFrom(r.commands.Use(before), m)
	}
	known := shelf.Remember(&b.causes, m.Root, 32)
	m.Stands = r.trail.Stands(m.Root, r.change)
	excerpt := m.Piped && m.Kind == b.kind // of the same, which looks like another one
	b.kind = m.Kind
	b.answer = m.Answer
	b.trend.Take(m, r.change)
	b.trail.Add(m.Root, r.change)
	r.trail.Add(m.Root, r.change)
	if b.view(m) && m.Tests {
		m.Fresh = true // who looks at red tests in another way looks closer
	}
	what, better := b.beat(m.Gauges)
	if gone := b.shrinks(m); gone > 0 && !better {
		what, better = fmt.Sprintf("%d lines of it are gone", gone), true
	}
	elsewhere := r.further.Elsewhere(m)
	if r.further.Learns(&r.past, m, r.change, r.refusals && !b.trail.Repeats()) {
		m.Fresh = true
	}
	if n, fewer := r.trials.FewerFail(m); fewer && !r.past.Last().Returns { // what was there before fails as it did then
		b.failing = true
		return fmt.Sprintf("%d tests fail instead of %d", m.Tally.Failed, n)
	}
	switch was := b.failing; {
	case was && !known && len(b.causes) > 1 && !excerpt && !r.metByAnother(m):
		b.failing = true
		return "another error: " + m.Kind
	case was && better:
		return what
	case (was || m.Kind == moment.ServerFailed) && elsewhere:
		m.Fresh = true
		return ""
	}
	b.failing = true
	return ""
}

// metByAnother reports whether another command was the first to meet a failure, after this one has failed in
// another way: that it gets as far is no news.
func (r *Run) metByAnother(m *moment.Moment) bool {
	for _, o := range slices.Backward(r.past.Since()) {
		if o.Key == m.Key {
			return false
		}
		if o.Same(m.Root) {
			return true
		}
	}
	return false
}

// askedSo is the line by which the same question was put when the failure came before,
// with some file written since; "" where there is none.
func (r *Run) askedSo(m *moment.Moment) string {
	if m.Installs { // what it says of that is new each time
		return ""
	}
	wrote := len(m.Edits) > 0 || m.Makes
	for _, o := range slices.Backward(r.past.Since()) {
		if wrote && m.Key != o.Key && o.Same(m.Root) && putsLike(m, &o) {
			return o.Key
		}
		wrote = wrote || o.Deed == moment.Ran && len(o.Edits) > 0 || o.Deed != moment.Ran && !o.Idle
	}
	return ""
}

// putsLike reports whether two lines run tests, or end with the same program and show in
// the same way what it prints.
func putsLike(m *moment.Moment, o *moment.Moment) bool {
	return m.Tests && o.Tests || m.Piped == o.Piped && m.Through == o.Through && purpose.SameProgram(o.Key, m.Key)
}
