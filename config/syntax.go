package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// tree parses the text. The root is nil when the text holds no value at all.
func (t text) tree() (*yaml.Node, Problems) {
	d := yaml.NewDecoder(bytes.NewReader(t.bytes()))
	first, err := next(d)
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err != nil {
		return nil, Problems{t.syntaxProblem(err)}
	}
	second, err := next(d)
	switch {
	case err == nil:
		return nil, Problems{t.at(second.Line, second.Column, 3, Problem{Why: "a second document begins here: the file must hold one"})}
	case !errors.Is(err, io.EOF):
		return nil, Problems{t.syntaxProblem(err)}
	}
	return first.Content[0], nil
}

// next reads one document. The library is no longer maintained and panics on
// states it holds to be impossible; a save of the file must not end the process.
func next(d *yaml.Decoder) (n *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("yaml: %v", r)
		}
	}()
	n = &yaml.Node{}
	if err := d.Decode(n); err != nil {
		return nil, err
	}
	if len(n.Content) != 1 {
		return nil, io.EOF
	}
	return n, nil
}

// effort bounds the bytes that are parsed again in search of the place of a
// syntax error.
const effort = 4 << 20

// syntaxProblem finds the place of a syntax error. The library's own line is
// that of the surrounding block as often as that of the fault, so the place is
// defined anew: the fault is on the first line that cannot be added to a part
// that parses.
func (t text) syntaxProblem(err error) Problem {
	line := t.firstBadLine()
	if line == 0 {
		line = reportedLine(err)
	}
	line = min(line, len(t.lines))
	if before := t.colonless(line); before > 0 && bareDash(t.lines[line-1]) == 0 {
		return t.at(before, indent(t.lines[before-1])+1, len([]rune(strings.TrimSpace(t.lines[before-1]))),
			Problem{Why: whyColon})
	}
	column, length, why := explain(t.lines[line-1], err)
	return t.at(line, column, length, Problem{Why: why})
}

// firstBadLine looks for the longest part of the file's beginning that parses
// and returns the number of the line after it; 0 when that took too long.
func (t text) firstBadLine() int {
	spent := 0
	for n := t.firstBadBlock(); n >= 0 && spent < effort; n-- {
		part := text{lines: t.lines[:n]}.bytes()
		if spent += len(part); parses(part) {
			for n < len(t.lines)-1 && strings.TrimSpace(t.lines[n]) == "" {
				n++
			}
			return n + 1
		}
	}
	return 0
}

// firstBadBlock narrows the search: a block is a line that is not indented with
// all that follows up to the next one, and blocks parse apart. It returns the
// number of lines up to the end of the first block that does not.
func (t text) firstBadBlock() int {
	for from := 0; from < len(t.lines); {
		to := from + 1
		for to < len(t.lines) && !startsBlock(t.lines[to]) {
			to++
		}
		if !parses(text{lines: t.lines[from:to]}.bytes()) {
			return to
		}
		from = to
	}
	return len(t.lines)
}

func startsBlock(line string) bool {
	return line != "" && !strings.ContainsRune(" #]}-", rune(line[0]))
}

func parses(src []byte) bool {
	d := yaml.NewDecoder(bytes.NewReader(src))
	for {
		if _, err := next(d); err != nil {
			return errors.Is(err, io.EOF)
		}
	}
}

// colonless returns the line before the given one when that is what a person
// would call wrong: a key without its colon is plain text to YAML, which then
// stumbles over the next line.
func (t text) colonless(line int) int {
	for n := line - 1; n >= 1; n-- {
		words := strings.TrimSpace(t.lines[n-1])
		if words == "" || words[0] == '#' {
			continue
		}
		if keyLike.MatchString(words) && indent(t.lines[n-1]) <= indent(t.lines[line-1]) {
			return n
		}
		return 0
	}
	return 0
}

var (
	// keyLike is a line that begins with a word of the schema's form and has no
	// colon, or one without the blank that makes it a separator.
	keyLike  = regexp.MustCompile(`^[a-z_]+( +[^:#]*|:[^ :#][^:]*)?$`)
	lineNote = regexp.MustCompile(`^yaml: line (\d+): `)
)

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

func reportedLine(err error) int {
	line := 1
	if m := lineNote.FindStringSubmatch(err.Error()); m != nil {
		_, _ = fmt.Sscan(m[1], &line) // the expression matched digits
	}
	return max(line, 1)
}
