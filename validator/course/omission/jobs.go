package omission

import (
	"fmt"

	"cake/validator/course/change"
	"cake/validator/wording"
)

// hearJob takes in an edit: what was run and was red may be left out now.
func (b *Book) hearJob(n int, e change.Edit, red bool) {
	subject := "job " + e.File
	if e.Before != nil && change.MayRunAgain(e) {
		b.drop(subject)
	}
	if option := change.SetAside(e); red && option != "" {
		b.put(omission{
			at: n, subject: subject, names: []string{"manual", "optional", "advisory", "non-blocking", "not block", "allowed to fail", "may fail", "no longer run", "left out", "by hand", option},
			what: fmt.Sprintf("it put `%s` into %s, after what is run there was red", option, wording.Quote(e.File)),
		})
	}
}
