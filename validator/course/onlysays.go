package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// onlySaysFrom is how many commands that do nothing are a loop.
const onlySaysFrom = 6

// onlySays is due where commands do nothing at all, again and again.
func (r *Run) onlySays(m *moment.Moment) *finding.Finding {
	if !m.Nothing {
		return nil
	}
	all := r.emptySteps()
	if len(all) < onlySaysFrom {
		return nil
	}
	return r.idle(all, fmt.Sprintf("nothing is done, and nothing shown, at %s", finding.Steps(numbers(all))))
}

// emptySteps are the last commands that do nothing, oldest first. All that stands between
// them looks where it is, or lets time pass while nothing runs.
func (r *Run) emptySteps() []moment.Moment {
	var all []moment.Moment
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.Nothing && o.Others == 0:
			all = append(all, o)
		case o.Deed != moment.Reported && !o.Rests && !looksAround(&o):
			slices.Reverse(all)
			return all
		}
	}
	slices.Reverse(all)
	return all
}

// looksAround reports whether a command only shows where it is, and as whom.
func looksAround(m *moment.Moment) bool {
	program, _, _ := strings.Cut(m.Key, " ")
	return m.Reads && slices.Contains([]string{"pwd", "ls", "whoami", "id", "date", "hostname"}, program)
}
