package slack

import (
	"slices"
	"sync"

	"cake/adapters/chat"
)

// The bounds of what is remembered.
const (
	mostSeen = 256 // ids of what was said
	mostOpen = 128 // things said that wait; what comes then is not acknowledged, and comes again
)

// A memory is what was said: what waits to be handed over, and the ids of what was
// lately. It stands in the notebook. One that cannot be written costs a restart that
// knowledge, and no more.
type memory struct {
	mu   sync.Mutex
	book *chat.Notebook
	wake chan struct{}
	kept struct {
		IDs  []string `json:"ids"`
		Open []said   `json:"open,omitempty"`
	}
}

func newMemory(book *chat.Notebook) *memory {
	m := &memory{book: book, wake: make(chan struct{}, 1)}
	book.Read(&m.kept)
	return m
}

// take writes down what was said, where it was not said before. It reports false
// where there is no room for it.
func (m *memory) take(s said) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if slices.Contains(m.kept.IDs, s.ID) {
		return true
	}
	if len(m.kept.Open) >= mostOpen {
		return false
	}
	if m.kept.IDs = append(m.kept.IDs, s.ID); len(m.kept.IDs) > mostSeen {
		m.kept.IDs = slices.Delete(m.kept.IDs, 0, len(m.kept.IDs)-mostSeen)
	}
	m.kept.Open = append(m.kept.Open, s)
	_ = m.book.Write(m.kept)
	select {
	case m.wake <- struct{}{}:
	default:
	}
	return true
}

// first is what has waited longest; false where nothing waits.
func (m *memory) first() (said, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.kept.Open) == 0 {
		return said{}, false
	}
	return m.kept.Open[0], true
}

// done forgets what has waited longest: it was handed over.
func (m *memory) done() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept.Open = slices.Delete(m.kept.Open, 0, 1)
	_ = m.book.Write(m.kept)
}
