package course

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"sync"

	"cake/validator/wording"
)

// A goal is a number that an output holds against another one that is wanted.
type goal struct {
	what string  // of what it is, as the line says
	got  float64 // what it is
	want float64
	most bool // what is wanted is a bound above
	ok   bool // there is one
}

// gap is how much is missing; 0 where the goal is reached.
func (g goal) gap() float64 {
	if g.most {
		return math.Max(0, g.got-g.want)
	}
	return math.Max(0, g.want-g.got)
}

// goalIn is the last goal that a text names.
func goalIn(text string) goal {
	if len(text) > shortAnswer {
		text = text[len(text)-shortAnswer:]
	}
	all := wantedNumber().FindAllStringSubmatch(text, -1)
	if len(all) == 0 {
		return goal{}
	}
	last := all[len(all)-1]
	got, isNumber := wording.Number(last[2])
	want, too := wording.Number(last[4])
	return goal{what: last[1], got: got, want: want, most: upperBound().MatchString(last[3]), ok: isNumber && too}
}

var (
	wantedNumber = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b([a-z][\w.-]*)[:= ]+(\d+(?:\.\d+)?) ?(?:%|[kmg]i?b)?[ ,;([|/-]+((?:the )?(?:goal|target|want(?:ed)?|required?|needs?|needed|threshold|min(?:imum)?|at least|max(?:imum)?|at most|budget|limit|allowed))(?: is| of)?[:= ]+(\d+(?:\.\d+)?)`)
	})
	upperBound = wording.Lazy(`(?i)max|most|budget|limit|allowed`)
)

// noGainFrom is how many tries that come no nearer to a goal than an earlier one are
// known to lead nowhere.
const noGainFrom = 5

// noGain is due where one program was run again and again, each time after an edit, and
// what it counts has come no nearer to what is wanted than it was before.
func (r *Run) noGain(m *moment) *finding {
	if m.deed != ran || !m.goal.ok || m.goal.gap() == 0 {
		return nil
	}
	var ns []int
	best, edited := m.goal.gap(), false
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.n <= r.told:
			return nil
		case o.deed == wrote && !o.idle:
			edited = true
		case o.deed != ran:
		case o.goal.ok && o.goal.what == m.goal.what && sameProgram(o.key, m.key):
			if len(ns) >= noGainFrom && o.goal.gap() <= best {
				return m.withoutGain(o, ns)
			}
			if o.goal.want != m.goal.want || len(ns) > 0 && !edited {
				return nil
			}
			ns, best, edited = slices.Insert(ns, 0, o.n), min(best, o.goal.gap()), len(o.edits) > 0
		case len(o.edits) > 0:
			edited = true
		}
	}
	return nil
}

// withoutGain says that none of some steps came nearer to a goal than one before them.
func (m *moment) withoutGain(best moment, ns []int) *finding {
	return &finding{
		evidence: fmt.Sprintf("`%s` had %s %s at step %d, and none of the edits at %s has brought it nearer to %s", m.line, m.goal.what, count(best.goal.got), best.n, steps(ns), count(m.goal.want)),
		subject:  m.goal.what, cause: m.cause,
		fixes: []string{"Look at single cases of what is still missing before the next edit: " + m.goal.what + " has not got better for " + fmt.Sprint(len(ns)) + " tries"},
	}
}
