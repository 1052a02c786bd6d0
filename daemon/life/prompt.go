package life

import (
	"strings"
	"sync"
)

// A Prompt is what is known of an agent's prompt: whether it waits there, and
// whether what was typed has been taken.
type Prompt struct {
	mu      sync.Mutex
	waiting bool   // its turn is over, and no dialog is open
	typed   string // what was typed and is not taken yet
	taken   chan struct{}
}

// Idle notes that the main agent's turn has ended.
func (p *Prompt) Idle(main bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = p.waiting || main
}

// Busy notes that the agent does something.
func (p *Prompt) Busy() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = false
}

// Took notes that a prompt was taken; it reports whether it is the one that
// was typed.
func (p *Prompt) Took(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = false
	if p.typed == "" || !strings.Contains(text, p.typed) {
		return false
	}
	p.typed = ""
	close(p.taken)
	return true
}

// Begin notes that a text is about to be typed; ok is false where the agent does
// not wait for one.
func (p *Prompt) Begin(text string) (taken <-chan struct{}, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.waiting || p.typed != "" {
		return nil, false
	}
	p.typed, p.taken = text, make(chan struct{})
	return p.taken, true
}

// GiveUp gives up on what was typed; it reports false when it was taken after all.
func (p *Prompt) GiveUp() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	left := p.typed != ""
	p.typed = ""
	return left
}
