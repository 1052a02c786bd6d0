package recall

import (
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// errMoved says that another file, or none, lies where the store was.
var errMoved = errors.New("the file was moved or deleted")

// spoilt reports whether err says that what lies there is no store any more.
// Trying again does not help then.
func (p place) spoilt(err error) bool { return err != nil && p.judge(err).Spoilt }

// unfit reports whether err is about what the database was given: it is well.
func (p place) unfit(err error) bool { return err != nil && p.judge(err).Unfit }

// cause says in words why the database cannot be used.
func (p place) cause(err error) string {
	if errors.Is(err, errMoved) {
		return errMoved.Error()
	}
	return p.judge(err).Words
}

// tries is how often a write is tried before memory takes over.
const tries = 3

// betweenTries are the pauses between the tries of one write.
func betweenTries() backoff.BackOff {
	return &backoff.ExponentialBackOff{InitialInterval: 20 * time.Millisecond, Multiplier: 3, MaxInterval: time.Second}
}

// pauses says when a disk that failed is tried again: after a second, then
// after twice as long each time, up to half a minute.
type pauses struct {
	grow *backoff.ExponentialBackOff
	next time.Time
}

func newPauses() pauses {
	return pauses{grow: &backoff.ExponentialBackOff{InitialInterval: time.Second, Multiplier: 2, MaxInterval: 30 * time.Second}}
}

// reset lets the disk be tried at once.
func (p *pauses) reset() {
	p.grow.Reset()
	p.next = time.Time{}
}

// pause counts a failure at now.
func (p *pauses) pause(now time.Time) { p.next = now.Add(p.grow.NextBackOff()) }
