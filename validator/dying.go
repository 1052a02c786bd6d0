package validator

import (
	"cake/validator/tone"
	"strings"
)

// unbroken is how many lines of a paragraph may follow the complaint with which it
// begins, so that it still is a program's last word.
const unbroken = 12

// lastParagraph reports whether a text is no more than the rest of one paragraph: no
// line of it is empty, and none tells of a success. Lines in a frame are one.
func lastParagraph(text string) bool {
	count := 0
	for line := range strings.Lines(strings.TrimSpace(text)) {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "│") || strings.HasPrefix(trimmed, "╵") {
			continue
		}
		if count++; trimmed == "" || count > unbroken || tone.WentWell(line) || tone.Praises(trimmed) {
			return false
		}
	}
	return true
}
