package change

import (
	"strings"

	"cake/validator/wording"
)

// tellingPart is the length from which on a part of a pattern is no chance in a text.
const tellingPart = 8

// TakesOut reports whether what a line takes out of a file, a text or a pattern, is what
// stands in a text that was put there, or more of it.
func TakesOut(pattern, text string) bool {
	pattern = strings.ReplaceAll(pattern, `\`, "")
	text = strings.ReplaceAll(text, `\`, "")
	if len(text) >= tellingPart && strings.Contains(pattern, text) || len(pattern) >= tellingPart && strings.Contains(text, pattern) {
		return true
	}
	for _, part := range anything().Split(pattern, -1) {
		if len(part) >= tellingPart && strings.Contains(text, part) {
			return true
		}
	}
	return false
}

// anything is what stands in a pattern for whatever stands there.
var anything = wording.Lazy(`\(?\.[*+]\??\)?|\[\^?[^\]]*\][*+]|(?:^|[^\w])[dswDSW][*+]`)
