package main

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall"
)

// A forgetting is what `cake recall forget` is asked for.
type forgetting struct {
	recallFlags
	matching  string
	signature string
	yes       bool
}

func newRecallForget(s *streams) *cobra.Command {
	var q forgetting
	c := &cobra.Command{
		Use:   "forget ID… | --matching TEXT | --signature S | --project DIR",
		Short: "Forget entries, a mistake or a project, for ever",
		Long: `Delete what is named from the memory: entries by their ids; everything in whose
texts a text stands (whatever its case; * stands for anything); everything about one
mistake; everything of a project. What fits all that is given goes, lessons included;
an id names no lesson. There is no way back: the freed parts of the file are
overwritten. The journal is another file, and keeps what it has.

First it is said what would go. On a terminal you are asked; elsewhere --yes is needed.`,
		Example: `  cake recall forget 01a20138cb20 01a20138caf2
  cake recall forget --matching "customer-42*invoice"
  cake recall forget --signature 1fcf9d5f --project ~/src/shop --yes`,
		ValidArgsFunction: q.completeIDs(s),
		RunE: func(c *cobra.Command, args []string) error {
			if err := q.check(args); err != nil {
				return err
			}
			return q.look(c, s, func(ctx context.Context, l look) error { return l.forget(ctx, q, args) })
		},
	}
	c.Flags().StringVar(&q.matching, "matching", "", "what has this text in it; * stands for anything")
	c.Flags().StringVar(&q.signature, "signature", "", "what is about this mistake; its first digits are enough")
	c.Flags().StringVar(&q.project, "project", "", "what is of the project in this directory")
	c.Flags().BoolVarP(&q.yes, "yes", "y", false, "do not ask")
	q.addJSON(c, jsonOne)
	q.add(c)
	return c
}

func (q forgetting) check(ids []string) error {
	named := q.matching != "" || q.signature != "" || q.project != ""
	switch {
	case len(ids) > 0 && named:
		return usagef("either ids say what is to be forgotten, or --matching, --signature and --project")
	case len(ids) == 0 && !named:
		return usagef("it must be said what is to be forgotten: ids, --matching, --signature or --project")
	case q.matching != "" && strings.Trim(q.matching, "* ") == "":
		return usagef("--matching %q fits everything; --project forgets a whole project", q.matching)
	}
	return nil
}

// A forgotten is what went, or would go.
type forgotten struct {
	recall.Forgotten
	Done bool `json:"forgotten"`
}

// forget says what would go, asks, and lets it go.
func (l look) forget(ctx context.Context, q forgetting, ids []string) error {
	all, entries, err := l.named(ctx, q, ids)
	if err != nil {
		return err
	}
	would, err := l.each(ctx, onlyCounting(all))
	if err != nil {
		return err
	}
	if would.Entries == 0 && would.Lessons == 0 {
		return errors.New("nothing like that is remembered")
	}
	if err := l.announce(entries, would); err != nil {
		return err
	}
	done, err := l.agree(q.yes, "There is no way back. Forget it?", "it shall be forgotten")
	if err != nil {
		return err
	}
	if done {
		if would, err = l.each(ctx, all); err != nil {
			return err
		}
	}
	return l.report(forgotten{would, done})
}

// named are the forgettings that were asked for, and the entries that ids name.
func (l look) named(ctx context.Context, q forgetting, ids []string) (all []recall.Forgetting, entries []cake.Entry, err error) {
	for _, id := range ids {
		e, err := l.find(ctx, id)
		if err != nil {
			return nil, nil, err
		}
		entries, all = append(entries, e), append(all, recall.Forgetting{ID: e.ID})
	}
	if len(ids) > 0 {
		return all, entries, nil
	}
	f := recall.Forgetting{Pattern: q.matching}
	if q.signature != "" {
		if f.Signature, err = l.signature(ctx, q.signature); err != nil {
			return nil, nil, err
		}
	}
	if q.project != "" {
		f.Project, err = filepath.Abs(q.project)
	}
	return []recall.Forgetting{f}, nil, err
}

// onlyCounting are forgettings after which everything is still there.
func onlyCounting(all []recall.Forgetting) []recall.Forgetting {
	dry := slices.Clone(all)
	for n := range dry {
		dry[n].Dry = true
	}
	return dry
}

// each forgets one after the other, and counts.
func (l look) each(ctx context.Context, all []recall.Forgetting) (sum recall.Forgotten, err error) {
	for _, f := range all {
		gone, err := l.memory.Forget(ctx, f)
		if err != nil {
			return sum, err
		}
		sum.Entries, sum.Lessons = sum.Entries+gone.Entries, sum.Lessons+gone.Lessons
	}
	return sum, nil
}

// announce says what would go, where a person reads it.
func (l look) announce(entries []cake.Entry, would recall.Forgotten) error {
	if l.asJSON {
		return nil
	}
	if len(entries) > 0 {
		everywhere := l
		everywhere.project = ""
		if err := everywhere.list(entries, time.Now()); err != nil {
			return err
		}
	}
	return writeAll(l.out, "to be forgotten: "+countsOf(would)+"\n")
}

func countsOf(f recall.Forgotten) string {
	return of(f.Entries, "entry", "entries") + " and " + of(f.Lessons, "lesson", "lessons")
}

// report says what was done. What was not agreed to ends as a failure, so that a
// script does not go on as if it were gone.
func (l look) report(f forgotten) error {
	if !f.Done {
		l.status = exitFailed
	}
	if l.asJSON {
		return printJSON(l.out, f)
	}
	if f.Done {
		return writeAll(l.out, "forgotten: "+countsOf(f.Forgotten)+"\n")
	}
	return writeAll(l.out, "nothing was forgotten\n")
}
