package life

import (
	"math/rand/v2"
	"sync"
	"time"

	"cake/supervisor/restart"
)

// Falls is the book of how often the agent has come to stand still.
type Falls struct {
	mu   sync.Mutex
	book restart.Book
}

// Next says what to do about an agent that stands still, and counts it. worked says
// that it has done something since the last time.
func (f *Falls) Next(p restart.Policy, d restart.Diagnosis, m restart.Means, worked bool, now time.Time) restart.Step {
	f.mu.Lock()
	defer f.mu.Unlock()
	if worked {
		f.book.Recovered()
	}
	return f.book.Next(p, d, m, now, chance())
}

// chance is what spreads the pauses of agents that fell together.
func chance() float64 { return rand.Float64() }
