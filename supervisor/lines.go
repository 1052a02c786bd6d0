package supervisor

import (
	"bytes"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// maxLine is the longest line that is kept whole, in bytes; a longer one is cut into pieces.
const maxLine = 64 << 10

// An Assembler turns a stream of bytes into clean lines: escape sequences are
// removed, and of text that a carriage return overwrites only the last layer
// stays. The same bytes give the same lines, however they are cut into chunks.
type Assembler struct{ partial []byte }

// Write takes in the next bytes of the stream and returns the lines that they complete.
func (a *Assembler) Write(chunk []byte) []string {
	var lines []string
	for len(chunk) > 0 {
		n := bytes.IndexByte(chunk, '\n')
		room := maxLine - len(a.partial)
		switch {
		case n >= 0 && n <= room:
			lines = append(lines, clean(append(a.partial, chunk[:n]...)))
			a.partial, chunk = a.partial[:0], chunk[n+1:]
		case len(chunk) > room:
			lines = append(lines, clean(append(a.partial, chunk[:room]...)))
			a.partial, chunk = a.partial[:0], chunk[room:]
		default:
			a.partial = append(a.partial, chunk...)
			return lines
		}
	}
	return lines
}

// Flush returns the unfinished last line, if there is one.
func (a *Assembler) Flush() []string {
	if len(a.partial) == 0 {
		return nil
	}
	line := clean(a.partial)
	a.partial = a.partial[:0]
	return []string{line}
}

// clean removes escape sequences and overwritten text from one line.
func clean(raw []byte) string {
	s := strings.TrimRight(strings.ToValidUTF8(string(raw), "\uFFFD"), "\r")
	if strings.ContainsAny(s, "\x1b\u009b\u009d\u0090") {
		s = ansi.Strip(s)
	}
	if i := strings.LastIndexByte(s, '\r'); i >= 0 {
		s = s[i+1:]
	}
	return s
}
