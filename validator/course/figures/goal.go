package figures

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cake/validator/wording"
)

// A Goal is a number that an output holds against another one that is wanted.
type Goal struct {
	What string  // of what it is, as the line says
	Got  float64 // what it is
	Want float64
	most bool // what is wanted is a bound above
	Time bool // it is how long something took, which should take less
	Part bool // it is a part of a whole, in percent
	Ok   bool // there is one
}

// Gap is how much is missing; 0 where the goal is reached.
func (g Goal) Gap() float64 {
	if g.most {
		return math.Max(0, g.Got-g.Want)
	}
	return math.Max(0, g.Want-g.Got)
}

// Far reports whether what is wanted is missed by so much that no chance makes up for it.
func (g Goal) Far() bool {
	const chance = 2 // times
	if g.most {
		return g.Want > 0 && g.Got >= chance*g.Want
	}
	return g.Got > 0 && g.Want >= chance*g.Got
}

// Roughly is what it is, to two digits.
func (g Goal) Roughly() float64 {
	n, _ := strconv.ParseFloat(strconv.FormatFloat(g.Got, 'g', 2, 64), 64)
	return n
}

// SameAs reports whether two goals are the same one, wherever one is with it: what is
// counted has its name right before its number.
func (g Goal) SameAs(o Goal) bool {
	return g.Ok && o.Ok && g.Want == o.Want && (g.What == o.What || !strings.Contains(g.What, gap) && lastWord(g.What) == lastWord(o.What))
}

func lastWord(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }

// Written is a number as it was shown.
func Written(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// Rounded is a number as people read one of which the sign is known.
func Rounded(n float64) string { return fmt.Sprintf("%.4g", max(n, -n)) }

// TookIn is how long a command took that was run to learn just that, as time(1) and
// its like say it; nothing else is wanted of it than to take less.
func TookIn(line, text string) Goal {
	found := realTime().FindStringSubmatch(text)
	if found == nil || !timed().MatchString(line) {
		return Goal{}
	}
	minutes, _ := wording.Number(found[1])
	seconds, _ := wording.Number(found[2])
	return Goal{What: "the time", Got: 60*minutes + seconds, most: true, Time: true, Ok: true}
}

// timed is a command that is run to see how long it takes.
var timed = wording.Lazy(`(?:^|[;&|(]\s*)(?:command |/usr/bin/)?time\s`)

var realTime = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^real\s+(?:(\d+)m)?([\d.]+)s?$`) })

// excessIn is by how much something is more than it may be, where a text says only that.
func excessIn(text string) Goal {
	if found := leaked().FindStringSubmatch(text); found != nil {
		n, ok := wording.Number(strings.ReplaceAll(found[1]+found[2], ",", ""))
		return Goal{What: "what is leaked", Got: n, most: true, Ok: ok}
	}
	found := tooMany().FindStringSubmatch(text)
	if found == nil {
		return Goal{}
	}
	n, ok := wording.Number(found[1])
	return Goal{What: "what is too much", Got: n, most: true, Ok: ok}
}

// leaked is how valgrind and the sanitizers count what was never freed.
var leaked = wording.Lazy(`definitely lost: ([\d,]+) bytes|SUMMARY: \w+Sanitizer: ([\d,]+) byte`)

// tooMany is how a text says only that.
var tooMany = wording.Lazy(`(?i)\b(\d+(?:\.\d+)?) ?(?:[kmg]i?b|bytes|lines|rows|characters)? (?:too (?:many|much|big|large|long|heavy)|(?:over|above) the (?:limit|budget|goal|maximum))\b`)

const noGainFrom = 5

const fasterFrom = 3

const fasterAtAll = 0.95

const tellingDigit = 3

// Tries is how many of them are known to.
func (g Goal) Tries() int {
	if g.Time {
		return fasterFrom
	}
	return noGainFrom
}

// AtLeast reports whether an earlier gap was as small as a later one already, or hardly
// greater.
func (g Goal) AtLeast(later float64) bool { return g.Gap()*fasterAtAll <= later }

// Equals reports whether two goals have come to the same, to a digit that is no chance.
func (g Goal) Equals(o Goal) bool {
	digits := strings.TrimLeft(strings.Replace(Written(math.Abs(g.Got)), ".", "", 1), "0")
	return !g.Time && g.Got == o.Got && g.Want == o.Want && len(digits) >= tellingDigit
}
