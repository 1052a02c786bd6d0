package course

import (
	"fmt"
	"slices"

	"cake/validator/course/change"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// verdictNo is due where a report says that all is well, and the last check that gave
// a verdict of its own at its end said no.
func (r *Run) verdictNo(report string) *finding {
	if said.Open(report) || !said.Mended(report) {
		return nil
	}
	for i, o := range slices.Backward(r.moments) {
		switch {
		case o.Deed == Wrote && !o.Idle && !change.Document(o.Key):
			return nil
		case o.Deed != Ran || o.Reads || o.Asks() || o.Commits:
			continue
		case o.Verdict:
			again := slices.ContainsFunc(r.moments[i+1:], func(later Moment) bool { return later.Deed == Ran && !later.Reads && !later.Looks })
			if again {
				return nil
			}
			return &finding{
				evidence: fmt.Sprintf("it says that all is well, and the last line of `%s` at step %d says that it is not", o.Line, o.N),
				subject:  o.Key, fixes: []string{"Fix what `" + o.Line + "` still finds: its verdict is no"},
			}
		}
		return nil
	}
	return nil
}

// saysNoAtLast is a last line that is a verdict, and says no.
var saysNoAtLast = wording.Lazy(`(?i)^\W*(?:(?:verdict|status|result|overall|state|outcome|summary|quality|gate)\W+(?:is )?){0,3}(?:not (?:clean|ok|okay|ready|valid|passed|complete|consistent|met|good|fine|healthy|in sync|releasable|deployable)|failed|failure|invalid|rejected|red|broken|incomplete|inconsistent|unhealthy|degraded|ko|nok|no-go|blocked|out of sync)\W*$`)
