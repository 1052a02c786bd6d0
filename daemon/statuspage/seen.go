package statuspage

import (
	"fmt"
	"strings"
	"unicode"
)

// longestSeen is how many characters of one text are shown.
const longestSeen = 8000

// seen is a text as a person shall see it: what would hide other letters, or turn
// their order around, is written out.
func seen(text any) string {
	var b strings.Builder
	n := 0
	for _, r := range fmt.Sprint(text) {
		if n++; n > longestSeen {
			b.WriteString("…")
			break
		}
		switch {
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\u2028' || r == '\u2029' || r == unicode.ReplacementChar:
			fmt.Fprintf(&b, "\\u%04x", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
