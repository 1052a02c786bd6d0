package hold

import (
	"context"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// patience is how long a test waits for what must come; it is long because the
// machine may be busy, and costs nothing when all is well.
const patience = time.Minute

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

func atoi(s string) (n int) {
	for _, c := range s {
		if c < '0' || c > '9' {
			return 0
		}
		n = n*10 + int(c-'0')
	}
	return n
}

func deadline(d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), d)
}
