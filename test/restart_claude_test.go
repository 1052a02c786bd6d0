package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/test/endpoint"
	"cake/test/rig"
)

// running is a command that says that it runs, and goes on for long.
const running = "touch up; sleep 600"

// started is the process of the agent that was started last.
func (s *supervised) started() int {
	s.t.Helper()
	if e := s.events(cake.EventRestart); len(e) > 0 && e[len(e)-1].Restart.PID != 0 {
		return e[len(e)-1].Restart.PID
	}
	s.Eventually("the agent has started", func() bool { return len(s.events(cake.EventSessionStarted)) > 0 })
	return s.events(cake.EventSessionStarted)[0].Session.PID
}

// killed kills the agent while its command runs.
func (s *supervised) killed() {
	s.t.Helper()
	s.Eventually("its command runs", func() bool { return len(s.files("up")) > 0 && len(s.left()) > 0 })
	must(s.t, syscall.Kill(s.started(), syscall.SIGKILL))
}

// files lists what is in the workspace under a pattern.
func (s *supervised) files(pattern string) []string {
	s.t.Helper()
	found, err := filepath.Glob(filepath.Join(s.Work, pattern))
	must(s.t, err)
	return found
}

// mark marks all that the test starts.
func (s *supervised) mark() { s.Set("CAKE_TEST_MARK", filepath.Base(s.Dir)) }

// left lists the processes of the test that run the command which goes on for long.
func (s *supervised) left() []string {
	return slices.DeleteFunc(marked(s.t, "CAKE_TEST_MARK="+filepath.Base(s.Dir)), func(p string) bool {
		return !strings.Contains(p, "sleep 600") || strings.Contains(p, "--resume") // the agent that is told of it
	})
}

// restarts are the ways in which the agent went on.
func (s *supervised) restarts() (all []cake.Restart) {
	s.t.Helper()
	for _, e := range s.events(cake.EventRestart) {
		all = append(all, *e.Restart)
	}
	return all
}

// conversations are the session ids under which the model was asked.
func (s *supervised) conversations() (ids []string) {
	for _, r := range s.Model.Mains() {
		if id := r.Headers["x-claude-code-session-id"]; !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func TestClaudeThatIsKilledGoesOnInTheSameConversation(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(running), endpoint.Say("all is done"))
	s.mark()
	out := make(chan rig.Result, 1)
	go func() { out <- s.Run(s.watch("-p", "please begin", "--allowedTools", "Bash")...) }()
	s.killed()
	got := <-out
	if got.Code != 0 || !strings.Contains(got.Stdout, "all is done") || !strings.Contains(got.Stderr, "cake: the agent stopped: it was killed by signal 9 (killed); it goes on in the same conversation") {
		t.Errorf("got %+v", got)
	}
	s.Told(`Operator \(CAKE\): Go on\. Your process ended in the middle of your turn .*` + running)
	if left := s.left(); len(left) != 0 {
		t.Errorf("it left %v", left)
	}
	if ids := s.conversations(); len(ids) != 1 || ids[0] == "" {
		t.Errorf("it went on as %q", ids)
	}
	mains := s.Model.Mains()
	last, err := json.Marshal(mains[len(mains)-1].Messages)
	must(t, err)
	if n := strings.Count(string(last), "please begin"); n != 1 {
		t.Errorf("the prompt was given %d times", n)
	}
	if r := s.restarts(); len(r) != 1 || r[0].Class != cake.EndedCrash || r[0].Deed != cake.DeedResume || r[0].Ended == 0 {
		t.Errorf("got %+v", r)
	}
}

func TestInItsTerminalClaudeThatIsKilledGoesOnToo(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(running), endpoint.Say("all is done"), endpoint.Say("and more"))
	s.mark()
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	s.killed()
	term.Expect(`cake: the agent stopped: it was killed by signal 9`)
	term.Expect(`all is done`)
	if left := s.left(); len(left) != 0 {
		t.Errorf("it left %v", left)
	}
	if ids := s.conversations(); len(ids) != 1 {
		t.Errorf("it went on as %q", ids)
	}
	// Its turn is over: the next time nothing is said to it.
	s.Eventually("it waits", func() bool { return bytes.HasPrefix(lastTitle(term.Output()), []byte("✳")) })
	must(t, syscall.Kill(s.started(), syscall.SIGKILL))
	s.Eventually("it is there again", func() bool { return bytes.Count(term.Output(), []byte("\x1b[?2004h")) == 3 })
	term.Submit("go further")
	term.Expect(`and more`)
	if n := s.Model.Times(`Operator \(CAKE\): Go on`); n != 1 {
		t.Errorf("it was told to go on %d times", n)
	}
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
}

// lastTitle is the title that a program has given its terminal last.
func lastTitle(output []byte) []byte {
	at := bytes.LastIndex(output, []byte("\x1b]0;"))
	if at < 0 {
		return nil
	}
	return output[at+len("\x1b]0;"):]
}

func TestARunThatMeetsALimitWaitsForItsEnd(t *testing.T) {
	t.Parallel()
	reset := time.Now().Add(14 * time.Second).UTC().Truncate(time.Second)
	refused := endpoint.Turn{Status: 429, Message: "Your limit is reached; it resets at " + reset.Format(time.RFC3339)}
	s := supervise(t, endpoint.Bash("echo one"), refused.Repeat(2), endpoint.Say("all is done"))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	got := s.print(allowAll)
	if !strings.Contains(got.Stdout, "all is done") || !strings.Contains(got.Stderr, "its model refuses more requests for now") || time.Now().Before(reset) {
		t.Errorf("got %+v at %s", got, time.Now())
	}
	s.Told(`Operator \(CAKE\): Go on\. Your turn was cut off because the model did not answer`)
	r := s.restarts()
	if len(r) != 2 || r[0].Deed != cake.DeedWait || r[0].Until.Before(reset) || r[1].Class != cake.EndedLimit || r[1].Deed != cake.DeedResume {
		t.Errorf("got %+v", r)
	}
	if e := append(s.events(cake.EventError), s.events(cake.EventEscalation)...); len(e) != 0 {
		t.Errorf("it counted as a mistake: %+v", e)
	}
	if ids := s.conversations(); len(ids) != 1 {
		t.Errorf("it went on as %q", ids)
	}
}

func TestAKeyThatIsRefusedIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Refuse(401))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	got := s.Run(s.watch("-p", "go")...)
	if got.Code != 1 {
		t.Errorf("got %+v", got)
	}
	for _, r := range s.restarts() {
		if r.Deed != cake.DeedCall || r.Class != cake.EndedAuth {
			t.Errorf("got %+v", r)
		}
	}
	if len(s.restarts()) != 1 {
		t.Errorf("got %+v", s.restarts())
	}
	fmt.Println(got.Stderr)
}
