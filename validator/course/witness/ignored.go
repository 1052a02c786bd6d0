package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// An ignoredRecord is which recipes of make have failed, and which of them it goes on over now.
type ignoredRecord struct {
	failed []string // by the place and the target that make names
	over   look     // the last run that has gone on over one of these
	target string
}

// mostFailed bounds the recipes that are remembered.
const mostFailed = 16

func (r *ignoredRecord) hear(at look, res *cake.Result) {
	for _, text := range []string{res.Stderr, res.Stdout} {
		for _, found := range recipeFailed().FindAllStringSubmatch(ending(text), -1) {
			place, ignored := found[1], found[2] != ""
			switch known := slices.Contains(r.failed, place); {
			case ignored && known:
				r.over, r.target = at, place
			case !ignored && !known && len(r.failed) < mostFailed:
				r.failed = append(r.failed, strings.Clone(place))
			}
		}
	}
}

// edit forgets what was gone over: it may be mended.
func (r *ignoredRecord) edit() { r.over = look{} }

// notPassed is due where a report says that all is well, and make has gone on over what had
// failed before.
func (r *ignoredRecord) notPassed(report string) *finding.Finding {
	if r.over.n == 0 || said.Open(report) || !said.Mended(report) || said.Silence(report) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that all is well, and `%s` %s has only gone on over what had failed before: %s", r.over.line, at(r.over), r.target),
		Subject:  r.target, Fixes: []string{fmt.Sprintf("Fix what fails in %s, or say that make goes on over it", r.target)},
	}
}

// recipeFailed is how make says that a recipe has failed, and that it goes on.
var recipeFailed = wording.Lazy(`(?m)^g?make(?:\[\d+\])?: (?:\*\*\* )?\[([^\]\n]+)\] Error \d+( \(ignored\))?`)
