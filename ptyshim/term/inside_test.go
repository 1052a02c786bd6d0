package term

import (
	"context"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func TestSaidLinesStandAlone(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	if err := s.Say(within(t), "first\nsecond\x1b[31m\n"); err != nil {
		t.Fatal(err)
	}
	if got := s.sees("second[31m\r\n"); got != "first\r\nsecond[31m\r\n" {
		t.Errorf("%q", got)
	}
	s.print("prompt> ")
	s.sees("prompt> ")
	if err := s.Say(within(t), "said"); err != nil {
		t.Fatal(err)
	}
	if got := s.sees("said\r\n"); !strings.HasSuffix(got, "\r\nsaid\r\n") {
		t.Errorf("%q", got)
	}
}

func TestNothingIsSaidIntoADrawnScreen(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	s.print("\x1b[?1049hscreen")
	s.sees("screen")
	if err := s.Say(within(t), "x"); !errors.Is(err, ErrNotNow) {
		t.Errorf("alternate screen: %v", err)
	}
	s.print("\x1b[?1049lback")
	s.sees("back")
	s.agentRaw()
	if err := s.Say(within(t), "x"); !errors.Is(err, ErrNotNow) {
		t.Errorf("raw mode: %v", err)
	}
}

// A title is seen also where a line would spoil the screen.
func TestATitleIsGivenInADrawnScreenToo(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	s.print("\x1b[?1049hscreen")
	s.sees("screen")
	s.agentRaw()
	if err := s.Title(within(t), "waits \x1b[31m\x07until\nten"); err != nil {
		t.Fatal(err)
	}
	if got := s.sees("\x07"); got != "\x1b]0;waits [31muntil\x07" {
		t.Errorf("%q", got)
	}
	s.print("more\x1b[3")
	s.sees("\x1b[3")
	titled := make(chan error, 1)
	go func() { titled <- s.Title(within(t), "t") }()
	s.print("1mred")
	if err := receive(t, titled); err != nil {
		t.Fatal(err)
	}
	if got := s.sees("\x07"); got != "1mred\x1b]0;t\x07" {
		t.Errorf("%q", got)
	}
}

func TestNothingIsSaidIntoASequence(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	s.print("text\x1b[3")
	s.sees("\x1b[3")
	said := make(chan error, 1)
	go func() { said <- s.Say(within(t), "said") }()
	s.print("1mred")
	if err := receive(t, said); err != nil {
		t.Fatal(err)
	}
	if got := s.sees("said\r\n"); !strings.HasPrefix(got, "1mred") {
		t.Errorf("%q", got)
	}
}

func TestSayGivesUpWithItsContext(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	s.print("\x1b[3")
	s.sees("\x1b[3")
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if err := s.Say(ctx, "x"); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestNothingReachesATerminalThatIsOver(t *testing.T) {
	s := newStage(t, nil).run(t.Context())
	s.end()
	if err := s.Say(within(t), "x"); !errors.Is(err, ErrEnded) {
		t.Error(err)
	}
	if _, err := s.Write(within(t), []byte("x")); !errors.Is(err, ErrEnded) {
		t.Error(err)
	}
}

func TestInjectedInputWaitsForTheEndOfAPaste(t *testing.T) {
	s := newStage(t, nil)
	s.agentRaw()
	s.run(t.Context())
	_, _ = s.window.master.WriteString("\x1b[200~pas")
	if got := s.gets(9); got != "\x1b[200~pas" {
		t.Fatalf("%q", got)
	}
	done := make(chan error, 1)
	go func() {
		n, err := s.Write(within(t), []byte("INJECTED"))
		if n != 8 && err == nil {
			err = errors.New("not all of it")
		}
		done <- err
	}()
	_, _ = s.window.master.WriteString("ted\x1b[201~")
	if got := s.gets(17); got != "ted\x1b[201~INJECTED" {
		t.Errorf("%q", got)
	}
	if err := receive(t, done); err != nil {
		t.Error(err)
	}
	if n, err := s.Write(within(t), nil); n != 0 || err != nil {
		t.Error(n, err)
	}
}

func TestInjectionThatNobodyTakesIsWithdrawn(t *testing.T) {
	s := newStage(t, nil)
	s.agentRaw()
	s.run(t.Context())
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	big := make([]byte, 1<<20) // more than any terminal holds
	n, err := s.Write(ctx, big)
	if !errors.Is(err, context.DeadlineExceeded) || n == 0 || n == len(big) {
		t.Errorf("%d of %d, %v", n, len(big), err)
	}
	_, _ = s.window.master.WriteString("\x1b[200~")
	s.gets(n + 6)
	queued, cancel2 := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel2()
	if n, err := s.Write(queued, []byte("x")); n != 0 || !errors.Is(err, context.DeadlineExceeded) {
		t.Error(n, err)
	}
}

func TestTeeAndGuardSeeTheOutput(t *testing.T) {
	copied := make(chan string, 100)
	guards := make(chan string, 100)
	s := newStage(t, func(o *Options) {
		o.Tee = func(p []byte) { copied <- string(p) }
		o.Guard = func(reset []byte) { guards <- string(reset) }
	}).run(t.Context())
	s.print("\x1b[?2004hhello")
	s.sees("hello")
	if got := receive(t, copied); got != "\x1b[?2004hhello" {
		t.Errorf("%q", got)
	}
	if got := receive(t, guards); !strings.HasPrefix(got, "\x1b[?2004l") {
		t.Errorf("%q", got)
	}
	s.end()
	if s.err != nil || s.report.Out != 13 || s.report.TeeLost != 0 {
		t.Errorf("%+v %v", s.report, s.err)
	}
}

func TestPanicRestoresTheTerminalAndIsReported(t *testing.T) {
	s := newStage(t, func(o *Options) { o.Guard = func([]byte) { panic("oh") } })
	before := *modesOf(int(s.window.slave.Fd()))
	s.run(t.Context())
	s.print("\x1b[?25lx")
	receive(t, s.over)
	if s.err == nil || !strings.Contains(s.err.Error(), "panic: oh") {
		t.Error(s.err)
	}
	if *modesOf(int(s.window.slave.Fd())) != before {
		t.Error("the terminal was left raw")
	}
	s.sees("\x1b[?25h")
}

func TestCancelledRunRestoresTheTerminal(t *testing.T) {
	s := newStage(t, nil)
	before := *modesOf(int(s.window.slave.Fd()))
	ctx, cancel := context.WithCancelCause(context.Background())
	s.run(ctx)
	s.print("x")
	s.sees("x")
	cause := errors.New("enough")
	cancel(cause)
	receive(t, s.over)
	if !errors.Is(s.err, cause) {
		t.Error(s.err)
	}
	if *modesOf(int(s.window.slave.Fd())) != before {
		t.Error("the terminal was left raw")
	}
}

func TestClosedWindowIsAHangUpForTheAgent(t *testing.T) {
	s := newStage(t, func(o *Options) { o.Grace = 20 * time.Millisecond })
	s.run(t.Context())
	s.print("x")
	s.sees("x")
	_ = s.window.slave.Close()
	_ = s.window.master.Close()
	for _, want := range []syscall.Signal{syscall.SIGHUP, syscall.SIGKILL} {
		if got := receive(t, s.signals); got != want {
			t.Errorf("signal %v, want %v", got, want)
		}
	}
	receive(t, s.over) // the agent survives even that
	if !errors.Is(s.err, errStays) || !s.report.HungUp {
		t.Errorf("%v %+v", s.err, s.report)
	}
}

func TestWindowThatIsGoneBeforeTheStartIsAHangUp(t *testing.T) {
	s := newStage(t, nil)
	_ = s.window.slave.Close()
	_ = s.window.master.Close()
	s.run(t.Context())
	if got := receive(t, s.signals); got != syscall.SIGHUP {
		t.Error(got)
	}
	s.end()
	if s.err != nil || !s.report.HungUp {
		t.Errorf("%v %+v", s.err, s.report)
	}
}

func TestOutputGoesOnWithoutAWindow(t *testing.T) {
	copied := make(chan string, 100)
	s := newStage(t, func(o *Options) { o.Tee = func(p []byte) { copied <- string(p) } }).run(t.Context())
	_ = s.window.slave.Close()
	_ = s.window.master.Close()
	receive(t, s.signals)
	s.print("last words")
	if got := receive(t, copied); got != "last words" {
		t.Errorf("%q", got)
	}
	if err := s.Say(within(t), "x"); !errors.Is(err, ErrNotNow) {
		t.Error(err)
	}
}

func TestAgentThatClosedItsTerminalMayOpenItAgain(t *testing.T) {
	s := newStage(t, nil)
	name := s.agent.slave.Name()
	_ = s.agent.slave.Close()
	s.run(t.Context())
	time.Sleep(50 * time.Millisecond) // long enough to see EIO
	slave, err := os.OpenFile(name, os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.agent.slave = slave
	s.print("here again")
	s.sees("here again")
}

func TestEndOfInputBehindOurBackIsAByte(t *testing.T) {
	s := newStage(t, nil)
	s.agentRaw()
	cooked := *modesOf(int(s.window.slave.Fd()))
	s.run(t.Context())
	s.print("x")
	s.sees("x")
	if err := unix.IoctlSetTermios(int(s.window.slave.Fd()), unix.TCSETS, &cooked); err != nil {
		t.Fatal(err)
	}
	_, _ = s.window.master.WriteString("\x04")
	if got := s.gets(1); got != "\x04" {
		t.Errorf("%q", got)
	}
}

func TestWithoutInputTheModesAreLeftAlone(t *testing.T) {
	s := newStage(t, func(o *Options) { o.In = nil })
	before := *modesOf(int(s.window.slave.Fd()))
	s.run(t.Context())
	s.print("x")
	s.sees("x")
	if *modesOf(int(s.window.slave.Fd())) != before {
		t.Error("the terminal was made raw")
	}
}

func TestNewRefusesWhatCannotWork(t *testing.T) {
	p := newPair(t)
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	ok := func(syscall.Signal) error { return nil }
	done := make(chan struct{})
	for name, o := range map[string]Options{
		"nothing":         {},
		"no functions":    {Master: p.master, Out: p.slave},
		"out no terminal": {Master: p.master, Out: file, Done: done, Signal: ok},
		"in no terminal":  {Master: p.master, In: file, Out: p.slave, Done: done, Signal: ok},
	} {
		if _, err := New(o); err == nil || !strings.HasPrefix(err.Error(), "cannot ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPlanFollowsTheStreams(t *testing.T) {
	tty := newPair(t).slave
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, c := range []struct {
		name         string
		in, out, err *os.File
		keys, any    bool
		opost        bool
	}{
		{"all", tty, tty, tty, true, true, true},
		{"piped in", file, tty, tty, true, true, true},
		{"piped out", tty, file, tty, true, true, true},
		{"only errors", file, file, tty, false, true, false},
		{"none", file, file, nil, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Choose(c.in, c.out, c.err)
			if (p.In != nil) != c.keys || (p.Out != nil) != c.any {
				t.Errorf("%+v", p)
			}
			if c.any && (p.Modes.Oflag&unix.OPOST != 0) != c.opost {
				t.Errorf("output processing of the agent's terminal: %#x", p.Modes.Oflag)
			}
			if c.any && p.Size.Row != 24 {
				t.Errorf("%+v", p.Size)
			}
		})
	}
}
