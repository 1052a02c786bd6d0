package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/wait"
)

// How many results that were there before are a loop.
const (
	idleReads = 4 // where the agent only looks
	idleThird = 3 // and looks at one of them for the third time
	idleRuns  = 6 // where something ran
	idleTests = 10
	idleVain  = 5 // where it looks for one name in other ways, and finds nothing
	idleAgain = 6 // where it reads the same again in other ways
	oneRead   = 3 // the same read again, and again, and again
	noAgain   = 2 // where a server has refused it
	idleStill = 3 // where nothing is to be done
)

// stale are the last steps, as long as each had the result that it had before,
// whatever is said in between, since a person has written.
func (r *Run) stale() []moment.Moment {
	all := slices.DeleteFunc(slices.Clone(r.past.Since()), func(m moment.Moment) bool {
		return m.Deed == moment.Reported || r.past.Prompted != 0 && m.N <= r.past.Prompted
	})
	for i, m := range slices.Backward(all) {
		if again := m.Seen && !m.Fresh || m.Tests && m.Stands && !(m.Fresh && m.Seed != 0); m.Deed != moment.Ran || !again || m.Asks() || m.Starts {
			return all[i+1:]
		}
	}
	return all
}

// idles reports whether stale steps are too many.
func (r *Run) idles(all []moment.Moment) bool {
	runs, tests, same, vain, reread := false, false, true, 0, -1
	for i, m := range all {
		runs = runs || !m.Reads && !m.Again && m.Code == 0
		tests = tests || m.Tests && m.Code == 0 && !m.Failed()
		same = same && m.Key == all[0].Key
		if m.Again {
			vain++
		}
		if m.Reread {
			reread = i
		}
	}
	switch {
	case saysNo(all):
		return len(all) >= noAgain
	case tests:
		return len(all) >= idleTests
	case runs && stillAll(all):
		return len(all) >= idleStill
	case runs:
		return len(all) >= idleRuns
	case same:
		return len(all) >= oneRead
	case reread >= 0 && oneResult(all):
		return len(all) >= idleReads
	case reread >= 0:
		return len(all) >= idleAgain || r.idles(all[reread+1:])
	case vain == len(all):
		return len(all) >= idleVain
	case vain > 0: // and repeats itself to the letter beside that
		return len(all) >= idleReads
	case slices.ContainsFunc(all, r.thirdSight):
		return len(all) >= idleThird
	}
	return len(all) >= idleReads
}

// oneResult reports whether all steps have shown the same to the letter, and not nothing.
func oneResult(all []moment.Moment) bool {
	return !slices.ContainsFunc(all, func(m moment.Moment) bool { return m.Blank || m.Result != all[0].Result })
}

// thirdSight reports whether a command has shown what it had shown twice before.
func (r *Run) thirdSight(m moment.Moment) bool {
	before := 0
	for _, o := range r.past.Since() {
		if o.Key == m.Key && o.Result == m.Result && o.N < m.N {
			before++
		}
	}
	return before > 1
}

// alternating looks for rounds: A-B-A-B, A-B-C-A-B-C.
func alternating(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	if f := finding.Either(r.failingRound(m), r.feud(m), r.choosesByTurns(m), r.vainRound(m)); f != nil {
		return f
	}
	all := r.stale()
	if !r.idles(all) {
		return nil
	}
	for period := 2; period <= 3; period++ {
		if round(all, period) {
			return r.idle(all, fmt.Sprintf("%s in turn, each with the result that it had before, at %s", lines(all[len(all)-period:]), finding.Steps(numbers(all))))
		}
	}
	return nil
}

// failingRound looks for commands that fail in turn, each of them twice in the
// same way, with nothing changed in between: each sends
// the agent back to the other. What else they print may differ.
func (r *Run) failingRound(m *moment.Moment) *finding.Finding {
	var all []moment.Moment
between:
	for _, o := range slices.Backward(r.past.Since()) {
		switch {
		case o.Failed() && !o.Asks() && o.Kind != "timeout.command":
			all = append(all, o)
			continue
		case o.Deed == moment.Reported, o.Idle, o.Deed == moment.Ran && !o.Changes && !o.Starts && (o.Reads || o.Seen || o.Undoes):
			continue
		}
		break between
	}
	slices.Reverse(all)
	for period := 2; period <= 3 && m.Failed() && !m.Asks(); period++ {
		if n := len(all) - 2*period; n >= 0 && round(all[n:], period) && sameRoots(all[n:], period) {
			all = all[n:]
			return r.idle(all, fmt.Sprintf("%s fail in turn, each the same way twice, at %s", lines(all[period:]), finding.Steps(numbers(all))))
		}
	}
	return nil
}

// sameRoots reports whether each failure is that of the round before.
func sameRoots(all []moment.Moment, period int) bool {
	for i := period; i < len(all); i++ {
		if all[i].Root != all[i-period].Root {
			return false
		}
	}
	return true
}

// lines names the commands of some steps.
func lines(all []moment.Moment) string {
	var names []string
	for _, m := range all {
		names = append(names, "`"+m.Line+"`")
	}
	return strings.Join(names, ", ")
}

// round reports whether steps repeat with a period.
func round(all []moment.Moment, period int) bool {
	for i := period; i < len(all); i++ {
		if all[i].Key != all[i-period].Key || all[i].Key == all[i-1].Key {
			return false
		}
	}
	return len(all) > period
}

func nothingNew(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	if f := r.onlySays(m); f != nil {
		return f
	}
	all := r.stale()
	if len(all) > 0 && r.shown.circles(m.N) {
		return r.idle(all, fmt.Sprintf("what is read is read for the third time at %s", finding.Steps(r.shown.thirds)))
	}
	if !r.idles(all) {
		return nil
	}
	words := "no result is new"
	if len(slices.CompactFunc(slices.Clone(all), func(a, b moment.Moment) bool { return a.Key == b.Key })) == 1 {
		words = fmt.Sprintf("`%s` says the same again", m.Line)
	}
	return r.idle(all, fmt.Sprintf("%s at %s", words, finding.Steps(numbers(all))))
}

func (r *Run) idle(all []moment.Moment, evidence string) *finding.Finding {
	var keys []string
	for _, m := range all {
		keys = append(keys, m.Key)
	}
	slices.Sort(keys)
	return &finding.Finding{
		Evidence: evidence, Subject: strings.Join(slices.Compact(keys), "\n"), Cause: r.past.Last().Cause,
		Fixes: []string{fmt.Sprintf("Try something else: the last %d results were there before", len(all))},
	}
}

func numbers(all []moment.Moment) []int {
	var ns []int
	for _, m := range all {
		ns = append(ns, m.N)
	}
	return ns
}

// polling looks for what is waited for, and does not come.
func polling(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	return r.waits.Finding(m, &wait.Past{All: r.past.All, Since: r.past.Since(), Told: r.past.Told, Begun: r.launched > 0, Lately: r.started()})
}
