package term_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func itoa(n int) string { return strconv.Itoa(n) }

func atoi(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

// between is the text between two marks.
func between(text, from, to string) string {
	_, text, _ = strings.Cut(text, from)
	text, _, _ = strings.Cut(text, to)
	return text
}

func TestLastOutputIsCompleteAHundredTimes(t *testing.T) {
	runs := 100
	if testing.Short() {
		runs = 5
	}
	const size = 1 << 20
	for i := range runs {
		w := agent(t, "burst", itoa(size))
		code, out := w.exit()
		if got := strings.Count(out, "x"); code != 0 || got != size/64*63 || !strings.HasSuffix(out, "TAILEND") {
			t.Fatalf("run %d: exit %d, %d of %d characters, ends %q", i, code, got, size/64*63, tail([]byte(out)))
		}
		w.close()
	}
}

func TestExitStatusIsTheAgents(t *testing.T) {
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{"exit", "0"}, 0}, {[]string{"exit", "7"}, 7},
		{[]string{"killself", "15"}, 143}, {[]string{"killself", "9"}, 137},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			if code, out := agent(t, c.args...).exit(); code != c.want {
				t.Errorf("exit %d, want %d (%q)", code, c.want, out)
			}
		})
	}
}

func TestAgentThatIsNotThereIs127(t *testing.T) {
	code, out := open(t, "watch", "/no/such/agent").exit()
	if code != 127 || !strings.Contains(out, "cannot run /no/such/agent: no such file") {
		t.Errorf("exit %d, %q", code, out)
	}
}

func TestInstantEndsAreSeen(t *testing.T) {
	for range 30 {
		if code, out := open(t, "watch", "sh", "-c", "printf x; kill -9 $$").exit(); code != 137 || out != "x" {
			t.Fatalf("exit %d, %q", code, out)
		}
	}
}

func TestAgentSeesTheSizeFromItsFirstMoment(t *testing.T) {
	w := newWindow(t, 37, 101)
	w.startSelf("watch", childArgv(t, "size")...)
	if out := w.waitFor("END"); !strings.Contains(out, "SIZE 37x101") {
		t.Errorf("%q", out)
	}
}

func TestFiftyResizesEndAtTheLastSize(t *testing.T) {
	w := agent(t, "winch")
	w.waitFor("READY")
	for i := range 50 {
		w.resize(uint16(20+i%17), uint16(70+i))
	}
	w.resize(0, 0) // some terminals say so while they are being moved
	w.resize(40, 120)
	w.waitFor("[40x120]")
	w.resize(0, 0)
	w.resize(41, 121)
	if out := w.waitFor("[41x121]"); strings.Contains(out, "x0]") {
		t.Errorf("the agent was told of no size at all: %q", out)
	}
}

func TestRandomBytesComeOutAsTheyAre(t *testing.T) {
	const size = 64 << 10
	w := agent(t, "rawout", itoa(size))
	_, out := w.exit()
	if !strings.Contains(out, string(noise(size))) {
		t.Errorf("%d bytes came, not the %d that were written", len(out), size)
	}
}

func TestEveryByteGoesIn(t *testing.T) {
	var all strings.Builder
	for b := range 256 {
		all.WriteByte(byte(b))
	}
	w := agent(t, "rawin", "256")
	w.waitFor("READY")
	w.send(all.String())
	w.waitFor(fmt.Sprintf("HASH %x", sha256.Sum256([]byte(all.String()))))
}

func TestLargePasteIntoADeafAgentArrives(t *testing.T) {
	for _, size := range []int{64 << 10, 1 << 20} {
		flag := filepath.Join(t.TempDir(), "go")
		w := agent(t, "rawin", itoa(size), flag)
		w.waitFor("READY")
		paste := strings.Repeat("0123456789abcdef", size/16)
		sent := make(chan struct{})
		go func() { w.send(paste); close(sent) }()
		time.AfterFunc(200*time.Millisecond, func() { _ = os.WriteFile(flag, nil, 0o600) })
		w.waitFor(fmt.Sprintf("HASH %x", sha256.Sum256([]byte(paste))))
		<-sent
	}
}

