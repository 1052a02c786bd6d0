package shown

import (
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/wording"
)

// NoTests reports whether a run of tests that counts none ran none, or only
// skipped them.
func NoTests(text string) bool {
	low := strings.ToLower(text)
	for line := range strings.Lines(low) {
		if (strings.HasPrefix(line, "ok ") || strings.HasPrefix(line, "ok\t")) && !strings.Contains(line, "no tests to run") {
			return false
		}
	}
	return slices.ContainsFunc([]string{
		"no tests ran", "no tests to run", "no test files", "ran 0 tests", "no tests found", "0 passing", "0 passed", "tests 0\n", "tests run: 0",
		"running 0 tests",
	}, func(s string) bool { return strings.Contains(low, s) }) || onlySkipped(low)
}

// onlySkipped reads the last line of a summary: "3 skipped in 0.01s".
func onlySkipped(low string) bool {
	return strings.Contains(low, " skipped") && !strings.Contains(low, "passed") && !strings.Contains(low, "passing")
}

// mostFailing bounds the words by which a red check names what has failed.
const mostFailing = 48

// FailingWords are the words of the lines in which a check names what has failed.
func FailingWords(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if len(line) > 200 || !failingLine().MatchString(line) || failureCount().MatchString(line) {
			continue
		}
		for _, w := range change.PartsOf(failingLine().ReplaceAllString(line, " ")) {
			if len(all) < mostFailing && !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// failingLine is a line that names something which has failed, and how it says so.
var failingLine = wording.Lazy(`(?i)^\s*(?:not ok\b(?: \d+)?(?: -)?|\[?(?:fail|failed|diff|ko|red|error)\]?[:\s]|--- FAIL:|[✗✘✖❌×])|[.:\s]\s*(?:\*{3})?(?:FAILED|FAIL|failed|differs)\b[^\n]{0,24}$`)

// failureCount is how a summary counts what has failed, which names none of it.
var failureCount = wording.Lazy(`(?i)\b\d+ (?:\w+ )?(?:failed|fail|differs?)\b`)
