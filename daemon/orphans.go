package daemon

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
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

// endLeft ends what runs on after an agent: all that has the session's mark in its
// environment, and what that has started. An agent's commands lead sessions of
// their own, so that nothing ends them with it. It returns how many it has ended.
func endLeft(ctx context.Context, session string) int {
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
	mark := []byte("CAKE_SESSION=" + session)
	for _, pid := range table.marked(mark) {
		fd, err := unix.PidfdOpen(pid, 0)
		if err != nil {
			continue // it has ended
		}
		// The number may have gone to another process before the handle was there.
		if begun(pid) != table[pid].begun {
			_ = unix.Close(fd)
			continue
		}
		left = append(left, leftover{pid: pid, fd: fd})
	}
	return left
}

// A process is what the table says of one.
type process struct {
	parent int
	begun  string
}

// A processTable is all that runs, by process id.
type processTable map[int]process

func processes() processTable {
	dirs, _ := filepath.Glob("/proc/[0-9]*") // the pattern is a good one
	table := processTable{}
	for _, dir := range dirs {
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			table[pid] = process{parent: parent(pid), begun: begun(pid)}
		}
	}
	return table
}

// marked lists the processes that have a mark in their environment, and all below them.
func (t processTable) marked(mark []byte) (found []int) {
	children := map[int][]int{}
	for pid, p := range t {
		children[p.parent] = append(children[p.parent], pid)
		env, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		if err == nil && slices.ContainsFunc(bytes.Split(env, []byte{0}), func(v []byte) bool { return bytes.Equal(v, mark) }) {
			found = append(found, pid)
		}
	}
	for i := 0; i < len(found); i++ {
		for _, child := range children[found[i]] {
			if !slices.Contains(found, child) {
				found = append(found, child)
			}
		}
	}
	slices.Sort(found)
	return found
}
