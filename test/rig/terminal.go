package rig

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// A Terminal is a program in a pseudo-terminal, with the test at the keyboard.
type Terminal struct {
	tb     testing.TB
	cmd    *exec.Cmd
	master *os.File
	done   chan struct{} // closed when the program has ended and all its output is read

	mu      sync.Mutex
	output  []byte
	plain   plainer
	mark    int           // where in the plain text the next Expect begins
	changed chan struct{} // closed when output grows, and then replaced
}

// Terminal starts a command in the workspace, in a terminal of 36 rows and 120
// columns of its own. It is killed at the end of the test if it still runs.
func (r *Rig) Terminal(argv ...string) *Terminal {
	r.tb.Helper()
	return r.TerminalOf(36, 120, argv...)
}

// TerminalOf is Terminal with another size.
func (r *Rig) TerminalOf(rows, columns uint16, argv ...string) *Terminal {
	r.tb.Helper()
	cmd := r.Command(context.Background(), argv...)
	master, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: rows, Cols: columns})
	if err != nil {
		r.tb.Fatalf("cannot start %q in a terminal: %v", argv, err)
	}
	t := &Terminal{tb: r.tb, cmd: cmd, master: master, done: make(chan struct{}), changed: make(chan struct{})}
	go t.read()
	r.tb.Cleanup(t.end)
	return t
}

