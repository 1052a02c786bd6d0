package claude

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAConversationIsGoneOnWithByTheSameCommandLine(t *testing.T) {
	for line, want := range map[string]string{
		"claude":                                "claude --resume ID on",
		"claude -p go":                          "claude --resume ID on -p",
		"claude -p go --allowedTools Bash Edit": "claude --resume ID on -p --allowedTools Bash Edit",
		"npx @anthropic-ai/claude-code --model x -p go": "npx @anthropic-ai/claude-code --resume ID on --model x -p",
		"env A=b claude --resume OLD -p go":             "env A=b claude --resume ID on -p",
		"claude -r OLD":                                 "claude --resume ID on",
		"claude --resume=OLD --fork-session":            "claude --resume ID on",
		"claude -r -p go":                               "claude --resume ID on -p",
		"claude -c --verbose":                           "claude --resume ID on --verbose",
		"claude --session-id OLD -p go":                 "claude --resume ID on -p",
		"claude -p -- go":                               "claude --resume ID on -p --",
		"claude -p -- --resume":                         "claude --resume ID on -p -- --resume",
		"claude --settings {} --model go -p go":         "claude --resume ID on --settings {} --model go -p",
		"claude -p another":                             "claude --resume ID on -p another",
	} {
		argv := strings.Fields(line)
		if diff := cmp.Diff(strings.Fields(want), Resume(argv, "ID", " go ", "on")); diff != "" {
			t.Errorf("%s: %s", line, diff)
		}
		if strings.Join(argv, " ") != line {
			t.Errorf("%s was changed: %v", line, argv)
		}
	}
	if got := Resume([]string{"claude"}, "ID", "go", ""); cmp.Diff([]string{"claude", "--resume", "ID"}, got) != "" {
		t.Error(got)
	}
	if got := Anew([]string{"claude", "-c", "-p", "go"}, "go\nand what was piped in", "a summary"); cmp.Diff([]string{"claude", "a summary", "-p"}, got) != "" {
		t.Error(got)
	}
}

func TestWhatCanBeStartedOnceMore(t *testing.T) {
	for line, want := range map[string][2]bool{
		"claude": {true, true}, "claude -p go": {true, true}, "claude -p --no-session-persistence go": {true, false},
		"claude mcp list": {}, "claude --version": {}, "bash": {}, "claude -p --input-format stream-json": {}, "claude -p --input-format=stream-json": {},
		"claude --sdk-url=x": {}, "claude --bg go": {}, "claude -p -- --version": {true, true},
	} {
		argv := strings.Fields(line)
		if got := [2]bool{Restartable(argv), Resumable(argv)}; got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
	if Printing([]string{"claude", "go"}) || !Printing([]string{"claude", "go", "--print"}) || !Printing([]string{"claude", "-p"}) {
		t.Error("printing")
	}
}

func TestTheLastFailureIsReadFromTheConversation(t *testing.T) {
	failed := `{"type":"assistant","message":{"content":[{"type":"text","text":"API Error: "},{"type":"text","text":"429"}]},"error":"rate_limit","isApiErrorMessage":true}`
	for name, c := range map[string]struct {
		lines         []string
		failure, text string
		ok            bool
	}{
		"it failed":              {[]string{`{"type":"user","message":{"content":"go"}}`, failed}, "rate_limit", "API Error: 429", true},
		"other lines follow":     {[]string{failed, `{"type":"summary"}`, `{"type":"last-prompt"}`, ""}, "rate_limit", "API Error: 429", true},
		"of a subagent":          {[]string{failed, `{"type":"assistant","isSidechain":true,"message":{"content":[]}}`}, "rate_limit", "API Error: 429", true},
		"the model spoke since":  {[]string{failed, `{"type":"assistant","message":{"content":[{"type":"text","text":"done"}]}}`}, "", "done", false},
		"a person wrote since":   {[]string{failed, `{"type":"user","message":{"content":"again"}}`}, "", "", false},
		"nothing":                {nil, "", "", false},
		"a line that is cut off": {[]string{failed, `{"type":"assist`}, "rate_limit", "API Error: 429", true},
		"a long way back":        {append([]string{failed}, strings.Repeat(`{"type":"x"}`+"\n", maxTail/10)), "", "", false},
	} {
		path := filepath.Join(t.TempDir(), "x.jsonl")
		if err := os.WriteFile(path, []byte(strings.Join(c.lines, "\n")+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if failure, text, ok := LastFailure(path); failure != c.failure || text != c.text || ok != c.ok {
			t.Errorf("%s: %q %q %v", name, failure, text, ok)
		}
	}
	path := filepath.Join(t.TempDir(), "x.jsonl")
	for content, want := range map[string]bool{"": false, `{"type":"queue-operation"}`: false, `{"isSidechain":false,"type":"user","message":{}}`: true} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if Kept(path) != want {
			t.Errorf("kept: %q", content)
		}
	}
	if _, _, ok := LastFailure("/nowhere"); ok || Kept("/nowhere") {
		t.Error("of no file")
	}
}

func TestWhetherAConversationBeganBefore(t *testing.T) {
	for line, want := range map[string]bool{
		"claude": false, "claude -p go": false, "claude -c": true, "claude --resume=OLD": true, "env A=b claude -r OLD -p go": true, "claude -p -- --resume": false,
	} {
		if got := Continues(strings.Fields(line)); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
