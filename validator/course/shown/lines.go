package shown

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"cake/validator/course/digest"
)

const mostLines = 1024 // of one output

const tellsLine = 4 // the letters from which a line tells something

// A Line is a line of an output, and for which time it stands there.
type Line struct {
	Text digest.Sum
	Time int
}

// LinesIn are the lines of an output without the places that a tool puts before
// them. The second of two equal lines is another one than the first, so that a log
// that repeats itself grows; unless several files are shown at once, which may hold the
// same lines.
func LinesIn(text string, several bool) []Line {
	var all []Line
	times := map[string]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(beforeLine().ReplaceAllString(line, ""))
		if len(line) < tellsLine {
			continue
		}
		if len(all) == mostLines {
			return nil // too long to be known again
		}
		if times[line] == 0 || !several {
			times[line]++
		}
		all = append(all, Line{digest.Of(line), times[line]})
	}
	return all
}

// beforeLine is what grep -n, cat -n and nl write before a line of a file.
var beforeLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[\w./-]*[./][\w./-]*[:-])?(?:\s*\d+(?:[:\t-]|  ))?`)
})

const longestTermed = 16 << 10

const shortTerm = 2 // letters of a word, and digits of a number, below which it says nothing

// TermsIn are the words and numbers of an output, each once; none of a long one.
func TermsIn(text string) []digest.Sum {
	if len(text) > longestTermed {
		return nil
	}
	known := map[string]bool{}
	var all []digest.Sum
	for _, w := range strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		if w = strings.ToLower(w); len(w) >= shortTerm && !known[w] {
			known[w] = true
			all = append(all, digest.Of(w))
		}
	}
	return all
}
