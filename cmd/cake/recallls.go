package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall"
)

// A listing is what `cake recall ls` is asked for.
type listing struct {
	recallFlags
	kinds        []string
	session      string
	author       string
	since, until string
	mode         string
	limit        int
}

func newRecallList(s *streams) *cobra.Command {
	var q listing
	c := &cobra.Command{
		Use:   "ls",
		Short: "List what happened",
		Long: `List what is remembered, the newest first. --mode looks back in another way:

  historian      in the order in which it happened
  prophet        first what is most likely needed next
  archaeologist  first what was not used for longest
  minimalist     the three best, and nothing of their texts
  auditor        by author: who did what

--since and --until take a time (2026-05-04, "2026-05-04 15:30", RFC 3339) or how
long ago it was (30m, 2h, 7d). What is listed counts as used.`,
		Example: `  cake recall ls
  cake recall ls --kind error,command --since 2h
  cake recall ls --mode historian --session k3f9x2ab
  cake recall ls --all-projects --author human --json | jq -r .summary`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			asked, err := q.query(time.Now())
			if err != nil {
				return err
			}
			return q.look(c, s, func(ctx context.Context, l look) error {
				asked.Project = l.project
				all, err := l.memory.Entries(ctx, asked)
				if err != nil {
					return err
				}
				if len(all) == 0 {
					return fmt.Errorf("nothing like that is remembered %s%s", l.where(), l.elsewhere())
				}
				return l.list(all, time.Now())
			})
		},
	}
	q.flags(c)
	return c
}

// elsewhere says what to try when nothing was found in one project.
func (l look) elsewhere() string {
	if l.project == "" {
		return ""
	}
	return "; --all-projects looks into all"
}

func (q *listing) flags(c *cobra.Command) {
	c.Flags().StringSliceVar(&q.kinds, "kind", nil, "only these kinds: "+joined(cake.EntryKinds(), ", "))
	c.Flags().StringVar(&q.session, "session", "", "only this session")
	c.Flags().StringVar(&q.author, "author", "", "only what this author did: human, agent or cake")
	c.Flags().StringVar(&q.since, "since", "", "only what happened since a time, or within so long")
	c.Flags().StringVar(&q.until, "until", "", "only what happened until a time, or so long ago")
	c.Flags().StringVar(&q.mode, "mode", "", "how to look back: "+joined(recall.Modes(), ", "))
	c.Flags().IntVar(&q.limit, "limit", recall.DefaultLimit, fmt.Sprintf("at most so many, up to %d", recall.MostLimit))
	q.addScope(c)
	q.addJSON(c, jsonLines)
	q.add(c)
	for flag, values := range map[string][]string{"kind": words(cake.EntryKinds()), "author": words(authors()), "mode": words(recall.Modes())} {
		// It fails only for a flag that is not there.
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
}

func authors() []cake.Author {
	return []cake.Author{cake.AuthorHuman, cake.AuthorAgent, cake.AuthorCake}
}

// words are values as plain texts.
func words[T ~string](values []T) []string {
	all := make([]string, len(values))
	for n, v := range values {
		all[n] = string(v)
	}
	return all
}

func joined[T ~string](values []T, by string) string { return strings.Join(words(values), by) }

// query checks what is asked for.
func (q *listing) query(now time.Time) (asked recall.Query, err error) {
	asked = recall.Query{Session: q.session, Author: cake.Author(q.author), Mode: recall.Mode(q.mode), Limit: q.limit}
	for _, k := range q.kinds {
		asked.Kinds = append(asked.Kinds, cake.EntryKind(k))
		if !slices.Contains(cake.EntryKinds(), cake.EntryKind(k)) {
			return asked, usagef("--kind cannot be %q; the kinds are %s", k, joined(cake.EntryKinds(), ", "))
		}
	}
	switch {
	case q.author != "" && !slices.Contains(authors(), asked.Author):
		return asked, usagef("--author cannot be %q; the authors are %s", q.author, joined(authors(), ", "))
	case q.mode != "" && !slices.Contains(recall.Modes(), asked.Mode):
		return asked, usagef("--mode cannot be %q; the modes are %s", q.mode, joined(recall.Modes(), ", "))
	}
	if err := checkLimit(q.limit); err != nil {
		return asked, err
	}
	if asked.Since, err = timeOf("since", q.since, now); err != nil {
		return asked, err
	}
	asked.Until, err = timeOf("until", q.until, now)
	return asked, err
}

func checkLimit(limit int) error {
	if limit < 1 || limit > recall.MostLimit {
		return usagef("--limit must be from 1 to %d, not %d", recall.MostLimit, limit)
	}
	return nil
}

// timeOf understands a time, or how long ago it was.
func timeOf(flag, text string, now time.Time) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	if days, is := strings.CutSuffix(text, "d"); is {
		if n, err := strconv.Atoi(days); err == nil && n >= 0 {
			return now.AddDate(0, 0, -n), nil
		}
	}
	if d, err := time.ParseDuration(text); err == nil && d >= 0 {
		return now.Add(-d), nil
	}
	for _, form := range []string{time.DateOnly, "2006-01-02 15:04", time.DateTime, time.RFC3339} {
		if t, err := time.ParseInLocation(form, text, time.Local); err == nil {
			return t, nil
		}
	}
	return time.Time{}, usagef("--%s cannot be %q: a time is needed (2026-05-04, %q), or how long ago (2h, 7d)", flag, text, "2026-05-04 15:30")
}