func TestModesAreAsBefore(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		end  func(*window)
		want int
	}{
		{"after the end", []string{"exit", "0"}, func(*window) {}, 0},
		{"after SIGTERM", []string{"raw", ""}, func(w *window) { w.waitFor("READY"); w.signal(syscall.SIGTERM) }, 143},
		{"after SIGHUP", []string{"raw", ""}, func(w *window) { w.waitFor("READY"); w.signal(syscall.SIGHUP) }, 129},
		{"after SIGINT", []string{"raw", ""}, func(w *window) { w.waitFor("READY"); w.signal(syscall.SIGINT) }, 130},
		{"after SIGQUIT", []string{"print", ""}, func(w *window) { w.waitFor("READY"); w.signal(syscall.SIGQUIT) }, 2},
		{"after the agent's death", []string{"killself", "9"}, func(*window) {}, 137},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWindow(t, 24, 80)
			before := w.modes()
			w.startSelf("watch", childArgv(t, c.args...)...)
			c.end(w)
			code, out := w.exit()
			if diff := cmp.Diff(before, w.modes()); diff != "" {
				t.Error(diff)
			}
			if code != c.want {
				t.Errorf("exit %d, want %d: %q", code, c.want, tail([]byte(out)))
			}
		})
	}
}

func TestModesAreAsBeforeEvenAfterKill9(t *testing.T) {
	w := newWindow(t, 24, 80)
	before := w.modes()
	w.startSelf("watch", childArgv(t, "raw", "\x1b[?1049h\x1b[?2004h")...)
	w.waitFor("READY")
	eventually(t, "raw mode", func() bool { return w.modes() != before })
	w.signal(syscall.SIGKILL)
	eventually(t, "modes as before", func() bool { return w.modes() == before })
	w.waitFor("\x1b[?1049l\x1b[?2004l")
}

