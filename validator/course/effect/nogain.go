package effect

import (
	"cmp"
	"fmt"
	"slices"

	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/steady"
)

// How many tries that come no nearer to a goal than an earlier one are known to lead
// nowhere. A time is never twice the same: less than a twentieth of it is none. A number
// of three digits and more that stays to the last of them needs fewer.
const (
	standsFrom = 3 // tries
	nearFrom   = 4 // where all are the same but for chance, or worse than the first
	turnedFrom = 4 // where some of them were other options of the command alone
	sweptFrom  = 5 // where all were, and they come nearer by less than a tenth of what is missing
	variedFrom = 3 // sets of options, which are no sweep of one of them
)

// A score is a step that has measured a goal, and what was tried after it.
type score struct {
	moment.Moment
	goal   figures.Goal
	edited bool // something was edited, or made in another way
	turned bool // the command was given other options
}

// scores are the steps that have measured what the last one has, the last one first,
// as long as something was tried between any two of them.
func scores(p *past.Past, m *moment.Moment, goal figures.Goal, of func(*moment.Moment) figures.Goal) []score {
	all := []score{{Moment: *m, goal: goal}}
	next, edited := m, len(m.Edits) > 0
	for i := len(p.All) - 2; i >= 0; i-- {
		switch o := &p.All[i]; {
		case o.N <= p.Told || o.Bisects || o.Visits != "" || next.Visits != "":
			return all // at another revision it is another thing
		case o.Deed == moment.Wrote && !o.Idle:
			edited = true
		case o.Deed != moment.Ran:
		case goal.SameAs(of(o)) && runsAs(m, o):
			edited = edited || next.Prepares != 0 && next.Prepares != o.Prepares
			all = append(all, score{*o, of(o), edited, o.Key != next.Key})
			next, edited = o, len(o.Edits) > 0
		case !o.Reads && !o.Asks():
			edited = true // a script may write, too
		}
	}
	return all
}

// runsAs reports whether the last program of two lines is the same, whatever it is run on.
func runsAs(m *moment.Moment, o *moment.Moment) bool {
	return purpose.SameTool(o.Key, m.Key) || m.Tool != "" && m.Tool == o.Tool
}

// noGain is due where one program was run again and again, each time after a try, and
// what it counts has come no nearer to what is wanted than it was before.
func noGain(p *past.Past, m *moment.Moment) *finding.Finding {
	switch {
	case m.Deed != moment.Ran:
	case len(m.Pairs) > 0:
		return noneNearer(p, m)
	case m.Goal.Ok && m.Goal.Gap() > 0 && !(m.Failed() && m.Goal.Time):
		all := scores(p, m, m.Goal, func(o *moment.Moment) figures.Goal { return o.Goal })
		return finding.Either(standsStill(all), farther(p, all), flat(all), swept(all))
	}
	return nil
}

// noneNearer is the same where nobody calls one of two numbers wanted, but one is the
// same each time, and the other one is not.
func noneNearer(p *past.Past, m *moment.Moment) *finding.Finding {
	for i, goal := range m.Pairs {
		all := scores(p, m, goal, func(o *moment.Moment) figures.Goal {
			if len(o.Pairs) == 0 {
				return figures.Goal{}
			}
			return o.Pairs[i]
		})
		moves := slices.ContainsFunc(all, func(o score) bool { return o.goal.Got != goal.Got })
		if len(all) > nearFrom && moves && near(all[:nearFrom+1]) {
			return flat(all[:nearFrom+1])
		}
	}
	return nil
}

// flat is due where none of some scores is better than one before them.
func flat(all []score) *finding.Finding {
	m := all[0]
	best, edits := m.goal.Gap(), 0
	for i, o := range all[1:] {
		switch {
		case !o.edited && (!o.turned || o.goal.Time):
			return nil
		case o.edited:
			edits++
		}
		if tries := i + 1; tries >= triesOf(all[:i+2]) && edits > 1 && o.goal.AtLeast(best) && !rises(all[:i+2]) {
			return m.withoutGain(o, stepsOf(all[:tries]))
		}
		best = min(best, o.goal.Gap())
	}
	return nil
}

