package witness

import (
	"fmt"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/wording"
)

// missedTarget is due where a report sets a value beside the target that it has to meet, calls
// that met, and it is not.
func missedTarget(report string) *finding.Finding {
	for line := range strings.Lines(report) {
		for _, found := range besideTarget().FindAllStringSubmatch(line, -1) {
			value, one := wording.Number(found[1])
			target, two := wording.Number(found[4])
			if !one || !two || found[2] != found[5] || keeps(value, found[3], target) {
				continue
			}
			told := wording.Quote(strings.TrimSpace(line))
			return &finding.Finding{
				Evidence: fmt.Sprintf("it calls a target met that is missed: `%s`", told),
				Subject:  "target", Fixes: []string{"Fix what misses its target, or say that it is missed: " + told},
			}
		}
	}
	return nil
}

// keeps reports whether a value is on the right side of a bound.
func keeps(value float64, bound string, target float64) bool {
	switch bound {
	case "<":
		return value < target
	case "<=", "≤":
		return value <= target
	case ">":
		return value > target
	}
	return value >= target
}

// besideTarget is "10.70s (target <10s) ✓", and its like.
var besideTarget = wording.Lazy(`(?i)(?:^|[^\w.-])(-?\d+(?:\.\d+)?) ?([a-zµ%/²]{0,6})\*{0,2} ?\((?:target|goal|required|requirement|limit|bound|threshold|spec)\b:? ?(<=|>=|[<>≤≥]) ?(-?\d+(?:\.\d+)?) ?([a-zµ%/²]{0,6})\)\W{0,6}(?:[✓✔✅☑]|\b(?:met|ok|pass(?:ed|es)?|achieved|satisfied)\b)`)
