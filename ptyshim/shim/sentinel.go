package shim

import (
	"os"
	"runtime"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// A sentinel is a process in the shim's group that does nothing but exist, with
// every signal blocked. A signal that was sent to the whole group stays pending
// there, one that was sent to the shim alone does not: that is how the shim
// knows whether the command has got it already. docs/decisions/shim-signals.md.
type sentinel struct{ pid int }

// clone starts a process that shares memory and descriptors with this one and
// sleeps until it is killed, or until the thread that started it ends; parent is
// the caller's pid. It returns the new pid, or a negative error number. In
// sentinel_*.s.
func clone(parent int) int

// post starts a sentinel. Where there can be no further process, every signal
// is taken to have been sent to the shim alone.
func post() sentinel {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var all, before unix.Sigset_t
	for i := range all.Val {
		all.Val[i] = ^all.Val[i]
	}
	unix.PthreadSigmask(unix.SIG_SETMASK, &all, &before)
	pid := clone(os.Getpid())
	unix.PthreadSigmask(unix.SIG_SETMASK, &before, nil)
	return sentinel{pid}
}

// saw reports whether a signal was sent to the whole group.
func (s sentinel) saw(sig syscall.Signal) bool {
	if s.pid <= 0 {
		return false
	}
	status, err := os.ReadFile("/proc/" + strconv.Itoa(s.pid) + "/status")
	return err == nil && pending(status, sig)
}

// dismiss ends the sentinel.
func (s sentinel) dismiss() {
	if s.pid <= 0 {
		return
	}
	syscall.Kill(s.pid, syscall.SIGKILL)
	for {
		if _, err := syscall.Wait4(s.pid, nil, syscall.WALL, nil); err != syscall.EINTR {
			return
		}
	}
}
