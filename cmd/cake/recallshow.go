package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
)

func newRecallShow(s *streams) *cobra.Command {
	var f recallFlags
	c := &cobra.Command{
		Use:   "show ID",
		Short: "Show one entry whole, with what it came from and what followed",
		Long: `Show everything that is remembered of one entry. What it was made from is either
stated or inferred (the latest entries of its project within an hour before it, at
most five): the listing says which. Of the id the first digits are enough.`,
		Example: `  cake recall show 01a20138cb20
  cake recall show k3f9x2ab-1 --json | jq .entry.content`,
		Args:              aboutOne,
		ValidArgsFunction: f.completeIDs(s),
		RunE: func(c *cobra.Command, args []string) error {
			return f.look(c, s, func(ctx context.Context, l look) error {
				shown, err := l.whole(ctx, args[0])
				if err != nil {
					return err
				}
				if l.asJSON {
					return printJSON(l.out, shown)
				}
				return writeAll(l.out, shown.text(time.Now()))
			})
		},
	}
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// A whole is an entry and its place among the others.
type whole struct {
	Entry    cake.Entry   `json:"entry"`
	MadeFrom []cake.Link  `json:"made_from"` // stated and inferred
	Followed []cake.Entry `json:"followed"`
}

func (l look) whole(ctx context.Context, begun string) (w whole, err error) {
	if w.Entry, err = l.find(ctx, begun); err != nil {
		return w, err
	}
	from, err := l.memory.Nearby(ctx, w.Entry.ID)
	if err != nil {
		return w, err
	}
	followed, err := l.memory.Dependents(ctx, w.Entry.ID)
	w.MadeFrom, w.Followed = append([]cake.Link{}, from...), append([]cake.Entry{}, followed...)
	return w, err
}

// text is the entry for people: what is not known is left out.
func (w whole) text(now time.Time) string {
	var b strings.Builder
	e := w.Entry
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%-11s %s\n", name, oneLine(value))
		}
	}
	line("id", e.ID)
	line("kind", joinedBy(" · ", string(e.Kind), string(e.Action)))
	line("at", e.At.Local().Format(time.DateTime)+" ("+ago(e.At, now)+")")
	line("by", joinedBy(" · ", string(e.Author), e.Agent, e.SessionID))
	line("project", e.Project)
	line("summary", e.Summary)
	line("command", e.Command)
	if e.Kind == cake.EntryCommand {
		line("status", fmt.Sprint(e.ExitCode))
	}
	line("path", e.Path)
	line("tool", e.Tool)
	line("tags", strings.Join(e.Tags, ", "))
	line("signature", string(e.Signature))
	line("incident", e.IncidentID)
	line("used", usesOf(e, now))
	line("tier", string(e.Tier))
	if p := e.Prediction; p != nil {
		line("prediction", fmt.Sprintf("%.2f: %s", p.Score, reasonsOf(p.Reasons)))
	}
	line("rationale", e.Rationale)
	b.WriteString(w.links())
	if e.Content != "" {
		b.WriteString("\n" + indented(e.Content, "  "))
	}
	return b.String()
}

// links says where the entry came from, and what followed.
func (w whole) links() string {
	var b strings.Builder
	if c := w.Entry.CausedBy; c != nil {
		fmt.Fprintf(&b, "%-11s %s (%s)\n", "caused by", oneLine(c.ID), c.Basis)
	}
	for _, l := range w.MadeFrom {
		fmt.Fprintf(&b, "%-11s %s (%s)\n", "made from", oneLine(l.ID), l.Basis)
	}
	for _, e := range w.Followed {
		fmt.Fprintf(&b, "%-11s %s %s: %s\n", "followed by", oneLine(e.ID), e.Kind, cut(whatOf(e), narrow/2))
	}
	return b.String()
}

func usesOf(e cake.Entry, now time.Time) string {
	if e.Accesses == 0 {
		return "never"
	}
	return fmt.Sprintf("%s, last %s", of(e.Accesses, "time", "times"), ago(e.LastAccessed, now))
}

// reasonsOf are the reasons of a prediction in words.
func reasonsOf(reasons []string) string {
	return strings.ReplaceAll(strings.Join(reasons, ", "), "_", " ")
}

// joinedBy joins what is not empty.
func joinedBy(by string, parts ...string) string {
	var all []string
	for _, p := range parts {
		if p != "" {
			all = append(all, p)
		}
	}
	return strings.Join(all, by)
}
