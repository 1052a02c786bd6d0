package chat

import "time"

// The pauses after failures in a row. From openAfter on the recipient counts as
// one that is left alone, and one attempt at a time finds out whether it is back.
const (
	firstPause  = 2 * time.Second
	openAfter   = 5
	openPause   = time.Minute
	mostPause   = 30 * time.Minute
	longestWish = time.Hour // of what a service may ask for
)

// A breaker says when the next attempt may be made.
type breaker struct {
	fails int // in a row
	until time.Time
	why   string
}

func (b *breaker) open() bool { return b.fails >= openAfter }

func (b *breaker) close() { *b = breaker{} }

// fail counts a failure. The service's own wish for a pause holds even where it is
// shorter than ours; a message that was refused for good says nothing of the next.
func (b *breaker) fail(f *Failure, why string, now time.Time, jitter float64) {
	b.fails, b.why = b.fails+1, why
	wait := pause(b.fails, jitter)
	switch {
	case f.After > 0:
		wish := min(f.After, longestWish)
		wait = wish + time.Duration(jitter*float64(wish)/10)
	case !f.Again && !b.open():
		wait = 0
	}
	b.until = now.Add(wait)
}

// pause is how long to wait after so many failures in a row: half of it is sure,
// half of it is chance.
func pause(fails int, jitter float64) time.Duration {
	wait := firstPause << min(fails-1, openAfter)
	if fails >= openAfter {
		wait = openPause << min(fails-openAfter, openAfter)
	}
	wait = min(wait, mostPause)
	return wait/2 + time.Duration(jitter*float64(wait)/2)
}
