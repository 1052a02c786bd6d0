package claude_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/claude"
	"cake/shell"
	"cake/test/endpoint"
)

// These tests run the real Claude Code against a scripted model, with the stubs
// of stub_test.go in the place of cake's shell and hooks. What they show is
// written down in docs/agents.md.

func TestHooksAndShellTellOneStory(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo out; echo err >&2"), endpoint.Bash("echo x; exit 3"), endpoint.Say("bye"))
	if res := s.print(); res.Code != 0 || res.Stdout != "bye\n" {
		t.Errorf("%+v", res)
	}
	want := []string{
		"hook UserPromptSubmit",
		"hook PreToolUse", "shell echo out; echo err >&2", "shell-end echo out; echo err >&2", "hook PostToolUse", "hook PostToolBatch",
		"hook PreToolUse", "shell echo x; exit 3", "shell-end echo x; exit 3", "hook PostToolUseFailure", "hook PostToolBatch",
		"hook Stop", "hook SessionEnd",
	}
	if diff := cmp.Diff(want, s.story()); diff != "" {
		t.Error(diff)
	}
	after, failed := s.hooks(claude.PostToolUse)[0], s.hooks(claude.PostToolUseFailure)[0]
	if after.Output != "out\nerr" || after.Duration <= 0 || after.Cwd != s.Work || after.Mode != "default" || after.Background {
		t.Errorf("after: %+v", after)
	}
	if failed.ExitCode != 3 || failed.Output != "x" || failed.Line != "echo x; exit 3" || failed.ToolUse == "" {
		t.Errorf("failed: %+v", failed)
	}
	if before := s.hooks(claude.PreToolUse)[1]; before.ToolUse != failed.ToolUse || before.Tool != "Bash" {
		t.Errorf("the call has two ids: %q, %q", before.ToolUse, failed.ToolUse)
	}
	stop, end, prompt := s.hooks(claude.Stop)[0], s.hooks(claude.SessionEnd)[0], s.hooks(claude.UserPromptSubmit)[0]
	if stop.LastMessage != "bye" || stop.Continued || end.Reason != "other" || prompt.Prompt != "go" {
		t.Errorf("%+v %+v %+v", stop, end, prompt)
	}
	for _, c := range s.commands() {
		if !slices.Contains(c.Env, "CLAUDE_CODE_SESSION_ID="+stop.Session) {
			t.Error("the shell and the hooks know different sessions")
		}
	}
}

// The line that the guard judges in the hook is the line that the shell runs.
func TestTheShellRunsTheLineThatTheHookWasTold(t *testing.T) {
	lines := []string{
		`echo 'a b' "c'd" $HOME # comment`,
		"cat <<'EOF'\nit's $x\nEOF\n",
		"cat <<EOF | tr a b\na\nEOF",
		"echo one\necho two\n",
		"echo trailing \\\n  more   ",
		"ls",
		"cat",
		"  echo lead",
		"cat < /etc/hostname",
		`echo a!b '!x' "\$y" '\''`,
		"echo é ☃ \t tab",
		"x=1; echo $x;",
		"echo \"`echo hi`\" $(echo there)",
		"cd /tmp && pwd",
		"echo hi |cat",
		"for i in 1 2; do\n  echo $i\ndone",
		"f() { echo f; }; f",
		`printf '%s\n' "a'\"'b"`,
		"# only a comment",
		"exit 3",
	}
	var turns []endpoint.Turn
	for _, line := range lines {
		turns = append(turns, endpoint.Bash(line))
	}
	s := newStage(t, append(turns, endpoint.Bash("sleep 0.1; echo late").With("run_in_background", true), endpoint.Say("e"))...)
	s.print("--dangerously-skip-permissions")
	ran := map[string]int{}
	for _, c := range s.commands() {
		_, line := shell.Unwrap(c.Argv)
		ran[line]++
	}
	told := map[string]int{}
	for _, h := range s.hooks(claude.PreToolUse) {
		told[h.Line]++
	}
	if diff := cmp.Diff(told, ran); diff != "" {
		t.Errorf("-told +ran: %s", diff)
	}
	for _, line := range append(lines, "sleep 0.1; echo late") {
		if ran[line] != 1 {
			t.Errorf("%q ran %d times", line, ran[line])
		}
	}
}

func TestClaudeRewritesOnlyTheNullDeviceOfWindows(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo x 2>nul"), endpoint.Say("e"))
	s.print()
	_, line := shell.Unwrap(s.commands()[0].Argv)
	if told := s.hooks(claude.PreToolUse)[0].Line; told != "echo x 2>nul" || line != "echo x 2>/dev/null" {
		t.Errorf("told %q, ran %q", told, line)
	}
}

