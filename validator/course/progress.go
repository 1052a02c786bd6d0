package course

import (
	"cmp"
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// judge takes a moment into the books, and says what it has moved forward.
func (r *Run) judge(m *moment, s Step) string {
	switch m.deed {
	case wrote:
		r.judgeEdit(m, *s.Edit)
		return ""
	case ran:
		r.cwd = s.Result.Cwd
		r.locate(m, s.Result)
		r.failsAgain(m)
		r.triesAgain(m, s.Result)
		r.deniesAgain(m)
		r.failsInTheSameWords(m)
		r.failsByTheSameValues(m)
		r.takeShellEdits(m, s.Result, s.Settled)
		r.hearWorks(m, s.Result)
		r.swaps.hear(m, s.Result)
		r.job.hear(m, s.Result)
		r.elder.hear(m, s.Result)
		r.lock.hear(m, s.Result)
		r.ended.hear(m, s.Result)
		r.promised.hear(m)
		r.hush.look(m, s.Result)
		return r.judgeCommand(m, s.Result)
	case reported:
		r.refusals = said.TriesRefusals(s.Report)
		r.inSlices = r.inSlices || said.GoesOnInSlices(s.Report)
		r.trials.wished = r.trials.wished || said.Wished(s.Report) || said.AsksToLessen(s.Report)
	}
	return ""
}

func (r *Run) judgeEdit(m *moment, e change.Edit) {
	r.cwd = cmp.Or(r.cwd, e.Cwd)
	e.File = r.named(e.File)
	m.key, m.line = purpose.Bounded(e.File), wording.Quote(e.File)
	book := r.files.use(m.key)
	if e.Before != nil && book.last == m.content {
		book.last = digest.Of(*e.Before) // something else has written the file since
	}
	m.idle = book.last == m.content || e.Before != nil && *e.Before == e.Content
	if e.Before != nil && len(book.contents) == 0 {
		book.become(digest.Of(*e.Before))
	}
	m.restores = !m.idle && len(book.contents) > 1 && book.contents[0] == m.content
	if m.returns = book.become(m.content); m.idle {
		return
	}
	m.undoes = m.returns && takesBack().MatchString(e.Line)
	m.restarts = m.undoes && !book.undone
	book.undone = book.undone || m.undoes
	m.redoes = book.redoes(e) && !m.undoes && !m.restores
	m.ownOnly = book.takesOwn(e) && !m.undoes && !m.restores
	r.shift += shiftBy(e)
	m.traces = e.Before != nil && change.OnlyTraces(*e.Before, e.Content)
	m.guards = e.Before != nil && change.Guards(*e.Before, e.Content)
	if book.fate.edited(m.n, r.works, book.fate.heads(e)) {
		m.lost = m.key
	}
	if !m.restarts { // it is what it was
		r.change++
	}
	r.job.rest(m.at)
	r.ended.forget()
	r.trials.edit(book, m, e)
	r.hush.edit(e)
	r.barred.edit(e)
	r.omissions.edit(m.n, e, r.sawRed())
	r.omissions.pin.editPin(m.n, e)
	r.omissions.hearStrictness(m.n, e, r.trials.red)
	r.omissions.hearList(m.n, e, r.trials.dropped)
	r.set(m, e)
	m.bring(e)
	r.swaps.edit(m.key, m.n, e)
	r.elder.edit(m.key, e.Content)
}

// judgeCommand compares a command with what it came to before. Each part of
// progress must beat everything that was there before, so that what swings to
// and fro is none.
func (r *Run) judgeCommand(m *moment, res *cake.Result) string {
	book := r.commands.use(m.key)
	if book.change != r.change {
		book.change, book.results, book.mended = r.change, nil, false
	}
	r.recognise(m, book)
	if m.changes && !m.seen && !r.triesBase(m) {
		r.change++
		book.change = r.change
	}
	if r.count++; m.starts {
		r.launched = r.count
	}
	r.heardWork(m, res)
	progress := ""
	switch {
	case m.commits && !m.seen && !m.failed():
		progress = "a commit"
	case m.bisects && !m.seen:
		progress = "another revision"
	case m.failed():
		progress = r.judgeFailure(m, book)
		if r.visit(m.visits) {
			progress = "another revision"
		}
	case m.code == 0 && !m.framed && (m.answer == 0 || m.answer != book.answer):
		if book.failing {
			r.trail = nil
		}
		progress = book.succeed(m)
	}
	m.tests = m.tests || r.trials.ever && m.key == r.trials.key
	r.trials.ran(m)
	r.hush.ran(m)
	r.barred.ran(m)
	r.omissions.ran(m, &r.trials)
	return progress
}

// recognise decides whether what a command shows was seen before: with the same variables set,
// or by what else looks for the same, reads the same, or says the same.
func (r *Run) recognise(m *moment, book *commandBook) {
	same := remember(&book.settings, m.settings, 16)
	m.seen = remember(&book.results, m.result, 16) && same
	if r.inVain(m) && !m.seen {
		m.seen, m.again = true, true
	}
	if r.rereads(m) && !m.seen {
		m.seen, m.reread = true, true
	}
	m.seen = m.seen || r.respeaks(m)
}

// triesBase reports whether a command takes back a first try, which was heard as a step
// of its own, and then fails as it did before that: it is no other try.
func (r *Run) triesBase(m *moment) bool {
	return m.failed() && len(m.settled) > 0 && r.last().restarts
}

// succeed takes in a success.
func (b *commandBook) succeed(m *moment) string {
	progress := ""
	if b.failing && !b.mended {
		progress, b.mended = fmt.Sprintf("`%s` succeeds", m.line), true
	} else if what, better := b.beat(m.gauges); better {
		progress = what
	}
	b.failing, b.causes, b.trail, b.best, b.trend, b.fewest = false, nil, nil, m.gauges, trend{}, nil
	return progress
}

// judgeFailure takes in a failure: another error, fewer of them, or the same one
// at another place.
func (r *Run) judgeFailure(m *moment, b *commandBook) string {
	if before := r.askedSo(m); before != "" && !b.failing {
		b.goOnFrom(r.commands.use(before), m)
	}
	known := remember(&b.causes, m.root, 32)
	m.shift = r.shift
	m.stands = slices.Contains(r.trail, failure{m.root, r.change})
	excerpt := m.piped && m.kind == b.kind // of the same, which looks like another one
	b.kind = m.kind
	b.answer = m.answer
	b.trend.take(m, r.change)
	b.trail = append(b.trail, m.root)
	b.trail = b.trail[max(0, len(b.trail)-8):]
	r.trail = append(r.trail, failure{m.root, r.change})
	r.trail = r.trail[max(0, len(r.trail)-8):]
	if b.view(m) && m.tests {
		m.fresh = true // who looks at red tests in another way looks closer
	}
	what, better := b.beat(m.gauges)
	if gone := b.shrinks(m); gone > 0 && !better {
		what, better = fmt.Sprintf("%d lines of it are gone", gone), true
	}
	elsewhere := r.elsewhere(m)
	if r.otherValues(m) || r.refusals && !slices.Contains(b.trail[:len(b.trail)-1], m.root) || r.otherSeed(m) || m.narrows(r.since()) || m.searches(r.since()) || r.further(m) {
		m.fresh = true
	}
	if n, fewer := r.trials.fewerFail(m); fewer {
		b.failing = true
		return fmt.Sprintf("%d tests fail instead of %d", m.tally.Failed, n)
	}
	switch was := b.failing; {
	case was && !known && len(b.causes) > 1 && !excerpt:
		b.failing = true
		return "another error: " + m.kind
	case was && better:
		return what
	case (was || m.kind == serverFailed) && elsewhere:
		m.fresh = true
		return ""
	}
	b.failing = true
	return ""
}

// view reports whether an excerpt is shown instead of all of the output, or all of it
// again. Where another part is shown than the last time, the complaints are counted anew:
// in an excerpt there are fewer.
func (b *commandBook) view(m *moment) bool {
	another, filtered := b.failing && m.piped != b.piped, b.failing && m.through != b.through
	if b.piped, b.through = m.piped, m.through; another || filtered {
		delete(b.best, figures.Complaints)
		delete(b.best, figures.AllLines)
		b.fewest = nil
	}
	return another
}

// shrinks reports how many items are gone from the list that a failure shows, where the
// rest is as it was when it was shortest.
func (b *commandBook) shrinks(m *moment) int {
	before := b.fewest
	gone := m.items.Fewer(before)
	if b.fewest == nil || len(m.items) < len(before) && len(m.items) > 0 {
		b.fewest = m.items
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
			what, better = fmt.Sprintf("%s: %s instead of %s", name, count(g[name]), count(best)), true
			b.best[name] = g[name]
		} else if !known {
			b.best[name] = g[name]
		}
	}
	return what, better
}

