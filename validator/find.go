package validator

import (
	"slices"
	"strings"
)

// findings are the places at which the expressions of a pack are to be tried.
type findings struct {
	pack       *Pack
	lines      [][]int     // by rule: the lines in which its texts stand, if a match can begin with their first byte
	rules      []int       // those that have such lines, in order
	marks      map[int]int // by mark: where it stands first
	complaints []int       // the lines that may sound like a complaint
}

// The owners of texts in a scanner that are no rules.
const (
	ownComplaints = -1
	ownMarks      = -2 // and downwards
)

// A search is one pass over a text.
type search struct {
	findings
	text       string
	from, to   int
	start, end int // of the line that was found last
}

// find looks through text from one place to another. Of a line that is longer
// than longLine only the beginning counts.
func (p *Pack) find(text string, from, to int) findings {
	s := search{findings: findings{pack: p, lines: make([][]int, len(p.rules)), marks: map[int]int{}}, text: text, from: from, to: to, end: -1}
	p.scanner.Find(text[from:min(len(text), to+p.scanner.Longest())], s.hit)
	slices.Sort(s.rules)
	return s.findings
}

// hit takes in that a text begins at a place.
func (s *search) hit(owner, at int) {
	at += s.from
	if at >= s.to {
		return
	}
	if owner <= ownMarks {
		if _, seen := s.marks[ownMarks-owner]; !seen {
			s.marks[ownMarks-owner] = at
		}
		return
	}
	if s.lineOf(at); at-s.start >= longLine {
		return
	}
	if owner == ownComplaints {
		s.complaints = addLine(s.complaints, s.start)
		return
	}
	if !s.pack.rules[owner].opens[s.text[s.start]] {
		return
	}
	if s.lines[owner] == nil {
		s.rules = append(s.rules, owner)
	}
	s.lines[owner] = addLine(s.lines[owner], s.start)
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
