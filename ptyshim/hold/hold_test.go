package hold

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func TestStatusOfTheAgentIsReportedExactly(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want Status
		code int
	}{
		{"success", []string{"exit", "0"}, Status{}, 0},
		{"failure", []string{"exit", "7"}, Status{Code: 7}, 7},
		{"largest", []string{"exit", "255"}, Status{Code: 255}, 255},
		{"terminated", []string{"kill", "15"}, Status{Signal: syscall.SIGTERM}, 143},
		{"killed", []string{"kill", "9"}, Status{Signal: syscall.SIGKILL}, 137},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := status(t, begin(t, options(t, c.args...)))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
			if got.ExitCode() != c.code {
				t.Errorf("exit code %d, want %d", got.ExitCode(), c.code)
			}
		})
	}
}

func TestAgentOnATerminalIsItsForegroundJob(t *testing.T) {
	o := options(t, "look", "one", "two words")
	o.Env = append(o.Env, "CAKE_TEST=here")
	o.Size = Size{Rows: 37, Cols: 101, XPixel: 808, YPixel: 592}
	s := begin(t, o)
	want := "leads its session=false group=true in the holder's session=true foreground=true size=37x101 pixels=808x592\n" +
		"SigBlk: 0000000000000000\nSigIgn: 0000000000000000\n" +
		"cwd=" + o.Cwd + " env=here args=one,two words\ntty0=true tty1=true tty2=true \n"
	if diff := cmp.Diff(want, output(t, s, "")); diff != "" {
		t.Error(diff)
	}
}

func TestUnknownSizeIs24x80(t *testing.T) {
	if out := output(t, begin(t, options(t, "look")), ""); !strings.Contains(out, "size=24x80") {
		t.Error(out)
	}
}

func TestStreamsThatAreNoTerminalArePassedThrough(t *testing.T) {
	o := options(t)
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(filepath.Join(o.Dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	o.Argv = []string{"sh", "-c", "cat; test -t 2 && echo terminal >&2; test -t 1 || echo none"}
	o.Stdin, o.Stdout = in, out
	s := begin(t, o)
	_ = in.Close()
	_, _ = feed.WriteString("hi\n")
	_ = feed.Close() // the end of a pipe is the end, also through cake
	if diff := cmp.Diff("terminal\n", output(t, s, "")); diff != "" {
		t.Error(diff)
	}
	status(t, s)
	got, _ := os.ReadFile(out.Name())
	if diff := cmp.Diff("hi\nnone\n", string(got)); diff != "" {
		t.Error(diff)
	}
}

func TestWithoutAnyTerminalThereIsNoMaster(t *testing.T) {
	o := options(t, "exit", "3")
	o.Stdin, o.Stdout, o.Stderr = nil, nil, nil
	s := begin(t, o)
	if s.Master() != nil {
		t.Error("a terminal was made for an agent that has none")
	}
	if got := status(t, s); got.Code != 3 {
		t.Error(got)
	}
}

func TestSignalsReachTheForegroundGroup(t *testing.T) {
	s := begin(t, options(t, "signals"))
	output(t, s, "READY")
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGUSR1, syscall.SIGHUP} {
		if err := s.Signal(sig); err != nil {
			t.Fatal(err)
		}
		output(t, s, "GOT")
	}
	_ = s.Signal(syscall.SIGQUIT)
	if got := status(t, s); got != (Status{}) {
		t.Error(got)
	}
	if err := s.Signal(syscall.SIGTERM); err == nil {
		t.Error("a signal to an ended agent was not refused")
	}
}

func TestSignalsReachAnAgentWithoutATerminal(t *testing.T) {
	o := options(t, "sleep")
	r, w, _ := os.Pipe()
	o.Stdin, o.Stdout, o.Stderr = nil, w, nil
	s := begin(t, o)
	_ = w.Close()
	_, _ = io.ReadFull(r, make([]byte, 5))
	_ = s.Signal(syscall.SIGTERM)
	if got := status(t, s); got.Signal != syscall.SIGTERM {
		t.Error(got)
	}
}

func TestClosingHangsTheAgentUp(t *testing.T) {
	s := begin(t, options(t, "sleep"))
	output(t, s, "READY")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := status(t, s); got.Signal != syscall.SIGHUP {
		t.Error(got)
	}
}

func TestAgentThatIgnoresAHangUpIsKilled(t *testing.T) {
	s := begin(t, options(t, "deaf"))
	output(t, s, "READY")
	started := time.Now()
	_ = s.Close()
	if got := status(t, s); got.Signal != syscall.SIGKILL {
		t.Error(got)
	}
	if took := time.Since(started); took < grace {
		t.Errorf("killed after %v, before the grace of %v", took, grace)
	}
}

func TestWhatAHungUpAgentHasStartedEndsWithIt(t *testing.T) {
	for name, child := range map[string]string{
		"in a session of its own":     `setsid sleep 300 & echo $!`,
		"that ignores the hang-up":    `(trap '' HUP; exec setsid sleep 300) & echo $!`,
		"whose parent has ended":      `setsid sh -c 'sleep 300 & echo $!'`,
		"that was stopped meanwhile":  `setsid sleep 300 & kill -STOP $!; echo $!`,
		"when the agent is deaf also": `trap '' HUP; setsid sleep 300 & echo $!`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := options(t)
			o.Argv = []string{"/bin/sh", "-c", child + "; echo READY; while :; do sleep 0.1; done"}
			s := begin(t, o)
			pid := 0
			for _, f := range strings.Fields(output(t, s, "READY")) {
				pid = max(pid, atoi(f))
			}
			if err := s.Close(); err != nil || pid == 0 {
				t.Fatal(pid, err)
			}
			gone(t, pid)
		})
	}
}

