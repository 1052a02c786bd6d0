package status

import (
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/silence"
)

// Unnamed is the failure of which no rule knows the words: as a summary of tests or of
// checks tells it, a step that a script went on after, a closing account, or the status.
func Unnamed(in locate.Setting) (match.Match, bool) {
	out, c := in.Out, in.Call
	if m, ok := failedTests(in); ok {
		return m, true
	}
	if m, ok := failedCheck(out, c); ok {
		return m, true
	}
	if m, ok := failedStep(out, c); ok {
		return m, true
	}
	if m, ok := failedAccount(out, c); ok {
		return m, true
	}
	if m, ok := noneRan(out, c); ok {
		return m, true
	}
	if c.Code == 0 && (!c.Failed || isLimited(c)) && !unseenFailure(out, c) && !faults(in) || c.Echoed && !waitedInVain(out, c) {
		return match.Match{}, false
	}
	m := matchOf(in)
	if c.Code == 0 && silence.Hear(m, out, c).Gone() {
		return match.Match{}, false
	}
	return m, true
}
