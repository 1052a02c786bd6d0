package command

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// Hides reports whether the line hides the failure of all that it does: its
// status says nothing about any program of it, and no failure is expected.
func (c Call) Hides() bool {
	works, shown := false, c.EndsInReader() || c.Merges()
	for _, p := range c.Programs {
		if !p.Works() || p.Asks() && !p.Swallowed && len(c.Programs) > 1 {
			continue
		}
		if !p.Lost() || p.Probes(1, "") || p.Feeds && !shown {
			return false
		}
		works = true
	}
	return works && !c.Retries() && !c.AsksForHelp()
}

// ScriptsGoOn reports whether all that the line does is done by scripts of a shell whose
// failure nobody expects: one goes on after a step that failed, and its status is
// that of its last. What runs tests has its verdict there.
func (c Call) ScriptsGoOn() bool {
	works := false
	for _, p := range c.Programs {
		switch {
		case !p.Works():
		case !p.IsScript() || p.Asked || slices.ContainsFunc(p.Args, NamesTest) || p.AsksForHelp():
			return false
		default:
			works = true
		}
	}
	return works && c.Code == 0 && !c.Tests()
}

// Worker is the one program of a line that does more than to read and to say.
func (c Call) Worker() (Program, bool) {
	var found []Program
	for _, p := range c.Programs {
		if p.Works() && !p.Carries {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return Program{}, false
	}
	return found[0], true
}

// EndsInReader reports whether a program of the line pipes to a reader that shows
// all or the end of what it is given.
func (c Call) EndsInReader() bool {
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

// ShownBefore is the one program of several of a line that pipes all that it says to
// a reader: what that one shows is its.
func (c Call) ShownBefore() (found Program, ok bool) {
	for _, p := range c.Programs {
		if !p.Feeds || !p.Works() {
			continue
		}
		if ok || p.IsScript() {
			return Program{}, false
		}
		found, ok = p, true
	}
	return found, ok && c.EndsInReader() && c.Merges()
}

// ShownAtMost is how many lines the last reader of a line shows: `| tail -20`.
func (c Call) ShownAtMost() int {
	if len(c.Programs) == 0 {
		return math.MaxInt
	}
	last := c.Programs[len(c.Programs)-1]
	if last.Name != "tail" && last.Name != "head" {
		return math.MaxInt
	}
	for _, a := range last.Args {
		if n, err := strconv.Atoi(strings.TrimLeft(a, "-n")); err == nil && n > 0 {
			return n
		}
	}
	return 10
}

// Retries reports whether a program was told to try again where it fails, so
// that what it says of the first tries is no failure where the last succeeded.
func (c Call) Retries() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return wording.Begins(a, "--retry", "--retries", "--tries", "--rerun", "-retry-tests", "--waitretry", "--max-retries")
		})
	})
}

// OnlyQueries reports whether all that a line does is to ask whether something is
// there: that it is not is an answer.
func (c Call) OnlyQueries() bool {
	seen := false
	for _, p := range c.Programs {
		switch {
		case !p.Works():
		case p.Answers():
			seen = true
		default:
			return false
		}
	}
	return seen
}

// Merges reports whether the line puts standard error where standard output goes, at
// least for one of its programs.
func (c Call) Merges() bool { return wording.Holds(c.Line, "2>&1", "|&") }
