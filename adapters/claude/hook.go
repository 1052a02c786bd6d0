package claude

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Event names a moment at which Claude Code calls a hook.
type Event string

// The events that cake listens to.
const (
	// PreToolUse comes before a tool runs, and before any permission question.
	PreToolUse Event = "PreToolUse"
	// PostToolUse comes after a command that ended with status 0.
	PostToolUse Event = "PostToolUse"
	// PostToolUseFailure comes after a command that ended with another status.
	PostToolUseFailure Event = "PostToolUseFailure"
	// PostToolBatch comes after all calls of one reply, those that were denied
	// included, and is the only event at which a turn can always be ended.
	PostToolBatch Event = "PostToolBatch"
	// UserPromptSubmit comes when the user's message is taken.
	UserPromptSubmit Event = "UserPromptSubmit"
	// Stop comes when the model wants to end its turn.
	Stop Event = "Stop"
	// StopFailure comes in place of Stop when the model could not be asked to the
	// end. With -p Claude Code may be gone before its hook has run: see LastFailure.
	StopFailure Event = "StopFailure"
	// PermissionRequest comes when a permission dialog opens. When the person
	// says no, or presses Esc, no event follows until they write again.
	PermissionRequest Event = "PermissionRequest"
	// PreCompact comes before the conversation is replaced by a summary of it, as a
	// person wants it or because it got too long.
	PreCompact Event = "PreCompact"
	// SessionEnd comes last.
	SessionEnd Event = "SessionEnd"
)

// Events lists the events that cake listens to, in the order of a session.
func Events() []Event {
	return []Event{UserPromptSubmit, PreToolUse, PermissionRequest, PostToolUse, PostToolUseFailure, PostToolBatch, Stop, StopFailure, PreCompact, SessionEnd}
}

// A Hook is what Claude Code tells a hook. Fields that the event does not have
// are zero.
type Hook struct {
	Event      Event
	Session    string // Claude Code's session id, the same as CLAUDE_CODE_SESSION_ID of its commands
	Transcript string // path of the conversation's file
	Cwd        string
	Mode       string // permission mode: default, acceptEdits, plan, bypassPermissions …
	Agent      string // id of the subagent that acts; "" is the main one

	Tool       string          // Bash, Edit …
	ToolUse    string          // id of the call: the same before and after it
	Input      json.RawMessage // the tool's arguments as they were
	Line       string          // the command line, for tools that have one
	Path       string          // the file, for tools that read or change one
	Background bool            // the command runs in the background, as asked for or because it took too long: its result is not here
	Timeout    time.Duration   // that the model asked for; 0 when it did not

	Output      string        // what the command printed, both streams in their order
	ExitCode    int           // of PostToolUseFailure; -1 when the text names none
	Error       string        // the failure in Claude Code's words, Output included
	Interrupted bool          // by the user
	Duration    time.Duration // of the call, as Claude Code measured it

	Calls []Call // of PostToolBatch: all calls of the reply

	Prompt      string // of UserPromptSubmit
	Continued   bool   // of Stop: a Stop hook has already kept this turn going
	LastMessage string // of Stop: what the model said last; of StopFailure: what went wrong
	Failure     string // of StopFailure: Claude Code's word for it, as rate_limit
	Reason      string // of SessionEnd
}

// A Call is one of the calls of a reply.
type Call struct {
	Tool string
	Path string // the file that it was given; "" where it was given none
}

// Edits reports whether the tool changes a file without a command; whole says
// that it replaces all of its content.
func (h Hook) Edits() (edits, whole bool) {
	switch h.Tool {
	case "Write":
		return true, true
	case "Edit", "MultiEdit", "NotebookEdit":
		return true, false
	}
	return false, false
}

// ParseHook reads the JSON text that Claude Code gives a hook on its standard
// input. Events and fields that this package does not know are kept as far as
// they fit; only a text without an event is an error.
func ParseHook(payload []byte) (Hook, error) {
	var top fields
	if err := json.Unmarshal(payload, &top); err != nil {
		return Hook{}, fmt.Errorf("cannot read the hook's input: %w", err)
	}
	h := Hook{
		Event: Event(top.text("hook_event_name")), Session: top.text("session_id"), Transcript: top.text("transcript_path"),
		Cwd: top.text("cwd"), Mode: top.text("permission_mode"), Agent: top.text("agent_id"),
		Tool: top.text("tool_name"), ToolUse: top.text("tool_use_id"), Input: top["tool_input"],
		Duration: top.millis("duration_ms"), Interrupted: top.flag("is_interrupt"),
		Prompt: top.text("prompt"), Continued: top.flag("stop_hook_active"),
		LastMessage: top.text("last_assistant_message"), Reason: top.text("reason"),
	}
	if h.Event == "" {
		return Hook{}, errNoEvent
	}
	if h.Event == StopFailure {
		h.Failure = top.text("error")
	}
	h.readInput(top.object("tool_input"))
	h.readResult(top)
	h.Calls = callsOf(top["tool_calls"])
	return h, nil
}

// callsOf are the calls in the list of a batch; none where it is no list.
func callsOf(list json.RawMessage) []Call {
	var all []fields
	if json.Unmarshal(list, &all) != nil {
		return nil
	}
	var calls []Call
	for _, one := range all {
		var of Hook
		of.readInput(one.object("tool_input"))
		calls = append(calls, Call{Tool: one.text("tool_name"), Path: of.Path})
	}
	return calls
}

var errNoEvent = errors.New("cannot read the hook's input: it has no hook_event_name")

func (h *Hook) readInput(input fields) {
	h.Line = input.text("command")
	if h.Path = input.text("file_path"); h.Path == "" {
		h.Path = input.text("notebook_path")
	}
	h.Background = input.flag("run_in_background")
	h.Timeout = input.millis("timeout")
}

func (h *Hook) readResult(top fields) {
	if h.Event == PostToolUseFailure {
		h.Error = top.text("error")
		h.ExitCode, h.Output = splitFailure(h.Error)
		return
	}
	response := top.object("tool_response")
	// Both streams of a command go to one file, so stderr is empty here in the
	// versions we saw; it is added for those in which it is not.
	h.Output = response.text("stdout") + response.text("stderr")
	h.Interrupted = h.Interrupted || response.flag("interrupted")
	h.Background = h.Background || response.text("backgroundTaskId") != ""
}

// splitFailure takes "Exit code 3\noutput" apart. The code is -1 where the text
// has another form.
func splitFailure(text string) (code int, output string) {
	rest, ok := strings.CutPrefix(text, "Exit code ")
	if !ok {
		return -1, text
	}
	number, output, _ := strings.Cut(rest, "\n")
	code, err := strconv.Atoi(number)
	if err != nil || code < 0 {
		return -1, text
	}
	return code, output
}

// fields is a JSON object whose values are looked at one by one: a value of an
// unexpected type is as if it were missing.
type fields map[string]json.RawMessage

func (f fields) text(key string) string {
	var s string
	if json.Unmarshal(f[key], &s) != nil {
		return ""
	}
	return s
}

func (f fields) flag(key string) bool { return string(f[key]) == "true" }

func (f fields) millis(key string) time.Duration {
	var ms float64
	const longest = float64(time.Duration(1<<63-1) / time.Millisecond)
	if json.Unmarshal(f[key], &ms) != nil || ms < 0 || ms >= longest {
		return 0
	}
	return time.Duration(ms * float64(time.Millisecond))
}

func (f fields) object(key string) fields {
	var o fields
	if json.Unmarshal(f[key], &o) != nil {
		return nil
	}
	return o
}
