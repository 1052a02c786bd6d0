package course

import (
	"fmt"
	"slices"
	"time"

	"cake/validator/wording"
)

// How often, and for how long, a file may be asked for in vain where nothing was
// started that could write it. A loop asks twice.
const (
	unmadeFrom = 4
	unmadeTime = 6 * time.Second
)

// unmade is due where a file is waited for, and nothing was started that could write
// it: what was done before the wait has failed, or there was nothing.
func (r *Run) unmade(m *moment) *finding {
	if m.awaits == "" || r.launched > 0 {
		return nil
	}
	var ns []int
	times, first := 0, m.at
	for _, o := range slices.Backward(r.since()) {
		if o.deed == wrote || o.deed == ran && !o.reads && !o.asks() {
			if !o.failed() {
				return nil
			}
			break
		}
		if o.awaits != m.awaits {
			continue
		}
		if times++; o.loops {
			times++
		}
		ns, first = append(ns, o.n), o.at
	}
	if times < unmadeFrom || m.at.Sub(first) < unmadeTime {
		return nil
	}
	slices.Reverse(ns)
	return &finding{
		evidence: fmt.Sprintf("%s is not there at %s, and nothing was started that would write it", wording.Quote(m.awaits), steps(ns)),
		subject:  m.awaits, cause: m.cause,
		fixes: []string{"Run what writes " + wording.Quote(m.awaits) + ": nothing that was started does"},
	}
}
