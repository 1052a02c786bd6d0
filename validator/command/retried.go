package command

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// ticks reports whether an output ends in lines of one shape, with other numbers and
// no end in sight: a program that goes on until it is stopped, and was given a limit
// to be looked at.
func ticks(text string) bool {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) < tickedLines {
		return false
	}
	last := lines[len(lines)-tickedLines:]
	shape := figures().ReplaceAllString(last[0], "#")
	return !inVain().MatchString(shape) && !slices.ContainsFunc(last[1:], func(line string) bool {
		return line == last[0] || figures().ReplaceAllString(line, "#") != shape
	})
}

// tickedLines is how many lines of one shape make a program one that goes on.
const tickedLines = 3

var (
	figures = wording.Lazy(`\d+`)
	// inVain is a line of a program that waits for something, tries again, or has an
	// end before it: 3/12, 3 of 12, 40 %.
	inVain = wording.Lazy(`(?i)\b(?:wait|retry|retries|attempt|trying|tried|still|pending|not ready|refused|unavailable|poll)|#/#|# ?%|# (?:out )?of #`)
)

// keepsFailing reports whether the same complaint that something cannot be reached
// stands more than once among the last lines: what was given a limit has done
// nothing but try.
func keepsFailing(text string) bool {
	tried := 0
	for line := range strings.Lines(text[wording.LastLines(text, retriedLines):]) {
		if unreachable().MatchString(line) {
			tried++
		}
	}
	return tried > 1
}

// retriedLines is how far from its end an output is asked for retries.
const retriedLines = 12

// unreachable is a line that tells that something which was called did not answer.
var unreachable = wording.Lazy(`(?i)connection (?:was )?refused|ECONNREFUSED|cannot connect to|could not connect to|failed to connect|no route to host|name or service not known|EAI_AGAIN|ENOTFOUND|connect: |connection timed out`)
