// Package wording asks short questions of a text: how it begins and ends, what
// stands in it, where its last lines are, which word is nearly the same.
package wording

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Begins reports whether a text begins with one of some prefixes.
func Begins(s string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(s, p) })
}

// Ends reports whether a text ends with one of some suffixes.
func Ends(s string, suffixes ...string) bool {
	return slices.ContainsFunc(suffixes, func(x string) bool { return strings.HasSuffix(s, x) })
}

// Holds reports whether one of some parts, which are in lower case, stands in a
// line, whatever its case there.
func Holds(line string, parts ...string) bool {
	low := strings.ToLower(line)
	for _, p := range parts {
		if strings.Contains(low, p) {
			return true
		}
	}
	return false
}

// Lazy is an expression that is compiled when it is first needed. One that cannot
// be compiled panics then.
func Lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// LowerASCII is a text with its letters of ASCII in lower case. Every byte stays where it
// was, as it does not with strings.ToLower.
func LowerASCII(text string) string {
	low := []byte(text)
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c + 'a' - 'A'
		}
	}
	return string(low)
}

// LastLines is the offset at which the last n lines of a text begin. Line feeds
// at its end are no lines.
func LastLines(text string, n int) int {
	end := len(strings.TrimRight(text, "\n"))
	for ; n > 0 && end > 0; n-- {
		end = strings.LastIndexByte(text[:end], '\n')
	}
	return min(max(0, end+1), len(text))
}

// LineAt returns the bounds of the line of a text that holds an offset, without its line
// feed.
func LineAt(text string, at int) (start, end int) {
	start = strings.LastIndexByte(text[:at], '\n') + 1
	end = strings.IndexByte(text[at:], '\n')
	if end < 0 {
		return start, len(text)
	}
	return start, at + end
}
