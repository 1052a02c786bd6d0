package wording

import (
	"strconv"
	"strings"
)

// OneLine cuts a message to its first line and to 300 bytes.
func OneLine(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	if len(s) > 300 {
		s = s[:300]
	}
	return strings.TrimSpace(strings.ToValidUTF8(s, ""))
}

// HasDigit reports whether a digit stands in a text.
func HasDigit(t string) bool { return strings.ContainsAny(t, "0123456789") }

// Digits counts the digits from a place on.
func Digits(t string, from int) int {
	n := 0
	for from+n < len(t) && t[from+n] >= '0' && t[from+n] <= '9' {
		n++
	}
	return n
}

// IsWordByte reports whether a byte is part of a word: a letter, a digit, a line below,
// or any beyond ASCII.
func IsWordByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80
}

// Number reads a number of at most eight digits; longer ones count nothing.
func Number(s string) (float64, bool) {
	if s == "" || len(s) > 9 || s[0] < '0' || s[0] > '9' {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil
}

// Fold is a name without what spellings of it differ in.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, name)
}

// Int reads a number in decimal digits; what is none counts 0.
func Int(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
