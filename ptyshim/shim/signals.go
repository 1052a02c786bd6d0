package shim

import (
	"os"
	"os/signal"
	"syscall"

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
// one poll hears everything.
type signals struct {
	r, w int
	came chan os.Signal
	done chan struct{}
	one  os.Signal // one of those that are caught, nil if there is none
}

// catch begins. A signal that was ignored when the shim started stays ignored,
// by the shim and by the command.
func catch() (*signals, error) {
	var p [2]int
	if err := unix.Pipe2(p[:], unix.O_CLOEXEC|unix.O_NONBLOCK); err != nil {
		return nil, err
	}
	s := &signals{r: p[0], w: p[1], came: make(chan os.Signal, 16), done: make(chan struct{})}
	for _, sig := range forwarded() {
		if !signal.Ignored(sig) {
			signal.Notify(s.came, sig)
			s.one = sig
		}
	}
	go s.carry()
	return s, nil
}

// carry brings the signals to the pipe until stop.
func (s *signals) carry() {
	defer close(s.done)
	for sig := range s.came {
		switch sig := sig.(type) {
		case syscall.Signal:
			// A pipe that is full holds thousands of signals that nobody has read.
			_, _ = unix.Write(s.w, []byte{byte(sig)})
		case mark:
			close(sig)
		}
	}
}

// A mark goes the way of the signals and tells when it has come to the pipe.
type mark chan struct{}

func (mark) Signal()        {}
func (mark) String() string { return "mark" }

// settle waits until every signal that this process has taken is in the pipe. A
// command that was sent the same one may have ended before it.
func (s *signals) settle() {
	if s.one == nil {
		return
	}
	// Stop returns when the runtime has handed on all signals that it holds.
	probe := make(chan os.Signal, 1)
	signal.Notify(probe, s.one)
	signal.Stop(probe)
	m := make(mark)
	s.came <- m
	<-m
}

// read returns the signals that have come.
func (s *signals) read() []byte {
	var buf [16]byte
	n, _ := unix.Read(s.r, buf[:])
	return buf[:max(0, n)]
}

// stop gives the signals back to the runtime.
func (s *signals) stop() {
	signal.Stop(s.came)
	close(s.came)
	<-s.done
	unix.Close(s.r)
	unix.Close(s.w)
}
