package course

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
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
	all := slices.DeleteFunc(slices.Clone(r.since()), func(m moment.Moment) bool { return m.Deed == moment.Reported || r.prompted != 0 && m.N <= r.prompted })
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
	for _, o := range r.since() {
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
	for _, o := range slices.Backward(r.since()) {
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
		Evidence: evidence, Subject: strings.Join(slices.Compact(keys), "\n"), Cause: r.last().Cause,
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

// How often, and for how long, something may be asked without a new answer.
const (
	pollsUnasked  = 6  // where nothing was started that could answer
	pollsAnswered = 8  // where something was
	pollsStarted  = 12 // where that does not answer at all
	pollsPatient  = 6  // and was left a second and more between two looks
	pollsOver     = 3  // where the answer is that it has failed
	pollsNobody   = 5  // where nobody listens at an address, and nothing was started that could
	pollsLocked   = 4  // where somebody else holds a lock: who does so can be asked
	pollsStanding = 6  // where the answer has changed before, and now stands still for much longer than it ever did
	standsLonger  = 4  // times as long
	pollsNumbers  = 7  // where the answer is numbers alone, which would move step by step
	numbersTime   = 10 * time.Second
	pollsPending  = 10
	comingUp      = 20 * time.Second // so long what was started may take before it answers at all
	pollTime      = 5 * time.Minute
	pendingTime   = 30 * time.Minute
	hasty         = 3 * time.Second // between two looks, where somebody says that it is under way
)

// polling looks for questions that are answered the same way for too long.
func polling(r *Run, m *moment.Moment, _ Step) *finding.Finding {
	if f := finding.Either(r.job.forgotten(m), r.lock.held(m), r.final(m), r.hanging(m), r.alone(m)); f != nil {
		return f
	}
	if !m.Asks() {
		return nil
	}
	if f := r.unmade(m); f != nil {
		return f
	}
	if f := r.lockedOut(m); f != nil {
		return f
	}
	q := r.askedBefore(m, moment.Alike)
	if dead := r.askedBefore(m, moment.DeadStill); m.Over && dead.times > pollsOver {
		q = dead
	}
	span := m.At.Sub(q.first)
	if !r.tooLong(m, q.times, span) && !r.staysOld(m, q) || m.Pending && r.promised.holds(m) {
		return nil
	}
	fix := "Check what it waits for: it does not come by itself"
	if m.Pending && span < pendingTime {
		fix = fmt.Sprintf("Try a longer wait between two looks: %d of them within %s had the same answer", q.times, span.Round(time.Second))
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` has the same answer at %s", m.Line, finding.Steps(q.steps)),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{fix},
	}
}

func (r *Run) tooLong(m *moment.Moment, times int, span time.Duration) bool {
	enough := pollsUnasked
	if r.started() {
		enough = pollsAnswered
	}
	switch {
	case m.Over:
		return times >= pollsOver
	case r.started() && m.Vainly && !m.Files && span < comingUp && span > time.Duration(times)*time.Second/2:
		return false
	case r.launched == 0 && m.Target != 0 && m.Vainly:
		return times >= pollsNobody
	case m.Pending:
		return times >= pollsPending && span >= pendingTime || times >= enough && span < time.Duration(times)*hasty
	case m.Code == 0 && m.Answer == 0 && m.Blank && span >= time.Duration(times)*time.Second:
		return times >= pollsPatient
	case m.Code == 0:
		return times >= enough || times >= pollsStanding && r.stands(m, times) || m.Numbers && times >= pollsNumbers && span >= numbersTime
	case locks(m.Kind):
		return times >= pollsLocked
	}
	switch {
	case !r.started() || span >= pollTime:
	case span >= time.Duration(times)*time.Second:
		enough = pollsPatient
	default:
		enough = pollsStarted
	}
	return times >= enough
}

// stands reports whether an answer that has changed before now stands still for
// several times as long as it ever did.
func (r *Run) stands(m *moment.Moment, times int) bool {
	longest, run := 0, 0
	var last digest.Sum
	for _, o := range r.moments {
		switch {
		case o.Deed != moment.Ran || !m.AsksFor(&o):
			continue
		case o.Reply() != last && run > 0:
			run = 0
		}
		run, last = run+1, o.Reply()
		if last != m.Reply() {
			longest = max(longest, run)
		}
	}
	return longest > 0 && times >= standsLonger*longest
}
