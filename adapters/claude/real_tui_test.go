package claude_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/claude"
	"cake/shell"
	"cake/test/endpoint"
	"cake/test/rig"
)

// tui starts claude's terminal interface with a first prompt, and leave ends it.
func (s *stage) tui(args ...string) *rig.Terminal {
	s.t.Helper()
	return s.Terminal(append(s.launch(args...), "--", "go")...)
}

func leave(t *testing.T, tty *rig.Terminal) {
	t.Helper()
	if code := tty.Leave(); code != 0 {
		t.Errorf("claude ended with status %d", code)
	}
}

// since returns what follows the last occurrence of line.
func since(story []string, line string) []string {
	for i, l := range slices.Backward(story) {
		if l == line {
			return story[i+1:]
		}
	}
	return nil
}

// asked waits until the hook was told that a person is asked: Claude Code shows its dialog
// meanwhile, and gives the hook up when it is answered.
func (s *stage) asked() {
	s.t.Helper()
	s.Eventually("PermissionRequest", func() bool { return len(s.hooks(claude.PermissionRequest)) == 1 })
}

func TestAPermissionThatIsGiven(t *testing.T) {
	s := newStage(t, endpoint.Bash("touch made"), endpoint.Say("THE END"))
	tty := s.tui()
	tty.Expect(`Do you want to proceed\?`)
	s.asked()
	if h := s.hooks(claude.PermissionRequest)[0]; h.Line != "touch made" || h.ToolUse != "" {
		t.Errorf("%+v", h)
	}
	if s.Exists("made") {
		t.Error("it ran before it was allowed")
	}
	tty.Send("1")
	tty.Expect("THE END")
	leave(t, tty)
	want := []string{"shell touch made", "shell-end touch made", "hook PostToolUse", "hook PostToolBatch", "hook Stop", "hook SessionEnd"}
	if diff := cmp.Diff(want, since(s.story(), "hook PermissionRequest")); diff != "" {
		t.Error(diff)
	}
	if end := s.hooks(claude.SessionEnd)[0]; end.Reason != "prompt_input_exit" {
		t.Errorf("%+v", end)
	}
}

func TestAPermissionThatIsRefusedIsToldToNoHook(t *testing.T) {
	s := newStage(t, endpoint.Bash("touch made"), endpoint.Say("THE END"))
	tty := s.tui()
	tty.Expect(`Do you want to proceed\?`)
	s.asked()
	tty.Send("\x1b")
	tty.Expect(`Interrupted`)
	tty.Submit("next message")
	tty.Expect("THE END")
	leave(t, tty)
	if got := since(s.story(), "hook PermissionRequest"); len(got) == 0 || got[0] != "hook UserPromptSubmit" || s.Exists("made") {
		t.Errorf("%q", got)
	}
}

func TestAConversationThatIsMadeShorter(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo hi"), endpoint.Say("ALL DONE"), endpoint.Say("<summary>It said hi.</summary>"))
	tty := s.tui("--allowedTools", "Bash")
	tty.Expect("ALL DONE")
	tty.Submit("/compact")
	s.Eventually("PreCompact", func() bool { return len(s.hooks(claude.PreCompact)) == 1 })
	tty.Expect("Compacted")
	leave(t, tty)
	want := []string{"hook SessionEnd"}
	if diff := cmp.Diff(want, since(s.story(), "hook PreCompact")); diff != "" {
		t.Error(diff)
	}
}

func TestAskOpensTheDialogWithItsReason(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo hi"), endpoint.Say("THE END"))
	s.answers(answer{claude.PreToolUse, "echo hi", string(claude.Ask("RULE SEVEN ASKS"))})
	tty := s.tui("--allowedTools", "Bash")
	tty.Expect(`requires confirmation[^R]*RULE SEVEN ASKS`)
	tty.Expect(`Do you want to proceed\?`)
	s.asked()
	tty.Send("1")
	tty.Expect("THE END")
	leave(t, tty)
	if len(s.hooks(claude.PermissionRequest)) != 1 || len(s.commands()) != 1 {
		t.Errorf("%q", s.story())
	}
}

func TestAnInterruptedCommandIsToldToNoHook(t *testing.T) {
	s := newStage(t, endpoint.Bash("sleep 60"), endpoint.Say("THE END"))
	tty := s.tui("--allowedTools", "Bash")
	s.Eventually("the command runs", func() bool { return len(s.commands()) == 1 })
	tty.Expect("Running|sleep 60")
	tty.Send("\x1b")
	tty.Expect("Interrupted")
	tty.Submit("next message")
	tty.Expect("THE END")
	leave(t, tty)
	got := since(s.story(), "shell sleep 60")
	// The shell may still tell of the end, or be killed before it can.
	hooks := slices.DeleteFunc(slices.Clone(got), func(e string) bool { return e == "shell-end sleep 60" })
	if len(hooks) == 0 || hooks[0] != "hook UserPromptSubmit" {
		t.Errorf("%q", got)
	}
}

func TestTheUsersOwnCommandsPassThroughTheShellOnly(t *testing.T) {
	s := newStage(t, endpoint.Say("THE END"), endpoint.Say("AND NOW"))
	tty := s.tui()
	tty.Expect("THE END")
	tty.Submit("!echo 'bang'; touch refuse-me")
	s.Await(`<bash-stderr>stub: refused`)
	tty.Expect("AND NOW")
	leave(t, tty)
	if s.Exists("refuse-me") || len(s.hooks(claude.PreToolUse))+len(s.hooks(claude.UserPromptSubmit)) != 1 {
		t.Errorf("%q", s.story())
	}
	if kind, line := shell.Unwrap(s.commands()[0].Argv); kind != shell.KindCommand || line != "echo 'bang'; touch refuse-me" {
		t.Errorf("%v %q", kind, line)
	}
}

func TestTheEndOfTheTurnIsShownToThePerson(t *testing.T) {
	s := newStage(t, endpoint.Bash("touch made"), endpoint.Say("never said"))
	s.answers(answer{claude.PreToolUse, "", string(claude.Deny("NO"))}, answer{claude.PostToolBatch, "", string(claude.EndTurn("HELD BY THE OPERATOR"))})
	tty := s.tui("--allowedTools", "Bash")
	tty.Expect("HELD BY THE OPERATOR")
	leave(t, tty)
	if len(s.Model.Mains()) != 1 || slices.ContainsFunc(s.story(), func(l string) bool { return strings.HasPrefix(l, "hook Stop") }) {
		t.Errorf("%q", s.story())
	}
}
