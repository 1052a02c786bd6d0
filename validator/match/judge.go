package match

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/rules"
)

// ManyLines is at how many lines, at the beginning and at the end, a general rule
// is tried.
const ManyLines = 128

// WorthTrying bounds the lines at which a general rule is tried.
func (r *Rule) WorthTrying(lines []int) []int {
	if r.Rank != rules.General || len(lines) <= 2*ManyLines {
		return lines
	}
	return slices.Concat(lines[:ManyLines], lines[len(lines)-ManyLines:])
}

// MayJudge reports whether the rule's wording counts in this output.
func (r *Rule) MayJudge(out Output, c command.Call) bool {
	if len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()) {
		return false
	}
	if c.OnlyReads() && !r.Own && c.Code == 0 {
		return false
	}
	if c.Code == 0 && !r.CountsAtZero(c) && !(r.Own && c.Lost()) && !(r.General() && (c.Failed || c.Hides() || c.ScriptsGoOn())) && !r.Lacks(c) {
		return false
	}
	return r.accompanied(out, c)
}

// Bar says in words why a rule may not judge.
func (r *Rule) Bar(out Output, c command.Call) string {
	switch {
	case len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()):
		return "reads the output of " + strings.Join(r.Tools, ", ") + ", which does not run here"
	case c.OnlyReads() && !r.Own:
		return "all that runs here prints what others have written"
	case c.Code == 0 && !r.CountsAtZero(c) && r.AtZero == rules.TrustZero:
		return "the status is 0, and this rule believes it"
	case c.Code == 0 && !r.CountsAtZero(c):
		return "the status is 0, and it is that of the program itself"
	}
	return fmt.Sprintf("nothing of %q stands in the output", r.With)
}

// Foreign reports whether a rule's wording is that of tools that did not run here.
func (r *Rule) Foreign(out Output, c command.Call) bool {
	if len(r.Tools) > 0 && !c.Runs(r.Tools) && (r.Strict || !c.Opaque()) {
		return true
	}
	return !r.accompanied(out, c)
}

// fewLines is up to how many lines `| tail` leaves so little of an output that what stands
// above its last line is cut off.
const fewLines = 3

// accompanied reports whether what a rule wants beside its own words is there: others
// in the output, or a program that is called with an option which says the same.
func (r *Rule) accompanied(out Output, c command.Call) bool {
	if len(r.With)+len(r.WithOption) == 0 || slices.ContainsFunc(r.With, out.Holds) {
		return true
	}
	if len(r.Alone) > 0 && c.ShownAtMost() <= fewLines && c.Runs(r.Alone) {
		return true
	}
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(r.WithOption, func(call string) bool {
			tool, option, _ := strings.Cut(call, " ")
			return (p.Plain() == tool || slices.Contains(p.Args, tool)) && slices.Contains(p.Args, option)
		})
	})
}

// CountsAtZero reports whether what the rule finds counts although the status is 0.
func (r *Rule) CountsAtZero(c command.Call) bool {
	switch r.AtZero {
	case rules.DespiteZero:
		return !c.OnlyReads()
	case rules.IfSwallowed:
		return !c.OnlyReads() && c.Swallowed()
	}
	return r.Rank < rules.General && !c.OnlyReads() && (c.Hides() || c.ScriptsGoOn() || c.Failed)
}

// General reports whether a rule's words are such as any program uses.
func (r *Rule) General() bool { return r.Rank == rules.General || r.Usage }

// Lacks reports whether a rule tells of a file that was not there to be copied or
// packed, and the line runs a script that may have gone on without it.
func (r *Rule) Lacks(c command.Call) bool { return r.Copies && runsScript(c) }

// runsScript reports whether the line runs a script of a shell whose failure
// nobody expects.
func runsScript(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.IsScript() && !p.Asked })
}

// Answers reports whether a rule is about the answer of a server, in its headers or as
// its text.
func (r *Rule) Answers() bool { return strings.HasPrefix(r.ID, "http.") }