func TestTheAnswersAreHonoured(t *testing.T) {
	type about struct {
		event   claude.Event
		answer  []byte
		told    string // what the model sees next
		runs    bool   // the command runs
		replies int    // how often the model is asked in all
	}
	for name, c := range map[string]about{
		"deny":                {claude.PreToolUse, claude.Deny("DENIED: rule 7"), `^DENIED: rule 7$`, false, 2},
		"ask, with nobody":    {claude.PreToolUse, claude.Ask("ASKED: rule 7"), `^ASKED: rule 7$`, false, 2},
		"no opinion":          {claude.PreToolUse, nil, `^made$`, true, 2},
		"context before":      {claude.PreToolUse, claude.Context(claude.PreToolUse, "LOOK"), `PreToolUse:Bash hook additional context: LOOK`, true, 2},
		"context after":       {claude.PostToolUse, claude.Context(claude.PostToolUse, "LOOK"), `PostToolUse:Bash hook additional context: LOOK`, true, 2},
		"context of a prompt": {claude.UserPromptSubmit, claude.Context(claude.UserPromptSubmit, "LOOK"), `UserPromptSubmit hook additional context: LOOK`, true, 2},
		"halt: the call only": {claude.PreToolUse, claude.Halt("HALTED"), `^HALTED$`, false, 2},
		"end of the turn":     {claude.PostToolBatch, claude.EndTurn("ENDED"), "", true, 1},
		"end after a success": {claude.PostToolUse, claude.EndTurn("ENDED"), "", true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, endpoint.Bash("touch made; echo made"), endpoint.Say("e"))
			s.answers(answer{c.event, "", string(c.answer)})
			s.print("--dangerously-skip-permissions")
			if c.told != "" {
				s.Told(`(?m)` + c.told)
			}
			if s.Exists("made") != c.runs {
				t.Errorf("the command ran: %v", !c.runs)
			}
			if got := len(s.Model.Mains()); got != c.replies {
				t.Errorf("the model was asked %d times", got)
			}
		})
	}
}

func TestContextAfterAFailureReachesTheModel(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo 'No module named x' >&2; exit 1"), endpoint.Say("e"))
	s.answers(answer{claude.PostToolUseFailure, "No module named", string(claude.Context(claude.PostToolUseFailure, "Run pip install x."))})
	s.print()
	if got := s.ResultOf("No module"); got.Text != "Exit code 1\nNo module named x" || !got.IsError {
		t.Errorf("%+v", got)
	}
	s.Told(`PostToolUseFailure:Bash hook additional context: Run pip install x\.`)
}

// Ending the turn is not honoured where the command failed or was denied; what
// works is EndTurn at the PostToolBatch that follows.
func TestATurnIsEndedAfterADeniedCommand(t *testing.T) {
	s := newStage(t, endpoint.Bash("touch made"), endpoint.Say("never said"))
	s.answers(answer{claude.PreToolUse, "", string(claude.Halt("HELD"))}, answer{claude.PostToolBatch, "", string(claude.EndTurn("HELD"))})
	res := s.print("--output-format", "json")
	if res.Code != 0 || !strings.Contains(res.Stdout, `"terminal_reason":"hook_stopped"`) || len(s.Model.Mains()) != 1 || s.Exists("made") {
		t.Errorf("%+v", res)
	}
}

func TestAFailureCannotEndTheTurnByItself(t *testing.T) {
	s := newStage(t, endpoint.Bash("false"), endpoint.Say("goes on"))
	s.answers(answer{claude.PostToolUseFailure, "", string(claude.EndTurn("ENDED"))})
	if res := s.print(); res.Stdout != "goes on\n" {
		t.Errorf("%+v", res)
	}
}

func TestStopFeedbackKeepsTheTurnGoing(t *testing.T) {
	s := newStage(t, endpoint.Say("done?"), endpoint.Say("done!"))
	s.answers(answer{claude.Stop, `"stop_hook_active":false`, string(claude.StopFeedback("The tests were not run."))})
	if res := s.print(); res.Stdout != "done!\n" {
		t.Errorf("%+v", res)
	}
	s.Told(`Stop hook feedback:\nThe tests were not run\.`)
	if stops := s.hooks(claude.Stop); len(stops) != 2 || !stops[1].Continued {
		t.Errorf("%+v", stops)
	}
}

func TestTwoCallsAtOnceKeepTheirIds(t *testing.T) {
	s := newStage(t, endpoint.Together(endpoint.Bash("sleep 0.5; ls /etc/hostname"), endpoint.Bash("sleep 0.5; ls /nosuch")), endpoint.Say("e"))
	s.answers(
		answer{claude.PostToolUse, "hostname", string(claude.Context(claude.PostToolUse, "ABOUT THE ONE"))},
		answer{claude.PostToolUseFailure, "nosuch", string(claude.Context(claude.PostToolUseFailure, "ABOUT THE OTHER"))})
	s.print()
	s.Told("ABOUT THE ONE")
	s.Told("ABOUT THE OTHER")
	if !overlap(s.story()) {
		t.Errorf("they did not run at the same time: %q", s.story())
	}
	ids := map[string]string{}
	for _, h := range s.hooks(claude.PreToolUse) {
		ids[h.Line] = h.ToolUse
	}
	after, failed := s.hooks(claude.PostToolUse)[0], s.hooks(claude.PostToolUseFailure)[0]
	if ids[after.Line] != after.ToolUse || ids[failed.Line] != failed.ToolUse || after.ToolUse == failed.ToolUse {
		t.Errorf("%v %q %q", ids, after.ToolUse, failed.ToolUse)
	}
}

