package term

import (
	"context"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

const patience = time.Minute

// A pair is a terminal whose two ends are in the test: its master is polled by
// Go and never asked for Fd, which would make it block.
type pair struct{ master, slave *os.File }

func newPair(t *testing.T) pair {
	t.Helper()
	m, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(m, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	fd, err := unix.FcntlInt(m.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	_ = m.Close()
	_ = unix.SetNonblock(fd, true)
	p := pair{os.NewFile(uintptr(fd), "master"), slave}
	t.Cleanup(func() { _ = p.master.Close(); _ = p.slave.Close() })
	return p
}

// A stage is a Terminal that runs between a window and an agent, both played by the test.
type stage struct {
	*Terminal
	t             *testing.T
	window, agent pair
	ended         chan struct{} // the agent's
	signals       chan syscall.Signal
	over          chan struct{} // the run's
	report        Report
	err           error
}

func newStage(t *testing.T, change func(*Options)) *stage {
	t.Helper()
	s := &stage{
		t: t, window: newPair(t), agent: newPair(t),
		ended: make(chan struct{}), signals: make(chan syscall.Signal, 10), over: make(chan struct{}),
	}
	o := Options{
		Master: s.agent.master, In: s.window.slave, Out: s.window.slave, Done: s.ended,
		Signal: func(sig syscall.Signal) error { s.signals <- sig; return nil },
	}
	if change != nil {
		change(&o)
	}
	var err error
	if s.Terminal, err = New(o); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *stage) run(ctx context.Context) *stage {
	go func() {
		s.report, s.err = s.Run(ctx)
		close(s.over)
	}()
	s.t.Cleanup(func() { s.end() })
	return s
}

// end is the agent's end; it waits for the run's.
func (s *stage) end() {
	select {
	case <-s.ended:
	default:
		close(s.ended)
	}
	_ = s.agent.slave.Close()
	select {
	case <-s.over:
	case <-time.After(patience):
		s.t.Error("the run did not end")
	}
}

// print is output of the agent.
func (s *stage) print(text string) {
	s.t.Helper()
	if _, err := s.agent.slave.WriteString(text); err != nil {
		s.t.Fatal(err)
	}
}

// sees reads the window until text has come, and returns all of it.
func (s *stage) sees(text string) string {
	s.t.Helper()
	return readUntil(s.t, s.window.master, text)
}

func readUntil(t *testing.T, f *os.File, text string) string {
	t.Helper()
	_ = f.SetReadDeadline(time.Now().Add(patience))
	var all []byte
	buf := make([]byte, 4096)
	for !strings.Contains(string(all), text) {
		n, err := f.Read(buf)
		all = append(all, buf[:n]...)
		if err != nil {
			t.Fatalf("no %q came: %v, only %q", text, err, all)
		}
	}
	return string(all)
}

// gets reads n bytes that came to the agent, whose terminal is in raw mode.
func (s *stage) gets(n int) string {
	s.t.Helper()
	var all []byte
	for len(all) < n {
		buf := make([]byte, 4096)
		k, err := unix.Read(int(s.agent.slave.Fd()), buf)
		if err != nil {
			s.t.Fatal(err)
		}
		all = append(all, buf[:k]...)
	}
	return string(all)
}

func (s *stage) agentRaw() {
	s.t.Helper()
	if err := unix.IoctlSetTermios(int(s.agent.slave.Fd()), unix.TCSETS, Raw(modesOf(int(s.agent.slave.Fd())))); err != nil {
		s.t.Fatal(err)
	}
}

// receive is <-c with patience.
func receive[T any](t *testing.T, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(patience):
		t.Fatal("nothing came")
	}
	return v
}

func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	return ctx
}
