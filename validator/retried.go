package validator

import "strings"

// keepsFailing reports whether the same complaint that something cannot be reached
// stands more than once among the last lines: what was given a limit has done
// nothing but try.
func keepsFailing(text string) bool {
	tried := 0
	for line := range strings.Lines(text[lastLines(text, retriedLines):]) {
		if unreachable().MatchString(line) {
			tried++
		}
	}
	return tried > 1
}

// retriedLines is how far from its end an output is asked for retries.
const retriedLines = 12

// unreachable is a line that tells that something which was called did not answer.
var unreachable = onceRegexp(`(?i)connection (?:was )?refused|ECONNREFUSED|cannot connect to|could not connect to|failed to connect|no route to host|name or service not known|EAI_AGAIN|ENOTFOUND|connect: |connection timed out`)
