package further

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/moment"
)

// A stand is where a file was last complained of, and how that failure is known.
type stand struct {
	line        int
	cause, root cake.Signature
}

// carry takes in an edit: what stands below it stands some lines further up or down from now on.
// Where it has changed the line itself, nobody knows where that stands.
func (b *Book) carry(e change.Edit) {
	file := path.Base(e.File)
	s, known := b.stands[file]
	if !known {
		return
	}
	if e.Before == nil {
		delete(b.stands, file)
		return
	}
	if s.line = lineAfter(strings.Split(*e.Before, "\n"), strings.Split(e.Content, "\n"), s.line); s.line == 0 {
		delete(b.stands, file)
		return
	}
	b.stands[file] = s
}

// lineAfter is where a line of a text stands in another one, which an edit has made of it; 0 where
// nobody knows.
func lineAfter(was, is []string, line int) int {
	head, tail := sameEnds(was, is)
	switch {
	case line <= head:
		return line
	case line > len(was)-tail:
		return line + len(is) - len(was)
	}
	if text := was[line-1]; onlyOnce(was, text) && onlyOnce(is, text) {
		return slices.Index(is, text) + 1
	}
	return 0
}

func onlyOnce(lines []string, text string) bool {
	i := slices.Index(lines, text)
	return i >= 0 && !slices.Contains(lines[i+1:], text)
}

// sameEnds counts the lines at the beginning and at the end that two texts have in common.
func sameEnds(was, is []string) (head, tail int) {
	most := min(len(was), len(is))
	for head < most && was[head] == is[head] {
		head++
	}
	for tail < most-head && was[len(was)-1-tail] == is[len(is)-1-tail] {
		tail++
	}
	return head, tail
}

// Carried gives a failure the root that it had before edits of the file have moved its line: it is no
// other one, and has come no further.
func (b *Book) Carried(m *moment.Moment) {
	if m.Kind != "config.parse" || m.Place == "" || m.ErrorLine == 0 {
		return
	}
	file := path.Base(m.Place)
	if s, known := b.stands[file]; known && s.line == m.ErrorLine && s.cause == m.Cause {
		m.Root = s.root
	}
	if b.stands == nil {
		b.stands = map[string]stand{}
	}
	if _, known := b.stands[file]; known || len(b.stands) < mostCauses {
		b.stands[strings.Clone(file)] = stand{m.ErrorLine, m.Cause, m.Root}
	}
}
