package status

import (
	"slices"
	"strconv"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/tally"
	"cake/validator/wording"
)

// failedTests is the failure that the summary of a run of tests tells, whatever
// the runner, where no rule knows its report: the status says no more than that
// something failed, or is not the runner's.
func failedTests(in locate.Setting) (match.Match, bool) {
	out, c := in.Out, in.Call
	counts := c.Code != 0 && statusOf(c) == "status.failed" || c.Code == 0 && testsUnseen(c) && !c.Retries()
	if !counts || c.OnlyReads() {
		return match.Match{}, false
	}
	at := wording.LastLines(out.Text, ending.SummaryLines)
	t := tally.Of(out.Text[at:])
	names := tally.Broken(out.Text)
	if !t.Known && c.Code == 0 && compares(out.Text) {
		t.Failed = len(names) // the summary is cut off, or there is none
	}
	if t.Failed == 0 || t.Known && t.Ran() == t.Failed && !c.Tests() && !toldOfTests(out.Text[at:]) {
		return match.Match{}, false
	}
	r, _ := Rule("status.tests")
	s := advice.Slots{"count": strconv.Itoa(t.Failed)}
	if len(names) > 0 {
		s["test"], _, _ = strings.Cut(names[0], " # ")
	}
	if p, where, ok := place.FirstInTests(out.Text, in.Scene); ok {
		s["file"], s["line"] = p.File, strconv.Itoa(p.Line)
		at = where
	}
	return match.Match{Rule: &match.Rule{Rule: r}, At: at, Text: "tests fail", Slots: s}, true
}

// compares reports whether a report shows what a test got, and what it wanted.
func compares(text string) bool {
	return wording.Holds(text, "xpected", "not ok ") && wording.Holds(text, "got", "but was", "actual", "eceived", "not ok ", "to be", "to equal")
}

// toldOfTests reports whether a summary speaks of tests: "1 error" alone is also what
// compilers count.
func toldOfTests(summary string) bool {
	return wording.Holds(summary, "test", "spec", "suite", "assert", "passed", "example", "scenario")
}

// testsUnseen reports whether the line runs tests by a program whose status does
// not become the line's, or says nothing of them.
func testsUnseen(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		if p.Name == "erl" {
			return strings.Contains(c.Line, "eunit:test") || strings.Contains(c.Line, "ct:run")
		}
		return p.Tests() && p.Lost()
	})
}

// testsEnded reports whether the last lines are the summary of a run of tests none of
// which has failed: what comes after it is no test.
func testsEnded(text string) bool {
	last, below := text[wording.LastLines(text, ending.SummaryLines):], ""
	for line := range strings.Lines(last) {
		if below += line; tally.Of(line).Known {
			below = ""
		}
	}
	t := tally.Of(last)
	return t.Known && t.Passed > 0 && t.Failed == 0 && !stillAtWork().MatchString(below)
}

// stillAtWork is a line of a test, or of what begins one.
var stillAtWork = wording.Lazy(`(?im)^\s*(?:✔|✓|√|ok\b|pass\b|start|runn?ing |> |=== RUN)`)
