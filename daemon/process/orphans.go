package process

import (
	"context"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/shim"
)

// How long what a dead agent has left may take to end: after a request, and after
// SIGKILL.
const (
	leftPatience = 2 * time.Second
	leftRounds   = 5 // what it starts meanwhile is found in the next one
)

// A leftover is a process that an agent has left, by a handle that no other
// process can take over.
type leftover struct {
	pid int
	fd  int // a pidfd
}

// EndLeft ends what runs on after an agent: all that has the session's mark in its
// environment, and what that has started. An agent's commands lead sessions of
// their own, so that nothing ends them with it. It returns how many it has ended.
func EndLeft(ctx context.Context, session string) int {
	ended := map[int]bool{}
	for round := range leftRounds {
		left := leftBehind(session)
		for _, l := range left {
			ended[l.pid] = true
			_ = unix.PidfdSendSignal(l.fd, signalOf(round), nil, 0)
			_ = unix.PidfdSendSignal(l.fd, unix.SIGCONT, nil, 0)
		}
		awaitEnds(ctx, left)
		if len(left) == 0 {
			break
		}
	}
	return len(ended)
}

// signalOf asks first, and kills then.
func signalOf(round int) unix.Signal {
	if round == 0 {
		return unix.SIGTERM
	}
	return unix.SIGKILL
}

// awaitEnds waits until all of them have ended, or until they have had their time.
func awaitEnds(ctx context.Context, left []leftover) {
	end := time.Now().Add(leftPatience)
	for _, l := range left {
		for ctx.Err() == nil && time.Now().Before(end) {
			fds := []unix.PollFd{{Fd: int32(l.fd), Events: unix.POLLIN}}
			n, err := unix.Poll(fds, int(time.Until(end)/time.Millisecond)+1)
			if n > 0 || err != nil && err != unix.EINTR {
				break
			}
		}
		_ = unix.Close(l.fd)
	}
}

// leftBehind lists the processes of a session that run, those that the marked ones
// have started included.
func leftBehind(session string) (left []leftover) {
	table := processes()
	mark := shim.EnvSession + "=" + session
	for _, pid := range table.from(func(pid int, _ process) bool { return hasVariable(pid, mark) }) {
		fd, err := unix.PidfdOpen(pid, 0)
		if err != nil {
			continue // it has ended
		}
		// The number may have gone to another process before the handle was there.
		if Begun(pid) != table[pid].begun {
			_ = unix.Close(fd)
			continue
		}
		left = append(left, leftover{pid: pid, fd: fd})
	}
	return left
}
