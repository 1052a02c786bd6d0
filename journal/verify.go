package journal

import (
	"errors"
	"fmt"
)

// A Fault names the way in which a line does not fit into the chain.
type Fault string

// The faults.
const (
	// FaultUnreadable is a line that is no line of a journal.
	FaultUnreadable Fault = "unreadable"
	// FaultChanged is a line whose bytes do not give the hash it carries.
	FaultChanged Fault = "changed"
	// FaultMissing says that lines were removed before this one.
	FaultMissing Fault = "missing"
	// FaultOrder is a line whose number is not above that of the line before: a copy, or moved.
	FaultOrder Fault = "out of order"
	// FaultLink is a line with the right number that was not written after the line before it.
	FaultLink Fault = "not linked"
)

// A Break is a place where the chain does not hold.
type Break struct {
	File  string `json:"file"`
	Line  int    `json:"line"`          // in that file, from 1
	Seq   uint64 `json:"seq,omitempty"` // the number the line claims; 0 when unreadable
	Fault Fault  `json:"fault"`
	How   string `json:"how"` // in words
}

// String says where the chain breaks and how.
func (b Break) String() string {
	return fmt.Sprintf("%s, line %d: %s: %s", b.File, b.Line, b.Fault, b.How)
}

// maxBreaks is how many breaks a report lists; all are counted.
const maxBreaks = 100

// A Report says what checking a journal found.
type Report struct {
	Files int    `json:"files"`
	Lines int    `json:"lines"`
	First uint64 `json:"first"` // number of the first line; above 1 when older parts were removed
	Last  uint64 `json:"last"`  // number of the last line
	Head  string `json:"head"`  // hash of the last line: kept elsewhere, it proves that no line was cut off

	Breaks []Break `json:"breaks"` // in order, at most 100 of them
	Broken int     `json:"broken"` // how many there are
	Torn   bool    `json:"torn"`   // the last line is half; the next writer sets it aside
}

// OK reports whether the chain holds from the first line to the last. That
// lines are missing before the first or after the last cannot be seen from the
// file; compare First and Head with what is known.
func (r Report) OK() bool { return r.Broken == 0 }

// Verify reads the journal at path, its older parts included, and checks every
// line's hash and its link to the line before. The error says that it could
// not be read; a broken chain is no error.
func Verify(path string) (Report, error) {
	c := chain{Report: Report{Breaks: []Break{}}}
	var failed error
	walk(path, atOnce, func(l rawLine, err error) bool {
		if err != nil {
			failed = err
			return false
		}
		c.add(l)
		return true
	})
	return c.Report, failed
}

// A chain is a report in the making.
type chain struct {
	Report
	file string
}

// add checks one line against the one before.
func (c *chain) add(l rawLine) {
	if l.file != c.file {
		c.file = l.file
		c.Files++
	}
	if l.torn {
		c.Torn = true
		return
	}
	c.Lines++
	e, err := l.entry()
	if err != nil {
		var le *LineError
		errors.As(err, &le)
		c.broken(l, 0, FaultUnreadable, le.Why)
		return
	}
	c.link(l, e)
	if !sound(l.bytes) {
		c.broken(l, e.Seq, FaultChanged, "its bytes do not give the hash that it carries")
	}
	c.Last, c.Head = e.Seq, e.Hash
}

// link checks that e follows the line before it. After a break the chain is
// taken up again from the line at hand, so that one cut is one break.
func (c *chain) link(l rawLine, e Entry) {
	switch {
	case c.First == 0:
		c.First = e.Seq
		if e.Seq == 1 && e.Prev != Genesis {
			c.broken(l, e.Seq, FaultLink, "it is the first line but does not name the genesis")
		}
	case e.Seq <= c.Last:
		c.broken(l, e.Seq, FaultOrder, fmt.Sprintf("its number is %d, after %d", e.Seq, c.Last))
	case e.Seq > c.Last+1:
		c.broken(l, e.Seq, FaultMissing, fmt.Sprintf("lines %d to %d are missing before it", c.Last+1, e.Seq-1))
	case e.Prev != c.Head:
		c.broken(l, e.Seq, FaultLink, fmt.Sprintf("it was not written after the line %d that stands before it", c.Last))
	}
}

func (c *chain) broken(l rawLine, seq uint64, f Fault, how string) {
	c.Broken++
	if len(c.Breaks) < maxBreaks {
		c.Breaks = append(c.Breaks, Break{File: l.file, Line: l.number, Seq: seq, Fault: f, How: how})
	}
}
