package course

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
)

// A goal is a number that an output holds against another one that is wanted.
type goal struct {
	what string  // of what it is, as the line says
	got  float64 // what it is
	want float64
	most bool // what is wanted is a bound above
	time bool // it is how long something took, which should take less
	ok   bool // there is one
}

// gap is how much is missing; 0 where the goal is reached.
func (g goal) gap() float64 {
	if g.most {
		return math.Max(0, g.got-g.want)
	}
	return math.Max(0, g.want-g.got)
}

// tookIn is how long a command took that was run to learn just that, as time(1) and
// its like say it; nothing else is wanted of it than to take less.
func tookIn(line, text string) goal {
	found := realTime().FindStringSubmatch(text)
	if found == nil || !timed().MatchString(line) {
		return goal{}
	}
	minutes, _ := wording.Number(found[1])
	seconds, _ := wording.Number(found[2])
	return goal{what: "the time", got: 60*minutes + seconds, most: true, time: true, ok: true}
}

// timed is a command that is run to see how long it takes.
var timed = wording.Lazy(`(?:^|[;&|(]\s*)(?:command |/usr/bin/)?time\s`)

var realTime = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^real\s+(?:(\d+)m)?([\d.]+)s?$`) })

// goalIn is the last goal that a text names.
func goalIn(text string) goal {
	if len(text) > shortAnswer {
		text = text[len(text)-shortAnswer:]
	}
	all := wantedNumber().FindAllStringSubmatch(text, -1)
	if len(all) == 0 {
		return excessIn(text)
	}
	last := all[len(all)-1]
	last[1] = cmp.Or(last[1], "what it counts")
	got, isNumber := wording.Number(last[2])
	want, too := wording.Number(last[5])
	return goal{what: strings.Clone(last[1]), got: got, want: want, most: upperBound().MatchString(last[4]) || strings.HasSuffix(last[3], "s"), ok: isNumber && too}
}

// excessIn is by how much something is more than it may be, where a text says only that.
func excessIn(text string) goal {
	found := tooMany().FindStringSubmatch(text)
	if found == nil {
		return goal{}
	}
	n, ok := wording.Number(found[1])
	return goal{what: "what is too much", got: n, most: true, ok: ok}
}

var (
	tooMany      = wording.Lazy(`(?i)\b(\d+(?:\.\d+)?) ?(?:[kmg]i?b|bytes|lines|rows|characters)? (?:too (?:many|much|big|large|long|heavy)|(?:over|above) the (?:limit|budget|goal|maximum))\b`)
	wantedNumber = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:\b([a-z][\w.-]*)[:= ]+|\()(\d+(?:\.\d+)?) ?(%|[kmg]i?b|[mµn]?s)?[) ,;([|/-]+((?:the )?(?:goal|target|want(?:ed)?|required?|needs?|needed|threshold|min(?:imum)?|at least|max(?:imum)?|at most|budget|limit|allowed))(?: is| of)?[:= ]+(\d+(?:\.\d+)?)`)
	})
	upperBound = wording.Lazy(`(?i)max|most|budget|limit|allowed`)
)

// How many tries that come no nearer to a goal than an earlier one are known to lead
// nowhere. A time is never twice the same: less than a twentieth of it is none.
const (
	noGainFrom  = 5
	fasterFrom  = 3
	fasterAtAll = 0.95
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

// noGain is due where one program was run again and again, each time after an edit, and
// what it counts has come no nearer to what is wanted than it was before.
func (r *Run) noGain(m *moment) *finding {
	if m.deed != ran || !m.goal.ok || m.goal.gap() == 0 || m.failed() && m.goal.time {
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
			if len(ns) >= m.goal.tries() && o.goal.atLeast(best) {
				return m.withoutGain(o, ns)
			}
			if o.goal.want != m.goal.want || len(ns) > 0 && !edited {
				return nil
			}
			ns, best, edited = slices.Insert(ns, 0, o.n), min(best, o.goal.gap()), len(o.edits) > 0
		case !o.reads && !o.asks():
			edited = true // a script may write, too
		}
	}
	return nil
}

// withoutGain says that none of some steps came nearer to a goal than one before them.
func (m *moment) withoutGain(best moment, ns []int) *finding {
	wanted := "nearer to " + count(m.goal.want)
	if m.goal.time {
		wanted = "down"
	}
	return &finding{
		evidence: fmt.Sprintf("`%s`: %s was %s at step %d, and none of the edits before %s has brought it %s", m.line, m.goal.what, count(best.goal.got), best.n, steps(ns), wanted),
		subject:  m.goal.what, cause: m.cause,
		fixes: []string{fmt.Sprintf("Measure what is still missing, case by case, before the next edit: %s has not got better for %d tries", m.goal.what, len(ns))},
	}
}
