package claude

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// The payloads are what Claude Code 2.1.197 sent, shortened.
const (
	common        = `"session_id":"17cc","transcript_path":"/h/.claude/projects/-w/17cc.jsonl","cwd":"/w","prompt_id":"a034","permission_mode":"default","effort":{"level":"high"},`
	preToolUse    = `{` + common + `"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"echo hi; echo err >&2","description":"scripted","timeout":500},"tool_use_id":"toolu_1_0"}`
	preInSubagent = `{` + common + `"agent_id":"a938","agent_type":"general-purpose","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls","run_in_background":true},"tool_use_id":"toolu_2_0"}`
	postToolUse   = `{` + common + `"hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":{"command":"cd /tmp && pwd"},"tool_response":{"stdout":"/tmp","stderr":"\nShell cwd was reset to /w","interrupted":false,"isImage":false,"noOutputExpected":false},"tool_use_id":"toolu_1_0","duration_ms":23}`
	postMoved     = `{` + common + `"hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":{"command":"make","timeout":500},"tool_response":{"stdout":"","stderr":"","interrupted":false,"isImage":false,"noOutputExpected":false,"backgroundTaskId":"b4y3"},"tool_use_id":"toolu_1_0","duration_ms":2045}`
	postFailure   = `{` + common + `"hook_event_name":"PostToolUseFailure","tool_name":"Bash","tool_input":{"command":"echo x; false"},"tool_use_id":"toolu_2_0","error":"Exit code 1\nx","is_interrupt":false,"duration_ms":13}`
	postBatch     = `{` + common + `"hook_event_name":"PostToolBatch","tool_calls":[{"tool_name":"Bash","tool_input":{"command":"x"},"tool_use_id":"t","tool_response":"NO"},{"tool_name":"Read","tool_input":{"file_path":"/w/a.py"},"tool_use_id":"u","tool_response":{}}]}`
	preCompact    = `{` + common + `"hook_event_name":"PreCompact","trigger":"auto","custom_instructions":""}`
	permission    = `{` + common + `"hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"touch made"},"permission_suggestions":[{"type":"setMode","mode":"acceptEdits","destination":"session"}]}`
	promptSubmit  = `{"session_id":"17cc","cwd":"/w","hook_event_name":"UserPromptSubmit","prompt":"go"}`
	stop          = `{"session_id":"17cc","cwd":"/w","hook_event_name":"Stop","stop_hook_active":true,"last_assistant_message":"bye","background_tasks":[],"session_crons":[]}`
	sessionEnd    = `{"session_id":"17cc","cwd":"/w","hook_event_name":"SessionEnd","reason":"prompt_input_exit"}`
)