// count writes a gauge's value as people read it.
func count(v float64) string { return fmt.Sprintf("%.4g", max(v, -v)) }

// mostFresh is how often an error is forgiven because its output differs.
const mostFresh = 5

// elsewhere reports whether an error that is known shows itself with an output
// that was not there before: the run got further, or looks closer.
func (r *Run) elsewhere(m *moment) bool {
	book := r.causes.use(m.root)
	first := len(book.messages) == 0
	moved := !remember(&book.messages, m.gist, 32)
	if m.found != 0 {
		moved = !remember(&book.lines, m.found, 256) || moved
	}
	for _, line := range m.says {
		moved = !remember(&book.lines, line, 256) || moved
	}
	if first || !moved {
		return false
	}
	if m.kind == "git.push_rejected" {
		return false // what is missing there may be told in other words
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// askedSo is the line by which the same question was put when the failure came before,
// with some file written since; "" where there is none.
func (r *Run) askedSo(m *moment) string {
	if m.installs { // what it says of that is new each time
		return ""
	}
	wrote := len(m.edits) > 0 || m.makes
	for _, o := range slices.Backward(r.since()) {
		if wrote && m.key != o.key && o.same(m.root) && m.putsLike(&o) {
			return o.key
		}
		wrote = wrote || o.deed == ran && len(o.edits) > 0 || o.deed != ran && !o.idle
	}
	return ""
}

// putsLike reports whether two lines run tests, or end with the same program and show in
// the same way what it prints.
func (m *moment) putsLike(o *moment) bool {
	return m.tests && o.tests || m.piped == o.piped && m.through == o.through && purpose.SameProgram(o.key, m.key)
}

// otherValues reports whether an error that is known shows other numbers than it
// ever did, after something was edited or by another command: "loss 0.46", then
// "loss 0.07". Where nothing has changed, other numbers are chance.
func (r *Run) otherValues(m *moment) bool {
	book := r.causes.use(m.root)
	apart := book.key != m.key || book.change != r.change
	book.key, book.change = m.key, r.change
	known, same := remember(&book.shapes, m.shape, 32), remember(&book.values, m.value, 32)
	if !known || same || !apart {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// otherSeed reports whether an error that is known comes with another seed: who goes
// through them learns which of them it comes with.
func (r *Run) otherSeed(m *moment) bool {
	book := r.causes.use(m.root)
	first := len(book.seeds) == 0
	if m.seed == 0 || remember(&book.seeds, m.seed, 16) || first {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// drawnFrom is how a line says from which number something is drawn by lot, or where on
// earth, and for which machine, it is to run.
var drawnFrom = wording.Lazy(`(?i)\b\w*seed\w*[= ]["']?\w*\d\w*\b|(?:^|[;&|] *|\benv )(?:TZ|LANG|LANGUAGE|LC_\w+|GOOS|GOARCH|GOMAXPROCS)=\S+`)
