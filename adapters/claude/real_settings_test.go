package claude_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cake/adapters/claude"
	"cake/test/endpoint"
)

func TestSettingsOfTheProjectOrThePersonCannotTakeOursAway(t *testing.T) {
	const hostile = `{"disableAllHooks":true,"env":{"CLAUDE_CODE_SHELL":"/bin/bash","CAKE_SESSION":"other","CAKE_SOCKET":"/nowhere"}}`
	for name, lay := range map[string]func(*stage){
		"project": func(s *stage) { s.ProjectSettings(hostile) },
		"local":   func(s *stage) { s.Write(".claude/settings.local.json", hostile) },
		"person":  func(s *stage) { s.UserSettings(hostile) },
		"command line": func(s *stage) {
			s.Write("mine.json", hostile)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, endpoint.Bash("echo hi"), endpoint.Say("e"))
			s.Set("CAKE_SOCKET", "/good")
			lay(s)
			var args []string
			if name == "command line" {
				args = []string{"--settings", "mine.json"}
			}
			s.print(args...)
			if len(s.hooks(claude.PreToolUse)) != 1 || len(s.commands()) != 1 {
				t.Fatalf("%q", s.story())
			}
			for _, c := range s.calls() {
				if c.Who == "shell-end" {
					continue
				}
				if !slices.Contains(c.Env, "CAKE_SESSION=s1") || !slices.Contains(c.Env, "CAKE_SOCKET=/good") {
					t.Errorf("%s %q was not told its session", c.Who, c.Argv[1:])
				}
			}
		})
	}
}

// Without hooks the shell is still ours, so that messages go by stderr.
func TestHooksAreOffWhereHooksOffSaysSo(t *testing.T) {
	for _, flag := range []string{"--bare", "--safe-mode"} {
		t.Run(flag, func(t *testing.T) {
			s := newStage(t, endpoint.Bash("touch refuse-me"), endpoint.Say("e"))
			argv := s.launch("-p", "go", "--dangerously-skip-permissions", flag)
			s.Run(argv...)
			if claude.HooksOff(argv, s.Env) != flag || len(s.hooks(claude.PreToolUse)) != 0 {
				t.Errorf("%q", s.story())
			}
			if s.Exists("refuse-me") {
				t.Error("the shell did not stop it")
			}
			s.Told(`Exit code 126\nstub: refused`)
		})
	}
}

// One value of a wrong type and Claude Code drops the whole --settings; the
// shell stays, because it is in the environment too.
func TestTheShellSurvivesSettingsThatClaudeDrops(t *testing.T) {
	s := newStage(t, endpoint.Bash("touch refuse-me"), endpoint.Say("e"))
	s.print("--settings", `{"cleanupPeriodDays":"soon"}`)
	if len(s.hooks(claude.PreToolUse)) != 0 || s.Exists("refuse-me") {
		t.Errorf("%q", s.story())
	}
	s.Told(`Exit code 126\nstub: refused`)
}

func TestWhatWeSayOfBadSettingsIsWhatClaudeSays(t *testing.T) {
	s := newStage(t)
	for value, says := range map[string]string{
		"nosuch.json": "Settings file not found",
		`{"half":`:    "Settings file not found",
		"{bad}":       "Invalid JSON provided to --settings",
	} {
		res := s.Run(s.Claude("-p", "go", "--settings", value)...)
		_, _, err := claude.Launch(claude.Options{Argv: s.Claude("--settings", value), Cwd: s.Work, Shell: "/x/bash", HookCommand: []string{"x"}})
		if res.Code != 1 || !strings.Contains(res.Stderr, says) || err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: claude %+v, we %v", value, res, err)
		}
	}
}

// The settings that come from the user's file lie in a file of the session. The
// agent can write there; what claude has read at its start stays in force.
func TestASettingsFileThatIsEmptiedKeepsItsHooks(t *testing.T) {
	s := newStage(t, endpoint.Bash("echo '{}' > ../stub/claude-settings.json; sleep 2; echo done"), endpoint.Bash("echo two"), endpoint.Say("e"))
	s.Write("mine.json", `{"env":{"FOO":"bar"}}`)
	s.print("--settings", "mine.json", "--dangerously-skip-permissions")
	if got, err := os.ReadFile(filepath.Join(s.dir, "claude-settings.json")); err != nil || string(got) != "{}\n" {
		t.Fatalf("%s %v", got, err)
	}
	if len(s.hooks(claude.PreToolUse)) != 2 || len(s.commands()) != 2 {
		t.Errorf("%q", s.story())
	}
}

func TestASubcommandIsLeftAlone(t *testing.T) {
	s := newStage(t)
	if res := s.Run(s.launch("mcp", "list")...); res.Code != 0 || !strings.Contains(res.Stdout, "No MCP servers configured") {
		t.Errorf("%+v", res)
	}
}
