package mcp

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake"
	"cake/recall/causal"
)

type reasoning struct {
	Text string `json:"text"`
}

func (s *server) why(ctx context.Context, _ *mcp.CallToolRequest, in idArgs) (reasoning, error) {
	text, err := s.memory.Why(ctx, in.ID)
	return reasoning{text}, err
}

func (s *server) chain(ctx context.Context, _ *mcp.CallToolRequest, in idArgs) (causal.Chain, error) {
	c, err := s.memory.Chain(ctx, in.ID)
	c.Entries = some(c.Entries)
	for i := range c.Entries {
		c.Entries[i] = short(c.Entries[i])
	}
	return c, err
}

type dependencies struct {
	MadeFrom   []cake.Link  `json:"made_from" jsonschema:"stated (observed), or near in time (inferred)"`
	Dependents []cake.Entry `json:"dependents" jsonschema:"what followed from it, oldest first"`
}

func (s *server) dependencies(ctx context.Context, _ *mcp.CallToolRequest, in idArgs) (dependencies, error) {
	from, err := s.memory.Nearby(ctx, in.ID)
	if err != nil {
		return dependencies{}, err
	}
	after, err := s.memory.Dependents(ctx, in.ID)
	for i := range after {
		after[i] = short(after[i])
	}
	return dependencies{some(from), some(after)}, err
}

type projectArgs struct {
	Project string `json:"project,omitempty" jsonschema:"left out: the project the agent works in; * for all"`
}

// all is the project that is named, "" for all of them.
func (s *server) all(in projectArgs) string {
	if in.Project == "*" {
		return ""
	}
	return s.project(in.Project)
}

type causality struct {
	Stats  causal.Stats   `json:"stats"`
	Faults []causal.Fault `json:"faults" jsonschema:"links that cannot be true"`
}

func (s *server) causality(ctx context.Context, _ *mcp.CallToolRequest, in projectArgs) (causality, error) {
	stats, err := s.memory.Causality(ctx, s.all(in))
	if err != nil {
		return causality{}, err
	}
	faults, err := s.memory.Integrity(ctx, s.all(in))
	return causality{stats, some(faults)}, err
}

// causes are the tools that say why.
func (s *server) causes() {
	add(s, reading, "why", "How it came to an entry, told from its root on; what is only guessed says so.", s.why)
	add(s, reading, "reconstruct_reasoning", "The same as why, under the name that other memories have for it.", s.why)
	add(s, reading, "build_causal_chain", "The entries that led to an entry, the root first.", s.chain)
	add(s, reading, "get_dependencies", "What an entry was made from, and what followed from it.", s.dependencies)
	add(s, reading, "get_causality_stats", "How many entries have a cause, stated or guessed, and which links cannot be true.", s.causality)
}
