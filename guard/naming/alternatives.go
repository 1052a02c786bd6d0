package naming

import "strings"

// AnyOf matches text against alternatives separated by "|".
func AnyOf(pattern, text string) bool {
	for {
		one, rest, more := strings.Cut(pattern, "|")
		if Fits(one, text) {
			return true
		}
		if !more {
			return false
		}
		pattern = rest
	}
}

// Fits matches * and ? without recursion: on a mismatch it goes back to the
// last star only, which suffices.
func Fits(pattern, text string) bool {
	p, t, star, mark := 0, 0, -1, 0
	for t < len(text) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, mark = p, t
			p++
		case p < len(pattern) && (pattern[p] == '?' || pattern[p] == text[t]):
			p++
			t++
		case star >= 0:
			mark++
			p, t = star+1, mark
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}
