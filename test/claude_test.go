package test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/journal"
	"cake/test/endpoint"
	"cake/test/rig"
)

// A supervised is one world in which cake watches the real Claude Code.
type supervised struct {
	*rig.Rig
	t     *testing.T
	state string // where cake keeps its journal
}

func supervise(t *testing.T, turns ...endpoint.Turn) *supervised {
	t.Helper()
	r := rig.New(t, turns...)
	r.Set("XDG_STATE_HOME", filepath.Join(r.Dir, "state"))
	r.Set("XDG_RUNTIME_DIR", filepath.Join(r.Dir, "run"))
	// With the race detector, and other tests beside it, the brain takes longer than in life.
	r.Write("cake_config.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 4\n  cooldown_minutes: 5\nperformance:\n  max_latency_ms: 1000\nmetrics:\n  listen: 127.0.0.1:0\n")
	return &supervised{r, t, filepath.Join(r.Dir, "state", "cake")}
}

// print runs `cake watch -- claude -p …` and fails the test unless it ends well.
func (s *supervised) print(args ...string) rig.Result {
	s.t.Helper()
	out := s.Run(s.watch(append([]string{"-p", "go"}, args...)...)...)
	if out.Code != 0 {
		s.t.Errorf("cake watch ended with %d: %s", out.Code, out.Stderr)
	}
	return out
}

func (s *supervised) watch(args ...string) []string {
	return append([]string{filepath.Join(bin, "cake"), "watch", "--"}, s.Claude(args...)...)
}

// events returns the journal's events of one type.
func (s *supervised) events(of cake.EventType) []cake.Event {
	s.t.Helper()
	var found []cake.Event
	for e, err := range journal.Read(filepath.Join(s.state, "journal.jsonl")) {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			s.t.Fatal(err)
		}
		if e.Event.Type == of {
			found = append(found, e.Event)
		}
	}
	return found
}

const allowAll = "--dangerously-skip-permissions"

func TestClaudeIsToldAboutAFailingImportWithTheCommandsResult(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("python3 -c 'import yaml_is_not_here'"), endpoint.Say("done"))
	s.Write("requirements.txt", "yaml_is_not_here\n")
	s.print(allowAll)
	s.Told(`ModuleNotFoundError`)
	s.Told(`PostToolUseFailure:Bash hook additional context: Operator \(CAKE\): Stop\.`)
	if d := s.events(cake.EventDelivery); len(d) != 1 || d[0].Delivery.Channel != cake.ChannelHook {
		t.Errorf("got deliveries %+v, want one by the hook", d)
	}
}

func TestTheSecondTimeSomethingElseIsSaidAndSuccessIsRecorded(t *testing.T) {
	t.Parallel()
	const run = "python3 main.py"
	s := supervise(t,
		endpoint.Bash(run), endpoint.Bash(run),
		endpoint.Bash("mkdir -p lib && touch lib/__init__.py lib/colours.py"), endpoint.Bash(run), endpoint.Say("done"))
	s.Write("main.py", "import lib.colours\nprint('fine')\n")
	s.print(allowAll)
	said := s.events(cake.EventIntervention)
	if len(said) != 2 || said[0].Intervention.Message.Text == said[1].Intervention.Message.Text {
		t.Fatalf("got interventions %+v, want two different ones", said)
	}
	outcomes := s.events(cake.EventOutcome)
	if len(outcomes) != 2 || outcomes[0].Outcome.Success || !outcomes[1].Outcome.Success {
		t.Errorf("got outcomes %+v, want a failure and a success", outcomes)
	}
}

func TestWorkIsNotLostAndTheModelIsToldWhy(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("git reset --hard && git clean -fd"), endpoint.Bash("git status --short"), endpoint.Say("done"))
	s.print(allowAll)
	s.Intact()
	s.Told(`Operator \(CAKE\): Stop\.`)
	s.Told(`would be lost|would lose|would discard|would be gone`)
	s.Told(`\?\? notes\.txt`) // and it goes on
}

func TestTheShellStillStopsItWhenTheProjectSwitchesHooksOff(t *testing.T) {
	t.Parallel()
	for name, more := range map[string][]string{
		"by the project's settings": nil,
		"by --bare":                 {"--bare"},
	} {
		t.Run(name, func(t *testing.T) {
			s := supervise(t, endpoint.Bash("git reset --hard && git clean -fd"), endpoint.Bash("python3 -c 'import nowhere_to_be_found'"), endpoint.Say("done"))
			s.ProjectSettings(`{"disableAllHooks":true,"env":{"CLAUDE_CODE_SHELL":"/bin/bash"}}`)
			s.print(append(more, allowAll)...)
			s.Intact()
			s.Told(`Operator \(CAKE\): Stop\.`)
			if name == "by --bare" {
				r := s.ResultOf(`nowhere_to_be_found`)
				if !strings.Contains(r.Text, "Operator (CAKE)") {
					t.Errorf("without hooks the message belongs on the command's stderr: %q", r.Text)
				}
			}
		})
	}
}

