package status

import (
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/tally"
	"cake/validator/wording"
)

// checkedLines reads the report of checks that somebody wrote by hand, one line for
// each: how many have passed, how many have failed, and the first that has.
func checkedLines(text string) (passed, failed int, first string, at int) {
	pos := 0
	for line := range strings.Lines(text) {
		mark := checkMark().FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		switch {
		case mark == nil:
		case strings.ContainsAny(mark[1], "FfNn✗✘×❌"):
			if failed++; failed == 1 {
				first, at = mark[2], pos
			}
		default:
			passed++
		}
		pos += len(line)
	}
	return passed, failed, first, at
}

// checkMark is what stands before a check in such a report: the verdict, and then
// what was checked.
var checkMark = wording.Lazy(`^\s*(?:\d\d:\d\d:\d\d )?\[? ?(PASS(?:ED)?|OK|ok|FAIL(?:ED)?|NOT OK|not ok|NOK|✓|✔|✅|✗|✘|×|❌) ?\]?(?::| -| )\s*(\S[^\n]*)$`)

// failedCheck is the failure that a script's own report of checks tells although the
// script ends with 0: among checks that have passed there are some that have not.
func failedCheck(out match.Output, c command.Call) (match.Match, bool) {
	if c.Code != 0 || c.OnlyReads() || strings.Contains(c.Line, "bisect run") || !slices.ContainsFunc(c.Programs, checksByHand) {
		return match.Match{}, false
	}
	passed, failed, first, at := checkedLines(out.Text)
	if failed == 0 || passed == 0 || tally.Of(out.Text).Known || strings.Contains(first, "# TODO") || strings.Contains(first, "# SKIP") {
		return match.Match{}, false
	}
	r, _ := Rule("status.checks")
	return match.Match{Rule: &match.Rule{Rule: r}, At: at, Text: first, Slots: advice.Slots{"test": first}}, true
}

// checksByHand reports whether a program is a script of the project, whose checks
// may fail without its status.
func checksByHand(p command.Program) bool {
	return !p.Asked && !p.Reads() && (p.IsScript() || p.Interprets() && p.Interpreted() != "")
}
