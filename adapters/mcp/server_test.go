package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/goleak"

	"cake"
	"cake/adapters/mcp"
	"cake/recall"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func memory(t testing.TB) *recall.Store {
	t.Helper()
	s, err := recall.Open(t.Context(), recall.Options{Path: filepath.Join(t.TempDir(), "recall.db"), Project: "app"})
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}

// client connects a client of the SDK in memory.
func client(t testing.TB, s *recall.Store, name string) *sdk.ClientSession {
	t.Helper()
	there, here := sdk.NewInMemoryTransports()
	_, err := mcp.New(s, mcp.Options{Version: "test", Project: "app"}).Connect(t.Context(), there, nil)
	must(t, err)
	return connect(t, here, name)
}

func connect(t testing.TB, transport sdk.Transport, name string) *sdk.ClientSession {
	t.Helper()
	c, err := sdk.NewClient(&sdk.Implementation{Name: name, Version: "1"}, nil).Connect(t.Context(), transport, nil)
	must(t, err)
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// call calls a tool and decodes what it answers; an error of the tool is an error.
func call[Out any](t testing.TB, c *sdk.ClientSession, tool string, args any) (out Out, err error) {
	t.Helper()
	r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return out, err
	}
	text := r.Content[0].(*sdk.TextContent).Text
	if r.IsError {
		return out, errors.New(text)
	}
	return out, json.Unmarshal([]byte(text), &out)
}

func mustCall[Out any](t testing.TB, c *sdk.ClientSession, tool string, args any) Out {
	t.Helper()
	out, err := call[Out](t, c, tool, args)
	must(t, err)
	return out
}

type args map[string]any

func TestTheToolsBearTheirNamesAndDescribeTheirArguments(t *testing.T) {
	c := client(t, memory(t), "claude")
	if text := c.InitializeResult().Instructions; !strings.Contains(text, "lessons_for_error") {
		t.Errorf("instructions: %q", text)
	}
	list, err := c.ListTools(t.Context(), nil)
	must(t, err)
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
		if len(tool.Description) < 20 || tool.InputSchema == nil || tool.OutputSchema == nil || tool.Annotations == nil {
			t.Errorf("%s does not describe itself", tool.Name)
		}
	}
	original := []string{
		"save_context", "load_context", "search_context", "build_causal_chain", "reconstruct_reasoning", "get_causality_stats",
		"get_memory_stats", "recalculate_memory_tiers", "prune_expired_contexts", "update_predictions", "get_high_value_contexts",
		"get_propagation_stats", "get_learning_stats", "reindex_project", "create_task", "claim_task", "list_tasks", "complete_task", "fail_task",
	}
	for _, want := range append(original, "lessons_for_error", "record_outcome", "why", "timeline", "get_context", "get_dependencies") {
		if !slices.Contains(names, want) {
			t.Errorf("there is no tool %s", want)
		}
	}
	schema, err := json.Marshal(list.Tools[slices.Index(names, "save_context")].InputSchema)
	must(t, err)
	for _, field := range []string{"rationale", "caused_by", "dependencies", "action_type"} {
		if !strings.Contains(string(schema), `"`+field+`"`) {
			t.Errorf("save_context does not ask for %s", field)
		}
	}
}

func TestWhatTendsTheMemoryAsksAPerson(t *testing.T) {
	got := mcp.Unasked()
	for _, name := range []string{"save_context", "why", "claim_task", "lessons_for_error"} {
		if !slices.Contains(got, name) {
			t.Errorf("%s asks", name)
		}
	}
	for _, name := range []string{"prune_expired_contexts", "reindex_project", "recalculate_memory_tiers", "update_predictions"} {
		if slices.Contains(got, name) {
			t.Errorf("%s does not ask", name)
		}
	}
}

type saved struct {
	ID      string `json:"id"`
	Summary string `json:"summary"`
}

