package journal

import (
	"context"
	"fmt"
	"iter"
	"time"
)

// poll is how often a follower looks for new lines.
const poll = 200 * time.Millisecond

// A LineError says which line of a journal cannot be read. Reading goes on after it.
type LineError struct {
	File string // the file, which may be an older part
	Line int    // in that file, from 1
	Why  string
	Torn bool // it is the last line and has no newline: it was never written whole
}

func (e *LineError) Error() string {
	return fmt.Sprintf("cannot read line %d of %s: %s", e.Line, e.File, e.Why)
}

// Read yields the entries of the journal at path, those of its older parts
// first. A line that cannot be read is yielded as a [*LineError], and reading
// goes on; any other error is the last. Hashes are not checked: [Verify] does that.
func Read(path string) iter.Seq2[Entry, error] {
	return entries(func(yield func(rawLine, error) bool) {
		walk(path, atOnce, yield)
	})
}

// Follow is Read, and then waits for new lines until ctx ends. It waits for a
// journal that does not exist yet, too.
func Follow(ctx context.Context, path string) iter.Seq2[Entry, error] {
	wait := func() bool {
		timer := time.NewTimer(poll)
		defer timer.Stop()
		select {
		case <-ctx.Done():
			return false
		case <-timer.C:
			return true
		}
	}
	return entries(func(yield func(rawLine, error) bool) {
		walk(path, wait, func(l rawLine, err error) bool { return ctx.Err() == nil && yield(l, err) })
	})
}

// A rawLine is a line and where it stands.
type rawLine struct {
	file    string
	number  int
	bytes   []byte // valid until the next line is read
	torn    bool   // it has no newline
	tooLong bool
}

func (l rawLine) fault(why string) *LineError {
	return &LineError{File: l.file, Line: l.number, Why: why, Torn: l.torn}
}

// entry decodes the line.
func (l rawLine) entry() (Entry, error) {
	if l.tooLong {
		return Entry{}, l.fault(fmt.Sprintf("it is longer than %d bytes", MaxLine))
	}
	if l.torn {
		return Entry{}, l.fault("it is torn: there is no end of line")
	}
	e, err := decode(l.bytes)
	if err != nil {
		return Entry{}, l.fault(err.Error())
	}
	return e, nil
}

// entries decodes lines.
func entries(lines iter.Seq2[rawLine, error]) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for l, err := range lines {
			var e Entry
			if err == nil {
				e, err = l.entry()
			}
			if !yield(e, err) {
				return
			}
		}
	}
}
