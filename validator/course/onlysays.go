package course

import (
	"fmt"
	"slices"
	"strings"
)

// onlySaysFrom is how many commands that do nothing are a loop.
const onlySaysFrom = 4

// onlySays is due where commands do nothing at all, again and again.
func (r *Run) onlySays(m *moment) *finding {
	if !m.nothing {
		return nil
	}
	all := r.emptySteps()
	if len(all) < onlySaysFrom {
		return nil
	}
	return r.idle(all, fmt.Sprintf("nothing is done, and nothing shown, at %s", steps(numbers(all))))
}

// emptySteps are the last commands that do nothing, oldest first. All that stands between
// them looks where it is, or lets time pass while nothing runs.
func (r *Run) emptySteps() []moment {
	var all []moment
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.nothing && o.others == 0:
			all = append(all, o)
		case o.deed != reported && !o.rests && !o.looksAround():
			slices.Reverse(all)
			return all
		}
	}
	slices.Reverse(all)
	return all
}

// looksAround reports whether a command only shows where it is, and as whom.
func (m *moment) looksAround() bool {
	program, _, _ := strings.Cut(m.key, " ")
	return m.reads && slices.Contains([]string{"pwd", "ls", "whoami", "id", "date", "hostname"}, program)
}
