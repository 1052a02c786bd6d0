package status

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/tone"
	"cake/validator/wording"
)

// refusal reports whether a program that refuses has said so on standard error,
// or ended with a complaint of its own.
func refusal(out match.Output, c command.Call, line string, at int) bool {
	p, ok := speaker(c, line, out)
	if !ok || !p.Refuses() && !ending.Stranger(p, out, c) || p.IsScript() || line == "" || p.Evaluates() && atPlace().MatchString(out.Text[min(at, len(out.Text)):]) {
		return false
	}
	return strings.HasPrefix(line, p.Name+": ") || wording.Begins(line, "fatal: ", "Fatal: ", "error: ", "Error: ", "ERROR: ", "ERROR ", "E: ", "error ", "npm error", "npm ERR!", "Error response", "abort: ", "FATAL", "Error ") || tone.GivesUp(line) || tone.Complains(line) && c.Code == 0 || c.Code != 0 && out.Stream(at) == cake.StreamStderr
}

// atPlace is how languages name where an expression stands, below what they say of it.
var atPlace = wording.Lazy(`(?m)^\s*(?:at|-->|in) \S+\.\w+:\d+(?::\d+)?:?$`)

// speaker is the program of a line whose name a complaint begins with, else the one
// that should have fed a reader and did not, else the one whose status the line's
// most likely is.
func speaker(c command.Call, complaint string, out match.Output) (command.Program, bool) {
	if p, ok := c.Worker(); ok && c.Code == 0 {
		return p, true
	}
	if p, ok := c.ShownBefore(); ok && c.Code == 0 {
		return p, true
	}
	for _, p := range c.Programs {
		if (!p.Swallowed || c.Code == 0) && !p.Asked && strings.HasPrefix(complaint, p.Name+": ") {
			return p, true
		}
	}
	if p, ok := ending.DryFeeder(c, out); ok {
		return p, true
	}
	last, ok := c.Main()
	if p, only := c.Worker(); only && ok && last.Reads() {
		return p, true
	}
	return last, ok
}