func TestAgentThatStopsItselfIsReported(t *testing.T) {
	s := begin(t, options(t, "stop"))
	output(t, s, "READY")
	select {
	case sig := <-s.Stopped():
		if sig != syscall.SIGSTOP {
			t.Error(sig)
		}
	case <-time.After(patience):
		t.Fatal("nobody said that the agent has stopped")
	}
	_ = s.Signal(syscall.SIGCONT)
	output(t, s, "GOES ON")
	status(t, s)
}

func TestSecondOwnerIsRefused(t *testing.T) {
	o := options(t, "sleep")
	s := begin(t, o)
	output(t, s, "READY")
	for name, hello := range map[string]frame{
		"owner":   newFrame(kindHello, version, ownerKind),
		"version": newFrame(kindHello, version+1, ownerKind),
		"kind":    newFrame(kindHello, version, "ghost"),
		"silent":  newFrame(kindSignal, int(syscall.SIGKILL)),
	} {
		t.Run(name, func(t *testing.T) {
			c, err := dial(o.Dir)
			if err != nil {
				t.Fatal(err)
			}
			defer c.close()
			_ = c.write(hello)
			f, err := c.read()
			if err != nil || f.kind != kindRefused {
				t.Errorf("got %v, %v", f, err)
			}
		})
	}
	if _, err := Start(t.Context(), o); err == nil || !strings.Contains(err.Error(), "a holder is already there") {
		t.Error(err)
	}
}

func TestHolderThatDiesLeavesNoAgent(t *testing.T) {
	s := begin(t, options(t, "sleep"))
	output(t, s, "READY")
	_ = unix.Kill(s.holder.Pid, unix.SIGKILL)
	<-s.Done()
	if _, err := s.Wait(); !errors.Is(err, ErrHolderGone) {
		t.Error(err)
	}
	gone(t, s.PID())
}

func TestHolderThatIsTerminatedEndsTheAgent(t *testing.T) {
	s := begin(t, options(t, "sleep"))
	output(t, s, "READY")
	_ = unix.Kill(s.holder.Pid, unix.SIGTERM)
	if got := status(t, s); got.Signal != syscall.SIGHUP {
		t.Error(got)
	}
}

func TestOrphansAreAdoptedAndReaped(t *testing.T) {
	o := options(t)
	flag := filepath.Join(o.Dir, "go")
	o.Argv = append(o.Argv, "orphan", flag)
	s := begin(t, o)
	out := output(t, s, "READY")
	pid := 0
	for _, f := range strings.Fields(out) {
		if n := atoi(f); n > 0 {
			pid = n
		}
	}
	if _, parent := statOf(pid); parent != s.holder.Pid {
		t.Fatalf("orphan %d has parent %d, not the holder %d (%q)", pid, parent, s.holder.Pid, out)
	}
	if err := os.WriteFile(flag, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		if state, _ := statOf(pid); state == "" {
			break
		}
		if time.Now().After(end) {
			t.Fatal("the orphan was not reaped")
		}
	}
}

func TestLastOutputIsThereAfterTheEnd(t *testing.T) {
	o := options(t)
	o.Argv = []string{"sh", "-c", "echo the last words"}
	s := begin(t, o)
	status(t, s)
	if diff := cmp.Diff("the last words\n", output(t, s, "")); diff != "" {
		t.Error(diff)
	}
}

func TestAgentStartsWithDefaultSignalsUnderNohup(t *testing.T) {
	o := options(t, "look")
	shim := filepath.Join(o.Dir, "shim")
	script := "#!/bin/sh\ntrap '' HUP INT QUIT TERM TSTP TTIN TTOU CHLD USR1\nexec " + o.Shim + ` "$@"` + "\n"
	if err := os.WriteFile(shim, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	o.Shim = shim
	if out := output(t, begin(t, o), ""); !strings.Contains(out, "SigIgn: 0000000000000000") {
		t.Error(out)
	}
}

func TestAgentMayCloseAndReopenItsTerminal(t *testing.T) {
	o := options(t)
	o.Argv = []string{"sh", "-c", "tty=$(tty); exec <&- >&- 2>&-; sleep 0.1; exec <$tty >$tty 2>&1; echo back"}
	if diff := cmp.Diff("back\n", output(t, begin(t, o), "")); diff != "" {
		t.Error(diff)
	}
}

func TestTerminalGetsTheModesItIsGiven(t *testing.T) {
	o := options(t)
	modes, err := unix.IoctlGetTermios(int(o.Stdin.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	modes.Cc[unix.VERASE] = 8
	modes.Oflag &^= unix.OPOST
	o.Termios = modes
	o.Argv = []string{"stty", "-a"}
	if out := output(t, begin(t, o), ""); !strings.Contains(out, "erase = ^H") || !strings.Contains(out, "-opost") {
		t.Error(out)
	}
}
