package mcp

import "time"

// Later sets the clock of a Web.
func (w *Web) Later(by time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = func() time.Time { return time.Now().Add(by) }
}
