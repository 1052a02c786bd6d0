package course

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/effect"
	"cake/validator/course/figures"
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
		r.effects.Ran(m, s.Result)
		r.elder.Hear(m, s.Result)
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
	r.shift += shiftBy(e)
	m.Traces = e.Before != nil && change.OnlyTraces(*e.Before, e.Content)
	m.Guards = e.Before != nil && change.Guards(*e.Before, e.Content)
	if !m.Restarts { // it is what it was
		r.change++
	}
	r.waits.Edited(m)
	r.trials.Edited(file, m, e)
	r.omissions.Edited(m.N, e, r.trials.SawRed(), r.trials.InShort())
	r.effects.Edited(m, e)
	r.elder.Edited(m.Key, e.Content)
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
	if r.count++; m.Starts {
		r.launched = r.count
	}
	r.files.Hear(m, res)
	progress := ""
	switch {
	case m.Commits && !m.Seen && !m.Failed():
		progress = "a commit"
	case m.Bisects && !m.Seen:
		progress = "another revision"
	case m.Failed():
		progress = r.judgeFailure(m, book)
		if r.visit(m.Visits) {
			progress = "another revision"
		}
	case m.Code == 0 && !m.Framed && (m.Answer == 0 || m.Answer != book.answer):
		if book.failing {
			r.trail.Clear()
		}
		progress = book.succeed(m)
	}
	r.trials.Ran(m, res)
	r.omissions.Hear(m, r.trials.InShort())
	return progress
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

// succeed takes in a success.
func (b *commandBook) succeed(m *moment.Moment) string {
	progress := ""
	if b.failing && !b.mended {
		progress, b.mended = fmt.Sprintf("`%s` succeeds", m.Line), true
	} else if what, better := b.beat(m.Gauges); better {
		progress = what
	}
	b.failing, b.causes, b.best, b.trend, b.fewest = false, nil, m.Gauges, effect.Trend{}, nil
	b.trail.Clear()
	return progress
}

// judgeFailure takes in a failure: another error, fewer of them, or the same one
// at another place.
func (r *Run) judgeFailure(m *moment.Moment, b *commandBook) string {
	if before := r.askedSo(m); before != "" && !b.failing {
		b.goOnFrom(r.commands.Use(before), m)
	}
	known := shelf.Remember(&b.causes, m.Root, 32)
	m.Shift = r.shift
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
	elsewhere := r.elsewhere(m)
	if r.otherValues(m) || r.refusals && !b.trail.Repeats() || r.otherSeed(m) || narrows(m, r.past.Since()) || searches(m, r.past.Since()) || r.further(m) {
		m.Fresh = true
	}
	if n, fewer := r.trials.FewerFail(m); fewer {
		b.failing = true
		return fmt.Sprintf("%d tests fail instead of %d", m.Tally.Failed, n)
	}
	switch was := b.failing; {
	case was && !known && len(b.causes) > 1 && !excerpt:
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

// view reports whether an excerpt is shown instead of all of the output, or all of it
// again. Where another part is shown than the last time, the complaints are counted anew:
// in an excerpt there are fewer.
func (b *commandBook) view(m *moment.Moment) bool {
	another, filtered := b.failing && m.Piped != b.piped, b.failing && m.Through != b.through
	if b.piped, b.through = m.Piped, m.Through; another || filtered {
		delete(b.best, figures.Complaints)
		delete(b.best, figures.AllLines)
		b.fewest = nil
	}
	return another
}

// shrinks reports how many items are gone from the list that a failure shows, where the
// rest is as it was when it was shortest.
func (b *commandBook) shrinks(m *moment.Moment) int {
	before := b.fewest
	gone := m.Items.Fewer(before)
	if b.fewest == nil || len(m.Items) < len(before) && len(m.Items) > 0 {
		b.fewest = m.Items
	}
	return gone
}

// muchFaster is what part of its time something may still take that gets faster: less
// than that is chance.
const muchFaster = 0.85

// beat raises the best values, and reports whether one was beaten.
func (b *commandBook) beat(g figures.Gauges) (what string, better bool) {
	if b.best == nil {
		b.best = g
		return "", false
	}
	for _, name := range figures.Sorted(g) {
		if best, known := b.best[name]; known && g[name] > best && (name != figures.TooSlow || g[name] > best*muchFaster) {
			what, better = fmt.Sprintf("%s: %s instead of %s", name, figures.Rounded(g[name]), figures.Rounded(best)), true
			b.best[name] = g[name]
		} else if !known {
			b.best[name] = g[name]
		}
	}
	return what, better
}

// mostFresh is how often an error is forgiven because its output differs.
const mostFresh = 5

// elsewhere reports whether an error that is known shows itself with an output
// that was not there before: the run got further, or looks closer.
func (r *Run) elsewhere(m *moment.Moment) bool {
	book := r.causes.Use(m.Root)
	first := len(book.messages) == 0
	moved := !shelf.Remember(&book.messages, m.Gist, 32)
	if m.Found != 0 {
		moved = !shelf.Remember(&book.lines, m.Found, 256) || moved
	}
	for _, line := range m.Says {
		moved = !shelf.Remember(&book.lines, line, 256) || moved
	}
	if first || !moved {
		return false
	}
	if m.Kind == "git.push_rejected" {
		return false // what is missing there may be told in other words
	}
	book.fresh++
	return book.fresh <= mostFresh
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

// otherValues reports whether an error that is known shows other numbers than it
// ever did, after something was edited or by another command: "loss 0.46", then
// "loss 0.07". Where nothing has changed, other numbers are chance.
func (r *Run) otherValues(m *moment.Moment) bool {
	book := r.causes.Use(m.Root)
	apart := book.key != m.Key || book.change != r.change
	book.key, book.change = m.Key, r.change
	known, same := shelf.Remember(&book.shapes, m.Shape, 32), shelf.Remember(&book.values, m.Value, 32)
	if !known || same || !apart {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// otherSeed reports whether an error that is known comes with another seed: who goes
// through them learns which of them it comes with.
func (r *Run) otherSeed(m *moment.Moment) bool {
	book := r.causes.Use(m.Root)
	first := len(book.seeds) == 0
	if m.Seed == 0 || shelf.Remember(&book.seeds, m.Seed, 16) || first {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}
