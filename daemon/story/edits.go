package story

import (
	"sync"

	"cake"
)

// Edits are what was changed since a command last ended.
type Edits struct {
	mu   sync.Mutex
	made []cake.Edit
}

// mostEdits is how many of them are kept: the latest.
const mostEdits = 64

// Add keeps an edit.
func (e *Edits) Add(made cake.Edit) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.made = append(e.made, made)
	e.made = e.made[max(0, len(e.made)-mostEdits):]
}

// Take hands out what was kept, once.
func (e *Edits) Take() []cake.Edit {
	e.mu.Lock()
	defer e.mu.Unlock()
	made := e.made
	e.made = nil
	return made
}
