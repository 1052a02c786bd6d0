package course

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"cake/validator/wording"
)

// A shownBar is a number that an output shows beside the one that is wanted.
type shownBar struct {
	got, want float64
	n         int    // the step
	line      string // as it was shown
}

// mostBars bounds those of one output.
const mostBars = 32

// barsShown are the numbers that an output shows beside the ones that are wanted, by what
// else stands in their lines. What stands in several lines is known by none.
func barsShown(text string) map[string]shownBar {
	if len(text) > 16<<10 {
		text = text[len(text)-16<<10:]
	}
	all, twice := map[string]shownBar{}, map[string]bool{}
	for line := range strings.Lines(text) {
		name, bar, ok := barIn(line)
		if _, known := all[name]; known {
			twice[name] = true
		} else if ok && len(all) < mostBars {
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
func barIn(line string) (name string, bar shownBar, ok bool) {
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
	numbers := aNumber().FindAllString(rest, -1)
	if len(numbers) != 1 {
		return "", bar, false // which of them is measured?
	}
	got, one := wording.Number(numbers[0])
	want, two := wording.Number(low[at[2]:at[3]])
	name = strings.Join(strings.Fields(verdictWord().ReplaceAllString(notLetters().ReplaceAllString(rest, " "), " ")), " ")
	return name, shownBar{got: got, want: want, line: quote(line)}, one && two
}

var (
	// wantedBehind is a number behind a word for what is wanted.
	wantedBehind = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:limit|floor|ceiling|threshold|minimum|maximum|min|max(?: ?size)?|budget|required?|allowed|goal|target|at least|at most|fail[-_ ]under|tolerance|want(?:ed)?|need(?:ed|s)?)\b[^\d\n]{0,24}?(\d+(?:\.\d+)?)`)
	})
	aNumber    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+(?:\.\d+)?`) })
	notLetters = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^a-z_./-]+`) })
	// verdictWord is how the same line says that it is enough, or not.
	verdictWord = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:^| )(?:red|green|yellow|ok|not|pass|passed|passes|fail|failed|fails|failure|error|reached|met|meets|below|above|over|under|exceeds|exceeded|exceeding|within|satisfied|too|is|are|does|warn|warning|success|violated|[./-]+)\b`)
	})
)

// eases reports whether a bar lets pass what the one before did not.
func (b shownBar) eases(was shownBar) bool {
	if was.got < was.want {
		return b.want < was.want && b.got < was.want
	}
	return was.got > was.want && b.want > was.want && b.got > was.want
}

// meets reports whether what failed at a bar is on the other side of it.
func (b shownBar) meets(was shownBar) bool {
	if was.got < was.want {
		return b.got >= b.want
	}
	return b.got <= b.want
}

// hearBars takes in what a command shows of bars: those that it fails at, and those that
// were moved since, so that it does not any more.
func (b *omissionBook) hearBars(m *moment) {
	for name, bar := range m.bars {
		was, known := b.bars[name]
		switch {
		case m.failed() || m.code != 0:
			if bar.got != bar.want && (!known || !bar.eases(was)) {
				b.fails(name, bar, m.n)
			}
		case known && bar.eases(was) && bar.meets(was):
			b.put(omission{
				at: m.n, subject: "bar " + name,
				what: fmt.Sprintf("`%s` lets it pass: `%s`, where `%s` was red at step %d", m.line, bar.line, was.line, was.n),
			})
		case known && bar.want == was.want:
			delete(b.bars, name)
			b.drop("bar " + name)
		}
	}
}

// fails notes what has failed at a bar.
func (b *omissionBook) fails(name string, bar shownBar, n int) {
	b.drop("bar " + name)
	if b.bars == nil {
		b.bars = map[string]shownBar{}
	}
	if bar.n = n; len(b.bars) < mostBars {
		b.bars[name] = bar
	}
}
