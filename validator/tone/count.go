package tone

import (
	"regexp"
	"strconv"
	"sync"

	"cake/validator/wording"
)

// CountsFailures reports whether a program closes with a line that counts what it could
// not do.
func CountsFailures(line string) bool {
	return accountOfFailed().MatchString(line) && !Praises(line) || fewerThanAll(line)
}

var accountOfFailed = wording.Lazy(`(?i)(?:^|[\s(,:/])[1-9]\d*(?: of \d+| out of \d+)?(?: [a-z]+){0,2}? (?:failed|failures?|errors?|not (?:loaded|imported|written|uploaded|sent|built|applied|migrated|deployed))[).!]*$|\bfailed:? [1-9]\d*[).!]*$`)

// fewerThanAll reports whether a line counts what was done, and that is not all:
// "1 of 2 packages built", "0 files written".
func fewerThanAll(line string) bool {
	m := partDone().FindStringSubmatch(line)
	if m == nil {
		return noneDone().MatchString(line)
	}
	some, _ := strconv.Atoi(m[1])
	all, _ := strconv.Atoi(m[2])
	return m[3] != "" || some < all || noneDone().MatchString(line)
}

// noneDone is a count of none of some: "rotated 0 of 3 logs".
var noneDone = wording.Lazy(`(?i)(?:^|[\s:,\]])0 (?:of|out of) [1-9]\d*(?: [a-z]+){1,3}[.!]?$`)

// partDone is a count of what was done, and of how much there was to do, or of none.
var partDone = sync.OnceValue(func() *regexp.Regexp {
	const done = `(?:built|loaded|imported|written|uploaded|sent|applied|migrated|deployed|created|generated|updated|exported|published|processed|converted|synced|restored|seeded|succeeded|passed|ok)`
	return regexp.MustCompile(`(?i)(?:^|[\s:,\]])(?:(\d+)(?: ?/ ?| of | out of )(\d+)(?: [a-z]+){0,3} ` + done + `|(0|no|none) (?:[a-z]+ ){1,2}` + done + `)[.!]?$`)
})
