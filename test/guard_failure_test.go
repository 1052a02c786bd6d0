package test

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/guard"
	"cake/ptyshim/wire"
	"cake/test/rig"
)

// ran is what the shell prints in these tests in place of running its line: so
// any line may be tried.
const ran = "RAN\n"

// harmlessShell gives the world a bash that runs nothing.
func (s *supervised) harmlessShell() {
	s.t.Helper()
	dir := s.t.TempDir()
	s.grant(dir)
	shell := filepath.Join(dir, "bash")
	must(s.t, os.WriteFile(shell, []byte("#!/bin/sh\necho RAN\n"), 0o755))
	s.Set("SHELL", shell)
}

// everyday are lines that nothing may hold up.
func everyday() []string {
	return []string{
		"ls -la", "git status --short", "git commit -am 'stop force push'", "npm test", "go build ./...", "rm -rf node_modules",
		"grep -rn 'rm -rf /' .", "curl -s localhost:3000 | jq .", "echo $HOME", "",
	}
}

// A failure is one way in which the shell gets no word from the brain, or the
// brain lacks something.
type failure struct {
	begin  string // of the agent's script
	around func(s *supervised) []string
	happen func(p *puppet)
	// judging: the brain goes on judging; else the floor does in its place.
	judging bool
	// waited: the brain may answer yet, so the shell waits for it before a loss.
	waited bool
	// mended ends the failure, so that what ran is reported late; nil where it is
	// reported by the brain at hand.
	mended func(p *puppet)
	// refuses: the brain says at once that it is none. On a busy machine that may
	// come after the shell's wait, when the line is taken for heard.
	refuses bool
}

// shellWaits is how long the shell waits for the brain.
const shellWaits = 50 * time.Millisecond

func failures() map[string]failure {
	return map[string]failure{
		"the brain is dead": {
			begin: stubborn,
			happen: func(p *puppet) {
				must(p.t, p.cmd.Process.Kill())
				p.Eventually("the brain is dead", func() bool { return dead(p.cmd.Process.Pid) })
			},
			mended: func(p *puppet) { // the next one clears away
				if out := p.Run(cakeProgram(), "watch", "--", "true"); out.Code != 0 || out.Stderr != "" {
					p.t.Errorf("the next one: %+v", out)
				}
			},
		},
		"the brain is slow": {
			waited: true,
			happen: func(p *puppet) { must(p.t, p.cmd.Process.Signal(syscall.SIGSTOP)) },
			mended: func(p *puppet) { must(p.t, p.cmd.Process.Signal(syscall.SIGCONT)) },
		},
		"the brain talks garbage": {refuses: true, mended: ends, happen: impostor(func(c net.Conn) { _, _ = c.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n")) })},
		"the brain cuts the line": {refuses: true, mended: ends, happen: impostor(func(net.Conn) {})},
		"the brain answers half": {refuses: true, mended: ends, happen: impostor(func(c net.Conn) {
			whole, _ := wire.Append(nil, wire.Verdict{Allow: true})
			_, _ = c.Write(whole[:3])
		})},
		"the brain is of another version": {refuses: true, mended: ends, happen: impostor(func(c net.Conn) {
			answer, _ := wire.Append(nil, wire.Refusal{Text: "this brain speaks version 99"})
			_, _ = c.Write(answer)
		})},
		"the brain never answers": {waited: true, happen: impostor(func(c net.Conn) { _, _ = io.Copy(io.Discard, c) })},
		"the socket is gone":      {mended: ends, happen: func(p *puppet) { must(p.t, os.Remove(p.socket())) }},
		"the socket may not be used": {
			around: func(s *supervised) []string {
				if os.Geteuid() != 0 {
					return nil
				}
				return []string{rig.Program(s.t, "setpriv"), "--bounding-set=-dac_override"}
			},
			happen: func(p *puppet) { must(p.t, os.Chmod(p.socket(), 0)) },
			mended: ends,
		},
		"the configuration is broken": {
			judging: true,
			happen:  func(p *puppet) { p.change(inPlace, "strictness: [\n") },
		},
	}
}

// ends ends the session: its brain then finds what the shims have left it.
func ends(p *puppet) { p.End() }

// socket is the path of the session's socket.
func (p *puppet) socket() string {
	p.t.Helper()
	found, err := filepath.Glob(filepath.Join(p.Dir, "run", "cake", "*", "brain.sock"))
	if err != nil || len(found) != 1 {
		p.t.Fatalf("the sockets are %v (%v)", found, err)
	}
	return found[0]
}

// impostor puts a brain of other manners in the place of the session's own.
func impostor(manners func(net.Conn)) func(p *puppet) {
	return func(p *puppet) {
		path := p.socket()
		must(p.t, os.Remove(path))
		l, err := net.Listen("unix", path)
		must(p.t, err)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				manners(c)
				_ = c.Close()
			}
		}()
		p.t.Cleanup(func() { _ = l.Close(); <-done })
	}
}

// stopped fails the test unless a line is stopped by a rule of the floor.
func (p *puppet) stopped(line, rule string) {
	p.t.Helper()
	a := p.Do(line)
	if a.Status != 126 || strings.Contains(a.Output, ran) || !strings.HasPrefix(a.Output, "Operator (CAKE): Stop.") {
		p.t.Errorf("%q is not stopped: %+v", line, a)
	}
	if rule != "" && !strings.Contains(a.Output, "(rule "+rule+")") {
		p.t.Errorf("%q is stopped, but not by %s: %q", line, rule, a.Output)
	}
}

func TestWhateverFailsTheFloorHoldsAndTheRestRuns(t *testing.T) {
	t.Parallel()
	for name, f := range failures() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t)
			s.harmlessShell()
			argv := []string{cakeProgram(), "watch", "--", "/bin/sh", "-c", f.begin + theAgent}
			if f.around != nil {
				argv = append(f.around(s), argv...)
			}
			p := s.puppetBy(argv)
			p.Runs("true", 0)
			f.happen(p)
			lines := p.tryEveryRule(f)
			if f.mended != nil {
				f.mended(p)
				p.reportedLate(lines)
			}
		})
	}
}