func TestWhatIsSavedIsFoundFromFarToNear(t *testing.T) {
	c := client(t, memory(t), "claude")
	first := mustCall[saved](t, c, "save_context", args{"content": "The parser is generated. Run make gen after a change to grammar.y.", "action_type": "research"})
	second := mustCall[saved](t, c, "save_context", args{
		"content": "Changed the grammar for nested walnuts", "rationale": "lists of lists were refused", "caused_by": first.ID, "action_type": "implementation", "tags": []string{"parser"},
	})
	if first.Summary != "The parser is generated." {
		t.Errorf("summary %q", first.Summary)
	}
	found := mustCall[struct{ Hits []recall.Hit }](t, c, "search_context", args{"query": "walnuts"})
	if len(found.Hits) != 1 || found.Hits[0].Entry.ID != second.ID || found.Hits[0].Entry.Content != "" || found.Hits[0].Size == 0 {
		t.Errorf("hits %+v", found.Hits)
	}
	got := mustCall[struct{ Entry cake.Entry }](t, c, "get_context", args{"id": second.ID}).Entry
	if got.Content != "Changed the grammar for nested walnuts" || got.Agent != "claude" || got.Author != cake.AuthorAgent || got.CausedBy.Basis != cake.Observed {
		t.Errorf("entry %+v", got)
	}
	chain := mustCall[struct{ Entries []cake.Entry }](t, c, "build_causal_chain", args{"id": second.ID})
	if len(chain.Entries) != 2 || chain.Entries[0].ID != first.ID {
		t.Errorf("chain %+v", chain.Entries)
	}
	for _, tool := range []string{"why", "reconstruct_reasoning"} {
		if text := mustCall[struct{ Text string }](t, c, tool, args{"id": second.ID}).Text; !strings.Contains(text, "lists of lists were refused") {
			t.Errorf("%s: %q", tool, text)
		}
	}
	after := mustCall[struct{ Dependents []cake.Entry }](t, c, "get_dependencies", args{"id": first.ID})
	if len(after.Dependents) != 1 || after.Dependents[0].ID != second.ID {
		t.Errorf("dependents %+v", after)
	}
	loaded := mustCall[struct{ Entries []cake.Entry }](t, c, "load_context", nil)
	if len(loaded.Entries) != 1 || loaded.Entries[0].ID != second.ID || loaded.Entries[0].Content == "" {
		t.Errorf("loaded %+v", loaded)
	}
	line := mustCall[struct{ Entries []cake.Entry }](t, c, "timeline", args{"since": "2020-01-01T00:00:00Z"})
	if len(line.Entries) != 2 || line.Entries[0].Content != "" {
		t.Errorf("timeline %+v", line)
	}
}

func TestTheCareOfTheMemory(t *testing.T) {
	c := client(t, memory(t), "claude")
	for i := range 3 {
		mustCall[saved](t, c, "save_context", args{"content": fmt.Sprint("remark ", i)})
	}
	for tool, want := range map[string]string{
		"get_causality_stats": `"faults":[]`, "get_memory_stats": `"entries":3`, "recalculate_memory_tiers": `"changed":`,
		"prune_expired_contexts": `"pruned":0`, "update_predictions": `"renewed":`, "get_high_value_contexts": `"entries":[`,
		"get_propagation_stats": `"weights":`, "get_learning_stats": `"lessons":`, "reindex_project": `"entries":3`, "list_tasks": `"tasks":[]`,
	} {
		text := string(mustCall[json.RawMessage](t, c, tool, nil))
		if !strings.Contains(text, want) {
			t.Errorf("%s: %s lacks %s", tool, text, want)
		}
	}
}

