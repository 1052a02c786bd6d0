package term_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// patience is how long a test waits for what must come; it is long because the
// machine may be busy, and costs nothing when all is well.
const patience = 60 * time.Second

// A window is the terminal that a user would look at, with a wrapper in it. It
// is read only while a test waits for something.
type window struct {
	t      testing.TB
	master *os.File // polled by Go, so that reads have deadlines
	slave  *os.File
	cmd    *exec.Cmd
	ended  chan struct{}
	seen   []byte // read, not yet consumed
}

// open starts `SELF how argv…` in a window of 24 by 80.
func open(t testing.TB, how string, argv ...string) *window {
	t.Helper()
	w := newWindow(t, 24, 80)
	w.startSelf(how, argv...)
	return w
}

// agent is open with an agent of child_test.go in the wrapper under test.
func agent(t testing.TB, args ...string) *window {
	t.Helper()
	return open(t, "watch", childArgv(t, args...)...)
}

func childArgv(t testing.TB, args ...string) []string {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return append([]string{self, "child"}, args...)
}

func newWindow(t testing.TB, rows, cols uint16) *window {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := pty.Setsize(master, &pty.Winsize{Rows: rows, Cols: cols, X: cols * 8, Y: rows * 16}); err != nil {
		t.Fatal(err)
	}
	fd, err := unix.FcntlInt(master.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	_ = master.Close()
	_ = unix.SetNonblock(fd, true)
	w := &window{t: t, master: os.NewFile(uintptr(fd), "window"), slave: slave, ended: make(chan struct{})}
	t.Cleanup(w.close)
	return w
}

// start runs cmd in the window, as the leader of its session.
func (w *window) start(cmd *exec.Cmd) {
	w.t.Helper()
	w.cmd = cmd
	cmd.Stdin, cmd.Stdout, cmd.Stderr = w.slave, w.slave, w.slave
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	}
	if err := cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait()
		close(w.ended)
	}()
}

func (w *window) close() {
	if w.cmd != nil && w.cmd.Process != nil {
		select {
		case <-w.ended:
		default:
			_ = w.cmd.Process.Kill()
			<-w.ended
		}
	}
	_ = w.slave.Close()
	_ = w.master.Close()
}

// waitFor reads until marker has come and returns everything up to and with it.
func (w *window) waitFor(marker string) string {
	w.t.Helper()
	end := time.Now().Add(patience)
	from := 0
	for {
		if i := bytes.Index(w.seen[from:], []byte(marker)); i >= 0 {
			text := string(w.seen[:from+i+len(marker)])
			w.seen = w.seen[from+i+len(marker):]
			return text
		}
		from = max(0, len(w.seen)-len(marker))
		if err := w.read(end); err != nil {
			w.t.Fatalf("no %q came: %v; so far %q", marker, err, tail(w.seen))
		}
	}
}

func tail(b []byte) []byte { return b[max(0, len(b)-400):] }

func (w *window) read(end time.Time) error {
	buf := make([]byte, 64<<10)
	_ = w.master.SetReadDeadline(end)
	n, err := w.master.Read(buf)
	w.seen = append(w.seen, buf[:n]...)
	return err
}

// exit reads until the wrapper has ended, then what is left, and returns its
// status as a shell would and everything not consumed before.
func (w *window) exit() (int, string) {
	w.t.Helper()
	end := time.Now().Add(patience)
	for {
		select {
		case <-w.ended:
			for w.read(time.Now().Add(50*time.Millisecond)) == nil {
			}
			return code(w.cmd), string(w.seen)
		default:
		}
		if err := w.read(time.Now().Add(20 * time.Millisecond)); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			<-w.ended // EIO: nobody has the window open
			return code(w.cmd), string(w.seen)
		}
		if time.Now().After(end) {
			w.t.Fatalf("the wrapper did not end; last output %q", tail(w.seen))
		}
	}
}

func code(cmd *exec.Cmd) int {
	ws := cmd.ProcessState.Sys().(syscall.WaitStatus)
	if ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return ws.ExitStatus()
}

// send types into the window.
func (w *window) send(text string) {
	w.t.Helper()
	_ = w.master.SetWriteDeadline(time.Now().Add(patience))
	if _, err := w.master.WriteString(text); err != nil {
		w.t.Fatal(err)
	}
}

func (w *window) modes() unix.Termios {
	w.t.Helper()
	t, err := unix.IoctlGetTermios(int(w.slave.Fd()), unix.TCGETS)
	if err != nil {
		w.t.Fatal(err)
	}
	return *t
}

func (w *window) resize(rows, cols uint16) {
	w.t.Helper()
	raw, err := w.master.SyscallConn()
	if err != nil {
		w.t.Fatal(err)
	}
	_ = raw.Control(func(fd uintptr) {
		_ = unix.IoctlSetWinsize(int(fd), unix.TIOCSWINSZ, &unix.Winsize{Row: rows, Col: cols})
	})
}

func (w *window) signal(sig syscall.Signal) { _ = w.cmd.Process.Signal(sig) }

// eventually waits until claim is true.
func eventually(t testing.TB, what string, claim func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !claim(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never came true: %s", what)
		}
	}
}

func alive(pid int) bool {
	b, err := os.ReadFile("/proc/" + itoa(pid) + "/stat")
	if err != nil {
		return false
	}
	fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	return fields[0] != "Z"
}

// startSelf is start with this test binary as `how argv…`.
func (w *window) startSelf(how string, argv ...string) {
	w.t.Helper()
	self, err := os.Executable()
	if err != nil {
		w.t.Fatal(err)
	}
	w.start(exec.Command(self, append([]string{how}, argv...)...))
}