// read drains the terminal until the program has gone: on Linux the end of a
// terminal is EIO. Closing before that would lose the tail.
func (t *Terminal) read() {
	defer close(t.done)
	buf := make([]byte, 32<<10)
	for {
		n, err := t.master.Read(buf)
		t.add(buf[:n])
		if err != nil && !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	_ = t.cmd.Wait()
}

func (t *Terminal) add(p []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.output = append(t.output, p...)
	t.plain.add(p)
	close(t.changed)
	t.changed = make(chan struct{})
}

// end kills what still runs, and everything in its session: again and again, since
// what is killed may just have started something.
func (t *Terminal) end() {
	for ended := false; !ended; {
		select {
		case <-t.done:
			ended = true
		case <-time.After(10 * time.Millisecond):
			for _, pid := range session(t.cmd.Process.Pid) {
				_ = syscall.Kill(pid, syscall.SIGKILL)
			}
		}
	}
	if t.tb.Failed() {
		t.tb.Logf("what was on the terminal:\n%s", t.Text())
	}
	_ = t.master.Close()
}

// Expect waits until the plain text after what the last Expect found matches
// the regular expression. The test fails when it takes too long.
func (t *Terminal) Expect(pattern string) {
	t.tb.Helper()
	expr := regexp.MustCompile(pattern)
	t.await(fmt.Sprintf("%q", pattern), func() bool {
		at := expr.FindIndex(t.plain.text[t.mark:])
		if at != nil {
			t.mark += at[1]
		}
		return at != nil
	})
}

// Ready waits until a program has switched bracketed paste on, which claude
// does when it takes keys.
func (t *Terminal) Ready() {
	t.tb.Helper()
	t.await("bracketed paste", func() bool { return bytes.Contains(t.output, []byte("\x1b[?2004h")) })
}

// Idle waits until claude's footer says, after what the last Expect found, that
// its turn is over: while it works, another one stands there.
func (t *Terminal) Idle() {
	t.tb.Helper()
	t.Expect(`\? for shortcuts`)
}

// ExpectAfter waits until the raw output holds some bytes behind the first place of others.
func (t *Terminal) ExpectAfter(first, then string) {
	t.tb.Helper()
	t.await(fmt.Sprintf("%q after %q", then, first), func() bool {
		_, behind, ok := bytes.Cut(t.output, []byte(first))
		return ok && bytes.Contains(behind, []byte(then))
	})
}

// await waits until found, which is called with the lock held, is true.
func (t *Terminal) await(what string, found func() bool) {
	t.tb.Helper()
	timeout := time.NewTimer(Patience)
	defer timeout.Stop()
	for {
		ok, changed := t.look(found)
		if ok {
			return
		}
		select {
		case <-changed:
		case <-t.done:
			if ok, _ := t.look(found); !ok {
				t.tb.Fatalf("the program ended without %s; the end of what it printed:\n%s", what, tail(t.Text()))
			}
			return
		case <-timeout.C:
			t.tb.Fatalf("%s did not appear; the end of what did:\n%s", what, tail(t.Text()))
		}
	}
}

func (t *Terminal) look(found func() bool) (bool, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return found(), t.changed
}

// Send types bytes as they are.
func (t *Terminal) Send(keys string) {
	t.tb.Helper()
	if _, err := t.master.WriteString(keys); err != nil {
		t.tb.Fatalf("cannot type %q: %v", keys, err)
	}
}

// Paste types a text between the marks of a bracketed paste.
func (t *Terminal) Paste(text string) {
	t.tb.Helper()
	t.Send("\x1b[200~" + text + "\x1b[201~")
}

// Submit pastes a line of text, waits until it is on the screen, and presses
// Enter. Before the first one wait until claude is ready: Ready.
func (t *Terminal) Submit(text string) {
	t.tb.Helper()
	t.Paste(text)
	// claude turns a ! into its prompt, and a / that is on the screen already is not drawn again
	t.Expect(regexp.QuoteMeta(strings.TrimLeft(text, "!/")))
	t.Send("\r")
}

// Resize changes the terminal's size.
func (t *Terminal) Resize(rows, columns uint16) {
	t.tb.Helper()
	if err := pty.Setsize(t.master, &pty.Winsize{Rows: rows, Cols: columns}); err != nil {
		t.tb.Fatalf("cannot resize the terminal: %v", err)
	}
}

// Signal sends a signal to the program.
func (t *Terminal) Signal(s os.Signal) {
	t.tb.Helper()
	if err := t.cmd.Process.Signal(s); err != nil {
		t.tb.Fatalf("cannot send %v: %v", s, err)
	}
}

// Modes returns the terminal's line settings.
func (t *Terminal) Modes() *unix.Termios {
	t.tb.Helper()
	modes, err := unix.IoctlGetTermios(int(t.master.Fd()), unix.TCGETS)
	if err != nil {
		t.tb.Fatalf("cannot read the terminal's modes: %v", err)
	}
	return modes
}

// Wait waits until the program has ended and returns its status, 128+n after signal n.
func (t *Terminal) Wait() int {
	t.tb.Helper()
	timeout := time.NewTimer(Patience)
	defer timeout.Stop()
	select {
	case <-t.done:
	case <-timeout.C:
		t.tb.Fatalf("the program did not end; the end of what it printed:\n%s", tail(t.Text()))
	}
	return exitCode(t.cmd.ProcessState)
}

// Leave ends claude by /exit and returns its status.
func (t *Terminal) Leave() int {
	t.tb.Helper()
	t.exit(func(patience time.Duration) bool {
		select {
		case <-t.done:
			return true
		case <-time.After(patience):
			return false
		}
	})
	return t.Wait()
}

// LeaveTo ends a claude that runs below a shell by /exit, and waits until the plain
// text after it matches the regular expression: the shell's prompt.
func (t *Terminal) LeaveTo(pattern string) {
	t.tb.Helper()
	expr := regexp.MustCompile(pattern)
	t.exit(func(patience time.Duration) bool {
		for end := time.Now().Add(patience); time.Now().Before(end); {
			if found, changed := t.look(func() bool { return expr.Match(t.plain.text[t.mark:]) }); !found {
				select {
				case <-changed:
				case <-time.After(time.Until(end)):
				}
				continue
			}
			return true
		}
		return false
	})
	t.Expect(pattern)
}

// exit types /exit until left, which waits that long for it, says that it was heard.
// On a busy machine what was submitted last may still stand in the line, or its
// prompt in shell mode, so the line is emptied first, and all of it is tried again
// where nothing comes of it.
func (t *Terminal) exit(left func(patience time.Duration) bool) {
	t.tb.Helper()
	const tries = 4
	for range tries {
		t.Send("\x15\x7f") // delete the line; backspace at its begin ends the shell mode
		t.Submit("/exit")
		if left(Patience / tries) {
			return
		}
	}
}

// Output returns all bytes that were printed so far.
func (t *Terminal) Output() []byte {
	t.mu.Lock()
	defer t.mu.Unlock()
	return bytes.Clone(t.output)
}

// Text returns what was printed so far without escape sequences.
func (t *Terminal) Text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.plain.text) + string(t.plain.rest)
}

// PID returns the program's process id.
func (t *Terminal) PID() int { return t.cmd.Process.Pid }

// session lists the processes of a session: field 6 of /proc/PID/stat.
func session(sid int) (all []int) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil
	}
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		// The program's name, in brackets, may hold anything.
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if len(fields) > 3 && fields[3] == strconv.Itoa(sid) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			all = append(all, pid)
		}
	}
	return all
}

func tail(text string) string { return text[max(0, len(text)-3000):] }
