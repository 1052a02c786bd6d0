package chat

import (
	"strings"
	"unicode"
)

// Plain leaves out of a text what moves a cursor, hides letters or turns the
// direction of writing: an agent has written parts of it.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// OneLine is a text in one line.
func OneLine(text string) string { return strings.Join(strings.Fields(Plain(text)), " ") }

// Cut shortens a text to so many characters, and says that it did.
func Cut(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}
