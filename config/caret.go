package config

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// reach is how many characters of a long line are shown on each side of the caret.
const reach = 80

// afterScheme is what follows the scheme of a URL: notification URLs hold tokens,
// and problems end up in logs and in the journal.
var afterScheme = regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*://(?:\$\{[^}\s]*\}|[^\s"',\]}])+`)

// window cuts the part of a line around column (from 1, in characters) that
// fits a screen, and returns it with the blanks that stand below what comes
// before the column and the carets for length characters.
func window(line string, column, length int) (text, before, under string) {
	runes := []rune(clean(line))
	at := min(max(column-1, 0), len(runes))
	end := min(at+max(length, 1), len(runes))
	from, to := max(0, at-reach), min(len(runes), max(at+reach, 1))
	if len(runes) <= 2*reach {
		from, to = 0, len(runes)
	}
	end = min(end, to)

	head, tail := "", ""
	if from > 0 {
		head = "…"
	}
	if to < len(runes) {
		tail = "…"
	}
	text = head + string(runes[from:to]) + tail
	before = strings.Repeat(" ", len([]rune(head))) + blanks(runes[from:at])
	return text, before, "^" + strings.Repeat("~", max(0, cells(runes[at:end])-1))
}

// clean makes a line safe to show, one character for one: what a terminal
// would obey becomes a question mark, what follows the scheme of a URL becomes stars.
func clean(line string) string {
	line = strings.Map(func(r rune) rune {
		if r != '\t' && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)) {
			return '?'
		}
		return r
	}, line)
	return afterScheme.ReplaceAllStringFunc(line, func(u string) string {
		scheme, rest, _ := strings.Cut(u, "://")
		return scheme + "://" + strings.Repeat("*", utf8.RuneCountInString(rest))
	})
}

// starred replaces length characters from column on by stars.
func starred(line string, column, length int) string {
	runes := []rune(line)
	for i := column - 1; i < min(column-1+length, len(runes)); i++ {
		runes[i] = '*'
	}
	return string(runes)
}

// blanks are as wide as the characters; tabs stay tabs, so that any tab width fits.
func blanks(rs []rune) string {
	var b strings.Builder
	for _, r := range rs {
		if r == '\t' {
			b.WriteByte('\t')
			continue
		}
		b.WriteString(strings.Repeat(" ", width(r)))
	}
	return b.String()
}

func cells(rs []rune) int {
	n := 0
	for _, r := range rs {
		n += width(r)
	}
	return n
}

// width is the number of terminal cells that a character takes.
func width(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana):
		return 2
	case r >= 0x3000 && r <= 0x303e, r >= 0xff01 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6:
		return 2
	case r >= 0x1f300 && r <= 0x1faff:
		return 2
	}
	return 1
}
