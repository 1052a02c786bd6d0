package wait

import (
	"fmt"
	"slices"
	"time"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
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
func (w *Book) unmade(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Awaits == "" || w.begun() {
		return nil
	}
	var ns []int
	times, first := 0, m.At
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Wrote || o.Deed == moment.Ran && !o.Reads && !o.Asks() {
			if !o.Failed() {
				return nil
			}
			break
		}
		if o.Awaits != m.Awaits {
			continue
		}
		if times++; o.Loops {
			times++
		}
		ns, first = append(ns, o.N), o.At
	}
	if times < unmadeFrom || m.At.Sub(first) < unmadeTime {
		return nil
	}
	slices.Reverse(ns)
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s is not there at %s, and nothing was started that would write it", wording.Quote(m.Awaits), finding.Steps(ns)),
		Subject:  m.Awaits, Cause: m.Cause,
		Fixes: []string{"Run what writes " + wording.Quote(m.Awaits) + ": nothing that was started does"},
	}
}
