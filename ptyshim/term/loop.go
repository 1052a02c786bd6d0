package term

import (
	"errors"
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

const (
	chunk = 64 << 10 // bytes per read; the kernel's terminals give 4 KiB at most
	burst = 32       // chunks in one direction before the other is looked at
)

// A loop copies both ways in one goroutine. Nothing in it waits but poll.
type loop struct {
	o      Options
	user   *outer
	mail   *mailbox
	master int
	tee    *tee // nil where nobody watches

	tracker Tracker
	guarded Modes // what Guard has been told of

	out    []byte // read from the agent, not yet written to the user: a part of outBuf
	outBuf []byte
	in     []byte // on its way to the agent: a part of inBuf, or of an injection
	inBuf  []byte

	keys     keys
	inject   []*injection // waiting
	current  *injection   // under way: in is a part of it
	says     []*saying
	size     unix.Winsize // last given to the agent
	report   Report
	failure  error
	teeError error

	attached   bool // raw, and the keys are read
	agentGone  bool
	agentStops bool // the agent has stopped itself and waits for SIGCONT
	ownStop    bool // its next stop was our doing; the news of it may come after SIGCONT
	killed     bool
	masterEnd  bool // everything has been read
	over       bool
	sinceEnd   int // bytes read after the agent's end
	timers     timers
}

func newLoop(o Options, user *outer, mail *mailbox) (*loop, error) {
	l := &loop{
		o: o, user: user, mail: mail, tracker: NewTracker(),
		outBuf: make([]byte, chunk), inBuf: make([]byte, chunk),
	}
	err := control(o.Master, func(fd int) error {
		l.master = fd
		return unix.SetNonblock(fd, true) // the master is cake's alone, its flags too
	})
	if err != nil {
		return nil, fmt.Errorf("cannot use the agent's terminal: %w", err)
	}
	if o.Tee != nil {
		lost := o.Lost
		if lost == nil {
			lost = func(int64) {}
		}
		l.tee = newTee(o.Tee, lost, o.TeeLimit)
	}
	return l, nil
}

// run is the loop. The order matters only in this: work first, because it may
// change what is waited for.
func (l *loop) run() error {
	l.enter()
	for !l.over {
		ready, err := l.poll()
		if err != nil {
			return err
		}
		l.expire(time.Now())
		if ready.mail {
			l.mail.open()
		}
		l.hangups(ready)
		if ready.keys {
			l.readKeys()
		}
		l.pumpIn()
		if ready.agent || len(l.out) > 0 {
			l.pumpOut()
		}
		l.speak()
		if l.masterEnd && len(l.out) == 0 && len(l.says) == 0 {
			l.over = true
		}
	}
	return l.failure
}

// ready is what poll found.
type ready struct{ mail, keys, agent, inGone, outGone bool }

// poll waits until something can be done, or a timer is due.
func (l *loop) poll() (ready, error) {
	fds := [4]unix.PollFd{
		{Fd: int32(l.mail.fd), Events: unix.POLLIN},
		{Fd: -1},
		{Fd: int32(l.master)},
		{Fd: int32(l.user.out.fd)},
	}
	if l.user.in != nil && !l.report.HungUp {
		fds[1].Fd = int32(l.user.in.fd) // with no events: a hang-up is always told
		if l.wantsKeys() {
			fds[1].Events = unix.POLLIN
		}
	}
	l.watchCopies(&fds[2], &fds[3])
	if l.tee != nil {
		l.tee.signal()
	}
	_, err := unix.Poll(fds[:], l.timers.wait(time.Now()))
	if err != nil && err != unix.EINTR {
		return ready{}, fmt.Errorf("cannot wait for the terminals: %w", err)
	}
	const gone = unix.POLLHUP | unix.POLLERR | unix.POLLNVAL
	return ready{
		mail: fds[0].Revents != 0, keys: fds[1].Revents&unix.POLLIN != 0,
		agent:  fds[2].Revents != 0,
		inGone: fds[1].Revents&gone != 0, outGone: fds[3].Revents&gone != 0,
	}, nil
}

// watchCopies asks for what the two copies need next. A master without any
// slave open is always ready and has nothing; a timer looks again instead.
func (l *loop) watchCopies(master, out *unix.PollFd) {
	if len(l.out) == 0 {
		master.Events |= unix.POLLIN
	} else {
		out.Events |= unix.POLLOUT
	}
	if len(l.in) > 0 {
		master.Events |= unix.POLLOUT
	}
	if l.masterEnd || l.timers.reopen.set() || master.Events == 0 {
		master.Fd = -1
	}
	if l.report.HungUp {
		out.Fd = -1
	}
}

func (l *loop) wantsKeys() bool {
	return l.attached && len(l.in) == 0 && !l.agentGone
}

// pumpOut copies from the agent to the user.
func (l *loop) pumpOut() {
	for range burst {
		if len(l.out) == 0 && !l.readMaster() {
			break
		}
		small := len(l.out) < 256
		if !l.writeOut() || small { // after a little there is seldom more: poll tells
			break
		}
	}
}

// readMaster reads once and shows the bytes to everybody who follows them.
func (l *loop) readMaster() bool {
	if l.masterEnd || l.timers.reopen.set() {
		return false
	}
	n, err := unix.Read(l.master, l.outBuf)
	switch {
	case err == unix.EAGAIN || err == unix.EINTR:
		return false
	case n <= 0:
		l.noSlave()
		return false
	}
	l.out = l.outBuf[:n]
	l.report.Out += int64(n)
	l.tracker.Feed(l.out)
	l.warn()
	if l.tee != nil {
		l.tee.put(l.out)
	}
	if l.agentGone {
		l.afterEnd(n)
	}
	return true
}

// noSlave is EIO: nobody has the agent's terminal open. While the agent lives
// that may change (login(1) hangs its terminal up and opens it again).
func (l *loop) noSlave() {
	if l.agentGone {
		l.masterEnd = true
		return
	}
	l.timers.reopen.start(20 * time.Millisecond)
}

// afterEnd bounds what is still taken from processes that the agent has left
// on its terminal. The agent's own last words are in the kernel's buffers,
// which are far smaller than this.
func (l *loop) afterEnd(n int) {
	if l.sinceEnd += n; l.sinceEnd > 1<<20 {
		l.masterEnd = true
	}
	l.timers.quiet.start(quiet)
}

// warn tells the guard when there is more to put back than before.
func (l *loop) warn() {
	if l.o.Guard == nil {
		return
	}
	if all := l.guarded.with(l.tracker.Modes); all != l.guarded {
		l.guarded = all
		l.o.Guard(all.Reset())
	}
}

// writeOut writes what it can. It reports false when the terminal takes no more.
func (l *loop) writeOut() bool {
	for len(l.out) > 0 {
		if l.report.HungUp {
			l.out = nil
			break
		}
		n, err := unix.Write(l.user.out.fd, l.out)
		switch {
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			return false
		case err != nil:
			l.hangUp()
		default:
			l.out = l.out[n:]
		}
	}
	return true
}

// finish ends the tee.
func (l *loop) finish() {
	if l.tee != nil {
		l.report.TeeLost, l.teeError = l.tee.close(time.Second)
	}
}

func (l *loop) fail(err error) {
	l.over = true
	l.failure = errors.Join(l.failure, err)
}