func TestParseHookReadsWhatClaudeSends(t *testing.T) {
	base := func(e Event) Hook {
		return Hook{Event: e, Session: "17cc", Transcript: "/h/.claude/projects/-w/17cc.jsonl", Cwd: "/w", Mode: "default"}
	}
	bash := func(e Event, id, line string) Hook {
		h := base(e)
		h.Tool, h.ToolUse, h.Line = "Bash", id, line
		return h
	}
	for name, c := range map[string]struct {
		payload string
		want    func() Hook
	}{
		"before": {preToolUse, func() Hook {
			h := bash(PreToolUse, "toolu_1_0", "echo hi; echo err >&2")
			h.Timeout = 500 * time.Millisecond
			return h
		}},
		"before, in a subagent, in the background": {preInSubagent, func() Hook {
			h := bash(PreToolUse, "toolu_2_0", "ls")
			h.Agent, h.Background = "a938", true
			return h
		}},
		"after": {postToolUse, func() Hook {
			h := bash(PostToolUse, "toolu_1_0", "cd /tmp && pwd")
			h.Output, h.Duration = "/tmp\nShell cwd was reset to /w", 23*time.Millisecond
			return h
		}},
		"after it was moved to the background": {postMoved, func() Hook {
			h := bash(PostToolUse, "toolu_1_0", "make")
			h.Background, h.Timeout, h.Duration = true, 500*time.Millisecond, 2045*time.Millisecond
			return h
		}},
		"after a failure": {postFailure, func() Hook {
			h := bash(PostToolUseFailure, "toolu_2_0", "echo x; false")
			h.Error, h.ExitCode, h.Output, h.Duration = "Exit code 1\nx", 1, "x", 13*time.Millisecond
			return h
		}},
		"after all": {postBatch, func() Hook {
			h := base(PostToolBatch)
			h.Calls = []Call{{Tool: "Bash"}, {Tool: "Read", Path: "/w/a.py"}}
			return h
		}},
		"before the conversation is made shorter": {preCompact, func() Hook { return base(PreCompact) }},
		"the question": {permission, func() Hook { return bash(PermissionRequest, "", "touch made") }},
		"the prompt": {promptSubmit, func() Hook {
			return Hook{Event: UserPromptSubmit, Session: "17cc", Cwd: "/w", Prompt: "go"}
		}},
		"the end of a turn": {stop, func() Hook {
			return Hook{Event: Stop, Session: "17cc", Cwd: "/w", Continued: true, LastMessage: "bye"}
		}},
		"the end": {sessionEnd, func() Hook {
			return Hook{Event: SessionEnd, Session: "17cc", Cwd: "/w", Reason: "prompt_input_exit"}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ParseHook([]byte(c.payload))
			if err != nil {
				t.Fatal(err)
			}
			got.Input = nil
			if diff := cmp.Diff(c.want(), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseHookKeepsTheToolsArguments(t *testing.T) {
	h, err := ParseHook([]byte(`{"hook_event_name":"PreToolUse","tool_input":{"file_path":"/a", "n":1}}`))
	if err != nil || string(h.Input) != `{"file_path":"/a", "n":1}` {
		t.Errorf("%s %v", h.Input, err)
	}
}

func TestEditsAreKnownByTheirTool(t *testing.T) {
	for _, c := range []struct {
		payload, path string
		edits, whole  bool
	}{
		{`"Edit","tool_input":{"file_path":"/w/a.go","old_string":"x","new_string":"y"}`, "/w/a.go", true, false},
		{`"MultiEdit","tool_input":{"file_path":"/w/a.go","edits":[]}`, "/w/a.go", true, false},
		{`"Write","tool_input":{"file_path":"/w/a.go","content":"x"}`, "/w/a.go", true, true},
		{`"NotebookEdit","tool_input":{"notebook_path":"/w/a.ipynb","new_source":"x"}`, "/w/a.ipynb", true, false},
		{`"Read","tool_input":{"file_path":"/w/a.go"}`, "/w/a.go", false, false},
		{`"Bash","tool_input":{"command":"ls"}`, "", false, false},
	} {
		h, err := ParseHook([]byte(`{"hook_event_name":"PreToolUse","tool_name":` + c.payload + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if edits, whole := h.Edits(); edits != c.edits || whole != c.whole || h.Path != c.path {
			t.Errorf("%s: %v, %v, %q", h.Tool, edits, whole, h.Path)
		}
	}
}

func TestParseHookPassesOverWhatDoesNotFit(t *testing.T) {
	got, err := ParseHook([]byte(`{"hook_event_name":"New","session_id":5,"tool_input":"x","tool_response":[1],"duration_ms":-1,"prompt":{}}`))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Hook{Event: "New", Input: json.RawMessage(`"x"`)}, got); diff != "" {
		t.Error(diff)
	}
}

func TestParseHookRefusesWhatHasNoEvent(t *testing.T) {
	for _, payload := range []string{"", "{", "5", "[]", "null", "{}", `{"hook_event_name":5}`} {
		if _, err := ParseHook([]byte(payload)); err == nil {
			t.Errorf("ParseHook(%q) has no error", payload)
		}
	}
}

func TestAFailureSaysItsExitCode(t *testing.T) {
	type split struct {
		Code   int
		Output string
	}
	for text, want := range map[string]split{
		"Exit code 1\nx\ny":                  {1, "x\ny"},
		"Exit code 126":                      {126, ""},
		"Exit code 143\nCommand timed out":   {143, "Command timed out"},
		"The user doesn't want to proceed":   {-1, "The user doesn't want to proceed"},
		"Exit code many\nx":                  {-1, "Exit code many\nx"},
		"Exit code -1\nx":                    {-1, "Exit code -1\nx"},
		"Exit code 99999999999999999999\n x": {-1, "Exit code 99999999999999999999\n x"},
		"":                                   {-1, ""},
	} {
		code, output := splitFailure(text)
		if diff := cmp.Diff(want, split{code, output}); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestEveryEventThatIsListenedToIsListed(t *testing.T) {
	listed := map[Event]bool{}
	for _, e := range Events() {
		listed[e] = true
	}
	for _, g := range hooks([]string{"x"}) {
		if !listed[g.Event] {
			t.Errorf("%s is not in Events", g.Event)
		}
		delete(listed, g.Event)
	}
	if len(listed) > 0 {
		t.Errorf("no hook for %v", listed)
	}
}

// FuzzParseHook holds that foreign bytes never panic and that what is read
// belongs to an event.
func FuzzParseHook(f *testing.F) {
	for _, seed := range []string{preToolUse, preInSubagent, postToolUse, postMoved, postFailure, postBatch, permission, promptSubmit, stop, sessionEnd, "", "null", `{"hook_event_name":"x","duration_ms":1e300}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		h, err := ParseHook(payload)
		if (err == nil) != (h.Event != "") {
			t.Errorf("%q: %+v, %v", payload, h, err)
		}
		if h.Duration < 0 || h.Timeout < 0 || h.ExitCode < -1 {
			t.Errorf("out of range: %+v", h)
		}
	})
}
