package life

import (
	"slices"
	"strings"
	"sync"
	"time"
)

// A Standstill is that the agent waits for somebody else than cake.
type Standstill struct {
	Key   string // what it waits for: its model, or an answer to a dialog of one of its agents
	Line  string // of a dialog: the command that it is about, "" for none
	What  string // in words
	Lines string // that belong to it, each on its own
	Since time.Time
	Until time.Time // zero where nobody knows
	told  bool      // people were
}

// AtModel is the key of a standstill for the model.
const AtModel = "model"

// atDialog begins the keys of those for dialogs.
const atDialog = "dialog "

// ForDialog reports whether it waits for the answer to a dialog.
func (s Standstill) ForDialog() bool { return strings.HasPrefix(s.Key, atDialog) }

// Standstills is the book of what the agent waits for.
type Standstills struct {
	mu   sync.Mutex
	all  []Standstill
	wake chan struct{}
}

// NewStandstills is an empty book.
func NewStandstills() *Standstills { return &Standstills{wake: make(chan struct{}, 1)} }

// Begin notes that the agent waits. One that waits for the same already still waits
// since then: a model that refuses it again and again is told of once.
func (b *Standstills) Begin(s Standstill) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n, o := range b.all {
		if o.Key == s.Key {
			b.all[n].Line, b.all[n].What, b.all[n].Lines, b.all[n].Until = s.Line, s.What, s.Lines, s.Until
			return
		}
	}
	b.all = append(b.all, s)
	b.Rouse()
}

// End notes that the agent waits no more for some things. It reports whether people
// were told that it did.
func (b *Standstills) End(over func(Standstill) bool) (told bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all = slices.DeleteFunc(b.all, func(s Standstill) bool {
		told = told || s.told && over(s)
		return over(s)
	})
	return told
}

// Rouse has it looked anew what is due.
func (b *Standstills) Rouse() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// Due takes what people are to be told: what has lasted for the patience and is not
// about to end. next is when there may be more of it, zero for not before something
// new begins.
func (b *Standstills) Due(patience time.Duration, now time.Time) (tell []Standstill, next time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n := range b.all {
		s := &b.all[n]
		at := s.Since.Add(patience)
		switch {
		case s.told || patience == 0:
		case now.Before(at):
			if next.IsZero() || at.Before(next) {
				next = at
			}
		default:
			s.told = true
			tell = append(tell, *s)
		}
	}
	return tell, next
}

// List lists what the agent waits for.
func (b *Standstills) List() []Standstill {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.all)
}

// Why says in one line what it waits for.
func (s Standstill) Why() string { return strings.TrimSuffix(s.What+": "+s.Lines, ": ") }

// ForModel reports whether it waits for its model.
func (s Standstill) ForModel() bool { return s.Key == AtModel }

// DialogOf is the key of a standstill for a dialog of an agent, "" for the main one.
func DialogOf(agent string) string { return atDialog + agent }

// Wakes tells that it shall be looked anew what is due.
func (b *Standstills) Wakes() <-chan struct{} { return b.wake }
