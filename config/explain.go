package config

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// What is said of a line that is no YAML.
const (
	whyQuote    = "this quote is not closed"
	whyAfter    = "there is something after the closing quote: put all of it in quotes of the other kind"
	whyBracket  = "this bracket is not closed"
	whyClosed   = "this bracket closes none: put a text that holds one in quotes"
	whyColon    = "there is no ': ' after the key"
	whyColons   = "a second ': ' on one line: put a value that holds one in quotes"
	whyDash     = "there is no blank after the dash"
	whyReserved = "a value cannot start with this character: put it in quotes"
	whyEscape   = "this escape has no meaning in double quotes: use single quotes"
	whyAlias    = "aliases (*name) are not used here: put a text that begins with * in quotes"
	whyFit      = "this line does not fit: look at how far it is indented, and at quotes and brackets"
)

// explain says where in a line a syntax error most likely is, and why, in the
// words of a person instead of a scanner's. What it does not know it passes on.
func explain(line string, err error) (column, length int, why string) {
	said := strings.TrimPrefix(lineNote.ReplaceAllString(err.Error(), ""), "yaml: ")
	for _, known := range visible(said) {
		if at := known.find(line); at > 0 {
			return at, 1, known.why
		}
	}
	start, length := indent(line)+1, max(utf8.RuneCountInString(strings.TrimSpace(line)), 1)
	switch {
	case strings.Contains(said, "expected ':'"):
		return start, length, whyColon
	case strings.Contains(said, "unknown anchor"):
		return start, length, whyAlias
	case strings.Contains(said, "did not find expected"):
		return start, length, whyFit
	}
	return start, length, "this is not YAML: " + said
}

// A mistake is one that can be seen in its line.
type mistake struct {
	why  string
	find func(line string) int // its column, or 0
}

// visible lists the mistakes that what the parser said allows, most telling first.
func visible(said string) []mistake {
	var ms []mistake
	if strings.Contains(said, "escape") {
		ms = append(ms, mistake{whyEscape, wrongEscape})
	}
	ms = append(ms, mistake{whyQuote, openQuote}, mistake{whyBracket, openBracket}, mistake{whyClosed, strayBracket}, mistake{whyAfter, afterQuote})
	if strings.Contains(said, "mapping values are not allowed") {
		ms = append(ms, mistake{whyColons, secondColon})
	}
	if strings.Contains(said, "cannot start any token") {
		ms = append(ms, mistake{whyReserved, starting("@`%|>")})
	}
	if strings.Contains(said, "alphabetic or numeric") {
		ms = append(ms, mistake{whyAlias, starting("*&")})
	}
	return append(ms, mistake{whyDash, bareDash})
}

// scan walks the characters of a line that are neither in quotes nor in a
// comment, and returns the column of a quote that is not closed, or 0. A quote
// opens only where a value can start, so that it's stays a word.
func scan(line string, visit func(column int, before, r rune)) int {
	var quoted rune
	column, opened, before := 0, 0, ' '
	for _, r := range line {
		column++
		switch {
		case quoted != 0:
			if r == quoted && !(quoted == '"' && before == '\\') {
				quoted, opened = 0, 0
				r = closing
			} else if before == '\\' && r == '\\' {
				r = ' ' // a backslash that is itself escaped escapes nothing
			}
		case (r == '"' || r == '\'') && strings.ContainsRune(" [{,", before):
			quoted, opened = r, column
		case r == '\'' && before == closing:
			quoted, opened = r, column // '' within single quotes
		case r == '#' && before == ' ':
			return 0
		default:
			visit(column, before, r)
		}
		before = r
	}
	return opened
}

// closing stands for a quote that closed, as the character before another.
const closing = '\uFFFF'

func openQuote(line string) int { return scan(line, func(int, rune, rune) {}) }

// afterQuote returns the column of what follows a closing quote and must not, or 0.
func afterQuote(line string) int {
	found, closed := 0, false
	scan(line, func(column int, before, r rune) {
		closed = before == closing || closed && before == ' '
		if closed && found == 0 && !strings.ContainsRune(" ,:]}#", r) {
			found = column
		}
	})
	return found
}

// brackets returns the columns of those that open and do not close, and of the
// first that closes none, or 0.
func brackets(line string) (open []int, stray int) {
	var awaited []rune
	scan(line, func(column int, before, r rune) {
		last := len(open) - 1
		switch {
		case (r == '[' || r == '{') && (last >= 0 || strings.ContainsRune(" [{,", before)):
			open, awaited = append(open, column), append(awaited, r+2) // ] and } come two after [ and {
		case last >= 0 && r == awaited[last]:
			open, awaited = open[:last], awaited[:last]
		case last >= 0:
		case (r == ']' || r == '}') && stray == 0 && strings.ContainsRune(" ]}", before):
			stray = column
		}
	})
	return open, stray
}

func openBracket(line string) int {
	open, _ := brackets(line)
	if len(open) == 0 {
		return 0
	}
	return open[len(open)-1]
}

func strayBracket(line string) int {
	_, stray := brackets(line)
	return stray
}

// secondColon returns the column of the second colon that separates a key from a value, or 0.
func secondColon(line string) int {
	seen, found := 0, 0
	scan(line+" ", func(column int, before, r rune) {
		if before == ':' && r == ' ' {
			if seen++; seen == 2 {
				found = column - 1
			}
		}
	})
	return found
}

// starting finds the first of some characters that stands where a value starts.
func starting(with string) func(string) int {
	return func(line string) int {
		found := 0
		scan(line, func(column int, before, r rune) {
			if found == 0 && strings.ContainsRune(" [{,", before) && strings.ContainsRune(with, r) {
				found = column
			}
		})
		return found
	}
}

// Both are matched against single lines.
var (
	dash   = regexp.MustCompile(`^ *-[^ -]`)
	escape = regexp.MustCompile(`\\[^0abtnvfre "/\\N_LPxuU\t]`)
)

func bareDash(line string) int {
	if !dash.MatchString(line) {
		return 0
	}
	return indent(line) + 1
}

func wrongEscape(line string) int {
	at := escape.FindStringIndex(strings.ReplaceAll(line, `\\`, "  "))
	if at == nil {
		return 0
	}
	return utf8.RuneCountInString(line[:at[0]]) + 1
}
