package test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/test/rig"
)

// toothless puts a program in the place of rm that only says that it was run.
func (s *supervised) toothless() {
	s.t.Helper()
	dir := s.t.TempDir()
	s.grant(dir)
	must(s.t, os.WriteFile(filepath.Join(dir, "rm"), []byte("#!/bin/sh\necho RAN rm \"$@\"\n"), 0o755))
	s.Set("PATH", dir+":"+get(s.Env, "PATH"))
}

// Stopped runs a line until it is stopped: for a brain whose word cannot be read.
func (p *puppet) Stopped(line string) answer {
	p.t.Helper()
	var a answer
	for range 5 {
		if a = p.Do(line); a.Status == 126 && strings.Contains(a.Output, "Operator (CAKE): Stop.") {
			return a
		}
	}
	p.t.Errorf("%q was not stopped: %+v", line, a)
	return a
}

func TestTheFloorJudgesWhenTheBrainIsDead(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.toothless()
	p := s.puppet(stubborn + theAgent)
	p.Runs("true", 0)
	must(t, p.cmd.Process.Kill())
	s.Eventually("the brain is dead", func() bool { return dead(p.cmd.Process.Pid) })
	if a := p.Do("rm -rf /"); a.Status != 126 || strings.Contains(a.Output, "RAN") || !strings.Contains(a.Output, "files.remove-system") {
		t.Errorf("got %+v", a)
	}
	if a := p.Do("ls notes.txt"); a.Status != 0 || a.Output != "notes.txt\n" {
		t.Errorf("got %+v", a)
	}
}

// dead reports whether a process has ended, be it that nobody has looked yet.
func dead(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || strings.Contains(string(stat), ") Z ")
}

func TestTheFloorJudgesWhenTheBrainIsStuck(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.toothless()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	must(t, p.cmd.Process.Signal(syscall.SIGSTOP))
	if a := p.Do("rm -rf /"); a.Status != 126 || strings.Contains(a.Output, "RAN") || !strings.Contains(a.Output, "files.remove-system") {
		t.Errorf("got %+v", a)
	}
	const allowed = 400 * time.Millisecond
	fastest, late := time.Hour, 0 // of some, on a busy machine
	for ; late < 5 || late < 50 && fastest > allowed; late++ {
		begin := time.Now()
		if a := p.Do("echo late"); a.Status != 0 || a.Output != "late\n" {
			t.Errorf("got %+v", a)
		}
		fastest = min(fastest, time.Since(begin))
	}
	if fastest > allowed {
		t.Errorf("a command took %s; the brain may cost it 50 ms before and 350 ms after", fastest)
	}
	must(t, p.cmd.Process.Signal(syscall.SIGCONT))
	p.Denied("git stash clear")
	s.Eventually("what ran meanwhile is reported late", func() bool {
		n := 0
		for _, e := range s.events(cake.EventCommand) {
			if e.Command.Command == "echo late" {
				n++
			}
		}
		return n == late
	})
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

// onSmallDisk is a puppet whose journal and store are on a disk of one megabyte.
// Before cake starts, before is run.
func (s *supervised) onSmallDisk(before string) *puppet {
	s.t.Helper()
	rig.Root(s.t, "it mounts a small file system")
	state := filepath.Join(s.Dir, "state")
	must(s.t, os.MkdirAll(state, 0o700))
	p := s.puppetBy([]string{
		rig.Program(s.t, "unshare"), "-m", "/bin/sh", "-c",
		`mount -t tmpfs -o size=1m none "$0" && ` + before + ` && exec "$@"`, state,
		cakeProgram(), "watch", "--", "/bin/sh", "-c", theAgent,
	})
	p.Do("@true")
	// The disk is in a name space of its own, and goes with it.
	disk, err := os.Open(fmt.Sprintf("/proc/%d/root%s", p.cmd.Process.Pid, state))
	must(s.t, err)
	s.t.Cleanup(func() { disk.Close() })
	s.state = fmt.Sprintf("/proc/%d/fd/%d/cake", os.Getpid(), disk.Fd())
	return p
}

const fillDisk = `{ head -c 2000000 /dev/zero >"$XDG_STATE_HOME/fill" 2>/dev/null || true; }`

func TestJudgingGoesOnWhenTheDiskIsFull(t *testing.T) {
	t.Parallel()
	for name, when := range map[string]struct{ before, meanwhile string }{
		"from the start": {fillDisk, "true"},
		"meanwhile":      {"true", fillDisk},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t)
			p := s.onSmallDisk(when.before)
			p.Do("@" + when.meanwhile)
			for range 10 {
				p.Runs("echo hello", 0)
			}
			p.Stopped("git stash clear")
			var told bool
			for range 4 {
				told = told || strings.Contains(p.Runs(mistaken, 1).Output, "Operator (CAKE): Stop.")
			}
			if !told {
				t.Error("no message arrived")
			}
			if status := p.End(); status != 5 {
				t.Errorf("status %d", status)
			}
			for _, warning := range []string{"cannot write the journal .*no space left", "recall store .* goes on in memory: the disk is full"} {
				if n := len(regexp.MustCompile(`(?m)^cake: `+warning).FindAllString(p.Notices(), -1)); n != 1 {
					t.Errorf("it warns %d times that it %s:\n%s", n, warning, p.Notices())
				}
			}
		})
	}
}

