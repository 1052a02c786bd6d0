package again

import (
	"cake/validator/course/moment"
)

// The bounds of the words that are remembered of what was read.
const (
	mostTerms = 8192 // of a run
)

// reworded takes in the words of what a read has shown, and reports whether it shows
// nothing but words that were shown before, in another form.
func (b *lineBook) reworded(m *moment.Moment) bool {
	fresh := 0
	for _, term := range m.Terms {
		if !b.terms[term] {
			if fresh++; len(b.terms) < mostTerms {
				b.terms[term] = true
			}
		}
	}
	told := len(m.Terms) > 0
	m.Terms = nil
	return m.Excerpts && told && fresh == 0
}
