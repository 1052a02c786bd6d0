package story

import (
	"sync"
	"time"

	"cake"
)

// A Prelude keeps the events of a session whose start is not recorded yet: an
// agent may run its first command before whoever started it knows that it runs.
type Prelude struct {
	mu    sync.Mutex
	ended bool
	early []cake.Event
}

// Keep keeps an event, with its time, and reports false when the prelude is over.
func (p *Prelude) Keep(e *cake.Event) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		return false
	}
	if e.Time.IsZero() {
		e.Time = time.Now().UTC()
	}
	p.early = append(p.early, *e)
	return true
}

// End hands out what was kept, before any event that comes later.
func (p *Prelude) End(play func(early []cake.Event)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	play(p.early)
	p.ended, p.early = true, nil
}
