package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall"
	"cake/recall/causal"
)

func newRecallStats(s *streams) *cobra.Command {
	var f recallFlags
	c := &cobra.Command{
		Use:   "stats",
		Short: "Count what is remembered",
		Long: `Count what the memory holds: mistakes, interventions and lessons of all projects;
entries and their causes of the project that is asked about.`,
		Example: `  cake recall stats
  cake recall stats --all-projects --json | jq .causes.longest_chain`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return f.look(c, s, func(ctx context.Context, l look) error {
				counts, err := l.counts(ctx)
				switch {
				case err != nil:
					return err
				case l.asJSON:
					return printJSON(l.out, counts)
				}
				return counts.print(paperOf(l.out), l.where(), time.Now())
			})
		},
	}
	f.addScope(c)
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// A counts is what is remembered, in numbers.
type counts struct {
	Store  recall.Stats     `json:"store"`
	Tiers  recall.TierStats `json:"tiers"`
	Causes causal.Stats     `json:"causes"`
	Faults []causal.Fault   `json:"faults"`
}

func (l look) counts(ctx context.Context) (c counts, err error) {
	if c.Store, err = l.memory.Stats(ctx); err != nil {
		return c, err
	}
	if c.Tiers, err = l.memory.Tiers(ctx, l.project); err != nil {
		return c, err
	}
	if c.Causes, err = l.memory.Causality(ctx, l.project); err != nil {
		return c, err
	}
	faults, err := l.memory.Integrity(ctx, l.project)
	c.Faults = append([]causal.Fault{}, faults...)
	return c, err
}

func (c counts) print(p paper, where string, now time.Time) error {
	number := func(n int) string { return fmt.Sprint(n) }
	rows := [][]string{
		{"mistakes", number(c.Store.Signatures), of(c.Store.Strikes, "strike counts", "strikes count")},
		{"interventions", number(c.Store.Interventions), fmt.Sprintf("%d helped, %d did not", c.Store.Successes, c.Store.Failures)},
		{"decisions", number(c.Store.Violations), of(c.Store.Prevented, "command was stopped", "commands were stopped")},
		{"lessons", number(c.Store.Lessons), "of all projects"},
		{"entries", number(c.Tiers.Entries), where + between(c.Tiers, now)},
		{"causes", number(c.Causes.Observed + c.Causes.Inferred), fmt.Sprintf("%d observed, %d inferred; the longest chain has %s",
			c.Causes.Observed, c.Causes.Inferred, of(c.Causes.Longest, "entry", "entries"))},
	}
	for _, kind := range slices.Sorted(maps.Keys(c.Causes.ByKind)) {
		rows = append(rows, []string{"  " + string(kind), number(c.Causes.ByKind[kind]), ""})
	}
	for _, fault := range c.Faults {
		rows = append(rows, []string{"fault", shortID(fault.ID, fewestDigits), oneLine(fault.Why)})
	}
	return p.rows(rows)
}

func between(t recall.TierStats, now time.Time) string {
	if t.Entries == 0 {
		return ""
	}
	return fmt.Sprintf(", the oldest of %s, the newest of %s", ago(t.Oldest, now), ago(t.Newest, now))
}

func newRecallTiers(s *streams) *cobra.Command {
	var f recallFlags
	var recalculate bool
	var prune int
	c := &cobra.Command{
		Use:   "tiers",
		Short: "Show how fresh the memory is, and prune what has expired",
		Long: `Count the entries by when they were last used: ACTIVE within an hour, RECENT within
a day, ARCHIVED within 30 days, EXPIRED before. Answers always go by the tier of the
moment; --recalculate brings the one that is stored up to date for those who read
the file. --prune deletes at most so many expired entries, of all projects: never a
lesson, nor what one that is in use rests on, nor what belongs to an open incident.`,
		Example: `  cake recall tiers
  cake recall tiers --prune 1000`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if prune < 0 || c.Flags().Changed("prune") && prune == 0 {
				return usagef("--prune must be at least 1, not %d", prune)
			}
			return f.look(c, s, func(ctx context.Context, l look) error {
				t, err := l.tiers(ctx, recalculate, prune)
				switch {
				case err != nil:
					return err
				case l.asJSON:
					return printJSON(l.out, t)
				}
				return t.print(paperOf(l.out))
			})
		},
	}
	c.Flags().BoolVar(&recalculate, "recalculate", false, "bring the stored tiers up to date")
	c.Flags().IntVar(&prune, "prune", 0, "delete at most so many expired entries, of all projects")
	f.addScope(c)
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// A tiersNow is how fresh the memory is, and what was done about it.
type tiersNow struct {
	recall.TierStats
	Changed *int `json:"changed,omitempty"` // nil where nothing was recalculated
	Pruned  *int `json:"pruned,omitempty"`  // nil where nothing was pruned
}

func (l look) tiers(ctx context.Context, recalculate bool, prune int) (t tiersNow, err error) {
	if recalculate {
		changed, err := l.memory.RecalculateTiers(ctx, l.project)
		if err != nil {
			return t, err
		}
		t.Changed = &changed
	}
	if prune > 0 {
		pruned, err := l.memory.Prune(ctx, prune)
		if err != nil {
			return t, err
		}
		t.Pruned = &pruned
	}
	t.TierStats, err = l.memory.Tiers(ctx, l.project)
	return t, err
}

func (t tiersNow) print(p paper) error {
	var rows [][]string
	for _, name := range cake.Tiers() {
		rows = append(rows, []string{string(name), fmt.Sprintf("%7d", t.Tiers[name]), bar(t.Tiers[name], t.Entries)})
	}
	if err := p.rows(rows); err != nil {
		return err
	}
	var says string
	if t.Changed != nil {
		says += of(*t.Changed, "entry has", "entries have") + " another tier now\n"
	}
	if t.Pruned != nil {
		says += of(*t.Pruned, "expired entry was", "expired entries were") + " deleted\n"
	}
	return writeAll(p.w, says)
}

// longestBar is how many characters stand for all entries.
const longestBar = 40

// bar draws a share. What is not nothing is seen.
func bar(part, all int) string {
	if part == 0 {
		return ""
	}
	return strings.Repeat("▪", max(1, part*longestBar/all))
}
