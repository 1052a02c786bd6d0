package chat

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// steady is how long a listener must have lasted for its failures to be forgotten.
const steady = time.Minute

// HearOptions says who hears what.
type HearOptions struct {
	Listener Listener
	Heard    func(context.Context, Answer) Reply
	// Hide masks what the channel keeps secret in an error; nil where it keeps nothing.
	Hide func(string) string
	// Jitter returns a number from 0 to 1; it spreads the attempts of many listeners.
	Jitter func() float64
	// Trouble hears of each failure, and how many there were in a row; nil for nobody.
	Trouble func(f Failure, inARow int)
}

// Hear listens until ctx ends, and listens again where a service has failed: as it
// wishes, else after growing pauses, as a [Post] does. What cannot get better by
// itself, such as a wrong token, is the error.
func Hear(ctx context.Context, o HearOptions) error {
	if o.Listener == nil || o.Heard == nil || o.Jitter == nil {
		return errors.New("cannot hear: it needs a listener, somebody who is told, and jitter")
	}
	var b breaker
	for ctx.Err() == nil {
		begun := time.Now()
		err := o.Listener.Listen(ctx, o.Heard)
		if ctx.Err() != nil {
			return nil
		}
		if time.Since(begun) >= steady {
			b.close()
		}
		f := o.failed(&b, err)
		if !f.Again {
			return fmt.Errorf("cannot hear: %w", f)
		}
		rest(ctx, b.until)
	}
	return nil
}

// failed counts a failure and tells of it.
func (o HearOptions) failed(b *breaker, err error) *Failure {
	if err == nil {
		err = errors.New("it has stopped listening")
	}
	f := *asFailure(err)
	if o.Hide != nil {
		f.Why = o.Hide(f.Why)
	}
	b.fail(&f, f.Why, time.Now(), o.Jitter())
	if o.Trouble != nil {
		o.Trouble(f, b.fails)
	}
	return &f
}

func rest(ctx context.Context, until time.Time) {
	t := time.NewTimer(time.Until(until))
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
