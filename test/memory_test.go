package test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cake"
	"cake/recall"
	"cake/test/endpoint"
	"cake/test/rig"
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

// The same by HTTP: the server that cake watch runs, with the token that it made,
// as `cake mcp --url` tells agents that run elsewhere to connect.
func TestTheRealClaudeAsksTheMemoryByHTTP(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Call("mcp__shop__save_context", map[string]any{"content": "The walnut service listens on 7777."}),
		endpoint.Call("mcp__shop__search_context", map[string]any{"query": "walnut"}),
		endpoint.Say("done"))
	address := rig.FreeAddress(t)
	s.Write("cake_config.yaml", "version: \"1.0\"\nstrictness: balanced\nescalation:\n  max_strikes: 4\n  cooldown_minutes: 5\nmetrics:\n  listen: 127.0.0.1:0\n"+
		"recall:\n  offer: nothing\n  listen: "+address+"\n")
	told := s.Run(filepath.Join(bin, "cake"), "mcp", "--json")
	var at struct {
		URL   string `json:"url"`
		Token string `json:"token_file"`
	}
	must(t, json.Unmarshal([]byte(told.Stdout), &at))
	token, err := os.ReadFile(at.Token)
	must(t, err)
	servers, err := json.Marshal(map[string]any{"mcpServers": map[string]any{"shop": map[string]any{
		"type": "http", "url": at.URL, "headers": map[string]string{"Authorization": "Bearer " + strings.TrimSpace(string(token))},
	}}})
	must(t, err)
	s.print("--mcp-config="+string(servers), "--allowedTools=mcp__shop__save_context,mcp__shop__search_context")
	s.Told(`The walnut service listens on 7777\.`)
	memory, err := recall.Open(t.Context(), recall.Options{Path: filepath.Join(s.state, "recall.db")})
	must(t, err)
	defer memory.Close()
	found, err := memory.Entries(t.Context(), recall.Query{Kinds: []cake.EntryKind{cake.EntryContext}})
	must(t, err)
	if len(found) != 1 || found[0].Agent != "claude-code" || found[0].Author != cake.AuthorAgent || found[0].Project != s.Work {
		t.Errorf("entries %+v", found)
	}
}
