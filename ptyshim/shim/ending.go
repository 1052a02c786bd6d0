package shim

import (
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// An ending is how the shim ends: with a code, or by a signal.
type ending struct {
	code   int
	signal syscall.Signal
}

// endingOf reads a wait status.
func endingOf(ws syscall.WaitStatus) ending {
	if ws.Signaled() {
		return ending{code: 128 + int(ws.Signal()), signal: ws.Signal()}
	}
	return ending{code: ws.ExitStatus()}
}

// end returns the exit status, or dies as the command died, so that whoever
// waits for the shim sees the same wait status as without it.
func (e ending) end() int {
	if e.signal != 0 {
		die(e.signal)
	}
	return e.code
}

// byDefault takes a signal's handler away, by rt_sigaction(2), below the runtime:
// all zeros is the default action.
func byDefault(sig syscall.Signal) {
	var action struct{ handler, flags, restorer, mask uintptr }
	syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(sig), uintptr(unsafe.Pointer(&action)), 0, 8, 0, 0)
}

// die ends the process by a signal. It returns only where that is not possible
// (the first process of a container does not die of a signal it does not handle).
func die(sig syscall.Signal) {
	// The command has dumped its core, if it was to; the shim's own would
	// overwrite it.
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	// The runtime's own handlers print a trace for some signals: take them away
	// below it.
	byDefault(sig)
	var set unix.Sigset_t
	set.Val[(sig-1)/64] |= 1 << ((sig - 1) % 64)
	// To this very thread: another might not have died before this one goes on.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	unix.PthreadSigmask(unix.SIG_UNBLOCK, &set, nil)
	unix.Tgkill(unix.Getpid(), unix.Gettid(), sig)
}
