package silence

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
)

// Gone reports whether a match tells no more than that something is not there which the
// line was to take away, to end or to give up, before it went on: that is what was
// wanted, and who does it so does not know, and need not, whether there is such a thing.
func (h *Hearing) Gone() bool {
	start, end := h.Out.LineAt(min(h.At, len(h.Out.Text)))
	line := h.Out.Text[start:end]
	if h.Rule.ID == "git.fatal" { // what it says of the operation stands above what became of it
		line = h.Out.LineAbove(start) + "\n" + line
	}
	return absent().MatchString(line) && slices.ContainsFunc(h.Call.Programs, func(p command.Program) bool {
		return p.Removes() && (p.Swallowed || p.Asked) && (!p.RemovesFiles() || disregards().MatchString(h.Call.Line)) && h.speaksOf(p, line) && !neededBy(p, h.Call)
	})
}

// disregards is how a line says that a failure does not matter to it: a file that is not
// there may have been mistyped.
var disregards = wording.Lazy(`\|\| *(?:true|:|echo)\b`)

// absent is how a program says that something is not there.
var absent = wording.Lazy(`(?i)\b(?:not found|no such|(?:does not|doesn't) exist|not (?:loaded|installed|running|in progress|mounted|registered|active|a working tree|a valid)|no (?:[\w-]+ )?(?:(?:or|and) [\w-]+ )?in progress|no \w+ to (?:abort|quit|stop|remove|delete)|no stash entries|can't find|cannot find|could not find|did not match any)\b`)

// speaksOf reports whether a line of an output is about what a program was to take
// away: it names that, or what was to be given up.
func (h *Hearing) speaksOf(p command.Program, line string) bool {
	if h.Rule.Kind == "tool.command_not_found" {
		return h.Slots["program"] == "deactivate" && p.Name == "deactivate" // a function, there only in what it leaves
	}
	if p.Name == "git" && slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains([]string{"--abort", "--quit", "stash"}, a) }) {
		return h.Rule.Family == rules.Git
	}
	return p.Speaks(line) && slices.ContainsFunc(p.Args, func(a string) bool { return names(line, a) })
}

// names reports whether a line has an argument in it as a word of its own.
func names(line, argument string) bool {
	return argument != "" && !strings.HasPrefix(argument, "-") && slices.Contains(strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \n'\"`‘’:()[],", r) }), strings.Trim(argument, "/"))
}

// neededBy reports whether another program of the line, whose failure it hides, was
// given the same thing and does not take it away: what is not there is missed by that.
func neededBy(p command.Program, c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(o command.Program) bool {
		return !o.Removes() && o.Works() && (o.Swallowed || o.Asked) && slices.ContainsFunc(o.Args, func(a string) bool {
			return !strings.HasPrefix(a, "-") && strings.ContainsAny(a, "./-_0123456789") && slices.Contains(p.Args, a)
		})
	})
}
