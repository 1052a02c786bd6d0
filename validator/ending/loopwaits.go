package ending

import (
	"slices"
	"strconv"
	"strings"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/wording"
)

// WaitsInLoop reports whether a line asks something again and again, with a pause, until
// it answers, and that has answered: what was said before is the wait, and no failure.
func WaitsInLoop(complaint string, out match.Output, c command.Call) bool {
	asks := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Asked && p.Works() })
	pauses := slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Name == "sleep" })
	if !asks || !pauses || !loops().MatchString(c.Line) {
		return false
	}
	tries, bounded := triesOf(c.Line)
	return saysElse(out.Text[out.Split:], complaint) && !(bounded && strings.Count(out.Text, complaint) >= tries)
}

// saysElse reports whether a text has a line that is not the given one.
func saysElse(text, line string) bool {
	for l := range strings.Lines(text) {
		if l = strings.TrimSpace(l); l != "" && l != line {
			return true
		}
	}
	return false
}

// triesOf is how often the loop of a line tries, where that is written down.
func triesOf(line string) (int, bool) {
	f := tries().FindStringSubmatch(line)
	switch {
	case f == nil:
		return 0, false
	case f[3] != "":
		return len(strings.Fields(f[3])), true
	}
	n, err := strconv.Atoi(f[1] + f[2])
	return n, err == nil
}

var (
	// loops is how a line of a shell waits: until something succeeds, or so many times.
	loops = wording.Lazy(`(?s)\b(?:until|while|for)\b.*\bdo\b.*\bdone\b`)
	// tries is a loop that counts: by seq, by braces, by a list of numbers.
	tries = wording.Lazy(`\bfor \w+ in (?:\$\(seq (?:1 )?(\d+)\)|\{1\.\.(\d+)\}|((?:\d+ ?)+)[;\n])`)
)
