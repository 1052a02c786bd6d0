package ending

import (
	"strconv"
	"strings"

	"cake/validator/wording"
)

// rerunPassed reports whether the summary of a run of tests tells that all which had
// failed have passed when they ran again.
func rerunPassed(text string) bool {
	end := text[wording.LastLines(text, SummaryLines):]
	if flakesOnly().MatchString(end) {
		return true
	}
	f := runsDone().FindStringSubmatch(end)
	return f != nil && !strings.Contains(failedLines(text), "(re-run "+strconv.Itoa(wording.Int(f[1])-1)+")")
}

// flakesOnly is a summary that counts tests which passed at a second try, and none
// that failed.
var flakesOnly = wording.Lazy(`(?m)Tests run: \d+, Failures: 0, Errors: 0, Skipped: \d+, Flakes: [1-9]\d*$|tests? run: \d+ passed \([^)\n]*\bflaky\)(?:, \d+ skipped)?$|^ +[1-9]\d* flaky\n(?:[^\n]*\n)*? +\d+ passed`)

// runsDone is how gotestsum closes where it has run tests again that failed.
var runsDone = wording.Lazy(`(?m)^DONE (\d+) runs, \d+ tests`)

// failedLines are the lines of a text in which gotestsum names what has failed.
func failedLines(text string) string {
	return strings.Join(failedTest().FindAllString(text, -1), "\n")
}

var failedTest = wording.Lazy(`(?m)^(?:=== )?FAIL:? [^\n]*$`)
