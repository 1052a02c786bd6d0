package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"cake/adapters/claude"
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
	s.Eventually("its conversation is on the disk", func() bool {
		kept, err := filepath.Glob(filepath.Join(s.Home, ".claude", "projects", "*", "*.jsonl"))
		return err == nil && len(kept) == 1 && claude.Kept(kept[0])
	})
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
	s.Eventually("it waits", s.waits)
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

// waits reports whether Claude Code says that its turn is over, its hooks included.
func (s *supervised) waits() bool {
	state, err := os.ReadFile(filepath.Join(s.Home, ".claude", "sessions", fmt.Sprint(s.started(), ".json")))
	return err == nil && strings.Contains(string(state), `"status":"idle"`)
}

func TestARunThatMeetsALimitWaitsForItsEnd(t *testing.T) {
	t.Parallel()
	refused := endpoint.Turn{Status: 429, Message: "Your limit is reached; it resets at ", ResetsIn: endpoint.Seconds(14 * time.Second)}
	s := supervise(t, endpoint.Bash("echo one"), refused.Repeat(2), endpoint.Say("all is done"))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	got := s.print(allowAll)
	said := regexp.MustCompile(`resets at (\S+Z)`).FindStringSubmatch(got.Stderr)
	if said == nil {
		t.Fatalf("got %+v", got)
	}
	reset, err := time.Parse(time.RFC3339, said[1])
	must(t, err)
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

func TestAModelThatIsOverloadedIsAskedAgainLater(t *testing.T) {
	t.Parallel()
	busy := endpoint.Turn{Status: 529, Message: "Overloaded, try again in 2 seconds"}
	s := supervise(t, endpoint.Bash("echo one"), busy.Repeat(2), endpoint.Say("all is done"))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	if got := s.print(allowAll); !strings.Contains(got.Stdout, "all is done") || !strings.Contains(got.Stderr, "its model is overloaded or out of order") {
		t.Errorf("got %+v", got)
	}
	if r := s.restarts(); len(r) != 1 || r[0].Class != cake.EndedLoad || r[0].Deed != cake.DeedResume {
		t.Errorf("got %+v", r)
	}
}

func TestAKeyThatIsRefusedIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Refuse(401))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	got := s.Run(s.watch("-p", "go")...)
	if got.Code != 1 || !strings.Contains(got.Stderr, "its model does not accept its key or login") || !strings.Contains(got.Stderr, "it is not started again") {
		t.Errorf("got %+v", got)
	}
	if r := s.restarts(); len(r) != 1 || r[0].Deed != cake.DeedCall || r[0].Class != cake.EndedAuth {
		t.Errorf("got %+v", r)
	}
	if e := s.events(cake.EventEscalation); len(e) != 1 || e[0].Escalation.Reason != "agent" {
		t.Errorf("got %+v", e)
	}
	if n := len(s.Model.Mains()); n != 2 { // once, and the one retry of Claude Code's own
		t.Errorf("the model was asked %d times", n)
	}
}

func TestAConversationThatIsTooLongIsBegunAnewWithASummary(t *testing.T) {
	t.Parallel()
	full := endpoint.Turn{Status: 400, Message: "prompt is too long: 208310 tokens > 200000 maximum"}
	s := supervise(t, endpoint.Bash("echo one >one.txt"), full, endpoint.Say("all is done"))
	if got := s.print(allowAll); !strings.Contains(got.Stdout, "all is done") {
		t.Errorf("got %+v", got)
	}
	if ids := s.conversations(); len(ids) != 2 {
		t.Errorf("it went on as %q", ids)
	}
	s.Told(`Go on with the work of a session that has ended: its conversation is too long for its model`)
	s.Told(`The task, in the person's words:\ngo\n`)
	s.Told(`ran: echo one >one.txt \(status 0\)`)
	s.Told(`Take nothing else for true before you have checked it`)
	if r := s.restarts(); len(r) != 1 || r[0].Class != cake.EndedContext || r[0].Deed != cake.DeedFresh {
		t.Errorf("got %+v", r)
	}
}

func TestInItsTerminalClaudeWaitsForTheEndOfALimitAndGoesOn(t *testing.T) {
	t.Parallel()
	refused := endpoint.Turn{Status: 429, Message: "Rate limit reached. Please try again in 4s."}
	s := supervise(t, refused.Repeat(2), endpoint.Say("all is done"))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	term.Expect(`all is done`)
	s.Told(`Operator \(CAKE\): Go on\. Your turn was cut off`)
	s.Eventually("it is written down", func() bool { return len(s.restarts()) == 2 })
	if r := s.restarts(); r[0].Deed != cake.DeedWait || r[1].Deed != cake.DeedResume || r[1].PID != 0 {
		t.Errorf("got %+v", r)
	}
	if !strings.Contains(string(term.Output()), "\x1b]0;cake: waits until ") {
		t.Error("the terminal's title does not say that it waits")
	}
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
}

func TestInItsTerminalClaudeIsHeldForItsLoginAndLetGoByItsModelsAnswer(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Refuse(401).Repeat(2), endpoint.Bash("echo free at last"), endpoint.Say("all is done"))
	s.Set("CLAUDE_CODE_MAX_RETRIES", "1")
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	incident := s.called()
	term.Submit("I have logged in")
	term.Expect(`all is done`)
	s.Told(`free at last`)
	if text := s.Run(cakeProgram(), "incident", "show", incident).Stdout; !strings.Contains(text, "resolved") || !strings.Contains(text, "its model does not accept its key or login") {
		t.Errorf("the report says %s", text)
	}
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
}

func TestARunThatGetsNowhereBeginsAfreshAndThenWithAnotherAgent(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(mistaken))
	s.Write("other.sh", "#!/bin/sh\nprintf '%s' \"$2\" >told.txt\n$SHELL -c 'echo the other one works'\n")
	c := usual()
	c.strikes = 1
	s.Write(configFile, c.String()+"agent:\n  renew: always\n  fallback: [/bin/sh, other.sh, --prompt, \"{summary}\"]\n")
	if got := s.Run(s.watch("-p", "make it work", "--allowedTools", "Bash")...); got.Code != 0 {
		t.Errorf("got %+v", got)
	}
	r := s.restarts()
	if len(r) != 2 || r[0].Deed != cake.DeedFresh || r[1].Deed != cake.DeedOther || r[0].Class != cake.EndedStuck {
		t.Fatalf("got %+v", r)
	}
	if ids := s.conversations(); len(ids) != 2 {
		t.Errorf("the model was asked as %q", ids)
	}
	told := s.text("told.txt")
	for _, want := range []string{"make it work", "ModuleNotFoundError: No module named 'nowhere_to_be_found'", "Take nothing else for true", "fresh_session: "} {
		if !strings.Contains(told, want) {
			t.Errorf("the other agent is not told %q:\n%s", want, told)
		}
	}
	if e := s.events(cake.EventEscalation); len(e) != 0 {
		t.Errorf("a person is called: %+v", e)
	}
	if c := s.events(cake.EventCommand); !strings.Contains(c[len(c)-1].Command.Command, "the other one works") {
		t.Errorf("the other agent's command is %+v", c[len(c)-1].Command)
	}
}

// text is what a file of the workspace holds.
func (s *supervised) text(name string) string {
	s.t.Helper()
	b, err := os.ReadFile(filepath.Join(s.Work, name))
	must(s.t, err)
	return string(b)
}
