package config

import (
	"fmt"
	"strings"
)

// A Problem is one fault in a configuration, with its place.
type Problem struct {
	Path    string // the file; "" when the value came from the environment
	Line    int    // from 1; 0 for the environment
	Column  int    // in characters, from 1; 0 for the environment
	Key     string // dotted name, or the environment variable; "" when no key is concerned
	Why     string // what is wrong
	Allowed string // what may stand there; "" when that is not the point
	Hint    string // what was probably meant; "" when nothing is near

	source string // the line itself, "" when showing it would not help
	length int    // how many characters the caret underlines
}

// Problems is every fault of one configuration, in the order of the file. It is never empty when returned as an error.
type Problems []Problem

// told is the number of problems told at once; a file with more of them is no configuration.
const told = 20

// Error tells all problems, each with its line of the file and a caret, as plain text.
func (ps Problems) Error() string { return ps.render(plain) }

// Colored tells the same as Error with ANSI colours, for a terminal.
func (ps Problems) Colored() string { return ps.render(ansi) }

func (ps Problems) render(p palette) string {
	var b strings.Builder
	fmt.Fprintf(&b, "cannot use %s: %s", ps.subject(), count(len(ps)))
	for i, one := range ps {
		if i == told {
			fmt.Fprintf(&b, "\nand %d more", len(ps)-told)
			break
		}
		b.WriteByte('\n')
		one.render(&b, p)
	}
	return b.String()
}

func count(n int) string {
	if n == 1 {
		return "1 problem"
	}
	return fmt.Sprintf("%d problems", n)
}

func (ps Problems) subject() string {
	for _, p := range ps {
		if p.Path != "" {
			return p.Path
		}
	}
	return "the environment"
}

// A palette is how the parts of a problem are marked.
type palette struct{ place, bad, good, reset string }

var (
	plain = palette{}
	ansi  = palette{place: "\x1b[1m", bad: "\x1b[31m", good: "\x1b[32m", reset: "\x1b[0m"}
)

// Error tells one problem as plain text.
func (p Problem) Error() string {
	var b strings.Builder
	p.render(&b, plain)
	return b.String()
}

func (p Problem) render(b *strings.Builder, c palette) {
	b.WriteString(c.place + p.place() + c.reset)
	if p.Key != "" {
		b.WriteString(p.Key + ": ")
	}
	b.WriteString(c.bad + p.Why + c.reset)
	p.snippet(b, c)
	if p.Allowed != "" {
		b.WriteString("\n    allowed: " + p.Allowed)
	}
	if p.Hint != "" {
		b.WriteString("\n    " + c.good + p.Hint + c.reset)
	}
}

func (p Problem) place() string {
	if p.Path == "" {
		return "environment: "
	}
	return fmt.Sprintf("%s:%d:%d: ", p.Path, p.Line, p.Column)
}

func (p Problem) snippet(b *strings.Builder, c palette) {
	if p.source == "" {
		return
	}
	text, before, under := window(p.source, p.Column, p.length)
	fmt.Fprintf(b, "\n%6d | %s", p.Line, text)
	fmt.Fprintf(b, "\n%6s | %s%s%s%s", "", before, c.bad, under, c.reset)
}
