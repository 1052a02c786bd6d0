package claude

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRecognisesClaudeCodeAndNothingElse(t *testing.T) {
	for line, want := range map[string]bool{
		"claude":                                      true,
		"claude -p hi":                                true,
		"/usr/local/bin/claude --model x":             true,
		"/opt/x/claude.exe":                           true,
		"env ANTHROPIC_BASE_URL=http://x claude":      true,
		"env claude":                                  true,
		"npx @anthropic-ai/claude-code":               true,
		"npx -y @anthropic-ai/claude-code@2.1.197 -p": true,
		"bunx @anthropic-ai/claude-code":              true,
		"pnpm dlx @anthropic-ai/claude-code":          true,
		"npm exec -- @anthropic-ai/claude-code":       true,
		"node /x/@anthropic-ai/claude-code/cli.js -p": true,
		"node --no-warnings /x/claude-code/cli.js":    true,
		"node /x/claude-code/cli-wrapper.cjs":         true,
		"node /x/node_modules/.bin/claude":            true,
		"bun run /x/claude-code/cli.js":               true,

		"":                             false,
		"env":                          false,
		"env A=b":                      false,
		"bash -c claude":               false,
		"codex":                        false,
		"claude-code-router":           false,
		"npx claude-code":              false,
		"npx eslint @anthropic-ai/x":   false,
		"npx":                          false,
		"npm install @anthropic-ai/x":  false,
		"npm":                          false,
		"node":                         false,
		"node --version":               false,
		"node /x/other/cli.js":         false,
		"node app.js /claude-code/cli": false,
		"myclaude":                     false,
	} {
		if got := Recognises(strings.Fields(line)); got != want {
			t.Errorf("Recognises(%q) = %v", line, got)
		}
	}
}

func TestProgramCountsTheWordsThatNameClaude(t *testing.T) {
	for line, want := range map[string]int{
		"claude -p":                             1,
		"env A=b C=d claude -p":                 4,
		"npx -y @anthropic-ai/claude-code -p":   3,
		"node --x /x/claude-code/cli.js -p":     3,
		"pnpm dlx @anthropic-ai/claude-code -p": 3,
	} {
		if got, _ := program(strings.Fields(line)); got != want {
			t.Errorf("program(%q) = %d, want %d", line, got, want)
		}
	}
}

func TestTheLastSettingsIsTheOneThatClaudeLoads(t *testing.T) {
	type found struct {
		At     int
		Joined bool
	}
	for line, want := range map[string]found{
		"":                                    {-1, false},
		"-p hi":                               {-1, false},
		"--settings a":                        {1, false},
		"--settings=a":                        {0, true},
		"-p --settings a --settings=b":        {3, true},
		"--settings=a -p --settings b":        {3, false},
		"-- --settings a":                     {-1, false},
		"--settings":                          {-1, false}, // claude itself says that the value is missing
		"--settings a --settings":             {1, false},
		"--settings --settings a":             {1, false},
		"--model --settings a":                {-1, false}, // the model is called --settings
		"--append-system-prompt --settings a": {2, false},  // here it does load a
	} {
		at, joined := lastSettings(strings.Fields(line))
		if diff := cmp.Diff(want, found{at, joined}); diff != "" {
			t.Errorf("lastSettings(%q): %s", line, diff)
		}
	}
}

func TestHooksOffNamesWhatSwitchesThemOff(t *testing.T) {
	for _, c := range []struct {
		line string
		env  []string
		want string
	}{
		{"claude -p hi", nil, ""},
		{"claude --bare", nil, "--bare"},
		{"claude -p --safe-mode", nil, "--safe-mode"},
		{"claude -- --bare", nil, ""},
		{"claude -- hi", []string{"CLAUDE_CODE_SIMPLE=1"}, "CLAUDE_CODE_SIMPLE"},
		{"claude", []string{"CLAUDE_CODE_SAFE_MODE=true"}, "CLAUDE_CODE_SAFE_MODE"},
		{"claude", []string{"CLAUDE_CODE_SIMPLE=0"}, ""},
		{"claude", []string{"CLAUDE_CODE_SIMPLE=1", "CLAUDE_CODE_SIMPLE="}, ""},
	} {
		if got := HooksOff(strings.Fields(c.line), c.env); got != c.want {
			t.Errorf("HooksOff(%q, %q) = %q, want %q", c.line, c.env, got, c.want)
		}
	}
}

func TestAttendedOnlyWhereAPersonCanBeAsked(t *testing.T) {
	for _, c := range []struct {
		line     string
		env      []string
		terminal bool
		want     bool
	}{
		{"claude", nil, true, true},
		{"claude fix it", nil, true, true},
		{"claude -- -p", nil, true, true},
		{"claude", nil, false, false},
		{"claude -p hi", nil, true, false},
		{"claude hi --print", nil, true, false},
		{"claude --sdk-url=ws://x", nil, true, false},
		{"claude --bg task", nil, true, false},
		{"claude --version", nil, true, false},
		{"claude mcp list", nil, true, false},
		{"claude", []string{"CI=true"}, true, false},
		{"claude", []string{"CI=false"}, true, true},
		{"vim", nil, true, false},
	} {
		if got := Attended(strings.Fields(c.line), c.env, c.terminal); got != c.want {
			t.Errorf("Attended(%q, %q, %v) = %v", c.line, c.env, c.terminal, got)
		}
	}
}
