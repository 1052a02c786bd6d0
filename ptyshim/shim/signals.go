package shim

import (
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// forwarded lists the signals that are meant for the command when the shim gets
// them. Those that are not in the list act on the shim and the command alike
// (stop and continue) or concern only the shim.
func forwarded() []syscall.Signal {
	return []syscall.Signal{
		syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM,
		syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM,
	}
}

// Signals turns the signals that the process gets into bytes of a pipe, so that
// one poll hears everything. Its handler is our own, a dozen instructions in
// handler_*.s: os/signal needs two threads and a conversation between them for
// every signal it is asked for, 0.5 ms for a command that may take 1 ms.
type signals struct {
	r, w int
	old  map[syscall.Signal]action
}

// wakeup is the end of the pipe that the handler writes to. A handler has no
// other way to know it than a variable of the package: there is one run, and
// so one signals, in a process.
var wakeup int32

// onSignal is the address of the handler, giveBack that of what follows it;
// both are set in handler_*.s.
var onSignal, giveBack uintptr

// An action is struct sigaction of the kernel.
type action struct {
	handler  uintptr
	flags    uint64
	restorer uintptr
	mask     uint64
}

// Values of an action, from asm/signal.h.
const (
	dispositionIgnore = 1
	flagRestorer      = 0x04000000
	flagOnStack       = 0x08000000 // the runtime's threads have such stacks
	flagRestart       = 0x10000000
)

// sigaction is rt_sigaction(2), below the runtime.
func sigaction(sig syscall.Signal, set, old *action) {
	syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(sig),
		uintptr(unsafe.Pointer(set)), uintptr(unsafe.Pointer(old)), unsafe.Sizeof(set.mask), 0, 0)
}

// catch begins. A signal that was ignored when the shim started stays ignored,
// by the shim and by the command.
func catch() (*signals, error) {
	var p [2]int
	if err := unix.Pipe2(p[:], unix.O_CLOEXEC|unix.O_NONBLOCK); err != nil {
		return nil, err
	}
	s := &signals{r: p[0], w: p[1], old: map[syscall.Signal]action{}}
	wakeup = int32(s.w)
	ours := action{handler: onSignal, restorer: giveBack, flags: flagOnStack | flagRestart}
	if giveBack != 0 {
		ours.flags |= flagRestorer
	}
	for _, sig := range forwarded() {
		var old action
		sigaction(sig, nil, &old)
		if old.handler != dispositionIgnore {
			s.old[sig] = old
			sigaction(sig, &ours, nil)
		}
	}
	return s, nil
}

// read returns the signals that have come.
func (s *signals) read() []byte {
	var buf [16]byte
	n, _ := unix.Read(s.r, buf[:])
	return buf[:max(0, n)]
}

// stop gives the signals back to the runtime.
func (s *signals) stop() {
	for sig, old := range s.old {
		sigaction(sig, &old, nil)
	}
	unix.Close(s.r)
	unix.Close(s.w)
}
