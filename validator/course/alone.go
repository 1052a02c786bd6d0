package course

import (
	"fmt"
	"slices"
	"time"
)

// How often, and for how long, something may be waited for that is not done yet, where
// nothing that the agent has started runs. Where nobody has looked what runs, it takes
// longer.
const (
	aloneFrom    = 4
	aloneTime    = 5 * time.Second
	unseenFrom   = 5
	unseenTime   = 8 * time.Second
	shortPending = 512 // bytes of an answer that says that something is still to be done
)

// alone is due where somebody waits for work that is not done, whatever the question is,
// and nothing runs of all that was started here.
func (r *Run) alone(m *moment) *finding {
	if !m.awaitsWork() || r.launched > 0 || r.promised.holds(m) {
		return nil
	}
	var ns []int
	first, known := m.at, m.amounts
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == reported:
		case o.awaitsWork() && !subset(o.amounts, known) && !subset(known, o.amounts):
			return nil // it moves
		case o.awaitsWork():
			ns, first = slices.Insert(ns, 0, o.n), o.at
			if len(o.amounts) > len(known) {
				known = o.amounts
			}
		case o.reads || o.asks() || asksDatabase().MatchString(o.key):
		default:
			return nil
		}
		if len(ns) == m.mayAwait() {
			break
		}
	}
	if took := m.at.Sub(first); len(ns) < m.mayAwait() || took < aloneTime || !m.alone && took < unseenTime {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("what is asked for is not done at %s, and nothing that was started here still runs", steps(ns)),
		subject:  "alone", fixes: []string{"Check what is to do that work, and whether it runs: nothing that was started here does"},
	}
}

// mayAwait is how often work may be asked for before that is told.
func (m *moment) mayAwait() int {
	if m.alone {
		return aloneFrom
	}
	return unseenFrom
}

// awaitsWork reports whether a step has asked, on this machine, for work that is still to
// be done, while nothing that was started runs, as far as anybody knows.
func (m *moment) awaitsWork() bool {
	return m.deed == ran && (m.alone || m.unseen) && m.pending && m.short && !m.starts && !m.changes && !m.tests
}

// subset reports whether all of some numbers are among others.
func subset(part, whole []string) bool {
	return !slices.ContainsFunc(part, func(n string) bool { return !slices.Contains(whole, n) })
}
