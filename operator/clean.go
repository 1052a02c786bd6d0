package operator

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestSlot is how many bytes of a foreign text are looked at.
const longestSlot = 2 << 10

// clean makes one printable line of a foreign text: escape sequences, control
// and invisible characters go, spaces are single.
func clean(s string) string {
	if len(s) > longestSlot {
		s = s[:longestSlot]
	}
	if isClean(s) {
		return s
	}
	var b strings.Builder
	gap := false
	for len(s) > 0 {
		if n := escape(s); n > 0 {
			s = s[n:]
			continue
		}
		r, n := utf8.DecodeRuneInString(s)
		s = s[n:]
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			gap = b.Len() > 0
		case r == utf8.RuneError || !unicode.IsPrint(r):
		default:
			if gap {
				b.WriteByte(' ')
				gap = false
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isClean reports whether s is plain ASCII with single spaces inside: nearly
// every slot is, and then there is nothing to do.
func isClean(s string) bool {
	after := byte(' ')
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && after == ' ' {
			return false
		}
		after = s[i]
	}
	return s == "" || after != ' '
}

// escape returns the length of the terminal control sequence (ESC [ …) at the
// start of s, 0 where none is.
func escape(s string) int {
	if !strings.HasPrefix(s, "\x1b[") {
		return 0
	}
	for i := 2; i < len(s); i++ {
		if s[i] >= 0x40 && s[i] <= 0x7e {
			return i + 1
		}
	}
	return len(s)
}

// command returns s as a command that can be shown whole on one line, or ""
// where that cannot be: it has several lines or invisible characters, says what
// the operator must not say, or is too long for any message. A command is never
// changed, but one whose end would read as the end of a sentence is quoted.
func (s shape) command(line string) string {
	line = strings.TrimSpace(line)
	if line == "" || len(line) > Longest || clean(line) == "" || !printable(line) || !utf8.ValidString(line) {
		return ""
	}
	if s.apologises(line) || forged(line) {
		return ""
	}
	if ends(line[len(line)-1]) {
		return "`" + line + "`"
	}
	return line
}

// prose returns a foreign text as part of a sentence: its own ends of sentences
// become semicolons, and what the operator must not say is left out.
func (s shape) prose(text string) string {
	if text == "" {
		return ""
	}
	ws := words(clean(text))
	for start, n := s.phrase(ws); start >= 0; start, n = s.phrase(ws) {
		ws = append(ws[:start:start], ws[start+n:]...)
	}
	for i, w := range ws[:max(0, len(ws)-1)] {
		if endsSentence(w) {
			ws[i] = strings.TrimRight(w, ".!?") + ";"
		}
	}
	text = strings.Trim(strings.Join(ws, " "), " .!?;:,")
	if forged(text) {
		return ""
	}
	return text
}

// forged reports whether a text speaks as if it were the operator.
func forged(text string) bool { return strings.Contains(strings.ToLower(text), "operator (cake)") }
