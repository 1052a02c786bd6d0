package omission

import (
	"fmt"

	"cake/validator/course/change"
	"cake/validator/wording"
)

// hearList takes in an edit of what says which tests are run, while some are red.
func (b *Book) hearList(n int, e change.Edit, dropped bool) {
	if e.Before == nil || b.red.n == 0 || dropped || !change.ListsTests(e.File) && !b.red.runs(e.File) {
		return
	}
	subject := "list " + e.File
	if change.Unlisted(change.Edit{File: e.File, Before: &e.Content, Content: *e.Before}, b.red.names) != "" {
		b.drop(subject)
	}
	if name := change.Unlisted(e, b.red.names); name != "" {
		b.put(omission{
			at: n, subject: subject, names: []string{"left out", "leave out", "taken out", "took out", "no longer run", "not run", "skip", "omit", "commented out", "parked", "aside"},
			what: fmt.Sprintf("it took %s out of what %s has run, after that had failed in `%s` at step %d", wording.Quote(name), wording.Quote(e.File), b.red.line, b.red.n),
		})
	}
}
