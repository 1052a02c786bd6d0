package shim

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// The places in what a turn waits for.
const (
	onChild = iota
	onCaught
	onOutput // the own pipe
	onReader // where it is copied to
	onBrain
	onFiles
	places
)

// events is what a turn waits for, and then what has come. A negative
// descriptor is not waited for.
type events [places]unix.PollFd

func (e *events) came(place int) bool { return e[place].Revents != 0 }

// turn waits until something happens, and deals with it.
func (r *run) turn() {
	now := time.Now()
	e := r.interests(now)
	unix.Poll(e[:], r.timeout(now))
	r.attend(&e)
	r.send()
}

// interests says what the run waits for at this moment.
func (r *run) interests(now time.Time) events {
	e := events{
		onChild:  {Fd: int32(r.pidfd), Events: unix.POLLIN},
		onCaught: {Fd: int32(r.sigs.r), Events: unix.POLLIN},
		onOutput: {Fd: -1}, onReader: {Fd: -1}, onBrain: {Fd: -1}, onFiles: {Fd: -1},
	}
	if l := r.relay; l != nil && l.from >= 0 {
		// Its errors are always waited for: a reader that has gone is to be
		// noticed before the command's next write, as without a relay.
		e[onReader].Fd = int32(l.to)
		if len(l.rest) > 0 {
			e[onReader].Events = unix.POLLOUT
		} else {
			e[onOutput] = unix.PollFd{Fd: int32(l.from), Events: unix.POLLIN}
		}
	}
	if r.conn != nil {
		e[onBrain] = unix.PollFd{Fd: int32(r.conn.FD()), Events: unix.POLLIN}
		if !r.box.empty() {
			e[onBrain].Events |= unix.POLLOUT
		}
	}
	if !now.Before(r.files.next) {
		e[onFiles] = unix.PollFd{Fd: int32(r.files.notify), Events: unix.POLLIN}
	}
	return e
}

// timeout is how long poll may wait: an hour, if nothing is due.
func (r *run) timeout(now time.Time) int {
	first := now.Add(time.Hour)
	due := func(t time.Time) {
		if t.Before(first) {
			first = t
		}
	}
	if r.files.notify >= 0 && now.Before(r.files.next) {
		due(r.files.next)
	}
	if r.pidfd < 0 {
		due(now.Add(10 * time.Millisecond))
	}
	return millis(first.Sub(now))
}

// attend deals with what has come.
func (r *run) attend(e *events) {
	if e.came(onCaught) {
		for _, sig := range r.listen() {
			r.pass(syscall.Signal(sig))
		}
	}
	if e[onReader].Revents&(unix.POLLERR|unix.POLLHUP) != 0 {
		r.relay.hangUp()
	}
	if e.came(onOutput) || e.came(onReader) {
		r.relay.step(&r.box)
	}
	if e.came(onFiles) {
		r.files.look(&r.box, time.Now())
	}
	if e.came(onBrain) {
		r.hear()
	}
}

// listen returns the signals that have come, and remembers the first of all.
func (r *run) listen() []byte {
	came := r.sigs.read()
	if r.got == 0 && len(came) > 0 {
		r.got = syscall.Signal(came[0])
	}
	return came
}

// hear takes what the brain says. A brain that talks nonsense is given up.
func (r *run) hear() {
	for r.conn != nil {
		m, err := r.conn.TryReceive()
		if err == wire.ErrShort {
			return
		}
		switch m := m.(type) {
		case wire.Verdict:
			r.heard, r.unread = true, nil // too late to count
		case wire.Note:
			r.note, r.noted = m.Text, true
		default:
			r.miss()
		}
	}
}

// send gives the brain what it takes without making anybody wait.
func (r *run) send() {
	if r.conn == nil {
		r.box = outbox{}
		return
	}
	if r.box.flush(r.conn) != nil {
		r.miss()
	}
}

// pass brings the command a signal that the shim was sent. Nearly always the
// whole process group was sent it, and the command has it already; from within
// the two cannot be told apart. To a command that does not handle the signal a
// second one makes no difference. One that handles it might take the second for
// "now by force", so it gets none from here.
func (r *run) pass(sig syscall.Signal) {
	if !handles(r.pid, sig) {
		syscall.Kill(r.pid, sig)
	}
}
