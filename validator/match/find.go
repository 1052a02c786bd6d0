package match

import (
	"slices"
	"strings"
)

// Findings are the places at which the expressions of a pack are to be tried.
type Findings struct {
	Book       *Book
	Lines      [][]int     // by rule: the lines in which its texts stand, if a match can begin with their first byte
	Rules      []int       // those that have such lines, in order
	Marks      map[int]int // by mark: where it stands first
	Complaints []int       // the lines that may sound like a complaint
}

// The owners of texts in a scanner that are no rules.
const (
	ownComplaints = -1
	ownMarks      = -2 // and downwards
)

// A search is one pass over a text.
type search struct {
	Findings
	text       string
	from, to   int
	start, end int // of the line that was found last
}

// Find looks through text from one place to another. Of a line that is longer
// than LongLine only the beginning counts.
func (b *Book) Find(text string, from, to int) Findings {
	s := search{Findings: Findings{Book: b, Lines: make([][]int, len(b.Rules)), Marks: map[int]int{}}, text: text, from: from, to: to, end: -1}
	b.scanner.Find(text[from:min(len(text), to+b.scanner.Longest())], s.hit)
	slices.Sort(s.Rules)
	return s.Findings
}

// hit takes in that a text begins at a place.
func (s *search) hit(owner, at int) {
	at += s.from
	if at >= s.to {
		return
	}
	if owner <= ownMarks {
		if _, seen := s.Marks[ownMarks-owner]; !seen {
			s.Marks[ownMarks-owner] = at
		}
		return
	}
	if s.lineOf(at); at-s.start >= LongLine {
		return
	}
	if owner == ownComplaints {
		s.Complaints = addLine(s.Complaints, s.start)
		return
	}
	if !s.Book.Rules[owner].opens[s.text[s.start]] {
		return
	}
	if s.Lines[owner] == nil {
		s.Rules = append(s.Rules, owner)
	}
	s.Lines[owner] = addLine(s.Lines[owner], s.start)
}

// lineOf finds the line of a place. Most stand in the one that was found last.
func (s *search) lineOf(at int) {
	if at >= s.start && at < s.end {
		return
	}
	s.start = strings.LastIndexByte(s.text[:at], '\n') + 1
	s.end = len(s.text)
	if feed := strings.IndexByte(s.text[at:], '\n'); feed >= 0 {
		s.end = at + feed
	}
}

func addLine(lines []int, line int) []int {
	if n := len(lines); n > 0 && lines[n-1] == line {
		return lines
	}
	return append(lines, line)
}
