package mcp

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cake/recall"
)

type memoryStats struct {
	Tiers recall.TierStats `json:"tiers"`
	Store recall.Stats     `json:"store"`
}

func (s *server) memoryStats(ctx context.Context, _ *mcp.CallToolRequest, in projectArgs) (memoryStats, error) {
	tiers, err := s.memory.Tiers(ctx, s.all(in))
	if err != nil {
		return memoryStats{}, err
	}
	stats, err := s.memory.Stats(ctx)
	return memoryStats{tiers, stats}, err
}

type changed struct {
	Changed int `json:"changed"`
}

func (s *server) recalculate(ctx context.Context, _ *mcp.CallToolRequest, in projectArgs) (changed, error) {
	n, err := s.memory.RecalculateTiers(ctx, s.all(in))
	return changed{n}, err
}

type pruneArgs struct {
	Limit int `json:"limit,omitempty" jsonschema:"at most so many entries; left out: 100"`
}

type pruned struct {
	Pruned int `json:"pruned"`
}

func (s *server) prune(ctx context.Context, _ *mcp.CallToolRequest, in pruneArgs) (pruned, error) {
	const usual = 100
	if in.Limit <= 0 {
		in.Limit = usual
	}
	n, err := s.memory.Prune(ctx, in.Limit)
	return pruned{n}, err
}

type reindexed struct {
	Entries int `json:"entries"`
}

func (s *server) reindex(ctx context.Context, _ *mcp.CallToolRequest, _ projectArgs) (reindexed, error) {
	n, err := s.memory.Reindex(ctx)
	return reindexed{n}, err
}

// tiers are the tools that look after the memory.
func (s *server) tiers() {
	add(s, reading, "get_memory_stats", "How many entries there are, by tier (ACTIVE: used within the hour, RECENT: the day, ARCHIVED: 30 days, EXPIRED), and what the store holds.", s.memoryStats)
	add(s, tending, "recalculate_memory_tiers", "Bring the tiers that are kept with the entries up to date. Answers never depend on it.", s.recalculate)
	add(s, removing, "prune_expired_contexts", "Delete expired entries, but none that a lesson in use or an open incident needs.", s.prune)
	add(s, tending, "reindex_project", "Make the index of words anew, of all projects.", s.reindex)
}
