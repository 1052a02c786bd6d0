package answer

import "cake/validator/wording"

// Mixed reports whether an answer of something that was done several times says that some of
// them went well, and some did not.
func Mixed(told string) bool { return someWell().MatchString(told) && someFailed().MatchString(told) }

var (
	someWell   = wording.Lazy(`(?mi)\b(?:ok|pass(?:ed)?|success|succeeded)\b`)
	someFailed = wording.Lazy(`(?mi)\bfail(?:ed|ures?)?\b`)
)
