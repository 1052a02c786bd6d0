package test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"cake/test/rig"
)

// marked lists the processes in whose environment a mark stands.
func marked(t *testing.T, mark string) (all []string) {
	t.Helper()
	dirs, err := filepath.Glob("/proc/[0-9]*")
	must(t, err)
	for _, dir := range dirs {
		env, err := os.ReadFile(filepath.Join(dir, "environ"))
		if err != nil || !slices.Contains(strings.Split(string(env), "\x00"), mark) {
			continue
		}
		if cmd, err := os.ReadFile(filepath.Join(dir, "cmdline")); err == nil && len(cmd) > 0 {
			all = append(all, filepath.Base(dir)+" "+strings.ReplaceAll(string(cmd), "\x00", " "))
		}
	}
	return all
}

func TestNothingIsLeftWhenCakeIsKilled(t *testing.T) {
	t.Parallel()
	for name, agent := range map[string]string{
		"an agent that waits":                      `echo UP; read x`,
		"an agent that cannot be hung up":          stubborn + `echo UP; read x; read y; sleep 600`,
		"a child of the agent":                     `sleep 600 & echo UP; wait`,
		"a command of the agent":                   `setsid "$SHELL" -c 'echo UP; sleep 600'`,
		"a command with a background child":        `setsid "$SHELL" -c 'sleep 600 & echo UP; wait'`,
		"a command in the agent's own session":     `"$SHELL" -c 'echo UP; sleep 600; true'`,
		"a command whose output nobody reads then": `setsid "$SHELL" -c 'echo UP; yes'`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t)
			mark := "CAKE_TEST_MARK=" + filepath.Base(s.Dir)
			s.Set("CAKE_TEST_MARK", filepath.Base(s.Dir))
			tty := s.Terminal("/bin/sh", "-c", `"$@"; echo STATUS $?.; read end`, "sh", cakeProgram(), "watch", "--", "/bin/sh", "-c", agent)
			tty.Expect("UP")
			cake := children(t, tty.PID())[0]
			must(t, syscall.Kill(cake, syscall.SIGKILL))
			tty.Expect(`STATUS 137\.`)
			var left []string
			s.Eventually("everything has ended", func() bool {
				left = slices.DeleteFunc(marked(t, mark), func(p string) bool { return strings.HasPrefix(p, fmt.Sprint(tty.PID())+" ") })
				return len(left) == 0
			})
		})
	}
}

func TestABackgroundProcessThatKeepsTheTerminalDoesNotHangCake(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	tty := s.Terminal(cakeProgram(), "watch", "--", "/bin/sh", "-c",
		`/bin/sh -c 'echo $$ >background; while test -e background && ! test -e go; do sleep 0.05; done; echo late' & until test -s background; do sleep 0.01; done; echo bye; exit 3`)
	if status := tty.Wait(); status != 3 || !strings.Contains(tty.Text(), "bye") {
		t.Errorf("status %d: %s", status, tty.Text())
	}
	text, err := os.ReadFile(filepath.Join(s.Work, "background"))
	must(t, err)
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	must(t, err)
	if err := syscall.Kill(pid, 0); err != nil {
		t.Errorf("the background process is gone: %v", err)
	}
	s.Write("go", "")
}

func TestStreamsThatAreNoTerminalArePassedOn(t *testing.T) {
	t.Parallel()
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append([]string{"/bin/sh", "-c", `printf 'one\ntwo\n' | "$@" 2>errors | cat`, "sh"},
				append(way, "/bin/sh", "-c", "cat; test -t 0 || test -t 1 || test -t 2 || echo none; echo oops >&2")...)...)
			tty.Wait()
			errors, err := os.ReadFile(filepath.Join(s.Work, "errors"))
			if got := tty.Text(); err != nil || got != "one\ntwo\nnone\n" || string(errors) != "oops\n" {
				t.Errorf("got %q and %q (%v)", got, errors, err)
			}
		})
	}
}

