package term_test

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// shell starts an interactive shell with job control in a window. Its prompt
// is "$ "; what it is told to run is this test binary as $SELF.
func shell(t *testing.T) *window {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("SKIPPED: no bash here, so job control is not tested")
	}
	self, _ := os.Executable()
	w := newWindow(t, 24, 80)
	cmd := exec.Command(bash, "--norc", "--noprofile", "--noediting", "-i")
	cmd.Env = append(os.Environ(), "PS1=PROMPT", "SELF="+self, "TERM=xterm", "HISTFILE=")
	w.start(cmd)
	w.waitFor("PROMPT")
	return w
}

// line types a line and reads its echo away.
func (w *window) line(text string) {
	w.t.Helper()
	w.send(text + "\r")
	w.waitFor(text)
}

func (w *window) cooked() bool {
	m := w.modes()
	return m.Lflag&unix.ICANON != 0
}

func TestAgentThatStopsItselfStopsTheJob(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child stop")
	w.waitFor("READY")
	out := w.waitFor("PROMPT")
	if !strings.Contains(out, "\x1b[?1049l\x1b[?2004l") || !strings.Contains(out, "Stopped") {
		t.Errorf("%q", out)
	}
	if !w.cooked() {
		t.Error("the shell has a raw terminal")
	}
	w.line("fg")
	w.waitFor("\x1b[?1049h\x1b[?2004h")
	w.waitFor("DRAWN")
	if w.cooked() {
		t.Error("the agent has a cooked terminal")
	}
	w.send("\x03") // the agent is in raw mode: this is a byte
	w.line("")
}

func TestStopSignalGivesTheShellItsTerminal(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child winch")
	w.waitFor("READY")
	w.resize(30, 90)
	w.waitFor("[30x90]")
	wrapper := wrapperBelow(t, w.cmd.Process.Pid)
	for range 2 {
		_ = syscall.Kill(wrapper, syscall.SIGTSTP)
		if out := w.waitFor("PROMPT"); !strings.Contains(out, "Stopped") {
			t.Errorf("%q", out)
		}
		if !w.cooked() {
			t.Error("the shell has a raw terminal")
		}
		w.line("fg")
		w.waitFor("[30x90]") // drawn anew, at the right size in the end
	}
	_ = syscall.Kill(wrapper, syscall.SIGTERM)
	w.waitFor("PROMPT")
	w.line("echo code $?")
	w.waitFor("code 143")
}

// wrapperBelow is the one child of the shell.
func wrapperBelow(t *testing.T, shell int) int {
	t.Helper()
	b, err := os.ReadFile("/proc/" + itoa(shell) + "/task/" + itoa(shell) + "/children")
	if err != nil {
		t.Fatal(err)
	}
	return atoi(strings.Fields(string(b))[0])
}

func TestStartInTheBackgroundWaitsForItsTurn(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child echo &")
	w.waitFor("READY")
	w.line("echo the shell reads") // and not the agent
	w.waitFor("the shell reads")
	if !w.cooked() {
		t.Error("a job in the background has made the terminal raw")
	}
	w.line("fg")
	eventually(t, "raw mode", func() bool { return !w.cooked() })
	w.send("#")
	w.waitFor("#")
	w.send("Q")
	w.waitFor("PROMPT")
	eventually(t, "cooked mode", w.cooked)
}

func TestStoppedByForceAndContinued(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child echo")
	w.waitFor("READY")
	wrapper := wrapperBelow(t, w.cmd.Process.Pid)
	eventually(t, "raw mode", func() bool { return !w.cooked() })
	_ = syscall.Kill(wrapper, syscall.SIGSTOP) // nobody could prepare for that
	w.waitFor("PROMPT")
	w.line("bg") // it runs on, without the terminal
	w.line("fg")
	eventually(t, "raw mode", func() bool { return !w.cooked() })
	w.send("#")
	w.waitFor("#")
	w.send("Q")
	w.waitFor("PROMPT")
}

func TestAgentWithoutATerminalIsFollowed(t *testing.T) {
	for _, c := range []struct {
		sig  syscall.Signal
		want int
	}{{syscall.SIGTERM, 143}, {syscall.SIGINT, 130}, {syscall.SIGHUP, 129}} {
		self, _ := os.Executable()
		cmd := exec.Command(self, append([]string{"watch"}, childArgv(t, "sleepy")...)...)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		_, _ = out.Read(make([]byte, 5)) // READY
		_ = cmd.Process.Signal(c.sig)
		_ = cmd.Wait()
		if got := code(cmd); got != c.want {
			t.Errorf("after signal %d: exit %d, want %d", c.sig, got, c.want)
		}
	}
}

func TestPipelineWithoutATerminalStopsAndGoesOn(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child sleepy </dev/null 2>&1 | cat")
	w.waitFor("READY")
	w.send("\x1a")
	if out := w.waitFor("PROMPT"); !strings.Contains(out, "Stopped") {
		t.Errorf("%q", out)
	}
	w.line("fg")
	w.waitFor("GOESON")
	w.send("\x03")
	w.waitFor("PROMPT")
}

func TestInputFromAPipeEnds(t *testing.T) {
	w := shell(t)
	w.line("echo hi | $SELF watch $SELF child cat")
	w.waitFor("got \"hi\\n\"\r\nEND")
	w.waitFor("PROMPT")
}

func TestProcessSubstitutionReachesTheAgent(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch cat <(echo sub'st'ituted)")
	w.waitFor("substituted")
	w.waitFor("PROMPT")
}

func TestAgentThatStopsItselfGoesOnWhereNoShellWaits(t *testing.T) {
	w := agent(t, "stop") // the wrapper leads the session: there is nobody to continue it
	w.waitFor("READY")
	w.waitFor("GOESON")
}

func TestJobOfAScriptStopsAsOne(t *testing.T) {
	w := shell(t)
	w.line(`sh -c '$SELF watch $SELF child stop; true'`)
	w.waitFor("READY")
	if out := w.waitFor("PROMPT"); !strings.Contains(out, "Stopped") {
		t.Errorf("%q", out)
	}
	w.line("fg")
	w.waitFor("DRAWN")
}

func TestPipelineThatShowsOnlyErrorsStopsAndGoesOn(t *testing.T) {
	w := shell(t)
	w.line("$SELF watch $SELF child sleepyerr </dev/null | cat")
	w.waitFor("READY\r\n")
	if !w.cooked() {
		t.Error("the keys are not the wrapper's, but it made the terminal raw")
	}
	w.send("\x1a")
	if out := w.waitFor("PROMPT"); !strings.Contains(out, "Stopped") {
		t.Errorf("%q", out)
	}
	w.line("fg")
	w.waitFor("GOESON\r\n")
	w.send("\x03")
	w.waitFor("PROMPT")
}
