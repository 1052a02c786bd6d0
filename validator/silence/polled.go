package silence

import (
	"strings"

	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/tone"
	"cake/validator/wording"
)

// Polled reports whether a complaint about something outside the code stands in
// the output of a line that waits for it, and that ended well.
func (h *Hearing) Polled() bool {
	if h.Call.Code == 0 && match.MayPass(h.Rule.Kind) && ending.WaitsInLoop(strings.TrimSpace(h.Out.LineOf(h.At)), h.Out, h.Call) {
		return !gaveUp(h.Out.Text[h.Out.Split:])
	}
	if h.Call.Code != 0 || !match.MayPass(h.Rule.Kind) || !wording.Holds(h.Call.Line, "wait", "retry", "retries", "until", "poll", "ready", "health") && !wording.Holds(h.Out.Text, "waiting for", "retrying", "not ready", "not yet", "attempt", "try again", "trying again", "still starting") {
		return false
	}
	start, end := h.Out.LineAt(h.At)
	if gaveUp(h.Out.Text[start:]) || wording.Holds(h.Out.Text[start:end], "timed out waiting for the condition", "gave up", "giving up") {
		return false
	}
	again := strings.Count(h.Out.Text, h.Out.Text[start:end]+"\n") > 1 || wording.Holds(h.Out.Text, "attempt 1", "retrying", "not yet", "not ready", "waiting for")
	return again && h.Out.Printed()
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
