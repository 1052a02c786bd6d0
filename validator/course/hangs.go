package course

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/purpose"
)

// How many requests in a row a server may leave without any answer until their own limit
// ends them.
const (
	hangsAnswered = 4 // where it has answered before
	hangsEver     = 6 // it may still be about to come up
)

// A Hang is a request that was ended by its own limit.
type Hang struct {
	Host  string  // that was asked, with its port
	Limit float64 // seconds; 0 where the line sets none
	Ended bool    // it was; else the host was asked, and did something
}

// takeHang is whether a request was answered at all.
func (m *Moment) takeHang(told string, c command.Call, res *cake.Result) {
	if m.Page == "" {
		return
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(m.Page, "https://"), "/")
	host, _, _ = strings.Cut(host, "?")
	m.Hang = Hang{Host: strings.Clone(host), Limit: purpose.RequestLimit(res.Command), Ended: !m.Loops && answer.Unanswered(told, c)}
}

// hanging is due where a server leaves one request after the other without an answer,
// whatever is asked for, and each takes as long as its limit.
func (r *Run) hanging(m *Moment) *finding {
	if !m.Hang.Ended {
		return nil
	}
	var ns []int
	shortest, answered := m.Hang.Limit, false
back:
	for _, o := range slices.Backward(r.moments) {
		same := o.Hang.Host == m.Hang.Host
		switch {
		case o.Deed == Reported, o.Deed == Wrote && o.Idle, o.N <= r.told && !same:
		case same && o.Hang.Ended && !o.Starts && o.N > r.told:
			if o.Hang.Limit < shortest {
				return nil // it is given more time each time
			}
			ns, shortest = append(ns, o.N), o.Hang.Limit
		case same && !o.Hang.Ended && !o.Loops:
			answered = o.Code == 0 && !o.Failed() && !o.Vainly && !o.Gateway
			break back
		case o.Deed == Wrote, o.Starts, o.Changes:
			break back
		}
	}
	slices.Reverse(ns)
	if n := len(ns); n < hangsAnswered || !answered && n < hangsEver {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("%s has not answered any request within its limit at %s", m.Hang.Host, steps(ns)),
		subject:  m.Hang.Host, cause: m.Cause,
		fixes: []string{fmt.Sprintf("Read the log of what serves %s, and see where it hangs, before you ask again: start it anew, or mend what blocks it", m.Hang.Host)},
	}
}
