package wait

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How many requests in a row a server may leave without any answer until their own limit
// ends them.
const (
	hangsAnswered = 4 // where it has answered before
	hangsEver     = 6 // it may still be about to come up
)

// hanging is due where a server leaves one request after the other without an answer,
// whatever is asked for, and each takes as long as its limit.
func hanging(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Hang.Ended {
		return nil
	}
	var ns []int
	shortest, answered := m.Hang.Limit, false
back:
	for _, o := range slices.Backward(p.All) {
		same := o.Hang.Host == m.Hang.Host
		switch {
		case o.Deed == moment.Reported, o.Deed == moment.Wrote && o.Idle, o.N <= p.Told && !same:
		case same && o.Hang.Ended && !o.Starts && o.N > p.Told:
			if o.Hang.Limit < shortest {
				return nil // it is given more time each time
			}
			ns, shortest = append(ns, o.N), o.Hang.Limit
		case same && !o.Hang.Ended && !o.Loops:
			answered = o.Code == 0 && !o.Failed() && !o.Vainly && !o.Gateway
			break back
		case o.Deed == moment.Wrote, o.Starts, o.Changes:
			break back
		}
	}
	slices.Reverse(ns)
	if n := len(ns); n < hangsAnswered || !answered && n < hangsEver {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s has not answered any request within its limit at %s", m.Hang.Host, finding.Steps(ns)),
		Subject:  m.Hang.Host, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Read the log of what serves %s, and see where it hangs, before you ask again: start it anew, or mend what blocks it", m.Hang.Host)},
	}
}
