package shown

import (
	"strings"

	"cake/validator/wording"
)

// AllPassed reports whether the last line of an output says that all checks have passed,
// however whoever checks there calls them: "all 5 checks passed", "12/12 ok".
func AllPassed(text string) bool {
	last := LastLineOf(text)
	if len(last) > 200 {
		return false
	}
	if found := partPassed().FindStringSubmatch(last); found != nil {
		return found[1] == found[2] && strings.Trim(found[1], "0") != ""
	}
	return wholePassed().MatchString(last)
}

// partPassed is how many of how many have passed.
var partPassed = wording.Lazy(`(?i)\b(\d+) ?(?:/|of|out of) ?(\d+)\b.*\b(?:pass(?:ed|es|ing)?|ok|green|good|correct|hold|match(?:ed)?)\b`)

// wholePassed is how a check says that all have, or that none has not.
var wholePassed = wording.Lazy(`(?i)\ball (?:the )?(?:\d+ )?(?:\w+ )?(?:checks?|tests?|assertions?|cases?|examples?|specs?|vectors?|samples?|scenarios?|comparisons?)\b.*\b(?:pass(?:ed|es)?|ok|green|good|hold|agree|match(?:ed)?|succeed(?:ed)?)\b|\b[1-9]\d* (?:\w+ )?(?:checks?|tests?|assertions?|cases?|examples?|specs?|vectors?|scenarios?)\b.{0,24}\b(?:pass(?:ed)?|ok|green)\b|\b(?:0|no) (?:checks?|tests?|assertions?|cases?|failures?)\b.{0,12}\b(?:failed|off|wrong)\b|\b0 of [1-9]\d*\b.*\b(?:off|wrong|fail(?:ed)?|differ)\b`)
