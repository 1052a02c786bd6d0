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

// A hang is a request that was ended by its own limit.
type hang struct {
	host  string  // that was asked, with its port
	limit float64 // seconds; 0 where the line sets none
	ended bool    // it was; else the host was asked, and did something
}

// takeHang is whether a request was answered at all.
func (m *moment) takeHang(told string, c command.Call, res *cake.Result) {
	if m.page == "" {
		return
	}
	host, _, _ := strings.Cut(strings.TrimPrefix(m.page, "https://"), "/")
	host, _, _ = strings.Cut(host, "?")
	m.hang = hang{host: strings.Clone(host), limit: purpose.RequestLimit(res.Command), ended: !m.loops && answer.Unanswered(told, c)}
}

// hanging is due where a server leaves one request after the other without an answer,
// whatever is asked for, and each takes as long as its limit.
func (r *Run) hanging(m *moment) *finding {
	if !m.hang.ended {
		return nil
	}
	var ns []int
	shortest, answered := m.hang.limit, false
back:
	for _, o := range slices.Backward(r.moments) {
		same := o.hang.host == m.hang.host
		switch {
		case o.deed == reported, o.deed == wrote && o.idle, o.n <= r.told && !same:
		case same && o.hang.ended && !o.starts && o.n > r.told:
			if o.hang.limit < shortest {
				return nil // it is given more time each time
			}
			ns, shortest = append(ns, o.n), o.hang.limit
		case same && !o.hang.ended && !o.loops:
			answered = o.code == 0 && !o.failed() && !o.vainly && !o.gateway
			break back
		case o.deed == wrote, o.starts, o.changes:
			break back
		}
	}
	slices.Reverse(ns)
	if n := len(ns); n < hangsAnswered || !answered && n < hangsEver {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("%s has not answered any request within its limit at %s", m.hang.host, steps(ns)),
		subject:  m.hang.host, cause: m.cause,
		fixes: []string{fmt.Sprintf("Read the log of what serves %s, and see where it hangs, before you ask again: start it anew, or mend what blocks it", m.hang.host)},
	}
}