func TestNoMessageGoesTwice(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("python3 -c 'import nowhere_to_be_found'"), endpoint.Say("done"))
	s.print(allowAll)
	var all strings.Builder
	for _, r := range s.Model.Requests() {
		all.WriteString(r.Text())
	}
	if n := strings.Count(all.String(), "Operator (CAKE)"); n != 1 {
		t.Errorf("the model read the message %d times", n)
	}
}

func TestTwoCallsAtOnceEachGetTheirOwnMessage(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Together(
		endpoint.Bash("python3 -c 'import nowhere_one'"),
		endpoint.Bash("git checkout -- ."),
	), endpoint.Say("done"))
	s.print(allowAll)
	s.Intact()
	s.Told(`nowhere_one`)
	s.Told(`PostToolUseFailure:Bash hook additional context: Operator`)
	if c := s.events(cake.EventCommand); len(c) != 2 {
		t.Errorf("got %d commands in the journal, want 2", len(c))
	}
}

func TestACommandThatPrints50MBArrivesAsWithoutCake(t *testing.T) {
	s := supervise(t, endpoint.Bash("head -c 50000000 /dev/zero | tr '\\0' x; echo; echo END >&2; exit 5"), endpoint.Say("done"))
	s.print(allowAll)
	s.Told(`Exit code 5`)
	r := s.events(cake.EventResult)
	if len(r) != 1 || r[0].Result.ExitCode != 5 || !strings.Contains(r[0].Result.Stdout, "END") {
		t.Errorf("got results %+v", r)
	}
}

func TestTheExitStatusComesThrough(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Say("done"))
	plain := s.Run(s.Claude("-p", "go", "--no-such-flag")...)
	watched := s.Run(s.watch("-p", "go", "--no-such-flag")...)
	if plain.Code == 0 || plain.Code != watched.Code || plain.Stdout != watched.Stdout || plain.Stderr != watched.Stderr {
		t.Errorf("without cake %+v, with cake %+v", plain, watched)
	}
}

func TestTheOutputOfClaudeIsTheSameToTheByte(t *testing.T) {
	s := supervise(t, endpoint.Say("the answer"))
	plain := s.Run(s.Claude("-p", "go")...)
	watched := s.Run(s.watch("-p", "go")...)
	if plain != watched {
		t.Errorf("without cake %+v, with cake %+v", plain, watched)
	}
}

func TestTheModelOverloadedIsLeftToClaude(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Refuse(529), endpoint.Refuse(429), endpoint.Refuse(500), endpoint.Say("done at last"))
	out := s.print()
	if !strings.Contains(out.Stdout, "done at last") {
		t.Errorf("got %q", out.Stdout)
	}
}

func TestInItsFullScreenTerminalTheSameHolds(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Bash("python3 -c 'import nowhere_to_be_found'"), endpoint.Bash("git reset --hard && git clean -fd"), endpoint.Say("all is done"))
	term := s.Terminal(s.watch("--allowedTools", "Bash")...)
	term.Ready()
	term.Submit("please begin")
	s.Await(`PostToolUseFailure:Bash hook additional context: Operator \(CAKE\)`)
	term.Expect(`all is done`)
	term.Resize(40, 100)
	s.Intact()
	s.Told(`Operator \(CAKE\): Stop\.`)
	if code := term.Leave(); code != 0 {
		t.Errorf("claude ended with %d", code)
	}
	if !regexp.MustCompile(`\x1b\[\?2004l`).Match(term.Output()) {
		t.Error("bracketed paste is left on")
	}
}

func TestAnAgentThatNeverListensIsHeldAndEndsItsTurn(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("python3 -c 'import nowhere_to_be_found'"))
	s.Write("cake_config.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 1\n  cooldown_minutes: 5\nmetrics:\n  listen: 127.0.0.1:0\n")
	s.print(allowAll)
	if e := s.events(cake.EventEscalation); len(e) != 1 {
		t.Errorf("got escalations %+v, want one", e)
	}
}

func TestTheJournalHoldsNoSecrets(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("echo ANTHROPIC_API_KEY=sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-abcdefghijklmnopqr-AA"), endpoint.Say("done"))
	s.print(allowAll)
	text, err := os.ReadFile(filepath.Join(s.Dir, "state", "cake", "journal.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), "abcdefghijklmnopqrstuvwxyz0123456789") {
		t.Errorf("the journal holds the key: %s", text)
	}
	for line := range strings.Lines(string(text)) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}
