package term

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Options says what to join and whom to ask.
type Options struct {
	Master  *os.File // master end of the agent's terminal
	In, Out *os.File // the user's terminal; In nil: keys are not read and modes left alone

	Done    <-chan struct{}            // closed when the agent has ended
	Stopped <-chan syscall.Signal      // receives when the agent has stopped itself; may be nil
	Signals chan os.Signal             // what Signals has caught since before the agent began; none is caught when Run and Follow return; may be nil
	Signal  func(syscall.Signal) error // sends a signal to what is in the agent's foreground

	Tee  func([]byte) // gets copies of the output, in order, from one goroutine; the slice is valid during the call only; may be nil
	Lost func(int64)  // is told, between calls of Tee, that this many bytes are missing there; may be nil
	// Guard is told which bytes would put the terminal back, each time there
	// are more; for somebody who outlives a crash of this process. May be nil.
	Guard func(reset []byte)

	Grace    time.Duration // from a SIGTERM, or the loss of the terminal, to SIGKILL; 5 s where zero
	TeeLimit int           // bytes that may wait for Tee; 4 MiB where zero
}

// A Report says how a run went.
type Report struct {
	In, Out int64 // bytes copied to the agent and from it
	TeeLost int64 // bytes that Tee did not get, because it was too slow
	HungUp  bool  // the user's terminal went away
}

const defaultGrace = 5 * time.Second

// quiet is how long the output must be silent after the agent's end where a
// process that it left behind keeps its terminal open.
const quiet = 150 * time.Millisecond

// A Terminal joins the user's terminal and the agent's.
type Terminal struct {
	user  *outer
	mail  *mailbox
	loop  *loop
	ended chan struct{} // closed when Run is over
}

// New opens the user's terminal; Run uses it. The files in o stay the caller's.
func New(o Options) (*Terminal, error) {
	switch {
	case o.Master == nil || o.Out == nil:
		return nil, errors.New("cannot attach: there is no terminal to attach to")
	case o.Done == nil || o.Signal == nil:
		return nil, errors.New("cannot attach: Done and Signal must be set")
	}
	if o.Grace == 0 {
		o.Grace = defaultGrace
	}
	if o.TeeLimit == 0 {
		o.TeeLimit = 4 << 20
	}
	user, err := open(o.In, o.Out)
	if err != nil {
		return nil, err
	}
	mail, err := newMailbox()
	if err != nil {
		user.close()
		return nil, err
	}
	l, err := newLoop(o, user, mail)
	if err != nil {
		mail.close()
		user.close()
		return nil, err
	}
	return &Terminal{user: user, mail: mail, loop: l, ended: make(chan struct{})}, nil
}

// Run copies until the agent has ended and its output has been read to the
// end, or until ctx is done. It passes SIGTERM, SIGINT, SIGHUP and SIGQUIT of
// this process on to the agent, so ctx must not be tied to those. The terminal
// is as before when it returns, also after a panic, which becomes the error. A
// Terminal runs once.
func (t *Terminal) Run(ctx context.Context) (Report, error) {
	l := t.loop
	defer close(t.ended)
	defer t.mail.close()
	defer t.user.close()
	stop := l.listen(ctx)
	defer stop()
	if l.tee != nil {
		go l.tee.run()
	}
	err := errors.Join(guarded(l), t.user.restore())
	l.finish()
	return l.report, errors.Join(err, l.teeError)
}

// guarded is one of the two doors at which a panic is caught: the user's
// terminal must be put back first.
func guarded(l *loop) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("cannot go on copying: panic: %v\n%s", p, debug.Stack())
		}
		l.leave()
	}()
	return l.run()
}

// A mailbox carries work into the loop, which alone touches the terminals.
type mailbox struct {
	fd int // an eventfd: readable while there is work

	mu     sync.Mutex
	work   []func()
	closed bool
}

func newMailbox() (*mailbox, error) {
	fd, err := unix.Eventfd(0, unix.EFD_CLOEXEC|unix.EFD_NONBLOCK)
	if err != nil {
		return nil, fmt.Errorf("cannot make an eventfd: %w", err)
	}
	return &mailbox{fd: fd}, nil
}

// post hands do to the loop. It reports false once the loop has ended.
func (m *mailbox) post(do func()) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return false
	}
	m.work = append(m.work, do)
	one := [8]byte{1}
	_, _ = unix.Write(m.fd, one[:])
	return true
}

// open empties the box and does the work, oldest first.
func (m *mailbox) open() {
	var count [8]byte
	_, _ = unix.Read(m.fd, count[:])
	m.mu.Lock()
	work := m.work
	m.work = nil
	m.mu.Unlock()
	for _, do := range work {
		do()
	}
}

func (m *mailbox) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	_ = unix.Close(m.fd)
}
