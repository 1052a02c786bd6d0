package shim

import (
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

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

// signals turns the signals that the process gets into bytes of a pipe, so that
// one poll hears everything.
type signals struct {
	ch   chan os.Signal
	done chan struct{}
	r, w int
}

// catch begins. A signal that was ignored when the shim started stays ignored,
// by the shim and by the command.
func catch() (*signals, error) {
	var p [2]int
	if err := unix.Pipe2(p[:], unix.O_CLOEXEC|unix.O_NONBLOCK); err != nil {
		return nil, err
	}
	s := &signals{ch: make(chan os.Signal, 16), done: make(chan struct{}), r: p[0], w: p[1]}
	for _, sig := range forwarded() {
		if !signal.Ignored(sig) {
			signal.Notify(s.ch, sig)
		}
	}
	go func() { // ends when stop closes ch
		defer close(s.done)
		for sig := range s.ch {
			unix.Write(s.w, []byte{byte(sig.(syscall.Signal))})
		}
	}()
	return s, nil
}

// read returns the signals that have come.
func (s *signals) read() []byte {
	var buf [16]byte
	n, _ := unix.Read(s.r, buf[:])
	return buf[:max(0, n)]
}

// await waits until a signal comes, but not for longer than d.
func (s *signals) await(d time.Duration) {
	unix.Poll([]unix.PollFd{{Fd: int32(s.r), Events: unix.POLLIN}}, millis(d))
}

func (s *signals) stop() {
	signal.Stop(s.ch)
	close(s.ch)
	<-s.done
	unix.Close(s.r)
	unix.Close(s.w)
}

// catches reports whether a process has a handler of its own for a signal.
func catches(pid int, sig syscall.Signal) bool {
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	return err == nil && maskHas(status, "\nSigCgt:\t", sig)
}

// fromKeyboard reports whether a signal is one that a terminal sends, and the
// shim stands in the group of processes to which its terminal sends it. The
// command is in the same group and got it too.
func fromKeyboard(sig syscall.Signal) bool {
	if sig != syscall.SIGINT && sig != syscall.SIGQUIT {
		return false
	}
	tty, err := unix.Open("/dev/tty", unix.O_RDONLY|unix.O_CLOEXEC|unix.O_NOCTTY, 0)
	if err != nil {
		return false
	}
	defer unix.Close(tty)
	group, err := unix.IoctlGetInt(tty, unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}
