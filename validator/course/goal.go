package course

import (
	"math"
	"regexp"
	"strings"
	"sync"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/wording"
)

// A goal is a number that an output holds against another one that is wanted.
type goal struct {
	what string  // of what it is, as the line says
	got  float64 // what it is
	want float64
	most bool // what is wanted is a bound above
	time bool // it is how long something took, which should take less
	part bool // it is a part of a whole, in percent
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

// excessIn is by how much something is more than it may be, where a text says only that.
func excessIn(text string) goal {
	if found := leaked().FindStringSubmatch(text); found != nil {
		n, ok := wording.Number(strings.ReplaceAll(found[1]+found[2], ",", ""))
		return goal{what: "what is leaked", got: n, most: true, ok: ok}
	}
	found := tooMany().FindStringSubmatch(text)
	if found == nil {
		return goal{}
	}
	n, ok := wording.Number(found[1])
	return goal{what: "what is too much", got: n, most: true, ok: ok}
}

// leaked is how valgrind and the sanitizers count what was never freed.
var leaked = wording.Lazy(`definitely lost: ([\d,]+) bytes|SUMMARY: \w+Sanitizer: ([\d,]+) byte`)

// tooMany is how a text says only that.
var tooMany = wording.Lazy(`(?i)\b(\d+(?:\.\d+)?) ?(?:[kmg]i?b|bytes|lines|rows|characters)? (?:too (?:many|much|big|large|long|heavy)|(?:over|above) the (?:limit|budget|goal|maximum))\b`)

// takeGoal is what a command that does some work counts, and what is wanted of it. Tests
// count other things beside, but for how much of the code they reach.
func (m *moment) takeGoal(text, printed string, c command.Call, res cake.Result) {
	if !m.tests {
		m.values = valuesIn(printed)
	}
	if m.reads {
		return
	}
	m.sought = soughtIn(c, printed)
	m.goal = m.sought.goal()
	switch {
	case m.goal.ok:
	case m.tests && m.tally.Failed == 0 && !m.failed():
		if g := goalIn(text); g.part {
			m.goal = g
		}
	case m.tests:
	default:
		if m.goal = goalIn(text); !m.goal.ok {
			m.goal = tookIn(res.Command, printed+"\n"+validator.Clean(res.Stderr))
		}
	}
}