// triesOf is how many of some scores are known to lead nowhere: fewer where none has even
// reached the first again, or all are the same but for chance.
func triesOf(all []score) int {
	first := all[len(all)-1].goal
	far := !slices.ContainsFunc(all[:len(all)-1], func(o score) bool { return o.goal.Gap() <= first.Gap() })
	if near(all) || far {
		return min(first.Tries(), nearFrom)
	}
	return first.Tries()
}

// near reports whether some scores are all the same but for chance.
func near(all []score) bool {
	first := all[len(all)-1].goal
	return !slices.ContainsFunc(all, func(o score) bool {
		return !o.goal.AtLeast(first.Gap()) || !first.AtLeast(o.goal.Gap())
	})
}

// rises reports whether each of some scores is as good as the one before, and the last one
// is better than the first: what comes nearer in small steps gets there, too.
func rises(all []score) bool {
	for i, o := range all[1:] {
		if o.goal.Gap() < all[i].goal.Gap() {
			return false
		}
	}
	return all[0].goal.Gap() < all[len(all)-1].goal.Gap()
}

// standsStill is due where what is measured is the same to the last digit, whatever was
// tried.
func standsStill(all []score) *finding.Finding {
	m := all[0]
	need := standsFrom
	for i, o := range all[1:] {
		if !o.goal.Equals(m.goal) || !o.edited && !o.turned {
			return nil
		}
		if !o.edited {
			need = turnedFrom
		}
		if tries := i + 1; tries >= need {
			return m.stood(o, stepsOf(all[:tries]))
		}
	}
	return nil
}

// swept is due where one set of options after the other is tried and nothing else, and all
// of them together have come hardly nearer, the last one no nearer than others.
func swept(all []score) *finding.Finding {
	i := slices.IndexFunc(all[1:], func(o score) bool { return o.edited || !o.turned })
	if i >= 0 {
		all = all[:i+1]
	}
	if len(all) <= sweptFrom {
		return nil
	}
	m, first := all[0], all[len(all)-1]
	if settings(all) < variedFrom {
		return nil
	}
	best := slices.MinFunc(all, func(a, b score) int { return cmp.Compare(a.goal.Gap(), b.goal.Gap()) })
	if best.N == m.N || best.goal.Gap() < 0.9*first.goal.Gap() || m.goal.Time {
		return nil
	}
	return m.withoutGain(best, stepsOf(all[:len(all)-1]))
}

// settings is how many sets of options some scores were tried with, whatever their values.
func settings(all []score) int {
	var sets []string
	for _, o := range all {
		if set := steady.Mask(o.Key, ""); !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return len(sets)
}

// stepsOf are the numbers of scores, the first one first.
func stepsOf(all []score) []int {
	var ns []int
	for _, o := range slices.Backward(all) {
		ns = append(ns, o.N)
	}
	return ns
}

// withoutGain says that none of some steps came nearer to a goal than one before them.
func (m *score) withoutGain(best score, ns []int) *finding.Finding {
	wanted := "nearer to " + figures.Written(m.goal.Want)
	if m.goal.Time {
		wanted = "down"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and none of the tries before %s has brought it %s", m.Line, m.goal.What, figures.Written(best.goal.Got), best.N, finding.Steps(ns), wanted),
		Subject:  m.goal.What, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Measure what is still missing, case by case, before the next try: %s has not got better for %d tries", m.goal.What, len(ns))},
	}
}

// stood says that a number has not moved at all since a step.
func (m *score) stood(first score, ns []int) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and is the same to the last digit at %s, where %s is wanted", m.Line, m.goal.What, figures.Written(m.goal.Got), first.N, finding.Steps(ns), figures.Written(m.goal.Want)),
		Subject:  m.goal.What, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Check what %s depends on before the next try: none of %d has moved it at all", m.goal.What, len(ns))},
	}
}
