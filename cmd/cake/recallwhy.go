package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall/causal"
)

func newRecallWhy(s *streams) *cobra.Command {
	var f recallFlags
	var dot bool
	c := &cobra.Command{
		Use:   "why ID",
		Short: "Tell how it came to an entry, and draw it",
		Long: `Follow the causes of an entry back to the first, and tell them as a story; below
it they are drawn, with what followed. A line ── is a link that was observed, a line
┄┄ one that is inferred from nearness in time, and so may be wrong. --dot prints
the same for Graphviz: inferred links are dashed.`,
		Example: `  cake recall why 01a20138cb20
  cake recall why 01a20138cb20 --dot | dot -Tsvg > why.svg
  cake recall why 01a20138cb20 --json | jq -r .words`,
		Args:              aboutOne,
		ValidArgsFunction: f.completeIDs(s),
		RunE: func(c *cobra.Command, args []string) error {
			if dot && f.asJSON {
				return usagef("the answer is either for Graphviz (--dot) or in JSON (--json)")
			}
			return f.look(c, s, func(ctx context.Context, l look) error {
				story, err := l.story(ctx, args[0])
				switch {
				case err != nil:
					return err
				case l.asJSON:
					return printJSON(l.out, story)
				case dot:
					return writeAll(l.out, story.dot())
				}
				return story.tell(paperOf(l.out), time.Now())
			})
		},
	}
	c.Flags().BoolVar(&dot, "dot", false, "print the graph for Graphviz")
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// A story is how it came to an entry, and what came of it.
type story struct {
	causal.Chain
	Words    string       `json:"words"`
	Followed []cake.Entry `json:"followed"`
}

func (l look) story(ctx context.Context, begun string) (s story, err error) {
	e, err := l.find(ctx, begun)
	if err != nil {
		return s, err
	}
	if s.Chain, err = l.memory.Chain(ctx, e.ID); err != nil {
		return s, err
	}
	followed, err := l.memory.Dependents(ctx, e.ID)
	s.Words, s.Followed = s.Chain.Words(), append([]cake.Entry{}, followed...)
	return s, err
}

// tell prints the words, and below them the tree.
func (s story) tell(p paper, now time.Time) error {
	if err := writeAll(p.w, indented(s.Words, "")+"\n"); err != nil {
		return err
	}
	rows := s.tree()
	short := shortIDs(slices.Concat(idsOf(s.Entries), idsOf(s.Followed)))
	lines := make([][]string, len(rows))
	for n, r := range rows {
		lines[n] = []string{r.lead + r.mark, short(r.entry.ID), ago(r.entry.At, now), string(r.entry.Kind), whatOf(r.entry)}
	}
	if err := p.rows(lines); err != nil {
		return err
	}
	if len(rows) == 1 {
		return nil
	}
	return writeAll(p.w, "\n● what was asked about   ── observed   ┄┄ inferred\n")
}

// A leaf is one line of the tree: an entry, below what caused it.
type leaf struct {
	lead, mark string
	entry      cake.Entry
}

// deepest is how far the tree moves to the right; a longer chain goes on below.
const deepest = 5

// tree draws the chain from its root down to what followed.
func (s story) tree() (rows []leaf) {
	lead := ""
	for n, e := range s.Entries {
		mark := "○"
		if n == len(s.Entries)-1 {
			mark = "●"
		}
		if n > 0 {
			mark = "└" + stroke(*e.CausedBy) + mark
		}
		rows = append(rows, leaf{lead, mark, e})
		if n > 0 && n < deepest {
			lead += "   "
		}
	}
	for n, e := range s.Followed {
		corner := "├"
		if n == len(s.Followed)-1 {
			corner = "└"
		}
		rows = append(rows, leaf{lead, corner + stroke(s.linkTo(e)) + "○", e})
	}
	return rows
}

// stroke is how a link is drawn.
func stroke(l cake.Link) string {
	if l.Basis == cake.Observed {
		return "──"
	}
	return "┄┄"
}

// linkTo is the link by which e followed: as from its cause, or from what it
// was made from, which was stated.
func (s story) linkTo(e cake.Entry) cake.Link {
	if e.CausedBy != nil && e.CausedBy.ID == s.Target().ID {
		return *e.CausedBy
	}
	return cake.Link{ID: s.Target().ID, Basis: cake.Observed}
}

// dot draws the same for Graphviz.
func (s story) dot() string {
	var b strings.Builder
	b.WriteString("digraph why {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n")
	for _, e := range slices.Concat(s.Entries, s.Followed) {
		bold := ""
		if e.ID == s.Target().ID {
			bold = ", penwidth=2"
		}
		label := string(e.Kind) + "\n" + cut(whatOf(e), narrow/2) + "\n" + e.At.UTC().Format(time.DateTime)
		fmt.Fprintf(&b, "  %s [label=%s%s];\n", quoted(e.ID), quoted(label), bold)
	}
	for n, e := range s.Entries[1:] {
		b.WriteString(edge(s.Entries[n].ID, e.ID, *e.CausedBy))
	}
	for _, e := range s.Followed {
		b.WriteString(edge(s.Target().ID, e.ID, s.linkTo(e)))
	}
	return b.String() + "}\n"
}

func edge(from, to string, l cake.Link) string {
	style := ""
	if l.Basis != cake.Observed {
		style = " [style=dashed, label=inferred]"
	}
	return fmt.Sprintf("  %s -> %s%s;\n", quoted(from), quoted(to), style)
}

// quoted is a text as Graphviz reads it. Its escapes are \" and \n; a backslash
// of the text must not begin another.
func quoted(text string) string {
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		lines[n] = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(oneLine(line))
	}
	return `"` + strings.Join(lines, `\n`) + `"`
}
