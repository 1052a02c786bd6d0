package claims

import (
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/shelf"
	"cake/validator/course/shown"
	"cake/validator/course/witness"
)

// A Book is what a run has shown that its last steps do not tell any more.
type Book struct {
	undone   shelf.Shelf[string, undone]
	tree     treeBook
	listing  shown.Listing // the last one since anything may have been written
	figures  figureBook
	values   map[string]seenValue // that were shown since anything may have been written
	witness  witness.Record
	commands int  // how many there were
	partly   bool // more was done than is heard here
}

// New makes the book of a run that has shown nothing.
func New() Book { return Book{undone: shelf.New[string, undone](maxUndone)} }

// Hear takes in a step: what git says, and which figures, values and files it shows.
func (b *Book) Hear(m *moment.Moment, s moment.Step) {
	if s.Result != nil {
		b.commands++
		b.hearWorks(m, s.Result)
	}
	b.tree.take(m)
	b.figures.hear(m, s)
	b.testify(m, s)
	b.see(m)
	b.list(m)
}

// testify takes in what later reports are held against.
func (b *Book) testify(m *moment.Moment, s moment.Step) {
	switch {
	case s.Edit != nil && !m.Idle:
		was := ""
		if s.Edit.Before != nil {
			was = *s.Edit.Before
		}
		b.witness.Edit(m.N, m.Key, was, s.Edit.Content)
	case s.Result != nil:
		b.witness.Hear(m.N, s.Result, m.Call, m.Failed(), m.Touched())
	}
}

// Partly says that what the agent reports may have been done where this run does not hear
// it: before the run began, or by another agent.
func (b *Book) Partly() {
	b.partly = true
	b.witness.Partly()
}

// Looked says that a file was looked at by other means than a command; "" is any file.
func (b *Book) Looked(file string) { b.witness.Looked(file) }

// Otherwise is due where a report says that something is so, and the run has shown that it
// is not.
func (b *Book) Otherwise(p *past.Past, report string) *finding.Finding {
	return finding.Either(
		missed(p, report), notLive(p, report), remains(p, report), notClean(p, report), b.onlyRehearsed(p, report), someLeft(p, report),
		namedRed(p, report), b.otherwiseShown(report), b.invented(report), b.notFaster(report), b.notSoNow(report), verdictNo(p, report), b.notListed(report), notMeasured(p, report), notAll(p, report),
	)
}

// Contradicted is due where the record contradicts a report.
func (b *Book) Contradicted(report string) *finding.Finding {
	return b.witness.Belies(report, func(n float64, decimals int) bool { return b.figures.full || b.figures.near(n, decimals) })
}
