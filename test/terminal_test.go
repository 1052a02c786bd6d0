package test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"cake"
	"cake/test/rig"
)

// ways are how a program is started in these tests: as without cake, and with it.
func ways() map[string][]string {
	return map[string][]string{"without cake": nil, "with cake": {cakeProgram(), "watch", "--"}}
}

// probing is the command line of a probe.
func probing(t *testing.T, args ...string) []string {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	return append([]string{self, asProbe}, args...)
}

func TestBytesComeOutAsTheyAre(t *testing.T) {
	t.Parallel()
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append(way, probing(t, "noise")...)...)
			if status := tty.Wait(); status != 0 {
				t.Errorf("status %d", status)
			}
			if got := tty.Output(); !bytes.Equal(got, noise()) {
				t.Errorf("%d bytes arrived, %d were written, the same up to %d: %q", len(got), len(noise()), common(got, noise()), got[common(got, noise()):])
			}
		})
	}
}

// common is the length of the beginning that two texts share.
func common(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func TestTheSizeIsTheSameAtTheStartAndAfterEachChange(t *testing.T) {
	t.Parallel()
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.TerminalOf(37, 101, append(way, probing(t, "sizes")...)...)
			tty.Expect(`\[37x101\]`)
			for i := range uint16(50) {
				tty.Resize(10+i%7, 200-i)
				tty.Expect(fmt.Sprintf(`\[%dx%d\]`, 10+i%7, 200-i))
			}
			for i := range uint16(50) { // and as when a window is dragged
				tty.Resize(60, 50+i)
			}
			tty.Resize(24, 80)
			tty.Expect(`\[24x80\]`)
			tty.Send("q\n")
			if status := tty.Wait(); status != 0 {
				t.Errorf("status %d", status)
			}
		})
	}
}

func TestEveryByteCanBeTyped(t *testing.T) {
	t.Parallel()
	var all []byte
	for b := range 256 {
		all = append(all, byte(b))
	}
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append(way, probing(t, "keys", "512")...)...)
			tty.Expect("READY")
			tty.Send(string(all)) // at once
			for _, b := range all {
				tty.Send(string([]byte{b}))
			}
			tty.Expect(fmt.Sprintf("<%x%x> <nil>", all, all))
		})
	}
}

func TestALargePasteArrivesWhole(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("0123456789abcdef é\n", 64<<10/20)
	want := "\x1b[200~" + text + "\x1b[201~"
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append(way, probing(t, "paste")...)...)
			tty.Expect("READY")
			tty.Paste(text)
			tty.Expect(fmt.Sprintf("GOT %d %x", len(want), sha256.Sum256([]byte(want))))
		})
	}
}

func TestTheTerminalItselfIsAskedAndItsAnswerArrives(t *testing.T) {
	t.Parallel()
	const answer = "\x1b[?62;22c"
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append(way, probing(t, "attributes")...)...)
			s.Eventually("the question arrives", func() bool { return bytes.Contains(tty.Output(), []byte("\x1b[c")) })
			tty.Send(answer)
			tty.Expect(fmt.Sprintf("ANSWER %x\\.", answer))
		})
	}
}

func TestTheStatusIsTheAgents(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	for script, want := range map[string]int{
		"exit 0": 0, "exit 1": 1, "exit 2": 2, "exit 42": 42, "exit 125": 125, "exit 126": 126, "exit 127": 127, "exit 255": 255,
		"kill -INT $$": 130, "kill -KILL $$": 137, "kill -SEGV $$": 139, "kill -TERM $$": 143, "kill -HUP $$": 129,
	} {
		for name, way := range ways() {
			tty := s.Terminal(append(way, "/bin/sh", "-c", "echo here; "+script)...)
			if status := tty.Wait(); status != want || tty.Text() != "here\n" {
				t.Errorf("%s %s: status %d, want %d\n%s", script, name, status, want, tty.Text())
			}
		}
	}
}

// inShell is a shell that runs cake as a person's shell does, with the modes
// of its terminal before and after in files.
const inShell = `stty -g >before
"$@"
echo "STATUS $?."
until [ "$(stty -g)" = "$(cat before)" ]; do sleep 0.02; done
echo RESTORED.
read line
`

func TestTheTerminalIsAsBeforeOnEveryWayOut(t *testing.T) {
	t.Parallel()
	type end func(t *testing.T, s *supervised, tty *rig.Terminal)
	signalCake := func(sig syscall.Signal) end {
		return func(t *testing.T, _ *supervised, tty *rig.Terminal) {
			must(t, syscall.Kill(children(t, tty.PID())[0], sig))
		}
	}
	signalAgent := func(sig syscall.Signal) end {
		return func(t *testing.T, s *supervised, _ *rig.Terminal) { must(t, syscall.Kill(s.agent(), sig)) }
	}
	for name, way := range map[string]struct {
		end    end
		status int
	}{
		"the agent ends":       {func(_ *testing.T, _ *supervised, tty *rig.Terminal) { tty.Send("q\n") }, 7},
		"the agent is killed":  {signalAgent(syscall.SIGKILL), 137},
		"the agent is ended":   {signalAgent(syscall.SIGTERM), 143},
		"SIGTERM to cake":      {signalCake(syscall.SIGTERM), 143},
		"SIGHUP to cake":       {signalCake(syscall.SIGHUP), 129},
		"SIGINT to cake":       {signalCake(syscall.SIGINT), 130},
		"SIGQUIT to cake":      {signalCake(syscall.SIGQUIT), 131},
		"cake is killed by -9": {signalCake(syscall.SIGKILL), 137},
	} {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append([]string{"/bin/sh", "-c", inShell, "sh", cakeProgram(), "watch", "--"}, fullScreen()...)...)
			tty.Expect("READY")
			way.end(t, s, tty)
			tty.Expect(fmt.Sprintf(`STATUS %d\.`, way.status))
			tty.Expect(`RESTORED\.`)
			for i, on := range switchedOn() {
				tty.ExpectAfter(on, switchedOff()[i]) // the modes of the device come first
			}
		})
	}
}

// fullScreen is an agent that switches all those modes on and ends, at a line or
// by a signal, without switching anything off. The shell itself reads: one that waits
// for a child that it has just started keeps an interrupt until that child has ended.
func fullScreen() []string {
	return []string{"/bin/sh", "-c", `stty raw; printf "$1"READY; read -r key; exit 7`, "sh",
		strings.ReplaceAll(strings.Join(switchedOn(), ""), "\x1b", `\033`)}
}

// agent returns the process id of the agent that was started last.
func (s *supervised) agent() int {
	s.t.Helper()
	var started []cake.Event
	s.Eventually("the agent is started", func() bool {
		started = s.events(cake.EventSessionStarted)
		return len(started) > 0
	})
	return started[len(started)-1].Session.PID
}

// children returns the processes that a process has started and that are there.
func children(t *testing.T, pid int) (all []int) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	must(t, err)
	for _, field := range strings.Fields(string(text)) {
		child, err := strconv.Atoi(field)
		must(t, err)
		all = append(all, child)
	}
	return all
}