func TestALessonIsGivenForAnErrorAndItsOutcomeTaken(t *testing.T) {
	s := memory(t)
	c := client(t, s, "claude")
	sig := cake.Sign("a", "b")
	_, err := s.RecordError(t.Context(), cake.ErrorEvent{ErrorType: "dependency.module_missing", Message: "No module named yaml", Signature: sig})
	must(t, err)
	none := mustCall[struct{ Advice []recall.Advice }](t, c, "lessons_for_error", args{"signature": string(sig)})
	if len(none.Advice) != 0 {
		t.Errorf("advice %+v", none)
	}
	known := mustCall[struct{ Lessons []cake.Lesson }](t, c, "record_outcome", args{"signature": string(sig), "fix": "pip install pyyaml", "success": true, "evidence": "it ran"})
	if len(known.Lessons) != 1 || known.Lessons[0].Fix != "pip install pyyaml" || known.Lessons[0].Standing != cake.Hearsay || known.Lessons[0].Successes != 0 {
		t.Errorf("lessons %+v", known)
	}
	some := mustCall[struct{ Advice []recall.Advice }](t, c, "lessons_for_error", args{"signature": string(sig)})
	if len(some.Advice) != 1 || !some.Advice[0].Exact || !strings.Contains(some.Advice[0].Because, "an agent says") {
		t.Errorf("advice %+v", some)
	}
	r, err := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "cake://lessons"})
	must(t, err)
	if !strings.Contains(r.Contents[0].Text, "pip install pyyaml") {
		t.Errorf("resource %s", r.Contents[0].Text)
	}
	if _, err := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "cake://entry/nothing"}); err == nil {
		t.Error("an entry was made up")
	}
}

func TestATaskGoesFromAgentToAgent(t *testing.T) {
	s := memory(t)
	claude, codex := client(t, s, "claude"), client(t, s, "codex")
	made := mustCall[struct{ Task cake.Task }](t, claude, "create_task", args{"title": "write the tests", "for": "codex"}).Task
	if _, err := call[any](t, claude, "claim_task", nil); err == nil {
		t.Error("claude claimed what is for codex")
	}
	got := mustCall[struct{ Task cake.Task }](t, codex, "claim_task", args{"id": made.ID}).Task
	if got.Owner != "codex" || got.Creator != "claude" {
		t.Errorf("task %+v", got)
	}
	if _, err := call[any](t, claude, "complete_task", args{"id": made.ID}); err == nil {
		t.Error("claude completed a task of codex")
	}
	if done := mustCall[struct{ Task cake.Task }](t, codex, "fail_task", args{"id": made.ID, "reason": "no compiler"}).Task; done.State != cake.TaskFailed {
		t.Errorf("task %+v", done)
	}
}

func TestWhatMakesNoSenseIsAnErrorOfTheTool(t *testing.T) {
	c := client(t, memory(t), "claude")
	for name, tc := range map[string]struct {
		tool string
		args args
		want string
	}{
		"nothing to save":    {"save_context", args{"content": " "}, "cannot save a context without content"},
		"no such cause":      {"save_context", args{"content": "x", "caused_by": "y"}, `cannot link to "y"`},
		"no such action":     {"save_context", args{"content": "x", "action_type": "sleeping"}, "the actions are"},
		"a missing argument": {"save_context", args{}, "content"},
		"a wrong type":       {"save_context", args{"content": 3}, "content"},
		"one too many":       {"save_context", args{"content": "x", "colour": "red"}, "colour"},
		"no such entry":      {"why", args{"id": "x"}, "x"},
		"no error":           {"lessons_for_error", args{}, "cannot look for lessons without an error or its signature"},
		"an unseen mistake":  {"record_outcome", args{"signature": "x", "fix": "y", "success": true}, "no mistake with this signature was seen"},
		"no words":           {"search_context", args{"query": ""}, "it has no words"},
		"no such state":      {"list_tasks", args{"state": "lost"}, "the states are [open claimed done failed]"},
		"no such mode":       {"load_context", args{"mode": "lawyer"}, "lawyer"},
	} {
		if _, err := call[any](t, c, tc.tool, tc.args); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: "no_such_tool"}); err == nil {
		t.Error("a tool was made up")
	}
}

func TestACallThatIsCancelledReturns(t *testing.T) {
	c := client(t, memory(t), "claude")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "reindex_project"}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	mustCall[any](t, c, "get_memory_stats", nil) // the others go on
}
