package loops

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How many commands that do nothing are a loop, where something is said between them, and where not.
const (
	onlySaysFrom = 4
	echoesFrom   = 6
)

// onlySays is due where an agent talks, and all that it does beside that is nothing at all.
func onlySays(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Nothing {
		return nil
	}
	all, said := emptySteps(p)
	if len(all) < onlySaysFrom || said < onlySaysFrom-1 && len(all) < echoesFrom {
		return nil
	}
	return idle(p, all, fmt.Sprintf("nothing is done, and nothing shown, at %s", finding.Steps(numbers(all))))
}

// emptySteps are the last commands that do nothing, oldest first, and how often something was
// said between them. All else that stands there looks where it is, or lets time pass while
// nothing runs.
func emptySteps(p *past.Past) (all []moment.Moment, said int) {
	defer func() { slices.Reverse(all) }()
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Nothing && o.Others == 0:
			all = append(all, o)
		case o.Deed == moment.Reported:
			said++
		case !o.Rests && !looksAround(&o):
			return all, said
		}
	}
	return all, said
}

// looksAround reports whether a command only shows where it is, and as whom.
func looksAround(m *moment.Moment) bool {
	program, _, _ := strings.Cut(m.Key, " ")
	return m.Reads && slices.Contains([]string{"pwd", "ls", "whoami", "id", "date", "hostname"}, program)
}
