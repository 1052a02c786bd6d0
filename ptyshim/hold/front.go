package hold

import (
	"os"
	"runtime"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// frontWord is the first argument of the process that becomes the agent.
const frontWord = "--front"

// startInFront starts file with argv in a process group of its own and makes
// that the foreground of the terminal, before the agent can look: started in
// the background it would be stopped by its first read. So a process of ours
// waits for the word to go on, and then becomes the agent.
//
// Go's own SysProcAttr.Foreground cannot do it: the child itself would ask for
// the foreground, from the background, which SIGTTOU stops; and a SIGTTOU that
// is ignored or blocked would stay so in the agent.
func (a *agent) startInFront(file string, argv []string, attr *syscall.ProcAttr) (int, error) {
	ours, theirs, err := gate()
	if err != nil {
		return 0, err
	}
	defer func() { _ = unix.Close(ours) }()
	attr.Sys.Setpgid = true
	word := append([]string{"cake-shim", "hold", frontWord, strconv.Itoa(theirs), file}, argv...)
	pid, err := syscall.ForkExec("/proc/self/exe", word, attr)
	_ = unix.Close(theirs)
	if err != nil {
		return 0, err
	}
	if err := a.bringForward(pid); err != nil {
		_ = unix.Kill(pid, unix.SIGKILL)
		return 0, err
	}
	_, _ = unix.Write(ours, []byte{0})
	if failed := whyNot(ours); failed != 0 {
		_, _ = syscall.Wait4(pid, nil, 0, nil)
		return 0, failed
	}
	return pid, nil
}

// gate is a pair of sockets between the holder and the process that waits. The
// waiting end stays open over the exec, with a number that no user's shell gives
// to a descriptor of its own.
func gate() (ours, theirs int, err error) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, -1, err
	}
	const high = 500
	theirs, err = unix.FcntlInt(uintptr(fds[1]), unix.F_DUPFD, high)
	_ = unix.Close(fds[1])
	if err != nil {
		_ = unix.Close(fds[0])
		return -1, -1, err
	}
	return fds[0], theirs, nil
}

// whyNot waits until the waiting process has become the agent, which closes its
// end, or has said by which error it could not.
func whyNot(fd int) syscall.Errno {
	var errno [1]byte
	for {
		n, err := unix.Read(fd, errno[:])
		if err == unix.EINTR {
			continue
		}
		if err != nil || n == 0 {
			return 0
		}
		return syscall.Errno(errno[0])
	}
}

// front is the process that waits: `cake-shim hold --front FD FILE ARGV…`. It
// returns only where it cannot become the agent.
func front(args []string) int {
	if len(args) < 3 {
		return ExitNotExecutable
	}
	fd, err := strconv.Atoi(args[0])
	if err != nil {
		return ExitNotExecutable
	}
	unix.CloseOnExec(fd)
	if n, err := unix.Read(fd, make([]byte, 1)); n != 1 || err != nil {
		return ExitNotExecutable // the holder is gone
	}
	err = syscall.Exec(args[1], args[2:], os.Environ())
	if errno, ok := err.(syscall.Errno); ok {
		_, _ = unix.Write(fd, []byte{byte(errno)})
	}
	return ExitNotExecutable
}

// bringForward makes group the foreground of the terminal. From the background
// that stops whoever does not block SIGTTOU.
func (a *agent) bringForward(group int) error {
	if a.slave < 0 {
		return nil
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var stop, old unix.Sigset_t
	stop.Val[0] = 1 << (unix.SIGTTOU - 1)
	if err := unix.PthreadSigmask(unix.SIG_BLOCK, &stop, &old); err != nil {
		return err
	}
	defer func() { _ = unix.PthreadSigmask(unix.SIG_SETMASK, &old, nil) }()
	return unix.IoctlSetPointerInt(a.slave, unix.TIOCSPGRP, group)
}
