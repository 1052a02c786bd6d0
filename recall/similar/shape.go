package similar

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest is how much of a text has a shape, in bytes.
const longest = 1 << 10

// Shape is a text without what differs from one time to the next: case, spaces,
// folders, numbers, addresses.
func Shape(text string) string {
	var b strings.Builder
	for _, w := range strings.Fields(cut(text)) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(plain(w))
	}
	return b.String()
}

// plain is the shape of one word.
func plain(w string) string {
	w = base(strings.ToLower(w))
	if isAddress(w) {
		return "#"
	}
	var b strings.Builder
	digits := false
	for _, r := range w {
		if unicode.IsDigit(r) {
			if !digits {
				b.WriteByte('#')
			}
			digits = true
			continue
		}
		digits = false
		b.WriteRune(r)
	}
	return b.String()
}

// base takes the folders from a word that is a path, and leaves what surrounds it.
func base(w string) string {
	i := strings.LastIndexByte(w, '/')
	if i < 0 || i == len(w)-1 || strings.Contains(w, "://") {
		return w
	}
	start := strings.IndexFunc(w, func(r rune) bool {
		return r == '/' || r == '.' || r == '~' || unicode.IsLetter(r) || unicode.IsDigit(r)
	})
	return w[:start] + w[i+1:]
}

// isAddress reports whether a word is a number in hexadecimal: a hash, a pointer.
func isAddress(w string) bool {
	w = strings.Trim(w, "()[]{},.:;'\"`")
	digits := strings.TrimPrefix(w, "0x")
	if len(digits) < 7 && len(digits) == len(w) || digits == "" {
		return false
	}
	decimal := false
	for _, r := range digits {
		decimal = decimal || r >= '0' && r <= '9'
		if !strings.ContainsRune("0123456789abcdef", r) {
			return false
		}
	}
	return decimal
}

// Words are the words of a text as a search knows them: runs of letters, digits
// and underscores, in lower case.
func Words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
	})
}

func cut(s string) string {
	if len(s) <= longest {
		return s
	}
	n := longest
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
