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
	if before := t.colonless(line); before > 0 && bareDash(t.lines[line-1]) == 0 {
		return t.at(before, indent(t.lines[before-1])+1, len([]rune(strings.TrimSpace(t.lines[before-1]))), Problem{Why: whyColon})
	}
	column, length, why := explain(t.lines[line-1], err)
	return t.at(line, column, length, Problem{Why: why})
}

// firstBadLine returns the number of the line after the longest part of the
// text's beginning that parses. A part may end within brackets or quotes that
// close later and then does not parse although nothing is wrong, so the search
// tries all ends just before the parser stopped, and only further away halves
// what is left.
func (t text) firstBadLine() int {
	good, bad, block := t.firstBadBlock()
	s := search{block: block, left: effort}
	found := s.lastGood(max(0, bad-good-64), bad-good)
	for low, high := 0, bad-good; found < 0 && s.left > 0; {
		if high-low <= 1 {
			found = low
			break
		}
		middle := (low + high) / 2
		if n := s.lastGood(middle, min(middle+4, high)); n >= 0 {
			low = n
		} else {
			high = middle
		}
	}
	line := good + max(found, 0)
	for line < len(t.lines)-1 && strings.TrimSpace(t.lines[line]) == "" {
		line++
	}
	return min(line, len(t.lines)-1) + 1
}

// A search tries beginnings of a block, until it has parsed enough.
type search struct {
	block []string
	left  int
}

// lastGood returns the greatest number of lines, from low up to but not
// including high, with which the block parses; -1 when there is none.
func (s *search) lastGood(low, high int) int {
	for n := high - 1; n >= low && s.left > 0; n-- {
		good, cost := parses(s.block[:n])
		if s.left -= cost; good {
			return n
		}
	}
	return -1
}

// firstBadBlock narrows the search: a block is a line that is not indented with
// all that follows up to the next one, and blocks parse apart. It returns the
// first that does not, the number of lines before it, and the number of lines
// up to where the parser stopped.
func (t text) firstBadBlock() (before, stop int, block []string) {
	for from, to := 0, 0; from < len(t.lines); from = to {
		for to = from + 1; to < len(t.lines) && !startsBlock(t.lines[to]); {
			to++
		}
		if good, _ := parses(t.lines[from:to]); !good {
			return from, t.stop(from, to), t.lines[from:to]
		}
	}
	return 0, t.stop(0, len(t.lines)), t.lines
}

// stop returns the number of the last line that the parser read of a block that does not parse.
func (t text) stop(from, to int) int {
	_, cost := parses(t.lines[from:to])
	for n := from; n < to; n++ {
		if cost -= len(t.lines[n]) + 1; cost <= 0 {
			return n + 1
		}
	}
	return to
}

func startsBlock(line string) bool {
	return line != "" && !strings.ContainsRune(" #]}-", rune(line[0]))
}

// parses reports whether lines are YAML, and how many bytes were read to know:
// the parser stops at the first error.
func parses(lines []string) (good bool, cost int) {
	r := strings.NewReader(strings.Join(lines, "\n"))
	size := r.Len()
	d := yaml.NewDecoder(r)
	for {
		if _, err := next(d); err != nil {
			return errors.Is(err, io.EOF), size - r.Len()
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
	lineNote = regexp.MustCompile(`^yaml: line \d+: `)
)

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
