package shim

import (
	"os"
	"strconv"
	"syscall"
)

// A sentinel is a process in the shim's group that does nothing but exist, with
// every signal blocked. A signal that was sent to the whole group stays pending
// there, one that was sent to the shim alone does not: that is how the shim
// knows whether the command has got it already. docs/decisions/shim-signals.md.
type sentinel struct{ pid int }

// clone starts a process that shares memory and descriptors with this one, has
// the signals of the mask all blocked, and sleeps until it is killed or until
// the thread that started it ends; parent is the caller's pid. The thread's own
// mask is kept in before meanwhile. It returns the new pid, or a negative error
// number. In sentinel_*.s, because nothing of the runtime may happen between its
// system calls.
//
//go:noescape
func clone(parent int, all, before *uint64) int

// post starts a sentinel. Where there can be no further process, every signal
// is taken to have been sent to the shim alone.
func post() sentinel {
	all, before := ^uint64(0), uint64(0)
	return sentinel{clone(os.Getpid(), &all, &before)}
}

// saw reports whether a signal was sent to the whole group.
func (s sentinel) saw(sig syscall.Signal) bool {
	if s.pid <= 0 {
		return false
	}
	status, err := os.ReadFile("/proc/" + strconv.Itoa(s.pid) + "/status")
	return err == nil && pending(status, sig)
}

// release tells the sentinel to end, and does not wait for that.
func (s sentinel) release() {
	if s.pid > 0 {
		syscall.Kill(s.pid, syscall.SIGKILL)
	}
}

// dismiss ends the sentinel.
func (s sentinel) dismiss() {
	s.release()
	for s.pid > 0 {
		if _, err := syscall.Wait4(s.pid, nil, syscall.WALL, nil); err != syscall.EINTR {
			return
		}
	}
}
