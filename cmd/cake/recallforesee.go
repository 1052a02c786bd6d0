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
		Long: `Renew the predictions that are a day old, and list the entries of the project that
are most likely needed next, with the reasons. The score is made of how recently an
entry was used, how much followed from it, and how often it was used; what each
counts is tuned by cake recall tune. What is listed counts as used.`,
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
fewer than %d predictions of which is known what became change nothing.`,
			propagation.Least, propagation.Most, propagation.EnoughExamples),
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

// A tuned is how predictions did before and do after.
type tuned struct {
	Before recall.Foresight `json:"before"`
	After  recall.Foresight `json:"after"`
}

func (l look) tune(ctx context.Context) (t tuned, err error) {
	if t.Before, err = l.memory.Propagation(ctx, l.project); err != nil {
		return t, err
	}
	t.After, err = l.memory.Tune(ctx, l.project)
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
	})
	if err != nil {
		return err
	}
	return writeAll(p.w, "\n"+t.verdict()+"\n")
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
