package hold

import (
	"os"
	"runtime"
	"syscall"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// A launch is what the client wants started.
type launch struct {
	argv, env []string
	cwd       string
	size      Size
	termios   *unix.Termios // modes of the new terminal, nil for the kernel's
	streams   [3]int        // descriptors for 0, 1, 2; -1 where the terminal goes
}

// terminals reports whether any stream is to be the terminal.
func (l *launch) terminals() bool {
	return l.streams[0] < 0 || l.streams[1] < 0 || l.streams[2] < 0
}

// close closes the streams that were passed.
func (l *launch) close() {
	for i, fd := range l.streams {
		if fd >= 0 {
			_ = unix.Close(fd)
		}
		l.streams[i] = -1
	}
}

// An agent is the started process.
type agent struct {
	pid    int
	master int // -1 without a terminal
	slave  int // kept open while the agent lives: see doc.go
}

// start starts the agent. The caller keeps l's streams.
func start(l *launch) (*agent, *ExecError) {
	if len(l.argv) == 0 {
		l.argv = []string{""}
	}
	file, failed := resolve(l.argv[0], l.cwd, l.env)
	if failed != nil {
		return nil, failed
	}
	a := &agent{master: -1, slave: -1}
	if l.terminals() {
		if err := a.open(l); err != nil {
			a.letGo()
			return nil, &ExecError{Program: l.argv[0], Code: ExitNotExecutable, Reason: "no terminal for it: " + err.Error()}
		}
	}
	if failed := a.exec(file, l); failed != nil {
		a.letGo()
		return nil, failed
	}
	return a, nil
}

// open makes the terminal and gives it its modes and size, before anybody can
// look. It keeps plain descriptors: each os.File.Fd would take O_NONBLOCK away
// from the open file, which the client shares and whose loop would then block.
func (a *agent) open(l *launch) error {
	master, slave, err := pty.Open()
	if err != nil {
		return err
	}
	defer func() { _ = master.Close(); _ = slave.Close() }()
	if l.termios != nil {
		if err := unix.IoctlSetTermios(int(slave.Fd()), unix.TCSETS, l.termios); err != nil {
			return err
		}
	}
	s := l.size.orDefault()
	if err := pty.Setsize(master, &pty.Winsize{Rows: s.Rows, Cols: s.Cols, X: s.XPixel, Y: s.YPixel}); err != nil {
		return err
	}
	if a.master, err = unix.FcntlInt(master.Fd(), unix.F_DUPFD_CLOEXEC, 3); err != nil {
		return err
	}
	if a.slave, err = unix.FcntlInt(slave.Fd(), unix.F_DUPFD_CLOEXEC, 3); err != nil {
		return err
	}
	return unix.IoctlSetInt(a.slave, unix.TIOCSCTTY, 0)
}

// exec forks and executes file. A file that the kernel does not recognise is
// given to /bin/sh, as every shell and execvp do.
func (a *agent) exec(file string, l *launch) *ExecError {
	pid, err := a.fork(file, l.argv, l)
	if err == syscall.ENOEXEC {
		pid, err = a.fork("/bin/sh", append([]string{"sh", file}, l.argv[1:]...), l)
	}
	if err != nil {
		var st unix.Stat_t
		if unix.Stat(l.cwd, &st) != nil {
			return &ExecError{Program: l.argv[0], Code: ExitNotExecutable, Reason: "cannot enter the directory " + l.cwd}
		}
		return execReason(l.argv[0], err)
	}
	a.pid = pid
	return nil
}

// fork starts argv: on a terminal as the foreground of the holder's session, so
// that it can be stopped and continued as any job of a shell; without one in a
// session of its own. The signal mask is that of the forking thread, so that thread
// empties its own; handlers that Go installed fall back to the default by themselves.
func (a *agent) fork(file string, argv []string, l *launch) (int, error) {
	attr := &syscall.ProcAttr{Dir: l.cwd, Env: l.env, Sys: &syscall.SysProcAttr{}}
	for _, fd := range l.streams {
		if fd < 0 {
			fd = a.slave
		}
		attr.Files = append(attr.Files, uintptr(fd))
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var none, old unix.Sigset_t
	if err := unix.PthreadSigmask(unix.SIG_SETMASK, &none, &old); err == nil {
		defer func() { _ = unix.PthreadSigmask(unix.SIG_SETMASK, &old, nil) }()
	}
	if a.slave >= 0 {
		return a.startInFront(file, argv, attr)
	}
	attr.Sys.Setsid = true
	return syscall.ForkExec(file, argv, attr)
}

// signal sends sig to whatever is in the foreground of the agent's terminal,
// else to the agent's own group. A kill takes everything that the agent has started.
func (a *agent) signal(sig syscall.Signal) {
	if sig == syscall.SIGKILL {
		signalAll(sig)
		return
	}
	if group := a.foreground(); group > 1 && unix.Kill(-group, sig) == nil {
		return
	}
	if unix.Kill(-a.pid, sig) != nil {
		_ = unix.Kill(a.pid, sig)
	}
}

// foreground is the foreground process group of the terminal, 0 when there is none.
func (a *agent) foreground() int {
	if a.master < 0 {
		return 0
	}
	group, err := unix.IoctlGetInt(a.master, unix.TIOCGPGRP)
	if err != nil {
		return 0
	}
	return group
}

// hangUp tells the agent that its terminal is gone, and everything that it has
// started: an agent runs its commands in sessions of their own, where they would
// outlive it. What was stopped is woken, or it would never learn of it.
func (a *agent) hangUp() {
	signalAll(syscall.SIGHUP)
	signalAll(syscall.SIGCONT)
	a.letGo()
}

// signalAll sends sig to the agent and to everything that it has started.
func signalAll(sig syscall.Signal) {
	for _, pid := range below(os.Getpid()) {
		_ = unix.Kill(pid, sig)
	}
}

// letGo closes both ends of the terminal. What the agent left in its own group
// keeps running as it would have done below a shell: the hang-up that the end of
// the holder brings is for the foreground, and that is the holder then.
func (a *agent) letGo() {
	_ = a.bringForward(unix.Getpgrp())
	for _, fd := range []int{a.slave, a.master} {
		if fd >= 0 {
			_ = unix.Close(fd)
		}
	}
	a.slave, a.master = -1, -1
}