// list prints entries, one on a line.
func (l look) list(all []cake.Entry, now time.Time) error {
	if l.asJSON {
		return printAll(l.streams, all)
	}
	short := shortIDs(idsOf(all))
	rows := make([][]string, len(all))
	for n, e := range all {
		rows[n] = append(l.begin(e, short, now), whatOf(e))
	}
	return paperOf(l.out).rows(rows)
}

// longestProject is how many characters of a project's name are listed.
const longestProject = 16

// begin are the columns with which an entry is listed: id, age, kind and, where
// all projects are asked about, its project.
func (l look) begin(e cake.Entry, short func(string) string, now time.Time) []string {
	row := []string{short(e.ID), ago(e.At, now), string(e.Kind)}
	if l.project == "" {
		row = append(row, cut(oneLine(filepath.Base(e.Project)), longestProject))
	}
	return row
}

// A searching is what `cake recall search` is asked for.
type searching struct {
	recallFlags
	kinds []string
	limit int
}

func newRecallSearch(s *streams) *cobra.Command {
	var q searching
	c := &cobra.Command{
		Use:   "search WORD…",
		Short: "Find what happened by its words, best first",
		Long: `Find entries by the words of their summary, content, command and tags: the more of
the words, and the rarer they are, the better; the first eight words count. Sizes
are those of what is to be read with cake recall show.`,
		Example: `  cake recall search ModuleNotFoundError store
  cake recall search --kind edit requirements.txt
  cake recall search --all-projects --json docker permission | jq -r .entry.id`,
		Args: func(_ *cobra.Command, args []string) error {
			if strings.TrimSpace(strings.Join(args, "")) == "" {
				return fmt.Errorf("words to look for are needed: cake recall search ModuleNotFoundError store")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			asked, err := (&listing{kinds: q.kinds, limit: q.limit}).query(time.Now())
			if err != nil {
				return err
			}
			text := strings.Join(args, " ")
			return q.look(c, s, func(ctx context.Context, l look) error {
				hits, err := l.memory.Search(ctx, recall.SearchQuery{Text: text, Project: l.project, Kinds: asked.Kinds, Limit: q.limit})
				if err != nil {
					return err
				}
				if len(hits) == 0 {
					return fmt.Errorf("nothing that is remembered %s has the words %q%s", l.where(), text, l.elsewhere())
				}
				return l.found(hits, time.Now())
			})
		},
	}
	c.Flags().StringSliceVar(&q.kinds, "kind", nil, "only these kinds: "+joined(cake.EntryKinds(), ", "))
	c.Flags().IntVar(&q.limit, "limit", recall.DefaultLimit, fmt.Sprintf("at most so many, up to %d", recall.MostLimit))
	q.addScope(c)
	q.addJSON(c, jsonLines)
	q.add(c)
	// It fails only for a flag that is not there.
	_ = c.RegisterFlagCompletionFunc("kind", cobra.FixedCompletions(words(cake.EntryKinds()), cobra.ShellCompDirectiveNoFileComp))
	return c
}

// found prints the hits of a search, one on a line.
func (l look) found(hits []recall.Hit, now time.Time) error {
	if l.asJSON {
		return printAll(l.streams, hits)
	}
	ids := make([]string, len(hits))
	for n, h := range hits {
		ids[n] = h.Entry.ID
	}
	short := shortIDs(ids)
	rows := make([][]string, len(hits))
	for n, h := range hits {
		rows[n] = append(l.begin(h.Entry, short, now), fmt.Sprintf("%.2f", h.Score), size(h.Size), whatOf(h.Entry))
	}
	return paperOf(l.out).rows(rows)
}
