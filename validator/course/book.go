package course

import (
	"maps"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/moment"
	"cake/validator/course/shelf"
	"cake/validator/course/shown"
	"cake/validator/course/writes"
)

// A commandBook is what is known of one command.
type commandBook struct {
	results  []digest.Sum     // since the last change of anything
	settings []digest.Sum     // with which it was called
	change   int              // when that was
	causes   []cake.Signature // with which it has failed since it last succeeded
	trail    []cake.Signature // the same, in their order, with repetitions
	answer   digest.Sum       // what it was told when it last failed
	best     figures.Gauges
	fewest   shown.Items // of the failures since it last succeeded
	trend    trend
	piped    bool       // only a part of what it printed was shown then
	through  digest.Sum // by this
	kind     string     // of the error with which it has failed last
	failing  bool
	mended   bool // it has succeeded after a failure since the last edit
}

// goOnFrom takes over what is known of another line that has put the same question. How
// the answer is shown is no other look at it.
func (b *commandBook) goOnFrom(o *commandBook, m *moment.Moment) {
	b.failing, b.kind, b.best, b.piped, b.through = o.failing, o.kind, maps.Clone(o.best), m.Piped, m.Through
	b.causes, b.trail = slices.Clone(o.causes), slices.Clone(o.trail)
}

// A causeBook is what is known of one error.
type causeBook struct {
	messages []digest.Sum
	lines    []digest.Sum
	shapes   []digest.Sum // of its message without numbers
	values   []digest.Sum // and with them
	seeds    []digest.Sum // with which it came
	key      string       // of the command that has failed with it last
	change   int          // of the run, at that time
	fresh    int          // how often it was forgiven for getting to another place
}

// A fileBook is what is known of one file that the agent has written.
type fileBook struct {
	contents []digest.Sum  // that it had, or what was done to it
	last     digest.Sum    // of them
	traits   change.Traits // of its last content, as a test
	own      bool          // the agent has written it before its tests were red
	undone   bool          // what the agent wrote was taken back once
	known    bool          // traits are those of a content that was seen
	value    string        // that a line has put in last, in place of another one
	put      string        // the text that a line has put in last, where no more is known
	fate     fate
	first    map[digest.Sum]bool // the lines that it had when it was first edited
	added    []string            // the lines that the last edit has brought
}

// become takes in what the file is now, and reports whether it was so before and
// something else in between.
func (b *fileBook) become(state digest.Sum) bool {
	was := b.last
	b.last = state
	return shelf.Remember(&b.contents, state, 16) && was != state
}

// mostFirst bounds the lines of a file by which one is known again.
const mostFirst = 4096

// begin takes in the lines of a file that is edited for the first time.
func (b *fileBook) begin(lines map[string]bool) {
	if b.first != nil || len(lines) > mostFirst {
		return
	}
	b.first = map[digest.Sum]bool{}
	for line := range lines {
		b.first[digest.Of(line)] = true
	}
}

// found reports whether an edit only brings back lines that the file had when it was
// first edited.
func (b *fileBook) found(e change.Edit) bool {
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	b.begin(was)
	back := false
	for line := range is {
		switch {
		case was[line] || line == "":
		case !b.first[digest.Of(line)]:
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
func (b *fileBook) swap(e writes.Edit) (state digest.Sum, ok bool) {
	was := b.value
	b.value = ""
	if e.Known || e.Gone || e.Grows || e.Was == "" || e.Is == "" || len(e.Was)+len(e.Is) > 2*longestValue || strings.Contains(e.Was, "\n") {
		return 0, false
	}
	b.value = e.Is
	if was != e.Was {
		b.become(digest.Of("=" + e.Was))
	}
	return digest.Of("=" + e.Is), true
}