// tryEveryRule runs one line of every rule, and everyday lines; it returns those
// that must be reported late.
func (p *puppet) tryEveryRule(f failure) (lines []string) {
	p.t.Helper()
	note := func(line string, begin time.Time) {
		if !f.refuses || time.Since(begin) < shellWaits {
			lines = append(lines, line)
		}
	}
	for _, line := range everyday() {
		begin := time.Now()
		if a := p.Do(line); a.Status != 0 || a.Output != ran {
			p.t.Errorf("%q is held up: %+v", line, a)
		}
		note(line, begin)
	}
	floor := 0
	for i, r := range guard.Rules() {
		if len(r.Stops) == 0 || strings.ContainsAny(r.Stops[0], "\n") {
			continue
		}
		line := r.Stops[0]
		d := guard.Floor(cake.Command{Line: line, Cwd: p.Work})
		if f.waited && d.Allowed() && i%40 != 0 {
			continue // each takes seconds
		}
		if f.begin == stubborn && d.Allowed() && i%8 != 0 {
			continue // some seconds after its brain an agent is killed
		}
		begin := time.Now()
		switch {
		case !d.Allowed() && f.judging:
			p.stopped(line, "")
			for range 5 { // or a person would be called
				p.Runs("true", 0)
			}
		case !d.Allowed():
			p.stopped(line, d.Rule)
			floor++
		case f.judging: // by the brain's own rules, which other tests hold
		default:
			if a := p.Do(line); a.Status != 0 || a.Output != ran {
				p.t.Errorf("%q is of no catastrophic class and does not run: %+v", line, a)
			}
		}
		note(line, begin)
		// These tests work below the temporary directory, where a clean workspace
		// is as temporary as the rest; so the rule itself is asked elsewhere.
		if r.Floor() && guard.Floor(cake.Command{Line: line, Cwd: "/srv/code/app"}).Allowed() {
			p.t.Errorf("%s is of the floor, which allows %q", r.ID, line)
		}
	}
	if floor < 5 && !f.judging {
		p.t.Errorf("only %d lines are of the floor", floor)
	}
	return lines
}

// reportedLate waits until the brain has written down what ran without it.
func (p *puppet) reportedLate(lines []string) {
	p.t.Helper()
	p.Eventually("what ran meanwhile is reported late", func() bool {
		known := map[string]bool{}
		for _, e := range p.events(cake.EventCommand) {
			known[e.Command.Command] = true
			if e.SessionID == "" || e.Command.Rule == "" {
				p.t.Fatalf("%+v", e)
			}
		}
		for _, line := range lines {
			if line != "" && !known[line] {
				return false
			}
		}
		return true
	})
}

func TestTheFloorHoldsWhenTheDiskIsFull(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	p := s.onSmallDisk(fillDisk)
	p.tryEveryRule(failure{judging: true})
	p.Stopped("git stash clear")
}

func TestAConfigurationThatIsBrokenFromTheStartLetsNothingRun(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.Write(configFile, "strictness: [\n")
	out := s.Run(cakeProgram(), "watch", "--", "/bin/sh", "-c", "touch it-ran")
	if out.Code != 1 || s.Exists("it-ran") || !strings.Contains(out.Stderr, configFile) {
		t.Errorf("got %+v", out)
	}
}

// On a busy machine a brain may be slower than the 50 ms after which everyday
// lines run without it. What would be lost waits for its word.
func TestASlowBrainStillStopsALoss(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	must(t, p.cmd.Process.Signal(syscall.SIGSTOP))
	awake := time.AfterFunc(500*time.Millisecond, func() { _ = p.cmd.Process.Signal(syscall.SIGCONT) })
	defer awake.Stop()
	if a := p.Do("git reset --hard"); a.Status != 126 || !strings.Contains(a.Output, "git.reset-hard") {
		t.Errorf("it is not stopped: %+v", a)
	}
	s.Intact()
}

// A brain that answers nothing costs a line of the everyday kind no more than
// the 50 ms that the shell waits; the fastest of some counts, on a busy machine.
func TestABrainThatNeverAnswersCostsFiftyMilliseconds(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	impostor(func(c net.Conn) { _, _ = io.Copy(io.Discard, c) })(p)
	fastest := time.Hour
	for try := 0; try < 100 && fastest > 150*time.Millisecond; try++ {
		begin := time.Now()
		p.Runs("ls", 0)
		fastest = min(fastest, time.Since(begin))
	}
	if fastest > 150*time.Millisecond {
		t.Errorf("a command took %s", fastest)
	}
}
