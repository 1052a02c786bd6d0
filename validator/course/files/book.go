package files

import (
	"path"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/shelf"
	"cake/validator/course/writes"
)

// Most is how many files are known at once.
const Most = 256

// A Book is what a run knows of the files that it has written.
type Book struct {
	all    shelf.Shelf[string, File]
	cwd    string // in which the run works
	growth int    // how often something was added to a file
	works  int    // commands that did more than to show something, and well
}

// New makes the book of a run that has written none.
func New() Book { return Book{all: shelf.New[string, File](Most)} }

// Len is how many files are known.
func (b *Book) Len() int { return b.all.Len() }

// In says where the run works now.
func (b *Book) In(cwd string) { b.cwd = cwd }

// Begin says where the run works, if that is not known yet.
func (b *Book) Begin(cwd string) {
	if b.cwd == "" {
		b.cwd = cwd
	}
}

// Named is a file's name as seen from where the run works.
func (b *Book) Named(file string) string {
	file = path.Clean(file)
	if rest, ok := strings.CutPrefix(file, b.cwd+"/"); ok && b.cwd != "" {
		return rest
	}
	return file
}

// Edited takes in an edit by a tool for that, and says on its moment what it does to the
// file.
func (b *Book) Edited(m *moment.Moment, e change.Edit) *File {
	f := b.all.Use(m.Key)
	if f.take(m, e); m.Idle {
		return f
	}
	m.Undoes = m.Returns && purpose.TakesBack().MatchString(e.Line)
	m.Restarts = m.Undoes && !f.undone
	f.undone = f.undone || m.Undoes
	m.Redoes = f.redoes(e) && !m.Undoes && !m.Restores
	m.OwnOnly = f.takesOwn(e) && !m.Undoes && !m.Restores
	if f.fate.edited(m.N, b.works, f.fate.heads(e)) {
		m.Lost = m.Key
	}
	return f
}

// Written takes in an edit by a command, and says on its moment what it does to the file.
func (b *Book) Written(m *moment.Moment, key string, e writes.Edit) *File {
	f := b.all.Use(key)
	state := digest.Of(e.State)
	if swapped, ok := f.swap(e); ok {
		state = swapped
	}
	if e.Grows {
		b.growth++
		state ^= digest.Sum(b.growth)
	}
	m.Edits = append(m.Edits, key)
	if !e.Gone && f.fate.edited(m.N, b.works, 0) {
		m.Lost = key
	}
	m.Returns = f.become(state) && !e.Gone || m.Returns
	m.Content = state
	m.Redoes = e.Was != "" && f.replaces(e.Was, e.Is) || m.Redoes
	return f
}