func TestOnlyWhatWasSwitchedOnIsSwitchedOff(t *testing.T) {
	for _, c := range []struct{ name, on, off string }{
		{"nothing", "plain", ""},
		{"a well-behaved agent", "\x1b[?1049h\x1b[?25l\x1b[?25h\x1b[?1049l", ""},
		{"an agent that dies in its screen", "\x1b[?1049h\x1b[>1u\x1b[?1000;1006h\x1b[?25l", "\x1b[<1u\x1b[?1049l\x1b[?1000l\x1b[?1006l\x1b[?25h"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, out := agent(t, "printend", c.on).exit()
			if diff := cmp.Diff(c.on+c.off, out); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestClosedWindowEndsTheAgent(t *testing.T) {
	for _, kind := range []string{"pid", "deafpid"} {
		t.Run(kind, func(t *testing.T) {
			w := agent(t, kind)
			pid := atoi(between(w.waitFor("READY"), "PID ", " "))
			_ = w.slave.Close()
			_ = w.master.Close()
			eventually(t, "the agent is gone", func() bool { return !alive(pid) })
			<-w.ended
		})
	}
}

func TestTerminatedWrapperLeavesNoAgent(t *testing.T) {
	w := agent(t, "deafpid")
	pid := atoi(between(w.waitFor("READY"), "PID ", " "))
	w.signal(syscall.SIGTERM)
	if code, _ := w.exit(); code != 137 {
		t.Errorf("exit %d, want 137: the agent ignores SIGTERM and must be killed", code)
	}
	if alive(pid) {
		t.Error("the agent lives on")
	}
}

func TestKilledWrapperLeavesNoAgent(t *testing.T) {
	w := agent(t, "pid")
	pid := atoi(between(w.waitFor("READY"), "PID ", " "))
	w.signal(syscall.SIGKILL)
	eventually(t, "the agent is gone", func() bool { return !alive(pid) })
}

func TestTerminalThatStopsReadingPacesTheAgent(t *testing.T) {
	file := filepath.Join(t.TempDir(), "count")
	count := func() int { b, _ := os.ReadFile(file); return atoi(string(b)) }
	w := agent(t, "flood", file)
	w.waitFor("flood")
	last := -1
	eventually(t, "the agent waits", func() bool {
		time.Sleep(200 * time.Millisecond)
		n := count()
		still := n == last
		last = n
		return still
	})
	if last > 1<<20 {
		t.Errorf("%d bytes were taken from the agent before it had to wait", last)
	}
	for range 100 {
		w.waitFor("flood flood")
	}
	w.seen = nil
	eventually(t, "the agent goes on", func() bool { _ = w.read(time.Now().Add(time.Millisecond)); w.seen = nil; return count() > last })
	w.signal(syscall.SIGTERM)
	w.exit()
}

func TestStoppedTerminalDoesNotHoldUpTheEnd(t *testing.T) {
	w := newWindow(t, 24, 80)
	before := w.modes()
	w.startSelf("watch", childArgv(t, "flood", filepath.Join(t.TempDir(), "count"))...)
	w.waitFor("flood") // and never read again
	w.signal(syscall.SIGTERM)
	eventually(t, "the agent has been ended, and the wrapper waits for the window alone", func() bool {
		w.signal(syscall.SIGTERM)
		select {
		case <-w.ended:
			return true
		case <-time.After(50 * time.Millisecond):
			return false
		}
	})
	if diff := cmp.Diff(before, w.modes()); diff != "" {
		t.Error(diff)
	}
}

func TestProcessLeftBehindDoesNotHoldUpTheEnd(t *testing.T) {
	flag := filepath.Join(t.TempDir(), "go")
	defer func() { _ = os.WriteFile(flag, nil, 0o600) }()
	w := agent(t, "background", flag)
	w.waitFor("LEFT")
	code, _ := w.exit()
	if _, err := os.Stat(flag); code != 0 || err == nil {
		t.Errorf("exit %d, %v", code, err)
	}
}

func TestWrapperInWrapperIsTransparent(t *testing.T) {
	self := childArgv(t)[0]
	w := newWindow(t, 33, 99)
	w.startSelf("watch", append([]string{self, "watch"}, childArgv(t, "size")...)...)
	if out := w.waitFor("END"); !strings.Contains(out, "SIZE 33x99") {
		t.Errorf("%q", out)
	}
	if code, _ := w.exit(); code != 0 {
		t.Error(code)
	}
}

func TestQueriesPassAndAreNotAnswered(t *testing.T) {
	queries := "\x1b[c\x1b[>c\x1b[6n\x1b]11;?\a\x1b[>0q\x1b[?2026$p\x1b[?u\x1bP+q544e\x1b\\"
	w := agent(t, "raw", queries)
	if out := w.waitFor("READY"); out != queries+"READY" {
		t.Errorf("%q", out)
	}
}

func TestTypedCharactersAreEchoedOnce(t *testing.T) {
	w := agent(t, "cat")
	w.waitFor("READY\r\n")
	w.send("hi\r")
	if out := w.waitFor("got \"hi\\n\"\r\n"); out != "hi\r\ngot \"hi\\n\"\r\n" {
		t.Errorf("%q", out)
	}
	w.send("\x04")
	w.waitFor("END")
}

func TestControlCReachesTheAgent(t *testing.T) {
	w := agent(t, "print", "")
	w.waitFor("READY")
	w.send("\x03")
	if code, _ := w.exit(); code != 130 && code != 2 {
		t.Error(code)
	}
}

func TestKeysTypedAfterTheEndAreTheShells(t *testing.T) {
	w := agent(t, "printend", "bye")
	w.waitFor("bye")
	if code, _ := w.exit(); code != 0 {
		t.Fatal(code)
	}
	w.send("next\r")
	buf := make([]byte, 100)
	n, err := unix.Read(int(w.slave.Fd()), buf)
	if err != nil || string(buf[:n]) != "next\n" {
		t.Errorf("%q %v", buf[:max(n, 0)], err)
	}
}

func TestSharedTerminalStaysBlocking(t *testing.T) {
	w := agent(t, "print", "")
	w.waitFor("READY")
	flags, err := unix.FcntlInt(w.slave.Fd(), unix.F_GETFL, 0)
	if err != nil || flags&unix.O_NONBLOCK != 0 {
		t.Errorf("flags %#x, %v", flags, err)
	}
}

func TestFloodOfAProcessLeftBehindDoesNotHoldUpTheEnd(t *testing.T) {
	w := open(t, "watch", "sh", "-c", "(trap '' HUP; exec yes flooding) & sleep 0.2")
	if code, _ := w.exit(); code != 0 {
		t.Error(code)
	}
}
