package answer

import (
	"strings"

	"cake/validator/wording"
)

// Mixed reports whether an answer of something that was done several times says that some of
// them went well, and some did not.
func Mixed(told string) bool { return someWell().MatchString(told) && someFailed().MatchString(told) }

// ForNow reports whether a server says that it cannot answer for now: RFC 9110, 15.6.4, and
// RFC 6585, 4.
func ForNow(told string) bool { return laterAgain().MatchString(told) }

var laterAgain = wording.Lazy(`\b(?:503|429)\b`)

// oftenFrom is how many lines that are the same are many.
const oftenFrom = 4

// SaysOften reports whether an answer says the same in many lines, one behind the other.
func SaysOften(told string) bool {
	last, n := "", 0
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line != last {
			last, n = line, 0
		}
		if n++; n >= oftenFrom && line != "" {
			return true
		}
	}
	return false
}

var (
	someWell   = wording.Lazy(`(?mi)\b(?:ok|pass(?:ed)?|success|succeeded)\b`)
	someFailed = wording.Lazy(`(?mi)\bfail(?:ed|ures?)?\b`)
)
