package course

import (
	"time"

	"cake/validator/course/digest"
)

// The bounds of what is believed of how long something takes.
const (
	promiseOverrun = 1.5 // who says "about" may be wrong by so much
)

// promised is until when somebody has reason to wait.
type promised struct {
	words digest.Sum
	until time.Time
}

// hear takes in a command. The same words again promise nothing more.
func (p *promised) hear(m *moment) {
	if m.promise.Takes > 0 && m.promise.Words != p.words {
		takes := time.Duration(float64(m.promise.Takes) * promiseOverrun)
		*p = promised{words: m.promise.Words, until: m.at.Add(takes)}
	}
}

// holds reports whether the time that was named has not passed.
func (p *promised) holds(m *moment) bool { return m.at.Before(p.until) }
