package figures

import (
	"strings"

	"cake/validator/wording"
)

// number is how programs write one: 12, -3.5, 1,204, 12_000.
const number = `-?(?:\d{1,3}(?:[,_']\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`

// unit is what a number counts in, as far as it stands right behind it: %, ms, 160/s, req/s.
const unit = `%|[a-zµ°]{1,10}(?:/[a-zµ]{1,10})?|/[a-zµ]{1,10}`

// numberOf reads a number.
func numberOf(s string) (n float64, ok bool) {
	s, below := strings.CutPrefix(s, "-")
	if n, ok = wording.Number(strings.NewReplacer(",", "", "_", "", "'", "").Replace(s)); below {
		n = -n
	}
	return n, ok
}

// takesTime reports whether a unit is one of time.
func takesTime(unit string) bool { return timeUnit().MatchString(unit) }

var timeUnit = wording.Lazy(`(?i)^(?:[mnµu]?s|secs?|seconds?|millis|min|mins|minutes?|h|hrs?|hours?|days?)$`)
