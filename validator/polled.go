package validator

import (
	"strings"

	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
)

// polled reports whether a complaint about something outside the code stands in
// the output of a line that waits for it, and that ended well.
func (m candidate) polled(out output, c command.Call) bool {
	if c.Code == 0 && MayPass(m.rule.Kind) && waitsInLoop(strings.TrimSpace(out.lineOf(m.at)), out, c) {
		return !gaveUp(out.text[out.split:])
	}
	if c.Code != 0 || !MayPass(m.rule.Kind) || !wording.Holds(c.Line, "wait", "retry", "retries", "until", "poll", "ready", "health") && !wording.Holds(out.text, "waiting for", "retrying", "not ready", "not yet", "attempt", "try again", "trying again", "still starting") {
		return false
	}
	start, end := out.lineAt(m.at)
	if gaveUp(out.text[start:]) || wording.Holds(out.text[start:end], "timed out waiting for the condition", "gave up", "giving up") {
		return false
	}
	again := strings.Count(out.text, out.text[start:end]+"\n") > 1 || wording.Holds(out.text, "attempt 1", "retrying", "not yet", "not ready", "waiting for")
	return again && out.printed()
}

// gaveUp reports whether the last lines of a text are those of a program that dies.
func gaveUp(text string) bool {
	for line := range strings.Lines(text[wording.LastLines(text, 3):]) {
		if tone.GivesUp(strings.TrimSpace(line)) || leaves().MatchString(line) {
			return true
		}
	}
	return false
}
