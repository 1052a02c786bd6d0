package validator

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// How many results that were there before are a loop.
const (
	idleReads = 4 // where the agent only looks
	idleRuns  = 6 // where something ran
	idleTests = 10
	oneRead   = 3 // the same read again, and again, and again
)

// stale are the last steps, as long as each had the result that it had before.
func (r *Run) stale() []moment {
	all := r.since()
	for i, m := range slices.Backward(all) {
		if m.deed != ran || !m.seen || m.asks() || m.fresh || m.starts {
			return all[i+1:]
		}
	}
	return all
}

// idles reports whether stale steps are too many.
func idles(all []moment) bool {
	runs, tests, same := false, false, true
	for _, m := range all {
		runs = runs || !m.reads && m.code == 0
		tests = tests || m.tests && m.code == 0
		same = same && m.key == all[0].key
	}
	switch {
	case tests:
		return len(all) >= idleTests
	case runs:
		return len(all) >= idleRuns
	case same:
		return len(all) >= oneRead
	}
	return len(all) >= idleReads
}

// alternating looks for rounds: A-B-A-B, A-B-C-A-B-C.
func alternating(r *Run, m *moment, _ Step) *finding {
	all := r.stale()
	if !idles(all) {
		return nil
	}
	for period := 2; period <= 3; period++ {
		if round(all, period) {
			return r.idle(all, fmt.Sprintf("%s in turn, each with the result that it had before, at %s", lines(all[len(all)-period:]), steps(numbers(all))))
		}
	}
	return nil
}

// lines names the commands of some steps.
func lines(all []moment) string {
	var names []string
	for _, m := range all {
		names = append(names, "`"+m.line+"`")
	}
	return strings.Join(names, ", ")
}

// round reports whether steps repeat with a period.
func round(all []moment, period int) bool {
	for i := period; i < len(all); i++ {
		if all[i].key != all[i-period].key || all[i].key == all[i-1].key {
			return false
		}
	}
	return len(all) > period
}

func nothingNew(r *Run, m *moment, _ Step) *finding {
	all := r.stale()
	if !idles(all) {
		return nil
	}
	words := "no result is new"
	if len(slices.CompactFunc(slices.Clone(all), func(a, b moment) bool { return a.key == b.key })) == 1 {
		words = fmt.Sprintf("`%s` says the same again", m.line)
	}
	return r.idle(all, fmt.Sprintf("%s at %s", words, steps(numbers(all))))
}

func (r *Run) idle(all []moment, evidence string) *finding {
	var keys []string
	for _, m := range all {
		keys = append(keys, m.key)
	}
	slices.Sort(keys)
	return &finding{
		evidence: evidence, subject: strings.Join(slices.Compact(keys), "\n"), cause: r.last().cause,
		fixes: []string{fmt.Sprintf("Try something else: the last %d results were there before", len(all))},
	}
}

func numbers(all []moment) []int {
	var ns []int
	for _, m := range all {
		ns = append(ns, m.n)
	}
	return ns
}

// How often, and for how long, something may be asked without a new answer.
const (
	pollsRefused  = 6  // where nothing was started that could answer
	pollsStarted  = 12 // where something was
	pollsAnswered = 10
	pollTime      = 5 * time.Minute
	pendingTime   = 30 * time.Minute
)

// polling looks for questions that are answered the same way for too long.
func polling(r *Run, m *moment, _ Step) *finding {
	if !m.asks() {
		return nil
	}
	var ns []int
	var first time.Time
	for _, o := range slices.Backward(r.since()) {
		if o.key == m.key && o.deed == ran {
			if o.result != m.result {
				break
			}
			ns, first = append(ns, o.n), o.at
		}
	}
	slices.Reverse(ns)
	if !r.tooLong(m, len(ns), m.at.Sub(first)) {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` has the same answer at %s", m.line, steps(ns)),
		subject:  m.key, cause: m.cause,
		fixes: []string{"Check what it waits for: it does not come by itself"},
	}
}

func (r *Run) tooLong(m *moment, times int, span time.Duration) bool {
	switch {
	case m.pending:
		return times >= pollsAnswered && span >= pendingTime
	case m.code == 0:
		return times >= pollsAnswered
	case r.started():
		return times >= pollsStarted || times >= pollsRefused && span >= pollTime
	}
	return times >= pollsRefused
}
