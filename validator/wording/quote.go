package wording

import (
	"strings"
)

// Quote cuts a text to what evidence can show.
func Quote(s string) string {
	const longest = 80
	if len(s) <= longest {
		return OneLine(s)
	}
	return OneLine(s[:longest]) + ellipsis
}

const ellipsis = "…"

// IsCut reports whether Quote has left something out.
func IsCut(quoted string) bool { return strings.HasSuffix(quoted, ellipsis) }
