package course

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// How many tries that come no nearer to a goal than an earlier one are known to lead
// nowhere. A time is never twice the same: less than a twentieth of it is none. A number
// of three digits and more that stays to the last of them needs fewer.
const (
	noGainFrom   = 5
	fasterFrom   = 3
	fasterAtAll  = 0.95
	standsFrom   = 3 // tries
	turnedFrom   = 4 // where some of them were other options of the command alone
	tellingDigit = 3
)

// tries is how many of them are known to.
func (g goal) tries() int {
	if g.time {
		return fasterFrom
	}
	return noGainFrom
}

// atLeast reports whether an earlier gap was as small as a later one already.
func (g goal) atLeast(later float64) bool {
	if g.time {
		return g.gap()*fasterAtAll <= later
	}
	return g.gap() <= later
}

// equals reports whether two goals have come to the same, to a digit that is no chance.
func (g goal) equals(o goal) bool {
	digits := strings.TrimLeft(strings.Replace(strconv.FormatFloat(g.got, 'f', -1, 64), ".", "", 1), "0")
	return !g.time && g.got == o.got && g.want == o.want && len(digits) >= tellingDigit
}

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
		case o.goal.ok && o.goal.what == m.goal.what && o.goal.want == m.goal.want && sameTool(o.key, m.key):
			all = append(all, score{*o, edited, o.key != next.key})
			next, edited = o, len(o.edits) > 0
		case !o.reads && !o.asks():
			edited = true // a script may write, too
		}
	}
	return all
}

// sameTool reports whether two lines end with the same program, whatever its options are.
func sameTool(before, now string) bool {
	return sameProgram(before, now) || beforeOptions(before) == beforeOptions(now)
}

// beforeOptions is the last command of a line up to its first option.
func beforeOptions(key string) string {
	command, _, _ := strings.Cut(lastCommand(key), " -")
	return command
}

// noGain is due where one program was run again and again, each time after a try, and
// what it counts has come no nearer to what is wanted than it was before.
func (r *Run) noGain(m *moment) *finding {
	if m.deed != ran || !m.goal.ok || m.goal.gap() == 0 || m.failed() && m.goal.time {
		return nil
	}
	all := r.scores(m)
	if f := either(standsStill(all), r.farther(all)); f != nil {
		return f
	}
	best, edits := m.goal.gap(), 0
	for i, o := range all[1:] {
		switch {
		case !o.edited && (!o.turned || o.goal.time):
			return nil
		case o.edited:
			edits++
		}
		if tries := i + 1; tries >= m.goal.tries() && edits > 1 && o.goal.atLeast(best) {
			return m.withoutGain(o.moment, stepsOf(all[:tries]))
		}
		best = min(best, o.goal.gap())
	}
	return nil
}

// standsStill is due where what is measured is the same to the last digit, whatever was
// tried.
func standsStill(all []score) *finding {
	m := all[0]
	need := standsFrom
	for i, o := range all[1:] {
		if !o.goal.equals(m.goal) || !o.edited && !o.turned {
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
	wanted := "nearer to " + count(m.goal.want)
	if m.goal.time {
		wanted = "down"
	}
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and none of the tries before %s has brought it %s", m.line, m.goal.what, count(best.goal.got), best.n, steps(ns), wanted),
		subject:  m.goal.what, cause: m.cause,
		fixes: []string{fmt.Sprintf("Measure what is still missing, case by case, before the next try: %s has not got better for %d tries", m.goal.what, len(ns))},
	}
}

// stood says that a number has not moved at all since a step.
func (m *score) stood(first moment, ns []int) *finding {
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and is the same to the last digit at %s, where %s is wanted", m.line, m.goal.what, count(m.goal.got), first.n, steps(ns), count(m.goal.want)),
		subject:  m.goal.what, cause: m.cause,
		fixes: []string{fmt.Sprintf("Check what %s depends on before the next try: none of %d has moved it at all", m.goal.what, len(ns))},
	}
}
