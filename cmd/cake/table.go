package main

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// The widths of a listing, in characters. Where no terminal says how wide it is,
// a listing has the most.
const (
	narrow = 80
	wide   = 100
)

// leastCut is how much of the last column is shown, however little room there is.
const leastCut = 18

// A paper is what a person reads from: its width, and whether it has colours.
type paper struct {
	w      io.Writer
	width  int
	colour bool
}

// paperOf is the paper that a stream is.
func paperOf(f *os.File) paper {
	p := paper{w: f, width: wide}
	if !isTerminal(f) {
		return p
	}
	p.colour = os.Getenv("NO_COLOR") == ""
	if columns, _, err := term.GetSize(int(f.Fd())); err == nil {
		p.width = min(max(columns, narrow), wide)
	}
	return p
}

// The words that have a colour, and which.
func colourOf(word string) string {
	switch word {
	case "error", "denial", "refuted", "EXPIRED":
		return "\x1b[31m"
	case "confirmed", "promoted", "ACTIVE":
		return "\x1b[32m"
	case "intervention", "candidate":
		return "\x1b[33m"
	}
	return ""
}

// paint gives a word its colour, where the paper has colours.
func (p paper) paint(word string) string {
	if colour := colourOf(word); p.colour && colour != "" {
		return colour + word + "\x1b[0m"
	}
	return word
}

// rows prints aligned columns. The last one is cut where the line ends.
func (p paper) rows(rows [][]string) error {
	var b strings.Builder
	for _, line := range p.lines(rows) {
		b.WriteString(line + "\n")
	}
	return writeAll(p.w, b.String())
}

// lines are the lines that rows prints.
func (p paper) lines(rows [][]string) []string {
	widths := widthsOf(rows)
	lines := make([]string, len(rows))
	for at, row := range rows {
		left := p.width
		last := len(row) - 1
		for n, cell := range row[:last] {
			lines[at] += p.paint(cell) + strings.Repeat(" ", widths[n]-utf8.RuneCountInString(cell)+2)
			left -= widths[n] + 2
		}
		lines[at] = strings.TrimRight(lines[at]+p.paint(cut(row[last], max(left, leastCut))), " ")
	}
	return lines
}

// wrapped breaks a text between its words, and moves it to the right.
func (p paper) wrapped(text, by string) string {
	var b strings.Builder
	line := by
	for _, word := range strings.Fields(text) {
		if line != by && utf8.RuneCountInString(line+word) > p.width {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = by
		}
		line += word + " "
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}

func widthsOf(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for n, cell := range row {
			if n == len(widths) {
				widths = append(widths, 0)
			}
			widths[n] = max(widths[n], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

// cut shortens a text to so many characters.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:most-1]), " ") + "…"
}

// indented prints a text of several lines, each made safe and moved to the right.
func indented(text, by string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(text, "\n")) {
		b.WriteString(strings.TrimRight(by+oneLine(strings.TrimRight(line, "\n")), " ") + "\n")
	}
	return b.String()
}
