package omission

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/moment"
)

// A redCheck is the last check that was red, tests or not.
type redCheck struct {
	n    int
	line string
	key  string

	names []string // the words of the lines that name what has failed
}

// hearRed takes in a command that has found a fault.
func (b *Book) hearRed(m *moment.Moment) {
	if m.Refuses() && !m.Reads && !m.Asks() {
		b.red = redCheck{n: m.N, line: m.Line, key: m.Key, names: m.Failing}
	}
}

// runs reports whether a file is a script that the line of the check names.
func (c *redCheck) runs(file string) bool {
	return c.n > 0 && slices.ContainsFunc(strings.Fields(c.key), func(w string) bool { return path.Base(strings.Trim(w, ";&|")) == path.Base(file) })
}

// hearStrictness takes in an edit of what a red check runs: an option is gone with which
// more is a failure, or one is new with which less is. Of tests their own book knows.
func (b *Book) hearStrictness(n int, e change.Edit, tests bool) {
	if e.Before == nil || tests || !b.red.runs(e.File) {
		return
	}
	subject := "strict " + e.File
	if change.Relaxed(change.Edit{File: e.File, Before: &e.Content, Content: *e.Before}) != "" {
		b.drop(subject)
	}
	if what := change.Relaxed(e); what != "" {
		b.put(omission{
			at: n, subject: subject, names: []string{"assert", "strict", "option", "flag", "sanitiz", "no longer check", "without"},
			what: fmt.Sprintf("it %s, after `%s` was red at step %d", what, b.red.line, b.red.n),
		})
	}
}
