package story

import (
	"slices"
	"sync"

	"cake"
	"cake/journal"
	"cake/supervisor/handover"
)

// The bounds of what is kept to be handed on.
const (
	maxAsked   = 32
	maxRan     = 64
	maxTouched = 64
)

// A Story is what was recorded of a session so far, for the session that may follow.
type Story struct {
	mu     sync.Mutex
	asked  []string
	ran    []handover.Ran
	edited []string
}

// Ask notes a prompt of the person, secrets masked. The first one is kept for ever.
func (s *Story) Ask(prompt string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.asked) == maxAsked {
		s.asked = slices.Delete(s.asked, 1, 2)
	}
	s.asked = append(s.asked, journal.Mask(prompt))
}

// Hear takes in an event of the journal.
func (s *Story) Hear(e cake.Event) {
	if e.Type != cake.EventResult || e.Result.Command == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ran = append(s.ran, handover.Ran{Line: journal.Mask(e.Result.Command), Code: e.Result.ExitCode})
	s.ran = s.ran[max(0, len(s.ran)-maxRan):]
}

// Edit notes a file that was changed.
func (s *Story) Edit(path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.edited = slices.DeleteFunc(s.edited, func(p string) bool { return p == path })
	s.edited = append(s.edited, path)
	s.edited = s.edited[max(0, len(s.edited)-maxTouched):]
}

// Tell is the story so far.
func (s *Story) Tell(why, dir string) handover.Story {
	s.mu.Lock()
	defer s.mu.Unlock()
	return handover.Story{
		Why: why, Dir: dir, Asked: slices.Clone(s.asked), Ran: slices.Clone(s.ran), Edited: slices.Clone(s.edited),
	}
}
