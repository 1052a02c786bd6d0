package term

import (
	"context"
	"errors"
	"time"

	"golang.org/x/sys/unix"
)

// ErrEnded is returned by Write and Say once the run is over.
var ErrEnded = errors.New("cannot reach the agent's terminal: the run is over")

// An injection is input that does not come from the user's keys.
type injection struct {
	text    []byte
	written int
	done    chan struct{}
}

// Write gives p to the agent as if it were typed, in one piece: not within what
// the user types or pastes at the moment. It waits until the agent's terminal
// has taken all of it, or until ctx is done, and returns how much was taken.
func (t *Terminal) Write(ctx context.Context, p []byte) (int, error) {
	in := &injection{text: append([]byte{}, p...), done: make(chan struct{})}
	posted := t.mail.post(func() { t.loop.inject = append(t.loop.inject, in) })
	if !posted {
		return 0, ErrEnded
	}
	select {
	case <-in.done:
		return in.written, nil
	case <-t.ended:
		return in.written, ErrEnded
	case <-ctx.Done():
		return t.withdraw(ctx, in)
	}
}

// withdraw takes back what the loop has not written yet.
func (t *Terminal) withdraw(ctx context.Context, in *injection) (int, error) {
	gone := make(chan struct{})
	if t.mail.post(func() { t.loop.withdraw(in); close(gone) }) {
		select {
		case <-gone:
		case <-t.ended:
		}
	}
	select {
	case <-in.done: // it was quicker
		return in.written, nil
	default:
		return in.written, context.Cause(ctx)
	}
}

func (l *loop) withdraw(in *injection) {
	if l.current == in {
		l.current, l.in = nil, nil
	}
	for i, waiting := range l.inject {
		if waiting == in {
			l.inject = append(l.inject[:i:i], l.inject[i+1:]...)
			return
		}
	}
}

// readKeys takes what the user has typed.
func (l *loop) readKeys() {
	if !l.wantsKeys() {
		return
	}
	n, err := unix.Read(l.user.in.fd, l.inBuf)
	switch {
	case n > 0:
		l.in = l.inBuf[:n]
		l.keys.feed(l.in)
	case err == unix.EAGAIN || err == unix.EINTR:
	case err == unix.EIO && !l.user.foreground():
		l.attached = false
		l.timers.look.start(time.Second)
	case n == 0 && modesOf(l.user.ctl) != nil:
		// Somebody made the terminal cooked behind our back, and ^D was typed.
		l.in = append(l.inBuf[:0], 4)
	default:
		l.hangUp()
	}
}

// pumpIn copies to the agent what it takes; a deaf one does not stop the loop.
func (l *loop) pumpIn() {
	for len(l.in) > 0 || l.nextInjection() {
		n, err := unix.Write(l.master, l.in)
		switch {
		case err == unix.EINTR:
		case err == unix.EIO: // nobody has its terminal open at the moment
			l.noSlave()
			return
		case err != nil:
			return
		default:
			l.wrote(n)
		}
	}
}

func (l *loop) wrote(n int) {
	l.in = l.in[n:]
	l.report.In += int64(n)
	if l.current == nil {
		return
	}
	l.current.written += n
	if len(l.in) == 0 {
		close(l.current.done)
		l.current = nil
	}
}

// nextInjection begins the next one, when the user's own input is between two pieces.
func (l *loop) nextInjection() bool {
	if len(l.inject) == 0 || l.agentGone || !l.keys.between() || l.timers.reopen.set() {
		return false
	}
	l.current, l.inject = l.inject[0], l.inject[1:]
	l.in = l.current.text
	if len(l.in) == 0 {
		l.wrote(0)
		return false
	}
	return true
}

// keys follows what the user types, as far as to know when something else may
// go between: not inside a bracketed paste or a key's sequence.
type keys struct {
	paste   bool
	matched uint8 // bytes of ESC [ 2 0 0 ~ or ESC [ 2 0 1 ~ that have come
	begins  bool  // it is the one with 0
}

func (k *keys) feed(p []byte) {
	for _, b := range p {
		k.step(b)
	}
}

func (k *keys) step(b byte) {
	const mark = "\x1b[20?~"
	switch {
	case k.matched == 4 && (b == '0' || b == '1'):
		k.begins = b == '0'
		k.matched++
	case k.matched != 4 && b == mark[k.matched]:
		k.matched++
	case b == esc:
		k.matched = 1
	default:
		k.matched = 0
	}
	if int(k.matched) == len(mark) {
		k.paste, k.matched = k.begins, 0
	}
}

// between allows for a lone ESC, which is a key that may have been pressed long ago.
func (k *keys) between() bool { return !k.paste && k.matched <= 1 }
