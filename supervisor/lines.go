package supervisor

import "bytes"

// maxLine is the longest line that is kept whole, in bytes; a longer one is cut into pieces.
const maxLine = 64 << 10

// An assembler turns a stream of bytes into lines, each passed through clean,
// which removes escape sequences and the like. The same bytes give the same
// lines, however they are cut into chunks.
type assembler struct {
	clean   func(string) string
	partial []byte
}

// write takes in the next bytes of the stream and returns the lines that they complete.
func (a *assembler) write(chunk []byte) []string {
	var lines []string
	for len(chunk) > 0 {
		n := bytes.IndexByte(chunk, '\n')
		room := maxLine - len(a.partial)
		switch {
		case n >= 0 && n <= room:
			lines = append(lines, a.line(append(a.partial, chunk[:n]...)))
			a.partial, chunk = a.partial[:0], chunk[n+1:]
		case len(chunk) > room:
			lines = append(lines, a.line(append(a.partial, chunk[:room]...)))
			a.partial, chunk = a.partial[:0], chunk[room:]
		default:
			a.partial = append(a.partial, chunk...)
			return lines
		}
	}
	return lines
}

// flush returns the unfinished last line, if there is one.
func (a *assembler) flush() []string {
	if len(a.partial) == 0 {
		return nil
	}
	line := a.line(a.partial)
	a.partial = a.partial[:0]
	return []string{line}
}

// line cleans one line; a carriage return at its end belongs to the line feed.
func (a *assembler) line(raw []byte) string {
	return a.clean(string(bytes.TrimRight(raw, "\r")))
}
