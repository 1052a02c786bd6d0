package wait

import (
	"fmt"
	"slices"
	"time"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
)

// How often, and for how long, something may be waited for that is not done yet, where
// nothing that the agent has started runs. Where nobody has looked what runs, it takes
// longer.
const (
	aloneFrom  = 4
	aloneTime  = 5 * time.Second
	unseenFrom = 5
	unseenTime = 8 * time.Second
)

// alone is due where somebody waits for work that is not done, whatever the question is,
// and nothing runs of all that was started here.
func (w *Book) alone(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.AwaitsWork() || w.begun() {
		return nil
	}
	var ns []int
	first, known := m.At, m.Amounts
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Reported:
		case o.AwaitsWork() && !subset(o.Amounts, known) && !subset(known, o.Amounts):
			return nil // it moves
		case o.AwaitsWork():
			ns, first = slices.Insert(ns, 0, o.N), o.At
			if len(o.Amounts) > len(known) {
				known = o.Amounts
			}
		case o.Reads || o.Asks() || purpose.AsksDatabase().MatchString(o.Key):
		default:
			return nil
		}
		if len(ns) == mayAwait(m) {
			break
		}
	}
	if took := m.At.Sub(first); len(ns) < mayAwait(m) || took < aloneTime || !m.Alone && took < unseenTime {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("what is asked for is not done at %s, and nothing that was started here still runs", finding.Steps(ns)),
		Subject:  "alone", Fixes: []string{"Check what is to do that work, and whether it runs: nothing that was started here does"},
	}
}

// mayAwait is how often work may be asked for before that is told.
func mayAwait(m *moment.Moment) int {
	if m.Alone {
		return aloneFrom
	}
	return unseenFrom
}

// subset reports whether all of some numbers are among others.
func subset(part, whole []string) bool {
	return !slices.ContainsFunc(part, func(n string) bool { return !slices.Contains(whole, n) })
}
