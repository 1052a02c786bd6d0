package course

import (
	"fmt"
	"slices"
	"time"
)

// How often, and for how long, something may be waited for that is not done yet, where
// nothing that the agent has started runs.
const (
	aloneFrom = 4
	aloneTime = 5 * time.Second
)

// alone is due where somebody waits for work that is not done, whatever the question is,
// and nothing runs of all that was started here.
func (r *Run) alone(m *moment) *finding {
	if !m.awaitsWork() || r.launched > 0 {
		return nil
	}
	var ns []int
	first := m.at
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == reported:
		case o.awaitsWork() && o.key == m.key && o.result != m.result:
			return nil // it moves
		case o.awaitsWork():
			ns, first = slices.Insert(ns, 0, o.n), o.at
		case o.reads || o.asks():
		default:
			return nil
		}
		if len(ns) == aloneFrom {
			break
		}
	}
	if len(ns) < aloneFrom || m.at.Sub(first) < aloneTime {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("what is asked for is not done at %s, and nothing that was started here still runs", steps(ns)),
		subject:  "alone", fixes: []string{"Check what is to do that work, and whether it runs: nothing that was started here does"},
	}
}

// awaitsWork reports whether a step has asked, on this machine, for work that is still to
// be done, while nothing that was started runs.
func (m *moment) awaitsWork() bool {
	return m.deed == ran && m.alone && m.pending && (m.waits || statement().MatchString(m.key))
}
