package hold

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// patience is how long a test waits for what must come; it is long because the
// machine may be busy, and costs nothing when all is well.
const patience = 30 * time.Second

// terminal is an outer terminal for tests, closed at the end.
func terminal(t *testing.T) *os.File {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = master.Close(); _ = slave.Close() })
	return slave
}

// options are those of an agent of child_test.go on a terminal.
func options(t *testing.T, args ...string) Options {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tty := terminal(t)
	dir, err := os.MkdirTemp("", "hold")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return Options{
		Shim: self, Dir: dir, Argv: append([]string{self, "child"}, args...), Env: os.Environ(), Cwd: dir,
		Stdin: tty, Stdout: tty, Stderr: tty,
	}
}

func begin(t *testing.T, o Options) *Session {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	s, err := Start(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// output reads the agent's terminal up to its end, or up to until.
func output(t *testing.T, s *Session, until string) string {
	t.Helper()
	done := make(chan string, 1)
	go func() {
		var all []byte
		buf := make([]byte, 4096)
		for {
			n, err := s.Master().Read(buf)
			all = append(all, buf[:n]...)
			if err != nil || until != "" && strings.Contains(string(all), until) {
				done <- strings.ReplaceAll(string(all), "\r\n", "\n")
				return
			}
		}
	}()
	select {
	case text := <-done:
		return text
	case <-time.After(patience):
		_ = s.Signal(syscall.SIGKILL)
		t.Fatalf("no %q within %v", until, patience)
		return ""
	}
}

func status(t *testing.T, s *Session) Status {
	t.Helper()
	select {
	case <-s.Done():
	case <-time.After(patience):
		t.Fatalf("the agent did not end within %v", patience)
	}
	st, err := s.Wait()
	if err != nil {
		t.Fatal(err)
	}
	return st
}

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

func TestAgentOnATerminalLeadsItsOwnSession(t *testing.T) {
	o := options(t, "look", "one", "two words")
	o.Env = append(o.Env, "CAKE_TEST=here")
	o.Size = Size{Rows: 37, Cols: 101, XPixel: 808, YPixel: 592}
	s := begin(t, o)
	want := "session=true foreground=true size=37x101 pixels=808x592\n" +
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

func TestAgentThatCannotRunIsToldApart(t *testing.T) {
	o := options(t)
	write := func(name, text string, mode os.FileMode) string {
		file := filepath.Join(o.Dir, name)
		if err := os.WriteFile(file, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return file
	}
	write("locked", "#!/bin/sh\n", 0o644)
	for _, c := range []struct {
		name, program string
		want          ExecError
	}{
		{"in no folder of PATH", "no-such-program-anywhere", ExecError{Code: 127, Reason: "no program of that name in PATH"}},
		{"no such file", "./nothing", ExecError{Code: 127, Reason: "no such file"}},
		{"no name", "", ExecError{Program: `""`, Code: 127, Reason: "the name is empty"}},
		{"a directory", o.Dir, ExecError{Code: 126, Reason: "it is a directory"}},
		{"no permission", "./locked", ExecError{Code: 126, Reason: "permission denied (not an executable file)"}},
		{"only a locked one in PATH", "locked", ExecError{Code: 126, Reason: o.Dir + "/locked: permission denied (not an executable file)"}},
		{"no interpreter", write("lost", "#!/no/such/interpreter\n", 0o755), ExecError{Code: 126, Reason: "the interpreter or loader that it names does not exist"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := o
			o.Argv, o.Env = []string{c.program}, []string{"PATH=/usr/bin:" + o.Dir}
			_, err := Start(t.Context(), o)
			var got *ExecError
			if !errors.As(err, &got) {
				t.Fatalf("got %v", err)
			}
			if c.want.Program == "" {
				c.want.Program = c.program
			}
			if diff := cmp.Diff(&c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestScriptWithoutAFirstLineIsGivenToTheShell(t *testing.T) {
	o := options(t)
	file := filepath.Join(o.Dir, "plain")
	if err := os.WriteFile(file, []byte("exit $1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	o.Argv = []string{"./plain", "9"}
	if got := status(t, begin(t, o)); got.Code != 9 {
		t.Error(got)
	}
}

func TestMissingDirectoryIsSaid(t *testing.T) {
	o := options(t, "exit", "0")
	o.Cwd = "/no/such/directory"
	_, err := Start(t.Context(), o)
	if err == nil || !strings.Contains(err.Error(), "cannot enter the directory /no/such/directory") {
		t.Error(err)
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

// gone waits until process pid is there no more, or only as a zombie of init.
func gone(t *testing.T, pid int) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if state, _ := statOf(pid); state == "" || state == "Z" {
			return
		}
	}
	t.Errorf("process %d is still there", pid)
}

// statOf is the state and the parent of a process; "" when it is not there.
func statOf(pid int) (state string, parent int) {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return "", 0
	}
	fields := strings.Fields(string(b[strings.LastIndexByte(string(b), ')')+1:]))
	return fields[0], atoi(fields[1])
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

func atoi(s string) (n int) {
	for _, c := range s {
		if c < '0' || c > '9' {
			return 0
		}
		n = n*10 + int(c-'0')
	}
	return n
}

func TestSocketIsForThisUserOnly(t *testing.T) {
	o := options(t, "sleep")
	s := begin(t, o)
	output(t, s, "READY")
	st, err := os.Stat(filepath.Join(o.Dir, SocketName))
	if err != nil || st.Mode().Perm() != 0o600 {
		t.Error(st.Mode(), err)
	}
}

func TestStaleSocketIsReplaced(t *testing.T) {
	o := options(t, "exit", "0")
	fd, err := listen(o.Dir)
	if err != nil {
		t.Fatal(err)
	}
	_ = unix.Close(fd)
	if got := status(t, begin(t, o)); got != (Status{}) {
		t.Error(got)
	}
}

func TestLongArgumentsAndEnvironmentArrive(t *testing.T) {
	o := options(t)
	big := strings.Repeat("x", 100_000)
	for range 9 {
		o.Env = append(o.Env, "BIG"+big[:len(o.Env)]+"="+big)
	}
	o.Argv = []string{"sh", "-c", `echo ${#1} ${#2} $(env | wc -c)`, "sh", big, "b"}
	fields := strings.Fields(output(t, begin(t, o), ""))
	if len(fields) != 3 || fields[0] != "100000" || fields[1] != "1" || atoi(fields[2]) < 900_000 {
		t.Error(fields)
	}
}

func TestStartSaysWhyItCannot(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Options)
		want   string
	}{
		{"no shim", func(o *Options) { o.Shim = "/no/such/shim" }, "cannot start the holder /no/such/shim"},
		{"a shim that does nothing", func(o *Options) { o.Shim = "/bin/true" }, "it ended at once and said nothing"},
		{"no directory", func(o *Options) { o.Dir = "/no/such/dir" }, "cannot listen on /no/such/dir/hold.sock"},
		{"a long path", func(o *Options) { o.Dir = "/tmp/" + strings.Repeat("d", 120) }, "a socket's may have 107"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options(t, "exit", "0")
			c.change(&o)
			_, err := Start(t.Context(), o)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestStartEndsWithItsContext(t *testing.T) {
	o := options(t, "exit", "0")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Start(ctx, o); !errors.Is(err, context.Canceled) {
		t.Error(err)
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

func deadline(d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), d)
}

func TestArgumentsThatAreTooLongAreSaid(t *testing.T) {
	o := options(t)
	o.Argv = []string{"true", strings.Repeat("x", 200_000)} // the kernel takes 128 KiB in one
	_, err := Start(t.Context(), o)
	if err == nil || err.Error() != "cannot run true: the arguments and the environment together are too long" {
		t.Error(err)
	}
}

func TestWithoutPATHTheUsualFoldersAreSearched(t *testing.T) {
	o := options(t)
	o.Argv, o.Env = []string{"sh", "-c", "exit 4"}, nil
	if got := status(t, begin(t, o)); got.Code != 4 {
		t.Error(got)
	}
}
