package course

import (
	"fmt"
	"slices"

	"cake/validator/course/purpose"
)

// How many tries that come no nearer to a goal than an earlier one are known to lead
// nowhere. A time is never twice the same: less than a twentieth of it is none. A number
// of three digits and more that stays to the last of them needs fewer.
const (
	standsFrom = 3 // tries
	turnedFrom = 4 // where some of them were other options of the command alone
)

// A score is a step that has measured a goal, and what was tried after it.
type score struct {
	moment
	edited bool // something was edited
	turned bool // the command was given other options
}

// scores are the steps that have measured what the last one has, the last one first,
// as long as something was tried between any two of them.
func (r *Run) scores(m *moment) []score {
	all := []score{{moment: *m}}
	next, edited := m, len(m.edits) > 0
	for i := len(r.moments) - 2; i >= 0; i-- {
		switch o := &r.moments[i]; {
		case o.n <= r.told:
			return all
		case o.deed == wrote && !o.idle:
			edited = true
		case o.deed != ran:
		case o.goal.Ok && o.goal.What == m.goal.What && o.goal.Want == m.goal.Want && purpose.SameTool(o.key, m.key):
			all = append(all, score{*o, edited, o.key != next.key})
			next, edited = o, len(o.edits) > 0
		case !o.reads && !o.asks():
			edited = true // a script may write, too
		}
	}
	return all
}

// noGain is due where one program was run again and again, each time after a try, and
// what it counts has come no nearer to what is wanted than it was before.
func (r *Run) noGain(m *moment) *finding {
	if m.deed != ran || !m.goal.Ok || m.goal.Gap() == 0 || m.failed() && m.goal.Time {
		return nil
	}
	all := r.scores(m)
	if f := either(standsStill(all), r.farther(all)); f != nil {
		return f
	}
	best, edits := m.goal.Gap(), 0
	for i, o := range all[1:] {
		switch {
		case !o.edited && (!o.turned || o.goal.Time):
			return nil
		case o.edited:
			edits++
		}
		if tries := i + 1; tries >= m.goal.Tries() && edits > 1 && o.goal.AtLeast(best) {
			return m.withoutGain(o.moment, stepsOf(all[:tries]))
		}
		best = min(best, o.goal.Gap())
	}
	return nil
}

// standsStill is due where what is measured is the same to the last digit, whatever was
// tried.
func standsStill(all []score) *finding {
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
			return m.stood(o.moment, stepsOf(all[:tries]))
		}
	}
	return nil
}

// stepsOf are the numbers of scores, the first one first.
func stepsOf(all []score) []int {
	var ns []int
	for _, o := range slices.Backward(all) {
		ns = append(ns, o.n)
	}
	return ns
}

// withoutGain says that none of some steps came nearer to a goal than one before them.
func (m *moment) withoutGain(best moment, ns []int) *finding {
	wanted := "nearer to " + count(m.goal.Want)
	if m.goal.Time {
		wanted = "down"
	}
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and none of the tries before %s has brought it %s", m.line, m.goal.What, count(best.goal.Got), best.n, steps(ns), wanted),
		subject:  m.goal.What, cause: m.cause,
		fixes: []string{fmt.Sprintf("Measure what is still missing, case by case, before the next try: %s has not got better for %d tries", m.goal.What, len(ns))},
	}
}

// stood says that a number has not moved at all since a step.
func (m *score) stood(first moment, ns []int) *finding {
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and is the same to the last digit at %s, where %s is wanted", m.line, m.goal.What, count(m.goal.Got), first.n, steps(ns), count(m.goal.Want)),
		subject:  m.goal.What, cause: m.cause,
		fixes: []string{fmt.Sprintf("Check what %s depends on before the next try: none of %d has moved it at all", m.goal.What, len(ns))},
	}
}
