package figures

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/course/change"
	"cake/validator/wording"
)

// A Bar is a number that an output shows beside the one that is wanted.
type Bar struct {
	Got, Want float64
	N         int    // the step
	Line      string // as it was shown
}

// MostBars bounds those of one output.
const MostBars = 32

// BarsShown are the numbers that an output shows beside the ones that are wanted, by what
// else stands in their lines. What stands in several lines is known by none.
func BarsShown(text string) map[string]Bar {
	if len(text) > 16<<10 {
		text = text[len(text)-16<<10:]
	}
	all, twice := map[string]Bar{}, map[string]bool{}
	for line := range strings.Lines(text) {
		name, bar, ok := barIn(line)
		if _, known := all[name]; known {
			twice[name] = true
		} else if ok && len(all) < MostBars {
			all[name] = bar
		}
	}
	for name := range twice {
		delete(all, name)
	}
	return all
}

// barIn reads one line: what it measures, and the number that stands behind a word for
// what is wanted.
func barIn(line string) (name string, bar Bar, ok bool) {
	if len(line) > 200 {
		return "", bar, false
	}
	line = strings.TrimSpace(line)
	low := strings.ToLower(line)
	at := wantedBehind().FindStringSubmatchIndex(low)
	if at == nil {
		return "", bar, false
	}
	rest := low[:at[2]] + " " + low[at[3]:]
	numbers := change.NumberForm().FindAllString(rest, -1)
	if len(numbers) != 1 {
		return "", bar, false // which of them is measured?
	}
	got, one := wording.Number(numbers[0])
	want, two := wording.Number(low[at[2]:at[3]])
	name = strings.Join(strings.Fields(verdictWord().ReplaceAllString(notLetters().ReplaceAllString(rest, " "), " ")), " ")
	return name, Bar{Got: got, Want: want, Line: wording.Quote(line)}, one && two
}

// wantedBehind is a number behind a word for what is wanted.
var wantedBehind = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:limit|floor|ceiling|threshold|minimum|maximum|min|max(?: ?size)?|budget|required?|allowed|goal|target|at least|at most|fail[-_ ]under|tolerance|want(?:ed)?|need(?:ed|s)?)\b[^\d\n]{0,24}?(\d+(?:\.\d+)?)`)
})

var notLetters = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^a-z_./-]+`) })

// verdictWord is how the same line says that it is enough, or not.
var verdictWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^| )(?:red|green|yellow|ok|not|pass|passed|passes|fail|failed|fails|failure|error|reached|met|meets|below|above|over|under|exceeds|exceeded|exceeding|within|satisfied|too|is|are|does|warn|warning|success|violated|[./-]+)\b`)
})

// Eases reports whether a bar lets pass what the one before did not.
func (b Bar) Eases(was Bar) bool {
	if was.Got < was.Want {
		return b.Want < was.Want && b.Got < was.Want
	}
	return was.Got > was.Want && b.Want > was.Want && b.Got > was.Want
}

// Meets reports whether what failed at a bar is on the other side of it.
func (b Bar) Meets(was Bar) bool {
	if was.Got < was.Want {
		return b.Got >= b.Want
	}
	return b.Got <= b.Want
}
