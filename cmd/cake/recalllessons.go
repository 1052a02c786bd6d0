package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon/inforce"
	"cake/recall"
)

// A learning is what `cake recall lessons` is asked for.
type learning struct {
	recallFlags
	signature string
	limit     int
}

func newRecallLessons(s *streams) *cobra.Command {
	var q learning
	c := &cobra.Command{
		Use:   "lessons [ERROR TEXT | -]",
		Short: "Show which fixes were seen to work, or not",
		Long: `Without an argument the lessons of the project are listed. With the text of an
error (- reads it from standard input: the more of the output, the better it is
understood), or its signature, those that are about it are shown: lessons about this
very mistake (exact) apart from those about mistakes that read alike (similar), which
are advice and no more, and from fixes that were tried and did not help.

A lesson is a candidate when its fix was seen to work once, confirmed when it worked
again, promoted when it worked in two projects (it is then offered in all), refuted
when it failed at least as often. The confidence is what to expect now, and what it
is at least with a probability of 95 %.`,
		Example: `  cake recall lessons
  cake recall lessons "ModuleNotFoundError: No module named 'store'"
  python3 app.py 2>&1 | cake recall lessons -
  cake recall lessons --signature 1fcf9d5f --json`,
		RunE: func(c *cobra.Command, args []string) error {
			text, err := q.text(s, args)
			if err != nil {
				return err
			}
			if text != "" && q.signature != "" {
				return usagef("either the text of an error or --signature says what the lessons are about")
			}
			if err := checkLimit(q.limit); err != nil {
				return err
			}
			return q.look(c, s, func(ctx context.Context, l look) error {
				if text == "" && q.signature == "" {
					return l.lessons(ctx, q.limit)
				}
				return l.lessonsFor(ctx, text, q.signature)
			})
		},
	}
	c.Flags().StringVar(&q.signature, "signature", "", "of the mistake; its first digits are enough")
	c.Flags().IntVar(&q.limit, "limit", 100, fmt.Sprintf("list at most so many, up to %d", recall.MostLimit))
	q.addScope(c)
	q.addJSON(c, jsonLines)
	q.add(c)
	return c
}

// text is the text of the error: the arguments, or, for -, what is on standard input.
func (q learning) text(s *streams, args []string) (string, error) {
	text := strings.Join(args, " ")
	if text == "-" {
		all, err := io.ReadAll(io.LimitReader(s.in, maxBatchLine))
		if err != nil {
			return "", fmt.Errorf("cannot read standard input: %w", err)
		}
		text = string(all)
	}
	if text = strings.TrimSpace(text); text == "" && len(args) > 0 {
		return "", usagef("the text of the error is empty")
	}
	return text, nil
}

// lessons lists what was learnt.
func (l look) lessons(ctx context.Context, limit int) error {
	all, err := l.memory.AllLessons(ctx, recall.LessonQuery{Project: l.project, Limit: limit})
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("nothing was learnt yet that is %s%s", l.where(), l.elsewhere())
	}
	if l.asJSON {
		return printAll(l.streams, all)
	}
	rows := make([][]string, len(all))
	for n, lesson := range all {
		rows[n] = []string{
			lesson.Signature.Short(), string(lesson.Standing), fmt.Sprintf("%d/%d", lesson.Successes, lesson.Successes+lesson.Failures),
			fmt.Sprintf("%.2f (≥ %.2f)", lesson.Confidence, lesson.Bound), ago(lesson.LastUsed, time.Now()), oneLine(lesson.Fix),
		}
	}
	return paperOf(l.out).rows(rows)
}

// An aboutLessons is everything that is known of one mistake.
type aboutLessons struct{ exact, similar, refuted []recall.Advice }

// A mistake is what lessons are asked for: its signatures, as far as they are
// known, and its texts.
type mistake struct {
	signatures []cake.Signature
	texts      []string
}

// lessonsFor shows the lessons about a mistake, of which the text or the
// signature is known.
func (l look) lessonsFor(ctx context.Context, text, begun string) error {
	m, err := l.mistake(ctx, text, begun)
	if err != nil {
		return err
	}
	var found aboutLessons
	for _, sig := range m.signatures {
		if err := l.addExact(ctx, &found, sig); err != nil {
			return err
		}
	}
	if err := l.addSimilar(ctx, &found, m); err != nil {
		return err
	}
	all := slices.Concat(found.exact, found.similar, found.refuted)
	switch {
	case len(all) == 0:
		return errors.New("nothing was learnt about that, nor about anything that reads like it")
	case l.asJSON:
		return printAll(l.streams, all)
	}
	return found.print(paperOf(l.out), time.Now())
}

// mistake finds out what is asked for: by the rules, where it is a text.
func (l look) mistake(ctx context.Context, text, begun string) (m mistake, err error) {
	if begun != "" {
		sig, err := l.signature(ctx, begun)
		return mistake{signatures: []cake.Signature{sig}}, err
	}
	reading, err := inforce.LoadReading(l.config, os.Getenv)
	if err != nil {
		return m, err
	}
	m.texts = []string{text, unnamed(text)}
	for _, e := range reading.Detect(cake.Result{ExitCode: 1, Stderr: text}, outputRecord{}) {
		m.signatures, m.texts = append(m.signatures, e.Signature), append(m.texts, e.Message)
	}
	slices.Sort(m.texts)
	m.texts = slices.Compact(m.texts)
	return m, nil
}

