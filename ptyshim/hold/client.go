package hold

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

// Options says what to start and where.
type Options struct {
	Shim string   // path of cake-shim
	Dir  string   // the session directory; hold.sock is made in it
	Argv []string // the agent; Argv[0] is looked for in the PATH of Env
	Env  []string // its whole environment
	Cwd  string   // its directory, absolute

	// Stdin, Stdout and Stderr are what the agent would have had without cake.
	// Those that are terminals become the agent's own terminal; the others are
	// passed to it as they are. nil is /dev/null.
	Stdin, Stdout, Stderr *os.File

	Size    Size          // of the agent's terminal; 24x80 where zero
	Termios *unix.Termios // modes of the agent's terminal; nil for the kernel's own
	// Guard is the user's terminal and its modes. When this process dies
	// without saying so, the holder puts them back. nil for none.
	Guard *Guard
}

// A Guard is a terminal and the modes that the holder shall put back.
type Guard struct {
	Terminal *os.File
	Saved    *unix.Termios
}

// ErrHolderGone is what Wait returns when the holder has died before the
// agent. The agent has been hung up; how it ended is not known.
var ErrHolderGone = errors.New("the holder of the agent's terminal has died")

// A Session is an agent that runs below a holder.
type Session struct {
	conn    *conn
	holder  *os.Process
	pid     int
	pidfd   int // of the agent, -1 where the kernel has none
	master  *os.File
	stopped chan syscall.Signal
	ended   chan struct{} // closed when the agent has ended
	reaped  chan struct{} // closed when the holder has, too

	closing sync.Once
	closed  error // what closing the master said

	mu     sync.Mutex
	status Status
	err    error
}

// Start starts a holder and, below it, the agent. An agent that cannot be
// started is an *ExecError. ctx bounds the start only.
func Start(ctx context.Context, o Options) (*Session, error) {
	holder, err := startHolder(ctx, o.Shim, o.Dir)
	if err != nil {
		return nil, err
	}
	s := &Session{
		holder: holder, pidfd: -1,
		stopped: make(chan syscall.Signal, 1), ended: make(chan struct{}), reaped: make(chan struct{}),
	}
	if s.conn, err = dial(o.Dir); err == nil {
		err = s.launch(ctx, o)
	}
	if err != nil {
		s.abandon()
		return nil, err
	}
	go s.listen()
	return s, nil
}

// startHolder starts the program and waits until it listens. Its standard
// output is the pipe on which it says so: further descriptors would take the
// numbers of those that the user's shell gave to the agent.
func startHolder(ctx context.Context, shim, dir string) (*os.Process, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot name the session directory: %w", err)
	}
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("cannot start the holder: %w", err)
	}
	defer func() { _ = null.Close() }()
	out, in, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("cannot start the holder: %w", err)
	}
	defer func() { _ = out.Close() }()
	p, err := os.StartProcess(shim, []string{shim, "hold", dir}, &os.ProcAttr{
		Files: []*os.File{null, in, null}, Sys: &syscall.SysProcAttr{Setsid: true},
	})
	_ = in.Close()
	if err != nil {
		return nil, fmt.Errorf("cannot start the holder %s: %w", shim, err)
	}
	if err := awaitReady(ctx, out); err != nil {
		_ = p.Kill()
		_, _ = p.Wait()
		return nil, err
	}
	return p, nil
}

func awaitReady(ctx context.Context, out *os.File) error {
	stop := context.AfterFunc(ctx, func() { _ = out.Close() })
	defer stop()
	said, err := io.ReadAll(out)
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("cannot start the holder: %w", context.Cause(ctx))
	case err != nil:
		return fmt.Errorf("cannot start the holder: %w", err)
	case string(said) == ready:
		return nil
	case len(said) == 0:
		return errors.New("cannot start the holder: it ended at once and said nothing")
	default:
		return fmt.Errorf("cannot start the holder: %s", trimLine(said))
	}
}

func trimLine(b []byte) string {
	for len(b) > 0 && b[len(b)-1] == '\n' {
		b = b[:len(b)-1]
	}
	return string(b)
}

// launch sends the whole order and waits for the answer.
func (s *Session) launch(ctx context.Context, o Options) error {
	stop := context.AfterFunc(ctx, s.conn.hangUp)
	defer stop()
	err := s.order(o)
	var answer frame
	if err == nil {
		answer, err = s.conn.read()
	}
	if ctx.Err() != nil {
		return fmt.Errorf("cannot start the agent: %w", context.Cause(ctx))
	}
	if err != nil {
		return fmt.Errorf("cannot start the agent: %w", err)
	}
	return s.answered(answer)
}

func (s *Session) order(o Options) error {
	frames := []frame{newFrame(kindHello, version, ownerKind)}
	frames = append(frames, batches(kindArgs, o.Argv)...)
	frames = append(frames, batches(kindEnv, o.Env)...)
	for _, f := range frames {
		if err := s.conn.write(f); err != nil {
			return err
		}
	}
	p, err := passed(o)
	if err != nil {
		return err
	}
	defer p.close()
	var saved []byte
	if o.Guard != nil {
		saved = packTermios(o.Guard.Saved)
	}
	z := o.Size
	return s.conn.write(newFrame(kindLaunch, o.Cwd, int(z.Rows), int(z.Cols), int(z.XPixel), int(z.YPixel),
		p.mask, packTermios(o.Termios), saved), p.fds...)
}

// streams are the descriptors that travel with the launch.
type streams struct {
	mask int
	fds  []int
	null *os.File
}

func (p *streams) close() {
	if p.null != nil {
		_ = p.null.Close()
	}
}

// passed picks the streams that are no terminals. Fd makes a file of this
// process blocking again, which is what the agent expects of its streams.
func passed(o Options) (*streams, error) {
	p := &streams{}
	for i, f := range []*os.File{o.Stdin, o.Stdout, o.Stderr} {
		if f == nil {
			if p.null == nil {
				null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
				if err != nil {
					return nil, err
				}
				p.null = null
			}
			f = p.null
		}
		if isTerminal(f) {
			continue
		}
		p.mask |= 1 << i
		p.fds = append(p.fds, int(f.Fd()))
	}
	if o.Guard != nil {
		p.mask |= 1 << guardBit
		p.fds = append(p.fds, int(o.Guard.Terminal.Fd()))
	}
	return p, nil
}

func isTerminal(f *os.File) bool {
	_, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	return err == nil
}

func (s *Session) answered(f frame) error {
	switch f.kind {
	case kindFailed:
		return &ExecError{Program: f.text(2), Code: f.num(0), Reason: f.text(1)}
	case kindRefused:
		return fmt.Errorf("cannot start the agent: %s", f.text(0))
	case kindStarted:
		s.pid = f.num(0)
		if fd, err := unix.PidfdOpen(s.pid, 0); err == nil {
			s.pidfd = fd
		}
		if f.num(1) == 1 {
			s.master = os.NewFile(uintptr(s.conn.take()), "pty master")
		}
		return nil
	default:
		return fmt.Errorf("cannot start the agent: %w", errFrame)
	}
}

// abandon ends a holder whose agent did not start.
func (s *Session) abandon() {
	if s.conn != nil {
		s.conn.close()
	} else {
		_ = s.holder.Kill()
	}
	_, _ = s.holder.Wait()
}
