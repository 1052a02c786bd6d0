package term

import (
	"context"
	"errors"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// ErrNotNow is returned by Say where a line would spoil what the agent shows.
var ErrNotNow = errors.New("cannot write a line now: the agent draws the whole screen")

type saying struct {
	text  []byte
	title bool // of the terminal, in place of a line
	done  chan error
}

// Say writes text to the user's terminal on a line of its own, between the
// agent's output and never within one of its characters or sequences. It
// refuses with ErrNotNow where the agent draws the screen itself (its terminal
// is not in line mode, or shows the alternate screen). Control characters in
// text are left out; a line feed begins a new line.
func (t *Terminal) Say(ctx context.Context, text string) error {
	return t.put(ctx, &saying{text: []byte(printable(text)), done: make(chan error, 1)})
}

// Title gives the user's terminal a title, between the agent's output and never
// within one of its characters or sequences, also where the agent draws the screen
// itself. It stays until the agent gives it another one.
func (t *Terminal) Title(ctx context.Context, text string) error {
	line, _, _ := strings.Cut(printable(text), "\r\n")
	return t.put(ctx, &saying{text: []byte("\x1b]0;" + line + "\x07"), title: true, done: make(chan error, 1)})
}

// put hands what is to be said to the loop, and waits until it is.
func (t *Terminal) put(ctx context.Context, s *saying) error {
	if !t.mail.post(func() { t.loop.says = append(t.loop.says, s) }) {
		return ErrEnded
	}
	select {
	case err := <-s.done:
		return err
	case <-t.ended:
		return ErrEnded
	case <-ctx.Done():
		t.mail.post(func() { t.loop.unsay(s) })
		return context.Cause(ctx)
	}
}

// printable keeps what moves nothing but along the line and to the next one.
func printable(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r < 0x20 || r >= 0x7f && r < 0xa0:
			return -1
		}
		return r
	}, text)
	return strings.ReplaceAll(strings.TrimRight(clean, "\n"), "\n", "\r\n")
}

func (l *loop) unsay(s *saying) {
	for i, waiting := range l.says {
		if waiting == s {
			l.says = append(l.says[:i:i], l.says[i+1:]...)
			return
		}
	}
}

// speak writes the first waiting line when the agent is between two pieces of
// output; the others follow in the next rounds.
func (l *loop) speak() {
	if len(l.says) == 0 || len(l.out) > 0 {
		return
	}
	s := l.says[0]
	if l.report.HungUp || !s.title && (l.tracker.Alternate() || !l.lineMode()) {
		l.says = l.says[1:]
		s.done <- ErrNotNow
		return
	}
	if !l.tracker.Between() && !l.agentGone {
		return // the rest of it is on its way
	}
	l.says = l.says[1:]
	if s.title {
		l.out = s.text
	} else {
		l.out = s.line(l.tracker.fresh)
		l.tracker.fresh = true
	}
	l.writeOut()
	s.done <- nil
}

func (s *saying) line(fresh bool) []byte {
	line := append(append([]byte{}, s.text...), '\r', '\n')
	if fresh {
		return line
	}
	return append([]byte{'\r', '\n'}, line...)
}

// lineMode reports whether the agent's terminal collects lines for it.
func (l *loop) lineMode() bool {
	t := modesOf(l.master)
	return t != nil && t.Lflag&unix.ICANON != 0
}

// modesOf is nil where fd is no terminal, or none any more.
func modesOf(fd int) *unix.Termios {
	t, err := unix.IoctlGetTermios(fd, unix.TCGETS)
	if err != nil {
		return nil
	}
	return t
}

// write writes p, and gives up after patience: a terminal that was stopped
// must not hold up what follows.
func (u *outer) write(p []byte, patience time.Duration) {
	end := time.Now().Add(patience)
	for len(p) > 0 && time.Now().Before(end) {
		n, err := unix.Write(u.out.fd, p)
		switch {
		case err == unix.EAGAIN:
			fds := []unix.PollFd{{Fd: int32(u.out.fd), Events: unix.POLLOUT}}
			_, _ = unix.Poll(fds, int(time.Until(end)/time.Millisecond)+1)
		case err == unix.EINTR:
		case err != nil:
			return
		default:
			p = p[n:]
		}
	}
}
