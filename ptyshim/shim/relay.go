package shim

import (
	"strconv"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// A relay stands between a command and the pipe or socket that its output goes
// to. It reads an own pipe and copies on, never waiting in a write, so that the
// shim can hear signals meanwhile; the command waits for its reader as it would
// without a relay.
type relay struct {
	from   int  // the end of the own pipe that is read; -1 when it is at its end
	into   int  // the end that the command writes to; -1 once the command has it
	to     int  // where the output goes on to
	socket bool // to is the agent's own socket, not a descriptor of the shim's
	stream wire.Stream
	rest   []byte // read and not yet written
	ended  bool   // the last byte copied on ended a line
	buf    []byte
}

// newRelay makes a relay to the pipe or socket behind fd. It is nil where that
// cannot be written to without waiting: then the stream is left alone.
func newRelay(fd int, n nature, s wire.Stream) *relay {
	r := &relay{to: fd, socket: n == socket, stream: s, ended: true}
	if !r.socket {
		// O_NONBLOCK belongs to the open file, which the command and the agent
		// share. Opening the pipe anew gives one that is the shim's alone.
		to, err := unix.Open("/proc/self/fd/"+strconv.Itoa(fd), unix.O_WRONLY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
		if err != nil {
			return nil
		}
		r.to = to
	}
	var p [2]int
	if err := unix.Pipe2(p[:], unix.O_CLOEXEC); err != nil {
		r.closeTo()
		return nil
	}
	unix.SetNonblock(p[0], true)
	r.from, r.into = p[0], p[1]
	r.buf = make([]byte, piece)
	return r
}

// step copies what can be copied without waiting, and shows it to box.
func (r *relay) step(box *outbox) {
	for r.push() && r.pull(box) > 0 {
	}
}

// pull reads once and returns how much there was.
func (r *relay) pull(box *outbox) int {
	for r.from >= 0 {
		n, err := unix.Read(r.from, r.buf)
		switch {
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			return 0
		case n <= 0:
			r.closeFrom()
		default:
			r.rest = r.buf[:n]
			r.ended = r.buf[n-1] == '\n'
			box.queue(r.stream).add(r.rest)
			return n
		}
	}
	return 0
}

// push writes what was read. It reports whether all of it is written.
func (r *relay) push() bool {
	for len(r.rest) > 0 {
		n, err := r.write(r.rest)
		switch err {
		case nil:
			r.rest = r.rest[n:]
		case unix.EINTR:
		case unix.EAGAIN:
			return false
		default:
			r.hangUp()
		}
	}
	return true
}

// hangUp ends the relay when the reader has gone. The command learns it in the
// usual way, from its own next write.
func (r *relay) hangUp() {
	r.rest = nil
	r.closeFrom()
}

// waiting is how many bytes the command has written that were not read yet.
func (r *relay) waiting() int {
	if r.from < 0 {
		return 0
	}
	n, err := unix.IoctlGetInt(r.from, unix.TIOCINQ)
	if err != nil {
		return 0
	}
	return n
}

// abandoned reports whether the own pipe has come to its end, all of it read.
func (r *relay) abandoned() bool {
	if r.from < 0 {
		return true
	}
	fds := []unix.PollFd{{Fd: int32(r.from), Events: unix.POLLIN}}
	unix.Poll(fds, 0)
	return fds[0].Revents&(unix.POLLIN|unix.POLLHUP) == unix.POLLHUP
}

func (r *relay) write(p []byte) (int, error) {
	if r.socket {
		return unix.SendmsgN(r.to, p, nil, nil, unix.MSG_DONTWAIT|unix.MSG_NOSIGNAL)
	}
	return unix.Write(r.to, p)
}

func (r *relay) closeFrom() {
	if r.from >= 0 {
		unix.Close(r.from)
		r.from = -1
	}
}

func (r *relay) closeInto() {
	if r.into >= 0 {
		unix.Close(r.into)
		r.into = -1
	}
}

func (r *relay) closeTo() {
	if !r.socket {
		unix.Close(r.to)
	}
}

func (r *relay) close() {
	r.closeFrom()
	r.closeInto()
	r.closeTo()
}
