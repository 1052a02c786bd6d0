package validator

import (
	"cake"
	"cake/validator/wording"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// speakerUnseen is the program whose words are read where the line hides its status.
func speakerUnseen(c call, out output) (p prog, ok bool) {
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
func dryFeeder(c call, out output) (prog, bool) {
	if out.printed() || len(c.progs) == 0 || !c.progs[0].feeds || neutral(c.progs[0].name) {
		return prog{}, false
	}
	said := out.text[:out.split]
	named := slices.ContainsFunc(c.progs, func(p prog) bool {
		return reader(p) && (strings.HasPrefix(said, p.name+": ") || strings.Contains(said, "\n"+p.name+": "))
	})
	return c.progs[0], !named
}

// joinsStreams reports whether the line puts standard error where standard output goes, and
// that is not a file.
func joinsStreams(c call) bool {
	return strings.Contains(intoFile().ReplaceAllString(c.line, ""), "2>&1")
}

var intoFile = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`>>? ?[\w./$-]+ +2>&1`) })

// worker is the one program of a line that does more than to read and to say.
func worker(c call) (prog, bool) {
	var found []prog
	for _, p := range c.progs {
		if !reader(p) && !neutral(p.name) && !p.carries {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return prog{}, false
	}
	return found[0], true
}

// complainer is the one of several programs of a line that complains by its own
// name, as the last thing that stands on standard error.
func complainer(c call, out output) (prog, bool) {
	said := strings.TrimRight(out.text[:out.split], " \n")
	last := strings.TrimSpace(said[strings.LastIndexByte(said, '\n')+1:])
	i := slices.IndexFunc(c.progs, func(p prog) bool {
		return p.swallowed && !p.asked && !reader(p) && !neutral(p.name) && !script(p) && strings.HasPrefix(last, p.name+": ") && complainsByName(p, last)
	})
	if i < 0 || retries(c) {
		return prog{}, false
	}
	return c.progs[i], true
}

// shownBefore is the one program of several of a line that pipes all that it says to
// a reader: what that one shows is its.
func shownBefore(c call) (found prog, ok bool) {
	for _, p := range c.progs {
		if !p.feeds || reader(p) || neutral(p.name) {
			continue
		}
		if ok || script(p) {
			return prog{}, false
		}
		found, ok = p, true
	}
	return found, ok && endsInReader(c) && wording.Holds(c.line, "2>&1", "|&")
}

// endsInReader reports whether a program of the line pipes to a reader that shows
// all or the end of what it is given.
func endsInReader(c call) bool {
	if c.logged {
		return true
	}
	for i, p := range c.progs {
		if i == 0 || !c.progs[i-1].feeds || p.feeds && p.name != "tee" {
			continue
		}
		switch p.name {
		case "tail", "cat", "tee", "head", "less", "more", "ts":
			return !p.asked
		case "grep", "egrep":
			return !p.asked && slices.ContainsFunc(p.args, func(a string) bool {
				return a == "-v" || a == "-vE" || a == "-Ev" || a == "-vi" || a == "--invert-match"
			})
		}
	}
	return false
}

// refusal reports whether a program that refuses has said so on standard error,
// or ended with a complaint of its own.
func refusal(out output, c call, line string, at int) bool {
	p, ok := speaker(c, line, out)
	if !ok || !refuses(p) && !stranger(p, out, c) || script(p) || line == "" || p.evaluates() && atPlace().MatchString(out.text[min(at, len(out.text)):]) {
		return false
	}
	return strings.HasPrefix(line, p.name+": ") || wording.Begins(line, "fatal: ", "Fatal: ", "error: ", "Error: ", "ERROR: ", "ERROR ", "E: ", "error ", "npm error", "npm ERR!", "Error response", "abort: ", "FATAL", "Error ") || dying().MatchString(line) || soundsWrong(line) && c.code == 0 || c.code != 0 && out.stream(at) == cake.StreamStderr
}

// atPlace is how languages name where an expression stands, below what they say of it.
var atPlace = wording.Lazy(`(?m)^\s*(?:at|-->|in) \S+\.\w+:\d+(?::\d+)?:?$`)

// speaker is the program of a line whose name a complaint begins with, else the one
// that should have fed a reader and did not, else the one whose status the line's
// most likely is.
func speaker(c call, complaint string, out output) (prog, bool) {
	if p, ok := worker(c); ok && c.code == 0 {
		return p, true
	}
	if p, ok := shownBefore(c); ok && c.code == 0 {
		return p, true
	}
	for _, p := range c.progs {
		if (!p.swallowed || c.code == 0) && !p.asked && strings.HasPrefix(complaint, p.name+": ") {
			return p, true
		}
	}
	if p, ok := dryFeeder(c, out); ok {
		return p, true
	}
	last, ok := c.main()
	if p, only := worker(c); only && ok && reader(last) {
		return p, true
	}
	return last, ok
}
