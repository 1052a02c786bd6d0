package config

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// text is the source of a file, cut into lines as editors count them.
type text struct {
	path  string
	lines []string
}

// newText removes a byte order mark and makes every end of line a newline.
func newText(path string, src []byte) text {
	src = bytes.TrimPrefix(src, []byte("\xef\xbb\xbf"))
	s := strings.ReplaceAll(string(src), "\r\n", "\n")
	return text{path: path, lines: strings.Split(strings.ReplaceAll(s, "\r", "\n"), "\n")}
}

func (t text) bytes() []byte { return []byte(strings.Join(t.lines, "\n")) }

// at places a problem at line and column, both from 1, and gives it the line to show.
func (t text) at(line, column, length int, p Problem) Problem {
	p.Path, p.Line, p.Column, p.length = t.path, line, max(column, 1), length
	if line >= 1 && line <= len(t.lines) {
		p.source = t.lines[line-1]
	}
	return p
}

// checkCharacters finds what makes every later position wrong or dangerous to
// show: bytes that are no UTF-8, control characters, foreign ends of line, and
// tabs that indent.
func (t text) checkCharacters() Problems {
	var ps Problems
	for i, line := range t.lines {
		column, why := badCharacter(line)
		if column == 0 {
			continue
		}
		ps = append(ps, t.at(i+1, column, 1, Problem{Why: why}))
		if why == notUTF8 {
			return ps[len(ps)-1:] // another encoding, or no text at all: every line would be wrong
		}
	}
	return ps
}

const notUTF8 = "this is not UTF-8 text: save the file as UTF-8"

func badCharacter(line string) (column int, why string) {
	blank := true
	for at, r := range line {
		column++
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(line[at:], "\uFFFD"):
			return column, notUTF8
		case r == '\u2028' || r == '\u2029' || r == '\u0085':
			return column, "this invisible character ends a line in YAML and nowhere else: remove it"
		case r == '\t' && blank && strings.TrimSpace(line) != "":
			return column, "a tab indents this line: use spaces"
		case r == '\uFEFF' || unicode.IsControl(r) && r != '\t':
			return column, "this control character cannot stand here: remove it"
		}
		blank = blank && (r == ' ' || r == '\t')
	}
	return 0, ""
}