// overlap reports whether two shells ran at the same time.
func overlap(story []string) bool {
	running := 0
	for _, line := range story {
		switch {
		case strings.HasPrefix(line, "shell-end "):
			running--
		case strings.HasPrefix(line, "shell "):
			running++
		}
		if running > 1 {
			return true
		}
	}
	return false
}

// Only commands that Claude Code takes for reading ones run at the same time.
func TestTwoCallsThatMayWriteRunOneAfterTheOther(t *testing.T) {
	s := newStage(t, endpoint.Together(endpoint.Bash("sleep 0.3; touch a"), endpoint.Bash("sleep 0.3; touch b")), endpoint.Say("e"))
	s.print("--dangerously-skip-permissions")
	if overlap(s.story()) || !s.Exists("a") || !s.Exists("b") {
		t.Errorf("%q", s.story())
	}
}

func TestABackgroundCommandIsReportedBeforeItEnds(t *testing.T) {
	s := newStage(t,
		endpoint.Bash("sleep 0.5; exit 5").With("run_in_background", true),
		endpoint.Bash("python3 -c 'import time; time.sleep(3)'").With("timeout", 500),
		endpoint.Bash("sleep 1"), endpoint.Say("e"))
	s.print()
	for i, h := range s.hooks(claude.PostToolUse)[:2] {
		if !h.Background {
			t.Errorf("%d: %+v", i, h)
		}
	}
	story := s.story()
	if slices.Index(story, "hook PostToolUse") > slices.Index(story, "shell-end sleep 0.5; exit 5") {
		t.Errorf("%q", story)
	}
	s.Told(`Background command .* failed with exit code 5`)
}

func TestTheHooksPayloadStaysSmall(t *testing.T) {
	s := newStage(t, endpoint.Bash("yes abcdefghij | head -c 3000000"), endpoint.Bash("yes abcdefghij | head -c 3000000; false"), endpoint.Say("e"))
	s.print()
	for _, c := range s.calls() {
		if len(c.Payload) > 64<<10 {
			t.Errorf("%q was told %d bytes", c.Argv, len(c.Payload))
		}
	}
	if n := len(s.hooks(claude.PostToolUse)[0].Output); n < 10000 {
		t.Errorf("only %d bytes of output", n)
	}
}

func TestASubagentsCommandsAreToldApart(t *testing.T) {
	s := newStage(t,
		endpoint.Call("Agent", map[string]any{"description": "d", "prompt": "do it", "subagent_type": "general-purpose"}),
		endpoint.Bash("echo below"), endpoint.Say("did it"), endpoint.Bash("echo above"), endpoint.Say("e"))
	s.print()
	h := s.hooks(claude.PreToolUse)
	if len(h) != 2 || h[0].Agent == "" || h[1].Agent != "" || h[0].Session != h[1].Session {
		t.Errorf("%+v", h)
	}
}

// The time between the end of the shell and the hook's start is what the brain
// has, when the shell does not wait for it.
func TestTheShellEndsBeforeTheHookIsCalled(t *testing.T) {
	var turns []endpoint.Turn
	for i := range 12 {
		turns = append(turns, endpoint.Bash(fmt.Sprintf("echo %d; exit %d", i, i%2)))
	}
	s := newStage(t, append(turns, endpoint.Say("e"))...)
	s.print()
	var gaps []int64
	var ended call
	for _, c := range s.calls() {
		switch {
		case c.Who == "shell-end":
			ended = c
		case c.Who == "hook" && strings.HasPrefix(c.Argv[len(c.Argv)-1], "PostToolUse"):
			gaps = append(gaps, c.At.Sub(ended.At).Microseconds())
		}
	}
	slices.Sort(gaps)
	if len(gaps) != 12 || gaps[0] < 0 {
		t.Errorf("%d µs", gaps)
	}
	t.Logf("from the shell's end to the hook's start: %d to %d µs, median %d", gaps[0], gaps[len(gaps)-1], gaps[len(gaps)/2])
}

func TestAPersonsOwnHookStillRuns(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo hi"), endpoint.Say("e"))
	mine := filepath.Join(s.Dir, "mine")
	hook := fmt.Sprintf(`{"hooks":{"PostToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"touch %s"}]}]},"env":{"MINE":"kept"}}`, mine)
	s.Write("mine.json", hook)
	s.print("--settings", "mine.json")
	s.Eventually("the user's own hook ran", func() bool { return s.Exists("../mine") })
	if len(s.hooks(claude.PostToolUse)) != 1 || !slices.Contains(s.commands()[0].Env, "MINE=kept") {
		t.Error("the user's settings and ours do not live together")
	}
}
