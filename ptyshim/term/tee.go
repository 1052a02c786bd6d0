package term

import (
	"fmt"
	"sync"
	"time"
)

// A tee hands copies of the output to a reader that may be slow. The copying
// loop never waits for it: what does not fit is dropped and counted.
type tee struct {
	to   func([]byte)
	lost func(int64)
	max  int // bytes that may wait

	fresh bool // put since the last signal; the loop's own
	wake  chan struct{}
	done  chan struct{} // closed when the reader has had everything

	mu      sync.Mutex
	waiting []byte
	dropped int64 // since the last hand-over
	total   int64 // dropped in all
	closed  bool
	failed  error // a panic of the reader
}

func newTee(to func([]byte), lost func(int64), size int) *tee {
	return &tee{
		to: to, lost: lost, max: size,
		wake: make(chan struct{}, 1), done: make(chan struct{}),
	}
}

// put takes a copy of p. Once something was dropped everything is, until the
// reader has caught up, so that what it gets has gaps at known places only.
// The reader is woken by signal, not here: once per chunk costs a third of the
// throughput.
func (t *tee) put(p []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fresh = true
	if t.dropped > 0 || len(t.waiting)+len(p) > t.max {
		t.dropped += int64(len(p))
		t.total += int64(len(p))
	} else {
		t.waiting = append(t.waiting, p...)
	}
}

// signal wakes the reader when there is something new. The loop calls it
// before it waits, and between two bursts.
func (t *tee) signal() {
	if !t.fresh {
		return
	}
	t.fresh = false
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// run feeds the reader until close, in its own goroutine.
func (t *tee) run() {
	defer close(t.done)
	var spare []byte
	for range t.wake {
		for {
			batch, dropped, closed := t.swap(spare)
			spare = batch[:0] // the other buffer is being written now
			if len(batch) == 0 && dropped == 0 {
				if closed {
					return
				}
				break
			}
			t.deliver(batch, dropped)
		}
	}
}

func (t *tee) swap(spare []byte) (batch []byte, dropped int64, closed bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	batch, dropped = t.waiting, t.dropped
	t.waiting, t.dropped = spare[:0], 0
	return batch, dropped, t.closed
}

// deliver calls the reader. One that panics is not called again: the user's
// terminal must not suffer for it.
func (t *tee) deliver(batch []byte, dropped int64) {
	defer func() {
		if r := recover(); r != nil {
			t.mu.Lock()
			t.failed = fmt.Errorf("cannot go on watching the output: panic: %v", r)
			t.to, t.lost = func([]byte) {}, func(int64) {}
			t.mu.Unlock()
		}
	}()
	if len(batch) > 0 {
		t.to(batch)
	}
	if dropped > 0 {
		t.lost(dropped)
	}
}

// close lets the reader finish, but does not wait for it longer than patience.
// It returns how many bytes were dropped.
func (t *tee) close(patience time.Duration) (int64, error) {
	t.mu.Lock()
	t.closed, t.fresh = true, true
	t.mu.Unlock()
	t.signal()
	select {
	case <-t.done:
	case <-time.After(patience):
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.total + int64(len(t.waiting)), t.failed
}
