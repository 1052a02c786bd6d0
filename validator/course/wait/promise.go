package wait

import (
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/moment"
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
func (p *promised) hear(m *moment.Moment) {
	if m.Promise.Takes > 0 && m.Promise.Words != p.words {
		takes := time.Duration(float64(m.Promise.Takes) * promiseOverrun)
		*p = promised{words: m.Promise.Words, until: m.At.Add(takes)}
	}
}

// holds reports whether the time that was named has not passed.
func (p *promised) holds(m *moment.Moment) bool { return m.At.Before(p.until) }
