package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// speakerUnseen is the program whose words are read where the line hides its status.
func (c call) speakerUnseen(out output) (p prog, ok bool) {
	if p, ok = c.worker(); ok {
		return p, true
	}
	if p, ok = c.complainer(out); ok {
		return p, true
	}
	if p, ok = c.shownBefore(); ok {
		return p, true
	}
	return c.dryFeeder(out)
}

// dryFeeder is the first program of a pipeline from which nothing came, but for a
// complaint on standard error that is none of a reader in its own name.
func (c call) dryFeeder(out output) (prog, bool) {
	if out.printed() || len(c.progs) == 0 || !c.progs[0].feeds || neutral(c.progs[0].name) {
		return prog{}, false
	}
	said := out.text[:out.split]
	named := slices.ContainsFunc(c.progs, func(p prog) bool {
		return reader(p) && (strings.HasPrefix(said, p.name+": ") || strings.Contains(said, "\n"+p.name+": "))
	})
	return c.progs[0], !named
}

// joins reports whether the line puts standard error where standard output goes, and
// that is not a file.
func (c call) joins() bool {
	return strings.Contains(intoFile().ReplaceAllString(c.line, ""), "2>&1")
}

var intoFile = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`>>? ?[\w./$-]+ +2>&1`) })

// worker is the one program of a line that does more than to read and to say.
func (c call) worker() (prog, bool) {
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
func (c call) complainer(out output) (prog, bool) {
	said := strings.TrimRight(out.text[:out.split], " \n")
	last := strings.TrimSpace(said[strings.LastIndexByte(said, '\n')+1:])
	i := slices.IndexFunc(c.progs, func(p prog) bool {
		return p.swallowed && !p.asked && !reader(p) && !neutral(p.name) && !script(p) && strings.HasPrefix(last, p.name+": ") && p.complains(last)
	})
	if i < 0 || c.retries() {
		return prog{}, false
	}
	return c.progs[i], true
}

// shownBefore is the one program of several of a line that pipes all that it says to
// a reader: what that one shows is its.
func (c call) shownBefore() (found prog, ok bool) {
	for _, p := range c.progs {
		if !p.feeds || reader(p) || neutral(p.name) {
			continue
		}
		if ok || script(p) {
			return prog{}, false
		}
		found, ok = p, true
	}
	return found, ok && c.endsInReader() && anyIn(c.line, "2>&1", "|&")
}

// endsInReader reports whether a program of the line pipes to a reader that shows
// all or the end of what it is given.
func (c call) endsInReader() bool {
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
