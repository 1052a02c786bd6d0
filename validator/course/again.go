package course

import (
	"slices"
	"strings"

	"cake/validator/tally"
	"cake/validator/wording"
)

// failsAgain takes a command for failed that says to the letter what it said when it
// failed, where a pipe has given its status since.
func (r *Run) failsAgain(m *moment) {
	lines := m.lines
	if m.lines = nil; len(lines) == 0 {
		return
	}
	for _, o := range slices.Backward(r.moments) {
		if o.failed() && !o.asks() && o.toldIn(lines, m) && sameProgram(o.key, m.key) {
			m.failAs(&o)
			return
		}
	}
}

// toldIn reports whether lines of a later moment say of a failure what was said of it: its
// message, or a line that names a failed test or what it wanted. A summary in which
// nothing has failed is believed.
func (m *moment) toldIn(lines []digest, later *moment) bool {
	if len(m.message) >= tellingMessage && slices.Contains(lines, digestOf(m.message)) {
		return true
	}
	green := later.tally.Known && later.tally.Failed == 0
	return !green && m.tests && slices.ContainsFunc(m.blames, func(b digest) bool { return slices.Contains(lines, b) })
}

// blamesIn are the lines in which a run of tests that failed names what has failed, and
// how.
func blamesIn(text string) []digest {
	var all []digest
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(all) < mostSayings && (tally.BrokenName(line) != "" || gotten(line) || unlike().MatchString(line)) {
			all = append(all, digestOf(line))
		}
	}
	return all
}

// unlike is a line that says what did not come: in time, or as it was wanted.
var unlike = wording.Lazy(`(?i)^(?:[✘×✖✕✗❌] |\W*(?:timed out|timeout) (?:after|waiting)|\W*assertion ?(?:error|failed)\b|\W*expected\b.*\b(?:got|but|received|actual|was|to (?:be|equal))\b|\W*\[(?:fail|failed)\] )`)

// thrownIn is what the exceptions say that a text names at the beginning of a line.
func thrownIn(text string) []digest {
	var all []digest
	for line := range strings.Lines(text) {
		if name := thrown().FindString(line); name != "" && len(all) < mostSayings {
			all = append(all, digestOf(strings.TrimSpace(line[len(name):])))
		}
	}
	return all
}

// sameProgram reports whether two lines end with the same command, whatever its options
// are and whatever shows its output: the same program, and the same last operand.
func sameProgram(before, now string) bool {
	before, there, _ := strings.Cut(before, inFolder)
	now, here, _ := strings.Cut(now, inFolder)
	a, b := strings.Fields(lastCommand(before)), strings.Fields(lastCommand(now))
	if len(a) == 0 || len(b) == 0 || a[0] != b[0] || there != here {
		return false
	}
	return operand(a) == operand(b)
}

// operand is the last word of a command, without what makes no difference to it.
func operand(words []string) string {
	last, _, _ := strings.Cut(strings.Trim(words[len(words)-1], `"'`), "?")
	return strings.TrimSuffix(last, "/")
}

// lastCommand is the last command of a line that does more than to show something.
func lastCommand(key string) string {
	last := ""
	for part := range strings.SplitSeq(strings.NewReplacer("&& ", "\n", "; ", "\n", "|| ", "\n").Replace(key), "\n") {
		if part = checkOf(part); part != "" && !strings.HasPrefix(part, "echo ") && !strings.HasPrefix(part, "printf ") {
			last = part
		}
	}
	return last
}
