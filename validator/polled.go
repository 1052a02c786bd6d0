package validator

import (
	"strings"

	"cake/validator/tone"
	"cake/validator/wording"
)

// polled reports whether a complaint about something outside the code stands in
// the output of a line that waits for it, and that ended well.
func (h *hearing) polled() bool {
	if h.call.Code == 0 && MayPass(h.rule.Kind) && waitsInLoop(strings.TrimSpace(h.out.lineOf(h.at)), h.out, h.call) {
		return !gaveUp(h.out.text[h.out.split:])
	}
	if h.call.Code != 0 || !MayPass(h.rule.Kind) || !wording.Holds(h.call.Line, "wait", "retry", "retries", "until", "poll", "ready", "health") && !wording.Holds(h.out.text, "waiting for", "retrying", "not ready", "not yet", "attempt", "try again", "trying again", "still starting") {
		return false
	}
	start, end := h.out.lineAt(h.at)
	if gaveUp(h.out.text[start:]) || wording.Holds(h.out.text[start:end], "timed out waiting for the condition", "gave up", "giving up") {
		return false
	}
	again := strings.Count(h.out.text, h.out.text[start:end]+"\n") > 1 || wording.Holds(h.out.text, "attempt 1", "retrying", "not yet", "not ready", "waiting for")
	return again && h.out.printed()
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
