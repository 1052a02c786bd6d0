package telegram

import (
	"slices"
	"time"
)

// The bounds of what is remembered of updates.
const (
	mostSeen = 256
	// quiet is the age from which on an offset says nothing: after a week without
	// updates their ids begin anew, anywhere.
	quiet = 6 * 24 * time.Hour
)

// A seen is which updates were handed over, as it stands in the notebook.
type seen struct {
	Offset int64     `json:"offset"` // of the next update
	IDs    []int64   `json:"ids"`    // of the last ones, in their order
	At     time.Time `json:"at"`     // when the last one was noted
}

// has reports whether an update was handed over. Its id is looked for, not compared.
func (s *seen) has(id int64) bool { return slices.Contains(s.IDs, id) }

// note notes that an update was handed over.
func (s *seen) note(id int64, now time.Time) {
	if s.IDs = append(s.IDs, id); len(s.IDs) > mostSeen {
		s.IDs = slices.Delete(s.IDs, 0, len(s.IDs)-mostSeen)
	}
	s.Offset, s.At = id+1, now.UTC()
}

// from is the offset to ask from; 0 for whatever Telegram still has.
func (s *seen) from(now time.Time) int64 {
	if now.Sub(s.At) > quiet {
		return 0
	}
	return s.Offset
}
