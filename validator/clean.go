package validator

import (
	"strings"
	"unicode/utf8"

	"cake/validator/scan"
)

// Clean makes an output readable: it removes escape sequences, replaces invalid
// bytes and leaves of each line what a terminal would show after carriage
// returns. Of a long output it keeps what a Window keeps.
func Clean(s string) string { return builtin().clean(s) }

// clean is Clean, which keeps what the pack's own rules need.
func (p *Pack) clean(s string) string {
	if len(s) <= wholeOutput {
		if clean := cleaned(s); len(clean) <= wholeOutput {
			return clean
		}
	}
	w := p.Window()
	w.add(s)
	return w.Text()
}

// cleaned makes whole lines readable. A line that is longer than longestLine is
// taken for several, so that one without an end needs no more memory.
func cleaned(s string) string {
	n := pieceOf(s)
	if n == len(s) {
		return readable(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	for ; len(s) > 0; n = pieceOf(s) {
		b.WriteString(readable(s[:n]))
		s = s[n:]
	}
	return b.String()
}

// longestLine is how much of a line is made readable at once.
const longestLine = 64 << 10

// pieceOf is the length of the lines at the start of s up to where the first one
// becomes too long.
func pieceOf(s string) int {
	for n := 0; ; {
		rest := s[n:]
		if len(rest) <= longestLine {
			return len(s)
		}
		feed := strings.LastIndexByte(rest[:longestLine+1], '\n')
		switch {
		case feed >= 0:
			n += feed + 1
		case n > 0:
			return n
		default:
			return pieceOfLine(s)
		}
	}
}

// pieceOfLine is where a line is cut that is too long: between two characters,
// if it has any.
func pieceOfLine[T string | []byte](line T) int {
	for n := longestLine; n > longestLine-utf8.UTFMax; n-- {
		if utf8.RuneStart(line[n]) {
			return n
		}
	}
	return longestLine
}

// readable cleans lines of which none is too long. Most need nothing: the looks
// that find that out are many times as fast as a copy.
func readable(s string) string {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	s = scan.StripEscapes(s)
	if strings.IndexByte(s, '\r') >= 0 {
		s = overwrite(s)
	}
	return s
}

// overwrite keeps what follows the last carriage return of each line.
func overwrite(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for line := range strings.Lines(s) {
		text, feed := strings.CutSuffix(line, "\n")
		text = strings.TrimRight(text, "\r")
		if at := strings.LastIndexByte(text, '\r'); at >= 0 {
			// A shell quotes a word of a CRLF script.
			text = strings.ReplaceAll(text, "\r: ", `\r: `)
			text = text[strings.LastIndexByte(text, '\r')+1:]
		}
		b.WriteString(text)
		if feed {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
