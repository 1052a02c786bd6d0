package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/recall"
	"cake/recall/propagation"
)

func newRecallPredict(s *streams) *cobra.Command {
	var f recallFlags
	var limit int
	var least float64
	c := &cobra.Command{
		Use:   "predict",
		Short: "Show what will probably be needed next, and why",
		Long: `Renew the predictions that are stale, and list the entries of the project that are
most likely needed next, with the reasons. The score is made of how recently an
entry was used, how much followed from it, and how often it was used; what each
counts, and how fast the first fades, is tuned by cake recall tune. A prediction is
stale after a day, or sooner where recency fades sooner. What is listed counts as used.`,
		Example: `  cake recall predict --limit 5
  cake recall predict --least 0.4 --json | jq .prediction`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := checkLimit(limit); err != nil {
				return err
			}
			if least <= 0 || least > 1 {
				return usagef("--least must be above 0 and at most 1, not %g", least)
			}
			return f.look(c, s, func(ctx context.Context, l look) error {
				all, err := l.memory.HighValue(ctx, l.project, least, limit)
				switch {
				case err != nil:
					return err
				case len(all) == 0:
					return fmt.Errorf("nothing %s has a score of %.2f or more; --least asks for less", l.where(), least)
				case l.asJSON:
					return printAll(s, all)
				}
				return l.likely(all, time.Now())
			})
		},
	}
	c.Flags().IntVar(&limit, "limit", recall.DefaultLimit, fmt.Sprintf("at most so many, up to %d", recall.MostLimit))
	c.Flags().Float64Var(&least, "least", propagation.Valuable, "only what has at least this score")
	f.addProject(c)
	f.addJSON(c, jsonLines)
	f.add(c)
	return c
}

// likely prints entries and, below each, why it will be needed.
func (l look) likely(all []cake.Entry, now time.Time) error {
	p, short := paperOf(l.out), shortIDs(idsOf(all))
	rows := make([][]string, len(all))
	for n, e := range all {
		rows[n] = []string{fmt.Sprintf("%.2f", e.Prediction.Score), short(e.ID), string(e.Kind), whatOf(e)}
	}
	var b strings.Builder
	for n, line := range p.lines(rows) {
		foreseen := all[n].Prediction
		b.WriteString(line + "\n" + p.wrapped(nextUse(foreseen.Next, now)+reasonsOf(foreseen.Reasons), "      "))
	}
	return writeAll(p.w, b.String())
}

// nextUse says when an entry is expected to be used, where something tells.
func nextUse(next, now time.Time) string {
	switch {
	case next.IsZero():
		return ""
	case next.Before(now):
		return "overdue: "
	}
	return ago(next, now) + ": "
}

func newRecallTune(s *streams) *cobra.Command {
	var f recallFlags
	c := &cobra.Command{
		Use:   "tune",
		Short: "Tune the predictions of a project by what came true",
		Long: fmt.Sprintf(`Work out what recency, causes and frequency shall count in a project: so that what
was used scores above what was not as often as possible. Each counts from %.1f to %.1f;
fewer than %d predictions of which is known what became change nothing.

And work out within how many hours recency fades, from 1 to %.0f: so that of the
mistakes that came back as many as possible would have had the highest score before.
Fewer than %d that came back change nothing.

While cake watch runs, its project is tuned once a day.`,
			propagation.Least, propagation.Most, propagation.EnoughExamples, propagation.EFolding.Hours(), propagation.EnoughUses),
		Example: `  cake recall tune
  cake recall tune --project ~/src/shop --json | jq .after.order`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return f.look(c, s, func(ctx context.Context, l look) error {
				t, err := l.tune(ctx)
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
	f.addProject(c)
	f.addJSON(c, jsonOne)
	f.add(c)
	return c
}

// A tuned is how predictions did before and do after, and what either would have
// foreseen of the mistakes that came back.
type tuned struct {
	Before       recall.Foresight       `json:"before"`
	After        recall.Foresight       `json:"after"`
	ReplayBefore propagation.Comparison `json:"replay_before"`
	ReplayAfter  propagation.Comparison `json:"replay_after"`
}

func (l look) tune(ctx context.Context) (t tuned, err error) {
	if t.Before, err = l.memory.Propagation(ctx, l.project); err != nil {
		return t, err
	}
	if t.ReplayBefore, err = l.memory.Replay(ctx, l.project, 1); err != nil {
		return t, err
	}
	if t.After, err = l.memory.Tune(ctx, l.project); err != nil {
		return t, err
	}
	t.ReplayAfter, err = l.memory.Replay(ctx, l.project, 1)
	return t, err
}

func (t tuned) print(p paper) error {
	b, a := t.Before.Weights, t.After.Weights
	row := func(name string, before, after float64) []string {
		return []string{name, fmt.Sprintf("%.2f", before), fmt.Sprintf("%.2f", after)}
	}
	err := p.rows([][]string{
		{"weight", "before", "after"},
		row("recency", b.Recency, a.Recency), row("causes", b.Causal, a.Causal), row("frequency", b.Frequency, a.Frequency),
		{"fades in", fmt.Sprintf("%g h", t.Before.Folding), fmt.Sprintf("%g h", t.After.Folding)},
	})
	if err != nil {
		return err
	}
	return writeAll(p.w, "\n"+t.verdict()+"\n"+t.replayed()+"\n")
}

// replayed says what would have been foreseen of the mistakes that came back.
func (t tuned) replayed() string {
	b, a := t.ReplayBefore, t.ReplayAfter
	known := "Mistakes came back " + of(a.Asked, "time", "times")
	if a.Asked < propagation.EnoughUses {
		return fmt.Sprintf("%s: too few to tell how fast recency fades, %d are needed.", known, propagation.EnoughUses)
	}
	return fmt.Sprintf("%s. The one with the highest score was the right one %d times before, %d now; the last one was %d times.",
		known, b.Hits, a.Hits, a.LRU)
}

// verdict says how predictions did.
func (t tuned) verdict() string {
	a := t.After
	known := fmt.Sprintf("Of %s of which is known what became, %d came true.", of(a.Examples, "prediction", "predictions"), a.Used)
	switch {
	case a.Examples < propagation.EnoughExamples:
		return fmt.Sprintf("%s\nThat is too little to learn from: %d are needed.", known, propagation.EnoughExamples)
	case a.Used == 0 || a.Used == a.Examples:
		return known + "\nThere is nothing to compare them with."
	}
	return fmt.Sprintf("%s\nWhat was used had a higher score than what was not in %.0f %% of the cases before, in %.0f %% now (50 %% is chance).",
		known, 100*t.Before.Order, 100*a.Order)
}
