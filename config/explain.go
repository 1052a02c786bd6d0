package config

import (
	"strings"
	"unicode/utf8"
)

// explain says where in a line a syntax error most likely is, and why, in the
// words of a person instead of a scanner's. What it does not know it passes on.
func explain(line string, err error) (column, length int, why string) {
	said := lineNote.ReplaceAllString(err.Error(), "")
	said = strings.TrimPrefix(said, "yaml: ")
	start := indent(line) + 1
	switch {
	case openQuote(line) > 0:
		return openQuote(line), 1, "this quote is not closed"
	case openBracket(line) > 0:
		return openBracket(line), 1, "this bracket is not closed"
	case strings.Contains(said, "mapping values are not allowed") && secondColon(line) > 0:
		return secondColon(line), 1, "a second ': ' on one line: put a value that holds one in quotes"
	case strings.Contains(said, "cannot start any token"):
		column, length = reserved(line)
		return column, length, "a value cannot start with this character: put it in quotes"
	case strings.Contains(said, "expected ':'"):
		return start, rest(line, start), "there is no ': ' after the key"
	case strings.Contains(said, "unknown anchor"):
		return start, rest(line, start), "aliases (*name) are not used here: put a text that begins with * in quotes"
	case strings.Contains(said, "did not find expected key"), strings.Contains(said, "expected '-' indicator"):
		return start, rest(line, start), "this line does not fit: look at how far it is indented, and at quotes and brackets"
	}
	return start, rest(line, start), "this is not YAML: " + said
}

func rest(line string, column int) int {
	return max(utf8.RuneCountInString(strings.TrimSpace(line)), 1)
}

// scan walks the characters of a line that are neither in quotes nor in a
// comment, and returns the column of a quote that is not closed, or 0. A quote
// opens only where a value can start, so that it's stays a word.
func scan(line string, visit func(column int, r rune)) int {
	var quoted rune
	column, opened, before := 0, 0, ' '
	for _, r := range line {
		column++
		switch {
		case quoted != 0:
			if r == quoted && !(quoted == '"' && before == '\\') {
				quoted, opened = 0, 0
			}
		case (r == '"' || r == '\'') && strings.ContainsRune(" [{,:", before):
			quoted, opened = r, column
		case r == '#' && before == ' ':
			return 0
		default:
			visit(column, r)
		}
		if before == '\\' && r == '\\' {
			r = ' ' // a backslash that is itself escaped escapes nothing
		}
		before = r
	}
	return opened
}

func openQuote(line string) int { return scan(line, func(int, rune) {}) }

// openBracket returns the column of the last bracket that opens and does not close, or 0.
func openBracket(line string) int {
	var open []int
	scan(line, func(column int, r rune) {
		switch r {
		case '[', '{':
			open = append(open, column)
		case ']', '}':
			open = open[:max(len(open)-1, 0)]
		}
	})
	if len(open) == 0 {
		return 0
	}
	return open[len(open)-1]
}

// secondColon returns the column of the second colon that separates a key from a value, or 0.
func secondColon(line string) int {
	seen, found, last := 0, 0, 0
	scan(line+" ", func(column int, r rune) {
		if r == ':' {
			last = column
		}
		if r == ' ' && last > 0 && last == column-1 {
			if seen++; seen == 2 {
				found = last
			}
		}
	})
	return found
}

// reserved returns the place of the first character that YAML keeps for itself.
func reserved(line string) (column, length int) {
	before := ' '
	for i, r := range []rune(line) {
		if before == ' ' && strings.ContainsRune("@`%", r) {
			return i + 1, 1
		}
		before = r
	}
	return indent(line) + 1, 1
}