func TestTheJournalGoesOnWhenThereIsRoomAgain(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p := s.onSmallDisk("true")
	p.Runs("echo before", 0)
	p.Do("@" + fillDisk)
	for range 20 {
		p.Runs("echo meanwhile", 0)
	}
	p.Do(`@rm "$XDG_STATE_HOME/fill"`)
	p.Runs("echo after", 0)
	s.Eventually("all of it is in the journal", func() bool {
		return len(s.judged("echo after")) == 1
	})
	if n := len(s.judged("echo meanwhile")); n != 20 {
		t.Errorf("%d of 20 commands are in the journal", n)
	}
	s.Set("XDG_STATE_HOME", filepath.Dir(s.state))
	if out := s.Run(cakeProgram(), "events", "verify"); out.Code != 0 {
		t.Errorf("cake events verify: %+v", out)
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

// asNobody runs a command line as a user who owns nothing.
func (s *supervised) asNobody(argv ...string) rig.Result {
	s.t.Helper()
	rig.Root(s.t, "it runs cake as another user")
	s.grant(s.Work)
	must(s.t, os.Chown(filepath.Join(s.Dir, "run"), 65534, 65534))
	must(s.t, os.Chmod(s.Home, 0o755))
	return s.Run(append([]string{rig.Program(s.t, "setpriv"), "--reuid=65534", "--regid=65534", "--clear-groups"}, argv...)...)
}

func TestWhatMayNotBeReadOrWrittenIsSaid(t *testing.T) {
	t.Parallel()
	locked := func(s *supervised) string {
		dir := filepath.Join(s.Dir, "locked")
		must(s.t, os.Mkdir(dir, 0o700))
		return dir
	}
	open := func(s *supervised, name string) string {
		dir := filepath.Join(s.Dir, name)
		must(s.t, os.MkdirAll(dir, 0o777))
		must(s.t, os.Chmod(dir, 0o777))
		return dir
	}
	for name, c := range map[string]struct {
		prepare func(s *supervised)
		says    string
		status  int
	}{
		"nothing is locked": {func(*supervised) {}, `^$`, 3},
		"the state directory": {
			func(s *supervised) { s.Set("XDG_STATE_HOME", locked(s)) },
			`^cake: cannot make \S+/locked/cake: .*permission denied`, 1,
		},
		"the runtime directory": {
			func(s *supervised) { s.Set("XDG_RUNTIME_DIR", locked(s)) },
			`^cake: cannot make \S+/locked/cake: .*permission denied`, 1,
		},
		"the configuration file": {
			func(s *supervised) { must(s.t, os.Chmod(filepath.Join(s.Work, configFile), 0)) },
			`^cake: cannot .*cake_config\.yaml: permission denied`, 1,
		},
		"the user's configuration directory": {
			func(s *supervised) {
				must(s.t, os.Remove(filepath.Join(s.Work, configFile)))
				s.Set("XDG_CONFIG_HOME", locked(s))
			},
			`^cake: cannot .*locked.*permission denied`, 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t)
			s.Set("XDG_STATE_HOME", open(s, "state"))
			c.prepare(s)
			out := s.asNobody(cakeProgram(), "watch", "--", "/bin/sh", "-c", "exit 3")
			if out.Code != c.status || !regexp.MustCompile(c.says).MatchString(out.Stderr) {
				t.Errorf("status %d, want %d; it says %q, want %s", out.Code, c.status, out.Stderr, c.says)
			}
		})
	}
}

func TestASessionOutlivesItsRuntimeDirectory(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	must(t, os.RemoveAll(filepath.Join(s.Dir, "run", "cake")))
	p.Runs("echo hello", 127) // its shell has gone with it
	if status := p.End(); status != 5 || p.Notices() != "" {
		t.Errorf("status %d: %s", status, p.Notices())
	}
}
