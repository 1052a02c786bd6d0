package shown

import (
	"path"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"cake/shell"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/wording"
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
		if len(w) >= shortTerm && !known[w] {
			known[w] = true
			all = append(all, digest.Of(w))
		}
	}
	return all
}

// shortName is the length below which a name says too little to be known again.
const shortName = 5

// VainSearch is the name that a line looks for and does not find, folded so that
// other spellings of it are the same: `grep -rn retryBudget src` and
// `find . -iname '*retry_budget*'`. It is "" where the line does something else or
// finds something.
func VainSearch(line *shell.Line, text string) string {
	if strings.TrimSpace(text) != "" {
		return ""
	}
	name := ""
	for i := range line.Commands {
		c := &line.Commands[i]
		if !purpose.Seeks(c) {
			continue
		}
		names := namesIn(c)
		switch {
		case len(names) == 0 || name != "":
		case path.Base(c.Name()) == "find": // its folders stand first
			name = names[len(names)-1]
		default:
			name = names[0]
		}
	}
	return name
}

// namesIn are the arguments of a command that may be the name it looks for, folded.
func namesIn(c *shell.Command) []string {
	var names []string
	for _, a := range c.Args() {
		if name := wording.Fold(a.Value); !strings.HasPrefix(a.Value, "-") && len(name) >= shortName {
			names = append(names, name)
		}
	}
	return names
}
