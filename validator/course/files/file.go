package files

import (
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/shelf"
	"cake/validator/course/writes"
)

// A File is what is known of one file that the agent has written.
type File struct {
	Test     Test
	contents []digest.Sum // that it had, or what was done to it
	last     digest.Sum   // of them
	undone   bool         // what the agent wrote was taken back once
	value    string       // that a line has put in last, in place of another one
	put      string       // the text that a line has put in last, where no more is known
	fate     fate
	first    map[digest.Sum]bool // the lines that it had when it was first edited
	added    []string            // the lines that the last edit has brought
}

// A Test is what is known of a file as one of tests.
type Test struct {
	Traits change.Traits // of its last content
	Known  bool          // they are those of a content that was seen
	Own    bool          // the agent has written it before its tests were red
}

// take takes in what the file holds after an edit.
func (f *File) take(m *moment.Moment, e change.Edit) {
	if e.Before != nil && f.last == m.Content {
		f.last = digest.Of(*e.Before) // something else has written the file since
	}
	m.Idle = f.last == m.Content || e.Before != nil && *e.Before == e.Content
	if e.Before != nil && len(f.contents) == 0 {
		f.become(digest.Of(*e.Before))
	}
	m.Restores = !m.Idle && len(f.contents) > 1 && f.contents[0] == m.Content
	m.Returns = f.become(m.Content)
}

// become takes in what the file is now, and reports whether it was so before and
// something else in between.
func (f *File) become(state digest.Sum) bool {
	was := f.last
	f.last = state
	return shelf.Remember(&f.contents, state, 16) && was != state
}

// Unmet reports whether nothing had been known of the file before its last edit.
func (f *File) Unmet() bool { return len(f.contents) < 2 }

// mostFirst bounds the lines of a file by which one is known again.
const mostFirst = 4096

// begin takes in the lines of a file that is edited for the first time.
func (f *File) begin(lines map[string]bool) {
	if f.first != nil || len(lines) > mostFirst {
		return
	}
	f.first = map[digest.Sum]bool{}
	for line := range lines {
		f.first[digest.Of(line)] = true
	}
}

// Found reports whether an edit only brings back lines that the file had when it was
// first edited.
func (f *File) Found(e change.Edit) bool {
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	f.begin(was)
	back := false
	for line := range is {
		switch {
		case was[line] || line == "":
		case !f.first[digest.Of(line)]:
			return false
		default:
			back = true
		}
	}
	return back
}

// longestValue bounds a value that lines put in place of each other.
const longestValue = 80

// swap takes in a line that puts one value in place of another one, where nothing more
// is known of the file: the values go round where one comes back that was there.
func (f *File) swap(e writes.Edit) (state digest.Sum, ok bool) {
	was := f.value
	f.value = ""
	if e.Known || e.Gone || e.Grows || e.Was == "" || e.Is == "" || len(e.Was)+len(e.Is) > 2*longestValue || strings.Contains(e.Was, "\n") {
		return 0, false
	}
	f.value = e.Is
	if was != e.Was {
		f.become(digest.Of("=" + e.Was))
	}
	return digest.Of("=" + e.Is), true
}
