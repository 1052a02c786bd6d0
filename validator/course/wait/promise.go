package wait

import (
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/moment"
)

// The bounds of what is believed of how long something takes.
const (
	promiseOverrun = 1.5 // who says "about" may be wrong by so much
	promiseBroken  = 3   // and is wrong when it took so many times as long
)

// promised is until when somebody has reason to wait.
type promised struct {
	words  digest.Sum
	until  time.Time
	broken time.Time // from then on nobody has
}

// hear takes in a command. The same words again promise nothing more.
func (p *promised) hear(m *moment.Moment) {
	if m.Promise.Takes > 0 && m.Promise.Words != p.words {
		takes := time.Duration(float64(m.Promise.Takes) * promiseOverrun)
		*p = promised{words: m.Promise.Words, until: m.At.Add(takes), broken: m.At.Add(promiseBroken * m.Promise.Takes)}
	}
}

// holds reports whether the time that was named has not passed.
func (p *promised) holds(m *moment.Moment) bool { return m.At.Before(p.until) }

// isBroken reports whether a step is told once more how long something takes, by the same
// words, when that has taken several times as long.
func (p *promised) isBroken(m *moment.Moment) bool {
	return m.Promise.Takes > 0 && m.Promise.Words == p.words && m.At.After(p.broken)
}
