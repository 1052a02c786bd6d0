package course

import (
	"slices"
	"strings"
	"unicode"

	"cake/validator/command"
)

// The bounds of the words that are remembered of what was read.
const (
	mostTerms     = 8192 // of a run
	longestTermed = 16 << 10
	shortTerm     = 2 // letters of a word, and digits of a number, below which it says nothing
)

// termsIn are the words and numbers of an output, each once; none of a long one.
func termsIn(text string) []digest {
	if len(text) > longestTermed {
		return nil
	}
	known := map[string]bool{}
	var all []digest
	for _, w := range strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		if len(w) >= shortTerm && !known[w] {
			known[w] = true
			all = append(all, digestOf(w))
		}
	}
	return all
}

// excerpts reports whether a call shows parts of something in a form of its own.
func excerpts(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "jq", "yq", "awk", "gawk", "mawk", "cut", "xmllint", "xq", "dasel", "column", "mlr":
			return true
		}
		return false
	})
}

// reworded takes in the words of what a read has shown, and reports whether it shows
// nothing but words that were shown before, in another form.
func (b *lineBook) reworded(m *moment) bool {
	fresh := 0
	for _, term := range m.terms {
		if !b.terms[term] {
			if fresh++; len(b.terms) < mostTerms {
				b.terms[term] = true
			}
		}
	}
	told := len(m.terms) > 0
	m.terms = nil
	return m.excerpts && told && fresh == 0
}
