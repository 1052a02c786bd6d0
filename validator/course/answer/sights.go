package answer

import (
	"slices"
	"strings"
	"unicode"

	"cake/validator/course/digest"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// A Sight is a line of a short answer, as far as it tells whether something moves: the
// same line with other figures is movement, another line may be another look.
type Sight struct {
	Shape   digest.Sum // of the line without its figures
	Bare    bool       // it has no words: which question it answers decides what it means
	Figures []digest.Sum
	Words   []digest.Sum // those without a figure
	GoesOn  bool         // it says that something is under way, or has come
}

// SightsIn are the lines of a short answer. A table of processes is none of it: that time
// passes for somebody who stands still says nothing.
func SightsIn(told string) []Sight {
	var all []Sight
	for line := range strings.Lines(withoutProcesses(told[:min(len(told), shown.ShortAnswer)])) {
		if shape := shapeOf(line); shape != "" {
			all = append(all, Sight{digest.Of(shape), !strings.ContainsFunc(shape, unicode.IsLetter), shown.FiguresIn(line), plainWords(line), saysItGoesOn(line)})
		}
	}
	return all
}

// withoutProcesses is an answer without tables of processes.
func withoutProcesses(told string) string {
	var rest strings.Builder
	columns := 0
	for line := range strings.Lines(told) {
		words := strings.Fields(line)
		if processHeader().MatchString(line) {
			columns = len(words)
		}
		if columns > 0 && len(words) >= columns {
			continue
		}
		columns = 0
		rest.WriteString(line)
	}
	return rest.String()
}

// BesideLife is what an answer says beside which processes run; all of it where that is
// nothing.
func BesideLife(told string) string {
	rest := noProcess().ReplaceAllString(withoutProcesses(told), "")
	if strings.TrimSpace(rest) == "" {
		return told
	}
	return rest
}

// noProcess is how shells and kill say that there is no such process.
var noProcess = wording.Lazy(`(?mi)^.*\bkill\b.*\bno such process\b.*$`)

// processHeader is the first line of what ps and its like print.
var processHeader = wording.Lazy(`^\s*(?:[A-Z%]+\s+)*PID\b.*\b(?:S|STAT|STATE|TIME|ELAPSED|CMD|COMMAND)\b`)

// shapeOf is a line with one mark for each of its numbers, and without what stands around it.
func shapeOf(line string) string {
	var b strings.Builder
	number := false
	for _, c := range strings.TrimFunc(line, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(`"',;{}[]`, c) }) {
		switch {
		case unicode.IsDigit(c):
			if !number {
				b.WriteByte('#')
			}
			number = true
			continue
		case number && (c == '.' || c == ','):
			continue
		case unicode.IsSpace(c):
			c = ' '
		}
		number = false
		b.WriteRune(c)
	}
	return b.String()
}

// saysItGoesOn reports whether a line says so, and not the name of a folder in it.
func saysItGoesOn(line string) bool {
	return goesOn(strings.Join(slices.DeleteFunc(strings.Fields(line), func(w string) bool { return strings.Contains(w, "/") }), " "))
}

// plainWords are the words of a line that have no figure.
func plainWords(line string) []digest.Sum {
	var all []digest.Sum
	for _, w := range strings.FieldsFunc(line, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '.' && c != '-' }) {
		if !wording.HasDigit(w) && len(w) > 1 {
			all = append(all, digest.Of(w))
		}
	}
	return all
}
