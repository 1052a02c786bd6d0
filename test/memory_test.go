package test

import (
	"path/filepath"
	"testing"

	"cake"
	"cake/recall"
	"cake/test/endpoint"
)

// The real Claude Code lists the memory's tools and calls them without asking a
// person, beside whatever else it has.
func TestTheRealClaudeAsksTheMemory(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Call("mcp__cake__save_context", map[string]any{
			"content": "The walnut service listens on 7777.", "action_type": "decision", "rationale": "7000 is taken",
		}),
		endpoint.Call("mcp__cake__search_context", map[string]any{"query": "walnut"}),
		endpoint.Say("done"))
	s.print()
	s.Told(`The walnut service listens on 7777\.`)
	s.Told(`7000 is taken`)
	memory, err := recall.Open(t.Context(), recall.Options{Path: filepath.Join(s.state, "recall.db")})
	must(t, err)
	defer memory.Close()
	found, err := memory.Entries(t.Context(), recall.Query{Kinds: []cake.EntryKind{cake.EntryContext}})
	must(t, err)
	if len(found) != 1 {
		t.Fatalf("entries %+v", found)
	}
	e := found[0]
	if e.Agent != "claude-code" || e.Author != cake.AuthorAgent || e.Project != s.Work || e.SessionID != s.events(cake.EventSessionStarted)[0].SessionID {
		t.Errorf("it is not attributed: %+v", e)
	}
}