// unnamed is a text without the name of the error that it begins with: a mistake
// is remembered by what it says.
func unnamed(text string) string {
	name, says, ok := strings.Cut(text, ": ")
	if !ok || strings.ContainsAny(name, " \n") {
		return text
	}
	return says
}

// addSimilar adds the lessons about other mistakes that read alike, the most
// alike first.
func (l look) addSimilar(ctx context.Context, found *aboutLessons, m mistake) error {
	for _, text := range m.texts {
		all, err := l.memory.Advise(ctx, recall.Situation{Text: text, Project: l.project})
		if err != nil {
			return err
		}
		found.similar = append(found.similar, all...)
	}
	slices.SortStableFunc(found.similar, func(a, b recall.Advice) int { return cmp.Compare(b.Likeness, a.Likeness) })
	var kept []recall.Advice
	for _, a := range found.similar {
		known := func(b recall.Advice) bool {
			return a.Lesson.Signature == b.Lesson.Signature && a.Lesson.Fix == b.Lesson.Fix
		}
		if !slices.Contains(m.signatures, a.Lesson.Signature) && !slices.ContainsFunc(kept, known) {
			kept = append(kept, a)
		}
	}
	found.similar = kept
	return nil
}

// addExact adds the lessons about one signature: what may be offered, and what
// did not help. Of all projects everything is shown, of one what is offered there.
func (l look) addExact(ctx context.Context, found *aboutLessons, sig cake.Signature) error {
	if l.project != "" {
		offered, err := l.memory.Advise(ctx, recall.Situation{Signature: sig, Project: l.project})
		if err != nil {
			return err
		}
		found.exact = append(found.exact, offered...)
	}
	kept, err := l.memory.AllLessons(ctx, recall.LessonQuery{Project: l.project, Signature: sig, Limit: recall.MostLimit})
	for _, lesson := range kept {
		switch {
		case lesson.Standing == cake.Refuted:
			found.refuted = append(found.refuted, exactly(lesson))
		case l.project == "":
			found.exact = append(found.exact, exactly(lesson))
		}
	}
	return err
}

// exactly is a lesson about the very mistake, as it is kept.
func exactly(l cake.Lesson) recall.Advice {
	because := fmt.Sprintf("it worked %d of %d times, in %s", l.Successes, l.Successes+l.Failures, l.Project)
	return recall.Advice{Lesson: l, Exact: true, Likeness: 1, Because: because}
}

// signatureForm is what a signature begins with.
const signatureForm = "v1:"

// signature completes the beginning of one, from the lessons that there are.
func (l look) signature(ctx context.Context, begun string) (cake.Signature, error) {
	full := signatureForm + strings.TrimPrefix(begun, signatureForm)
	kept, err := l.memory.AllLessons(ctx, recall.LessonQuery{Limit: recall.MostLimit})
	if err != nil {
		return "", err
	}
	var sigs []cake.Signature
	for _, lesson := range kept {
		if strings.HasPrefix(string(lesson.Signature), full) && !slices.Contains(sigs, lesson.Signature) {
			sigs = append(sigs, lesson.Signature)
		}
	}
	switch len(sigs) {
	case 0:
		return cake.Signature(full), nil
	case 1:
		return sigs[0], nil
	}
	return "", fmt.Errorf("%s is the beginning of several signatures, of %s and of %s: more digits are needed", oneLine(begun), sigs[0], sigs[1])
}

// of says in which project a lesson was learnt.
func (p paper) of(l cake.Lesson) string {
	if l.Project == "" {
		return ", everywhere"
	}
	return ", in " + oneLine(l.Project)
}

// print shows the three kinds of lessons, each under its heading.
func (a aboutLessons) print(p paper, now time.Time) error {
	var b strings.Builder
	for _, part := range []struct {
		heading string
		lessons []recall.Advice
	}{
		{"About this very mistake:", a.exact},
		{"About mistakes that read alike (advice, no more):", a.similar},
		{"Tried, and did not help:", a.refuted},
	} {
		if len(part.lessons) == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		b.WriteString(part.heading + "\n")
		for _, advice := range part.lessons {
			b.WriteString(p.lesson(advice, now))
		}
	}
	return writeAll(p.w, b.String())
}

// lesson shows one lesson with its evidence.
func (p paper) lesson(a recall.Advice, now time.Time) string {
	var b strings.Builder
	l := a.Lesson
	fmt.Fprintf(&b, "\n  %s\n", oneLine(l.Fix))
	fmt.Fprintf(&b, "    %s, worked %d of %d times, last %s", p.paint(string(l.Standing)), l.Successes, l.Successes+l.Failures, ago(l.LastUsed, now))
	if !a.Exact {
		fmt.Fprintf(&b, ", %d %% alike", int(100*a.Likeness))
	}
	fmt.Fprintf(&b, "\n    confidence %.2f, at least %.2f; signature %s%s\n", l.Confidence, l.Bound, l.Signature.Short(), p.of(l))
	if len(l.Evidence) > 0 {
		short := shortIDs(l.Evidence)
		ids := make([]string, len(l.Evidence))
		for n, id := range l.Evidence {
			ids[n] = short(id)
		}
		fmt.Fprintf(&b, "    evidence: %s\n", strings.Join(ids, " "))
	}
	b.WriteString(indented(l.Diff, "      "))
	return b.String()
}
