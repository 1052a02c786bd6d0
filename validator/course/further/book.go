package further

import (
	"path"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/shelf"
)

// mostCauses bounds the errors that are known.
const mostCauses = 128

// mostFresh is how often an error is forgiven because its output differs.
const mostFresh = 5

// A Book is what is known of the errors of a run.
type Book struct {
	causes  shelf.Shelf[cake.Signature, cause]
	shift   int              // by how many lines all edits have moved what stands below them
	shifts  map[string]int   // by how many those of one file have, by its name without a folder
	stands  map[string]stand // where files were last complained of, by their names without a folder
	visited []string         // the revisions that it went to
}

// New makes the book of a run in which nothing has failed.
func New() Book { return Book{causes: shelf.New[cake.Signature, cause](mostCauses)} }

// A cause is what is known of one error.
type cause struct {
	messages []digest.Sum
	lines    []digest.Sum
	shapes   []digest.Sum // of its message without numbers
	values   []digest.Sum // and with them
	seeds    []digest.Sum // with which it came
	key      string       // of the command that has failed with it last
	change   int          // of the run, at that time
	fresh    int          // how often it was forgiven for getting to another place
}

// Edited takes in by how many lines an edit moves what stands below it.
func (b *Book) Edited(e change.Edit) {
	b.carry(e)
	n := shiftBy(e)
	b.shift += n
	if b.shifts == nil {
		b.shifts = map[string]int{}
	}
	if name := path.Base(e.File); b.shifts[name] != 0 || len(b.shifts) < mostCauses {
		b.shifts[strings.Clone(name)] += n
	}
}

// shiftAt is by how many lines edits have moved what stands in a file; in any, where nobody
// knows which it is.
func (b *Book) shiftAt(file string) int {
	if file == "" {
		return b.shift
	}
	return b.shifts[path.Base(file)]
}

// Elsewhere takes in a failure, and reports whether an error that is known shows itself with
// an output that was not there before: the run got further, or looks closer.
func (b *Book) Elsewhere(m *moment.Moment) bool {
	m.Shift = b.shiftAt(m.Place)
	book := b.causes.Use(m.Root)
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
	if m.Kind == "git.push_rejected" || m.LacksProgram && book.key != m.Key || m.OnlyAbsent {
		return false // what is missing there may be told in other words, or beside others
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// Learns reports whether a failure that is known teaches something: other values or another
// seed, a smaller part of what fails, the next step of a search, a place behind the last one.
// wanted says that it is what the agent was after.
func (b *Book) Learns(p *past.Past, m *moment.Moment, change int, wanted bool) bool {
	return b.otherValues(m, change) || wanted || b.otherSeed(m) || narrows(m, p.Since()) || searches(m, p.Since()) || b.behind(p, m)
}

// otherValues reports whether an error that is known shows other numbers than it
// ever did, after something was edited or by another command: "loss 0.46", then
// "loss 0.07". Where nothing has changed, other numbers are chance.
func (b *Book) otherValues(m *moment.Moment, change int) bool {
	book := b.causes.Use(m.Root)
	apart := book.key != m.Key || book.change != change
	book.key, book.change = m.Key, change
	known, same := shelf.Remember(&book.shapes, m.Shape, 32), shelf.Remember(&book.values, m.Value, 32)
	if !known || same || !apart {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}

// otherSeed reports whether an error that is known comes with another seed: who goes
// through them learns which of them it comes with.
func (b *Book) otherSeed(m *moment.Moment) bool {
	book := b.causes.Use(m.Root)
	first := len(book.seeds) == 0
	if m.Seed == 0 || shelf.Remember(&book.seeds, m.Seed, 16) || first {
		return false
	}
	book.fresh++
	return book.fresh <= mostFresh
}
