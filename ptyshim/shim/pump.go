package shim

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// Pump copies in to out until in ends or nobody reads out any more. It is what
// `cake-shim pump` does, for children of a command that outlive it and still
// write to the shim's pipe: when the pump ends for lack of a reader, they get
// the SIGPIPE that they would have got without it.
func Pump(in, out int) int {
	buf := make([]byte, piece)
	for {
		n, err := syscall.Read(in, buf)
		if err == syscall.EINTR {
			continue
		}
		if n <= 0 || err != nil {
			return 0
		}
		if writeAll(out, buf[:n]) != nil {
			return 0
		}
	}
}

// handOver gives the rest of a relay's work to a process of its own, in a
// session of its own, so that a signal to the command's group does not take the
// copying away from a child that has left that group.
func handOver(r *relay, to int) error {
	unix.SetNonblock(r.from, false)
	_, err := syscall.ForkExec("/proc/self/exe", []string{"cake-shim", "pump"}, &syscall.ProcAttr{
		Dir:   "/",
		Files: []uintptr{uintptr(r.from), uintptr(to)},
		Sys:   &syscall.SysProcAttr{Setsid: true},
	})
	return err
}
