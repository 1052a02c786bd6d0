package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
)

// speakerUnseen is the program whose words are read where the line hides its status.
func speakerUnseen(c command.Call, out output) (p command.Program, ok bool) {
	if p, ok = worker(c); ok {
		return p, true
	}
	if p, ok = complainer(c, out); ok {
		return p, true
	}
	if p, ok = shownBefore(c); ok {
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

// joinsStreams reports whether the line puts standard error where standard output goes, and
// that is not a file.
func joinsStreams(c command.Call) bool {
	return strings.Contains(intoFile().ReplaceAllString(c.Line, ""), "2>&1")
}

var intoFile = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`>>? ?[\w./$-]+ +2>&1`) })

// worker is the one program of a line that does more than to read and to say.
func worker(c command.Call) (command.Program, bool) {
	var found []command.Program
	for _, p := range c.Programs {
		if p.Works() && !p.Carries {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return command.Program{}, false
	}
	return found[0], true
}

// complainer is the one of several programs of a line that complains by its own
// name, as the last thing that stands on standard error.
func complainer(c command.Call, out output) (command.Program, bool) {
	said := strings.TrimRight(out.text[:out.split], " \n")
	last := strings.TrimSpace(said[strings.LastIndexByte(said, '\n')+1:])
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool {
		return p.Lost() && p.Works() && !p.IsScript() && strings.HasPrefix(last, p.Name+": ") && complainsByName(p, last)
	})
	if i < 0 || retries(c) {
		return command.Program{}, false
	}
	return c.Programs[i], true
}

// shownBefore is the one program of several of a line that pipes all that it says to
// a reader: what that one shows is its.
func shownBefore(c command.Call) (found command.Program, ok bool) {
	for _, p := range c.Programs {
		if !p.Feeds || !p.Works() {
			continue
		}
		if ok || p.IsScript() {
			return command.Program{}, false
		}
		found, ok = p, true
	}
	return found, ok && endsInReader(c) && wording.Holds(c.Line, "2>&1", "|&")
}

// endsInReader reports whether a program of the line pipes to a reader that shows
// all or the end of what it is given.
func endsInReader(c command.Call) bool {
	if c.Logged {
		return true
	}
	for i, p := range c.Programs {
		if i == 0 || !c.Programs[i-1].Feeds || p.Feeds && p.Name != "tee" {
			continue
		}
		switch p.Name {
		case "tail", "cat", "tee", "head", "less", "more", "ts":
			return !p.Asked
		case "grep", "egrep":
			return !p.Asked && slices.ContainsFunc(p.Args, func(a string) bool {
				return a == "-v" || a == "-vE" || a == "-Ev" || a == "-vi" || a == "--invert-match"
			})
		}
	}
	return false
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
	if p, ok := worker(c); ok && c.Code == 0 {
		return p, true
	}
	if p, ok := shownBefore(c); ok && c.Code == 0 {
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
	if p, only := worker(c); only && ok && last.Reads() {
		return p, true
	}
	return last, ok
}
