package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// notSoNow is due where a report says how long something takes now, or how large it is, that
// was measured in this run, and nothing has shown that figure.
func (b *Book) notSoNow(report string) *finding.Finding {
	if said.AsksPerson(report) || b.figures.full || b.partly {
		return nil
	}
	for line := range strings.Lines(report) {
		found := takesNow().FindStringSubmatch(line)
		if found == nil || about().MatchString(line) {
			continue
		}
		n, ok := wording.Number(found[1])
		_, decimals, _ := strings.Cut(found[1], ".")
		if !ok || !b.figures.hasUnit(found[2]) || b.figures.near(n, len(decimals)) {
			continue
		}
		told := found[1] + " " + found[2]
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that something takes %s now, and no command has shown that", told),
			Subject:  "figure", Fixes: []string{"Measure it again: nothing that ran has shown " + told},
		}
	}
	return nil
}

// hasUnit reports whether something was measured in a unit, or another one of its sort.
func (b *figureBook) hasUnit(unit string) bool {
	of := said.MeasuresIn("1 " + unit)
	return len(of) == 1 && len(b.measured[of[0].Unit]) > 0 && !slices.Contains([]string{"%"}, of[0].Unit)
}

var (
	takesNow = wording.Lazy(`(?i)\bnow (?:only |just )?(?:takes?|runs? in|finish(?:es)? in|completes? in|needs?|uses?|is|are|at|answers? in|responds? in|loads? in|starts? in) (?:only |just )?\W{0,3}(\d+(?:\.\d+)?) ?(ns|µs|us|ms|s|sec|seconds|min|minutes|[kmg]i?b)\b`)
	about    = wording.Lazy(`(?i)\b(?:about|around|roughly|approx\w*|some|nearly|almost|under|over|below|less than|more than|up to|ca|circa|should|would|could|may|expect\w*|estimat\w*|limit|time-?out|budget|interval|per)\b|[~≈<>≤≥]`)
)
