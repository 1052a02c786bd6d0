package test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/test/rig"
)

// theAgent is the part of a puppet: it runs each line that it reads through
// $SHELL as agents do, both streams in one file that is appended to, and says
// how it ended. A line that begins with @ it runs by itself. Its own status is 5.
const theAgent = `
while IFS= read -r line; do
	: >"$PUPPET_OUT"
	case $line in
	@*) eval "${line#@}" </dev/null >>"$PUPPET_OUT" 2>&1 ;;
	*) "$SHELL" -c "$line" </dev/null >>"$PUPPET_OUT" 2>&1 ;;
	esac
	echo "$?"
done
exit 5
`

// stubborn is the beginning of an agent that does not end when it is hung up.
const stubborn = "trap '' HUP\n"

// A puppet is an agent under `cake watch` that does what the test says, line
// by line. Its streams are no terminals.
type puppet struct {
	*supervised
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	said   *bufio.Reader
	hears  sync.Mutex // who reads said
	stderr string     // path of what cake itself prints
	output string     // path of what the last line printed
	ended  chan struct{}
}

// puppet starts `cake watch` with this agent; flags go before the agent.
func (s *supervised) puppet(agent string, flags ...string) *puppet {
	s.t.Helper()
	return s.puppetBy(append(append([]string{cakeProgram(), "watch"}, flags...), "--", "/bin/sh", "-c", agent))
}

// puppetBy starts any command line that ends in a puppet's agent.
func (s *supervised) puppetBy(argv []string) *puppet {
	s.t.Helper()
	p := &puppet{supervised: s, ended: make(chan struct{})}
	dir := s.t.TempDir()
	p.stderr, p.output = filepath.Join(dir, "stderr"), filepath.Join(dir, "output")
	p.cmd = s.Command(context.Background(), argv...)
	p.cmd.Env = append(p.cmd.Env, "PUPPET_OUT="+p.output)
	// The process group is its own, so that a signal from the terminal of whoever
	// runs the tests ends the test first.
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	stderr, err := os.Create(p.stderr)
	must(s.t, err)
	defer stderr.Close()
	p.cmd.Stderr = stderr
	p.stdin, err = p.cmd.StdinPipe()
	must(s.t, err)
	stdout, err := p.cmd.StdoutPipe()
	must(s.t, err)
	p.said = bufio.NewReader(stdout)
	must(s.t, p.cmd.Start())
	s.t.Cleanup(func() { p.end() })
	return p
}

// grant lets every user into a directory of a test.
func (s *supervised) grant(dir string) {
	for ; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
		must(s.t, os.Chmod(dir, 0o755))
	}
}

// answer is what came of a line.
type answer struct {
	Output string
	Status int
}

// Do runs a line and returns what came of it.
func (p *puppet) Do(line string) answer {
	p.t.Helper()
	a, err := p.try(line)
	if err != nil {
		p.t.Fatalf("cannot run %q: %v\n%s", line, err, p.Notices())
	}
	return a
}

func (p *puppet) try(line string) (answer, error) {
	type reply struct {
		text string
		err  error
	}
	replies := make(chan reply, 1)
	go func() { // ends with the agent, whose output it reads
		if _, err := fmt.Fprintln(p.stdin, line); err != nil {
			replies <- reply{"", err}
			return
		}
		p.hears.Lock()
		defer p.hears.Unlock()
		text, err := p.said.ReadString('\n')
		replies <- reply{text, err}
	}()
	select {
	case r := <-replies:
		if r.err != nil {
			return answer{}, r.err
		}
		status, err := strconv.Atoi(strings.TrimSpace(r.text))
		if err != nil {
			return answer{}, fmt.Errorf("the agent said %q", r.text)
		}
		out, err := os.ReadFile(p.output)
		return answer{string(out), status}, err
	case <-time.After(rig.Patience):
		return answer{}, fmt.Errorf("no answer in %s", rig.Patience)
	}
}

// Denied runs a line and fails the test unless cake stops it. Where a busy
// machine keeps the brain from answering within the 50 ms that the shell waits,
// the floor judges in its place: then the brain must say late what it would have
// said, and the line is tried again. So it must do no harm.
func (p *puppet) Denied(line string) answer {
	p.t.Helper()
	var a answer
	for range 5 {
		before := len(p.judged(line))
		a = p.Do(line)
		if a.Status == 126 && strings.Contains(a.Output, "Operator (CAKE): Stop.") {
			return a
		}
		p.Eventually(fmt.Sprintf("the brain judges %q", line), func() bool { return len(p.judged(line)) > before })
		if all := p.judged(line); all[len(all)-1].Verdict != cake.Deny {
			break
		}
	}
	p.t.Errorf("%q was not denied: %+v", line, a)
	return a
}

// judged returns what the brain has decided about a line so far.
func (s *supervised) judged(line string) (all []cake.CommandDecision) {
	s.t.Helper()
	for _, e := range s.events(cake.EventCommand) {
		if e.Command.Command == line {
			all = append(all, *e.Command)
		}
	}
	return all
}

// Runs runs a line and fails the test unless it ends with this status.
func (p *puppet) Runs(line string, status int) answer {
	p.t.Helper()
	a := p.Do(line)
	if a.Status != status {
		p.t.Errorf("%q: %+v, want status %d", line, a, status)
	}
	return a
}

// End lets the agent end and returns the status of cake.
func (p *puppet) End() int {
	p.t.Helper()
	_ = p.stdin.Close()
	return p.Wait()
}

// Wait waits until cake has ended and returns its status, 128+n after signal n.
func (p *puppet) Wait() int {
	p.t.Helper()
	if !p.end() {
		p.t.Errorf("cake did not end:\n%s", p.Notices())
	}
	return statusOf(p.cmd.ProcessState)
}

// end reaps cake, and kills it when it does not end by itself.
func (p *puppet) end() bool {
	_ = p.stdin.Close()
	select {
	case <-p.ended:
		return true
	default:
	}
	late := time.AfterFunc(rig.Patience, func() { _ = p.cmd.Process.Kill() })
	p.hears.Lock() // an answer that nobody waits for any more is still read
	_, _ = io.Copy(io.Discard, p.said)
	p.hears.Unlock()
	_ = p.cmd.Wait()
	close(p.ended)
	return late.Stop()
}

// Notices returns what cake itself has printed.
func (p *puppet) Notices() string {
	text, err := os.ReadFile(p.stderr)
	must(p.t, err)
	return string(text)
}

// statusOf is the status as a shell would have it.
func statusOf(state *os.ProcessState) int {
	if ws, ok := state.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return state.ExitCode()
}

func cakeProgram() string { return filepath.Join(bin, "cake") }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// fetch returns what is served at an address, or why nothing is.
func fetch(url string) (string, error) {
	client := http.Client{Timeout: time.Minute, Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(url)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return string(text), err
}

// metric returns the value of a series, "" where it is not there.
func metric(page, series string) string {
	for line := range strings.Lines(page) {
		if value, ok := strings.CutPrefix(line, series+" "); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
