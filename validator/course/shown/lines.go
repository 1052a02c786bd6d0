package shown

import (
	"regexp"
	"slices"
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

// FewLines are the lines of a short output, each once, without the places that a tool puts before
// them and the marks that end them; none where they tell too little to be known again, or are many.
func FewLines(text string) []digest.Sum {
	if len(text) > longestFew {
		return nil
	}
	var all []digest.Sum
	letters := 0
	for line := range strings.Lines(text) {
		line = strings.Trim(beforeLine().ReplaceAllString(strings.TrimSpace(line), ""), " \t\r\n;,.")
		sum := digest.Of(line)
		if line == "" || slices.Contains(all, sum) {
			continue
		}
		all = append(all, sum)
		letters += lettersIn(line)
	}
	if len(all) > mostFew || letters < tellsFew {
		return nil
	}
	return all
}

// The bounds of a short output.
const (
	longestFew = 2 << 10 // bytes
	mostFew    = 24      // lines
	tellsFew   = 12      // letters, below which it tells too little
)

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

// lettersIn counts the letters of a line.
func lettersIn(line string) (n int) {
	for _, r := range line {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
