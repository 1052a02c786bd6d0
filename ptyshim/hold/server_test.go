package hold

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

func TestHolderWithoutAnOwnerGivesUp(t *testing.T) {
	for name, happens := range map[string]func(*holder){
		"nobody came":       (*holder).expired,
		"the owner left":    (*holder).ownerGone,
		"it was terminated": func(h *holder) { h.signalled(syscall.SIGTERM) },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHolder(nil)
			happens(h)
			if !h.ended {
				t.Error("it waits on")
			}
		})
	}
	h := newHolder(nil)
	h.signalled(syscall.SIGHUP)
	h.obey(newFrame(kindSignal, 9)) // for nobody
	h.tell(newFrame(kindContinued))
	if h.ended {
		t.Error("it ended for no reason")
	}
}

func TestHolderSaysHowItIsUsed(t *testing.T) {
	for _, args := range [][]string{nil, {""}, {"a", "b"}} {
		if code := Main(args); code != 2 {
			t.Errorf("%q: %d", args, code)
		}
	}
}

func TestSecondLaunchIsRefused(t *testing.T) {
	s := begin(t, options(t, "sleep"))
	output(t, s, "READY")
	if err := s.conn.write(newFrame(kindLaunch, "/")); err != nil {
		t.Fatal(err)
	}
	<-s.Done() // the holder drops an owner that does not know its own agent
}

// raw puts the terminal of slave into the mode in which a client has it.
func raw(t *testing.T, slave *os.File) (saved *unix.Termios) {
	t.Helper()
	saved, err := unix.IoctlGetTermios(int(slave.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	now := *saved
	now.Lflag &^= unix.ICANON | unix.ISIG | unix.ECHO
	now.Oflag &^= unix.OPOST
	if err := unix.IoctlSetTermios(int(slave.Fd()), unix.TCSETS, &now); err != nil {
		t.Fatal(err)
	}
	return saved
}

func modes(t *testing.T, slave *os.File) unix.Termios {
	t.Helper()
	m, err := unix.IoctlGetTermios(int(slave.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *m
}

func TestGuardRestoresAfterADeadClient(t *testing.T) {
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = master.Close(); _ = slave.Close() }()
	o := options(t, "sleep")
	o.Guard = &Guard{Terminal: slave, Saved: raw(t, slave)}
	s := begin(t, o)
	output(t, s, "READY")
	if err := s.Guard([]byte("RESET")); err != nil {
		t.Fatal(err)
	}
	s.conn.hangUp() // as a death does
	restored(t, master, slave, o.Guard)
}

// restored waits until the terminal is as it was, and has been told so.
func restored(t *testing.T, master, slave *os.File, g *Guard) {
	t.Helper()
	for end := time.Now().Add(patience); modes(t, slave) != *g.Saved; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the modes are not as they were")
		}
	}
	buf := make([]byte, 5)
	if n, err := master.Read(buf); err != nil || string(buf[:n]) != "RESET" {
		t.Errorf("%q %v", buf[:n], err)
	}
}

// The holder hears of the two deaths in either order.
func TestGuardRestoresWhenTheAgentDiesWithTheClient(t *testing.T) {
	for range 8 {
		master, slave, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		o := options(t, "sleep")
		o.Guard = &Guard{Terminal: slave, Saved: raw(t, slave)}
		s := begin(t, o)
		output(t, s, "READY")
		if err := s.Guard([]byte("RESET")); err != nil {
			t.Fatal(err)
		}
		_ = unix.Kill(s.Holder(), unix.SIGSTOP)
		_ = unix.Kill(s.PID(), unix.SIGKILL)
		s.conn.hangUp()
		_ = unix.Kill(s.Holder(), unix.SIGCONT)
		restored(t, master, slave, o.Guard)
		_, _ = master.Close(), slave.Close()
	}
}

func TestGuardLeavesATerminalAloneThatIsNotItsOwnAnyMore(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*testing.T, *Session, *os.File)
	}{
		{"the client has said goodbye", func(t *testing.T, s *Session, slave *os.File) {
			if err := s.Restored(); err != nil {
				t.Fatal(err)
			}
		}},
		{"the shell has set its own modes", func(t *testing.T, _ *Session, slave *os.File) {
			now := modes(t, slave)
			now.Oflag |= unix.OPOST
			now.Lflag |= unix.ISIG
			if err := unix.IoctlSetTermios(int(slave.Fd()), unix.TCSETS, &now); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			slave := terminal(t)
			o := options(t, "sleep")
			o.Guard = &Guard{Terminal: slave, Saved: raw(t, slave)}
			s := begin(t, o)
			output(t, s, "READY")
			c.do(t, s, slave)
			before := modes(t, slave)
			_ = s.Close()
			if modes(t, slave) != before {
				t.Error("the holder has changed the modes")
			}
		})
	}
}

func TestAgentThatDumpsCoreIsReported(t *testing.T) {
	o := options(t)
	o.Argv = []string{"sh", "-c", "ulimit -c 0; kill -QUIT $$"}
	if got := status(t, begin(t, o)); got.Signal != syscall.SIGQUIT || got.Core {
		t.Error(got)
	}
}

func TestSignalsToAForegroundThatIsNotTheAgent(t *testing.T) {
	o := options(t)
	o.Argv = []string{"bash", "-ic", "set -m; sh -c 'echo READY; exec sleep 60'; echo code $?"}
	s := begin(t, o)
	output(t, s, "READY")
	_ = s.Signal(syscall.SIGTERM)
	if out := output(t, s, "code"); !strings.Contains(out, "code") {
		t.Errorf("%q", out)
	}
	status(t, s)
}

func TestUnknownCallersAreLetGo(t *testing.T) {
	o := options(t, "sleep")
	s := begin(t, o)
	output(t, s, "READY")
	c, err := dial(o.Dir)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = unix.Write(c.fd, []byte("GET / HTTP/1.1\r\n\r\n"))
	c.close()
	if err := s.Signal(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	if got := status(t, s); got.Signal != syscall.SIGTERM {
		t.Error(got)
	}
}

func TestStartGivesUpOnAHolderThatSaysNothing(t *testing.T) {
	o := options(t, "exit", "0")
	shim := o.Dir + "/shim"
	if err := os.WriteFile(shim, []byte("#!/bin/sh\nexec sleep 60\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	o.Shim = shim
	ctx, cancel := deadline(20 * time.Millisecond)
	defer cancel()
	if _, err := Start(ctx, o); err == nil || !strings.Contains(err.Error(), "deadline exceeded") {
		t.Error(err)
	}
}
