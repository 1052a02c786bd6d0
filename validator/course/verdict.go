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
		case o.deed == wrote && !o.idle && !change.Document(o.key):
			return nil
		case o.deed != ran || o.reads || o.asks() || o.commits:
			continue
		case o.verdict:
			again := slices.ContainsFunc(r.moments[i+1:], func(later moment) bool { return later.deed == ran && !later.reads && !later.looks })
			if again {
				return nil
			}
			return &finding{
				evidence: fmt.Sprintf("it says that all is well, and the last line of `%s` at step %d says that it is not", o.line, o.n),
				subject:  o.key, fixes: []string{"Fix what `" + o.line + "` still finds: its verdict is no"},
			}
		}
		return nil
	}
	return nil
}

// saysNoAtLast is a last line that is a verdict, and says no.
var saysNoAtLast = wording.Lazy(`(?i)^\W*(?:(?:verdict|status|result|overall|state|outcome|summary|quality|gate)\W+(?:is )?){0,3}(?:not (?:clean|ok|okay|ready|valid|passed|complete|consistent|met|good|fine|healthy|in sync|releasable|deployable)|failed|failure|invalid|rejected|red|broken|incomplete|inconsistent|unhealthy|degraded|ko|nok|no-go|blocked|out of sync)\W*$`)
