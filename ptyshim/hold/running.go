package hold

import (
	"fmt"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// listen hears the holder until it is gone, then reaps it.
func (s *Session) listen() {
	defer close(s.reaped)
	s.hear()
	s.conn.hangUp()
	_, _ = s.holder.Wait()
	if s.pidfd >= 0 {
		_ = unix.Close(s.pidfd)
	}
}

func (s *Session) hear() {
	for {
		f, err := s.conn.read()
		if err != nil {
			s.lost()
			return
		}
		switch f.kind {
		case kindStopped:
			select {
			case s.stopped <- syscall.Signal(f.num(0)):
			default: // the last stop has not been heard yet
			}
		case kindExited:
			s.end(statusOf(f), nil)
			return
		}
	}
}

// lost is the holder's death before the agent's: hang the agent up from here.
func (s *Session) lost() {
	if s.pidfd >= 0 {
		_ = unix.PidfdSendSignal(s.pidfd, syscall.SIGHUP, nil, 0)
		_ = unix.PidfdSendSignal(s.pidfd, syscall.SIGCONT, nil, 0)
	}
	s.end(Status{}, ErrHolderGone)
}

func (s *Session) end(st Status, err error) {
	s.mu.Lock()
	s.status, s.err = st, err
	s.mu.Unlock()
	close(s.ended)
}

// PID is the agent's process id, which is also its process group's.
func (s *Session) PID() int { return s.pid }

// Holder is the process id of the holder.
func (s *Session) Holder() int { return s.holder.Pid }

// Master is the agent's terminal, nil when it has none. It stays open until
// Close; reading it to its end (EIO) before that is what keeps the last output.
func (s *Session) Master() *os.File { return s.master }

// Done is closed when the agent has ended.
func (s *Session) Done() <-chan struct{} { return s.ended }

// Stopped tells of each time the agent stopped itself (as SIGSTOP does); a
// stop that nobody receives is kept, further ones are not.
func (s *Session) Stopped() <-chan syscall.Signal { return s.stopped }

// Wait waits until the agent has ended and says how.
func (s *Session) Wait() (Status, error) {
	<-s.ended
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.status, s.err
}

// Signal sends sig to the foreground process group of the agent's terminal,
// else to the agent's own group; SIGKILL goes to everything that it has started.
func (s *Session) Signal(sig syscall.Signal) error {
	select {
	case <-s.ended:
		return fmt.Errorf("cannot send signal %d: the agent has ended", int(sig))
	default:
		return s.conn.write(newFrame(kindSignal, int(sig)))
	}
}

// Guard tells the holder which bytes undo what the agent has switched on in
// the user's terminal, should this process die.
func (s *Session) Guard(resets []byte) error { return s.conn.write(newFrame(kindGuard, resets)) }

// Restored tells the holder that the user's terminal has been put back.
func (s *Session) Restored() error { return s.conn.write(newFrame(kindBye)) }

// Close hangs the agent up if it still runs (SIGHUP, and SIGKILL five seconds
// later), waits for its end and that of the holder, and frees everything. The
// master must not be in use any more. It may be called more than once.
func (s *Session) Close() error {
	s.closing.Do(func() {
		if s.master != nil {
			s.closed = s.master.Close()
		}
		s.conn.shutdown(unix.SHUT_WR) // this direction only: the holder's last word is still wanted
	})
	<-s.reaped
	s.conn.close()
	return s.closed
}
