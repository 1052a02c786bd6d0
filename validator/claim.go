package validator

import (
	"slices"
	"strings"
)

// claimsDone reports whether a report says that the work is finished. One that
// names what is missing, or asks, says no such thing.
func claimsDone(report string) bool {
	low := words(report)
	return holds(low, "done", "complete", "completed", "finished", "fixed", "implemented", "tests pass", "tests passed", "tests are passing",
		"tests are green", "works now", "is working", "resolved", "successfully", "is ready", "all set") && !admits(low) && !asksPerson(report)
}

// claimsTested reports whether a report says that tests have passed.
func claimsTested(report string) bool {
	return holds(words(report), "tests pass", "tests passed", "tests are passing", "tests now pass", "tests are green", "test suite passes", "all tests", "fully tested")
}

// claimsChange reports whether a report says that something was written.
func claimsChange(report string) bool {
	low := words(report)
	for _, who := range []string{"i have", "i've", "i", "we have", "successfully"} {
		for _, what := range []string{"updated", "changed", "fixed", "added", "implemented", "created", "written", "refactored", "removed", "edited", "modified", "rewritten", "completed"} {
			if holds(low, who+" "+what, who+" now "+what, who+" also "+what) {
				return !admits(low)
			}
		}
	}
	return false
}

// admits reports whether a report names what is missing.
func admits(low string) bool {
	return holds(low, "not", "isn't", "is not", "doesn't", "cannot", "can't", "couldn't", "unable", "blocked", "still fail", "still fails", "still failing",
		"still red", "failing", "fails", "remaining", "todo", "untested", "incomplete", "partially", "wip", "haven't", "skipped", "removed the test", "were not run")
}

// asksPerson reports whether a report ends with a question.
func asksPerson(report string) bool {
	return strings.HasSuffix(strings.TrimRight(report, " \t\r\n*_`\")"), "?")
}

// words is a text in lower case, with single blanks between its words and
// around it; only what belongs to words is left.
func words(text string) string {
	const longest = 8 << 10
	text = strings.ReplaceAll(strings.ToLower(text[max(0, len(text)-longest):]), "’", "'")
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return r != '\'' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r < 0x80
	})
	return " " + strings.Join(fields, " ") + " "
}

// holds reports whether one of the phrases stands in a text that words has made.
func holds(low string, phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return strings.Contains(low, " "+p+" ") })
}
