package shim

import (
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// longestNote is how many bytes of a note are written: what a pipe takes in one
// piece, so that no other writer's output comes between.
const longestNote = 4096

// finish does what is left when the command has ended: the rest of its output,
// the report to the brain, the brain's note, and a pump for children that write on.
func (r *run) finish() {
	took := time.Since(r.start)
	deadline := time.Now().Add(r.patience)
	// A signal that has come by now ended the command, or came too late for it.
	// Only one that comes later asks the shim to hurry.
	r.sigs.settle()
	r.listen()
	r.drain()
	if r.conn != nil {
		r.files.look(&r.box, time.Now())
		midLine := r.midLine() // asked now: the files are let go with the brain
		r.report(took, deadline)
		r.append(r.note, midLine, deadline)
	}
	if r.relay != nil && !r.relay.abandoned() {
		handOver(r.relay, r.o.FDs[2])
	}
}

// report sends the brain the rest of the output and the end, and takes its note.
// A brain that is too slow for all of it gets the end of the output, and hears
// how the command ended.
func (r *run) report(took time.Duration, deadline time.Time) {
	r.send()
	soon := deadline.Add(-r.patience / 2)
	for !r.box.empty() && r.converse(soon) {
	}
	r.box.hurry()
	end := endingOf(r.status)
	r.box.put(wire.Exit{
		Code: end.code, Signal: int(end.signal), Duration: took,
		Received: int(r.got), Late: r.late, Joined: r.joined,
	})
	r.send()
	for !r.noted && r.converse(deadline) {
	}
}

// drain copies on what the command itself had written when it ended.
func (r *run) drain() {
	if r.relay == nil {
		return
	}
	for left := r.relay.waiting(); ; {
		for !r.relay.push() {
			if !r.awaitReader() {
				return
			}
		}
		n := 0
		if left > 0 {
			n = r.relay.pull(&r.box)
		}
		if n == 0 {
			return
		}
		left -= n
		r.send()
	}
}

// awaitReader waits until the agent takes more output. It reports false when a
// signal says that nobody waits for that any more.
func (r *run) awaitReader() bool {
	fds := []unix.PollFd{
		{Fd: int32(r.relay.to), Events: unix.POLLOUT},
		{Fd: int32(r.sigs.r), Events: unix.POLLIN},
	}
	unix.Poll(fds, -1)
	return fds[1].Revents == 0
}

// converse waits once until something can be sent or heard, and does that. It
// reports false when there is no use in waiting: the time is over, the brain is
// gone or has not said a word so far, or a signal tells the shim to hurry.
func (r *run) converse(deadline time.Time) bool {
	left := time.Until(deadline)
	if r.conn == nil || !r.heard || left <= 0 {
		return false
	}
	fds := []unix.PollFd{
		{Fd: int32(r.conn.FD()), Events: unix.POLLIN},
		{Fd: int32(r.sigs.r), Events: unix.POLLIN},
	}
	if !r.box.empty() {
		fds[0].Events |= unix.POLLOUT
	}
	unix.Poll(fds, millis(left))
	if fds[0].Revents != 0 {
		r.hear()
		r.send()
	}
	return fds[1].Revents == 0
}

// append writes the brain's note below the command's output, on a line of its own.
func (r *run) append(note string, midLine bool, deadline time.Time) {
	if note == "" {
		return
	}
	text := note[:min(len(note), longestNote-2)]
	if midLine {
		text = "\n" + text
	}
	if text[len(text)-1] != '\n' {
		text += "\n"
	}
	fds := []unix.PollFd{{Fd: int32(r.o.FDs[2]), Events: unix.POLLOUT}}
	unix.Poll(fds, millis(time.Until(deadline)))
	if fds[0].Revents&unix.POLLOUT != 0 {
		writeAll(r.o.FDs[2], []byte(text))
	}
}

// midLine reports whether the command's error output is known to have stopped
// in the middle of a line.
func (r *run) midLine() bool {
	if r.relay != nil {
		return !r.relay.ended
	}
	return r.files.midLine(look(r.o.FDs[2]).id)
}
