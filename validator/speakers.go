package validator

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
)

// speakerUnseen is the program whose words are read where the line hides its status.
func speakerUnseen(c command.Call, out output) (p command.Program, ok bool) {
	if p, ok = c.Worker(); ok {
		return p, true
	}
	if p, ok = complainer(c, out); ok {
		return p, true
	}
	if p, ok = c.ShownBefore(); ok {
		return p, true
	}
	return dryFeeder(c, out)
}

// dryFeeder is the first program of a pipeline from which nothing came, but for a
// complaint on standard error that is none of a reader in its own name.
func dryFeeder(c command.Call, out output) (command.Program, bool) {
	if out.printed() || len(c.Programs) == 0 || !c.Programs[0].Feeds || c.Programs[0].Neutral() {
		return command.Program{}, false
	}
	said := out.text[:out.split]
	named := slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Reads() && (strings.HasPrefix(said, p.Name+": ") || strings.Contains(said, "\n"+p.Name+": "))
	})
	return c.Programs[0], !named
}

// complainer is the one of several programs of a line that complains by its own
// name, as the last thing that stands on standard error.
func complainer(c command.Call, out output) (command.Program, bool) {
	said := strings.TrimRight(out.text[:out.split], " \n")
	last := strings.TrimSpace(said[strings.LastIndexByte(said, '\n')+1:])
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && p.Works() && !p.IsScript() && strings.HasPrefix(last, p.Name+": ") && complains(p, last)
	})
	if i < 0 || c.Retries() {
		return command.Program{}, false
	}
	return c.Programs[i], true
}

// refusal reports whether a program that refuses has said so on standard error,
// or ended with a complaint of its own.
func refusal(out output, c command.Call, line string, at int) bool {
	p, ok := speaker(c, line, out)
	if !ok || !p.Refuses() && !stranger(p, out, c) || p.IsScript() || line == "" || p.Evaluates() && atPlace().MatchString(out.text[min(at, len(out.text)):]) {
		return false
	}
	return strings.HasPrefix(line, p.Name+": ") || wording.Begins(line, "fatal: ", "Fatal: ", "error: ", "Error: ", "ERROR: ", "ERROR ", "E: ", "error ", "npm error", "npm ERR!", "Error response", "abort: ", "FATAL", "Error ") || tone.GivesUp(line) || tone.Complains(line) && c.Code == 0 || c.Code != 0 && out.stream(at) == cake.StreamStderr
}

// atPlace is how languages name where an expression stands, below what they say of it.
var atPlace = wording.Lazy(`(?m)^\s*(?:at|-->|in) \S+\.\w+:\d+(?::\d+)?:?$`)

// speaker is the program of a line whose name a complaint begins with, else the one
// that should have fed a reader and did not, else the one whose status the line's
// most likely is.
func speaker(c command.Call, complaint string, out output) (command.Program, bool) {
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
	if p, ok := dryFeeder(c, out); ok {
		return p, true
	}
	last, ok := c.Main()
	if p, only := c.Worker(); only && ok && last.Reads() {
		return p, true
	}
	return last, ok
}