// prompt is what the interactive shell of a test says when it waits.
const prompt = "READY> "

// interactive starts a bash in a terminal, with job control.
func (s *supervised) interactive() *terminalShell {
	s.t.Helper()
	s.Set("PS1", prompt)
	tty := s.Terminal("/bin/bash", "--norc", "--noprofile", "--noediting", "-i")
	sh := &terminalShell{tty, tty.Expect, tty.Send}
	sh.expect(prompt)
	return sh
}

// A terminalShell is an interactive shell at whose keys the test sits.
type terminalShell struct {
	tty          *rig.Terminal
	expect, keys func(string)
}

func TestInTheBackgroundItRunsAndComesForward(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	sh := s.interactive()
	sh.keys(cakeProgram() + " watch -- /bin/sh -c 'echo U''P; read x; echo got-$x; exit 9' &\r")
	sh.expect(`UP\r*\n`)
	sh.keys("jobs\r")
	sh.expect(`Running +.*cake watch`)
	sh.keys("fg\r")
	sh.expect(`cake watch -- .*\n`)
	sh.keys("hello\r")
	sh.expect(`got-hello\r*\n`)
	sh.expect(prompt)
	sh.keys("echo status $?.\r")
	sh.expect(`status 9\.\n`)
}

func TestItStopsAndGoesOnLikeAnyJob(t *testing.T) {
	t.Parallel()
	for name, agent := range map[string]struct{ line, keys string }{
		"by a key":            {`read x; /bin/sh -c "echo $x; exec cat >/dev/null"; read y; echo on again; echo $x $y; exit 9`, "\x1a"},
		"by itself":           {`read x; kill -STOP $$; read y; echo on again; echo $x $y; exit 9`, ""},
		"by itself, as a job": {`read x; kill -TSTP 0; read y; echo on again; echo $x $y; exit 9`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			sh := s.interactive()
			sh.keys(keepModes + cakeProgram() + " watch -- /bin/sh -c '" + agent.line + "'\r")
			s.agent()
			s.Eventually("the keys are cake's", func() bool { return sh.tty.Modes().Lflag&unix.ICANON == 0 })
			sh.keys("one\r")
			sh.expect("one\r*\n")
			if agent.keys != "" {
				sh.expect("one\r*\n") // between fork and exec a shell that uses vfork does not stop
			}
			sh.keys(agent.keys)
			sh.expect(`Stopped`)
			sh.expect(prompt)
			sh.keys(sameModes + "\r")
			sh.expect("as before\r*\n")
			sh.keys("fg\r")
			sh.expect(`/bin/sh -c .*\n`)
			s.Eventually("the keys are cake's again", func() bool { return sh.tty.Modes().Lflag&unix.ICANON == 0 })
			if agent.keys != "" {
				sh.keys("\x04")
			}
			sh.keys("two\r")
			sh.expect("on again\r*\n")
			sh.expect("one two\r*\n")
			sh.expect(prompt)
			sh.keys("echo status $?.; " + sameModes + "\r")
			sh.expect(`status 9\.\n`)
			sh.expect("as before\n")
		})
	}
}

func TestDescriptorsOfThePersonsShellArrive(t *testing.T) {
	t.Parallel()
	for name, way := range ways() {
		t.Run(name, func(t *testing.T) {
			s := supervise(t)
			tty := s.Terminal(append([]string{"/bin/bash", "-c", `"$@" <(echo substituted) 3<README.md 9>written`, "bash"},
				append(way, "/bin/sh", "-c", `cat "$0"; cat <&3; echo here >&9`)...)...)
			tty.Wait()
			written, err := os.ReadFile(filepath.Join(s.Work, "written"))
			if tty.Text() != "substituted\n# A project\n" || err != nil || string(written) != "here\n" {
				t.Errorf("%q %q %v", tty.Text(), written, err)
			}
		})
	}
}
