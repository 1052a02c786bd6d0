package loops

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// How many results that were there before are a loop.
const (
	idleReads  = 4 // where the agent only looks
	idleOnce   = 5 // at one thing after the other, for the second time
	idleThird  = 3 // and looks at one of them for the third time
	idleRuns   = 6 // where something ran
	idleTests  = 10
	idleVain   = 5 // where it looks for one name in other ways, and finds nothing
	idleAgain  = 6 // where it reads the same again in other ways
	idleMixed  = 5 // where two of them are the very same reads
	idleBeside = 2
	oneRead    = 3 // the same read again, and again, and again
	noAgain    = 2 // where a server has refused it
	idleStill  = 3 // where nothing is to be done

	severalLooks = 3 // at different things: who asks one again and again may wait for it
)

// stale are the last steps, as long as each had the result that it had before,
// whatever is said in between, since a person has written.
func stale(p *past.Past) []moment.Moment {
	all := slices.DeleteFunc(slices.Clone(p.Since()), func(m moment.Moment) bool {
		return m.Deed == moment.Reported || p.Prompted != 0 && m.N <= p.Prompted
	})
	for i, m := range slices.Backward(all) {
		if again := m.Seen && !m.Fresh && !measures(m) || m.Tests && m.Stands && !(m.Fresh && m.Seed != 0) && !tunes(m); m.Deed != moment.Ran || !again || m.Asks() || m.Starts {
			return all[i+1:]
		}
	}
	return all
}

// measures reports whether a step measures: who does so again wants to know by how much it sways.
func measures(m moment.Moment) bool { return m.Measured && purpose.Measures().MatchString(m.Key) }

// tunes reports whether a step puts another value into a file, and has a check measure what comes of it: its
// number tells whether that is new.
func tunes(m moment.Moment) bool { return m.Goal.Ok && len(m.Edits) > 0 }

// idles reports whether stale steps are too many.
func idles(p *past.Past, all []moment.Moment) bool {
	runs, tests, same, reread, vain := false, false, true, false, 0
	several := len(keysOf(all)) >= severalLooks
	for _, m := range all {
		runs = runs || !m.Reads && !m.Again && m.Search == 0 && m.Code == 0 && !(m.Looks && several)
		tests = tests || m.Tests && m.Code == 0 && !m.Failed()
		same = same && keyOf(m) == keyOf(all[0]) && (m.Result == all[0].Result || m.Search != 0)
		if m.Again {
			vain++
		}
		reread = reread || m.Reread
	}
	switch {
	case saysNo(all):
		return len(all) >= noAgain
	case tests:
		return len(all) >= idleTests
	case runs && (stillAll(all) || same && noneEach(all)):
		return len(all) >= idleStill
	case runs:
		return len(all) >= idleRuns
	case same:
		return len(all) >= oneRead
	case reread && (oneResult(all) || eachTwice(all)):
		return len(all) >= idleReads
	case reread:
		return len(all) >= idleAgain || len(all) >= idleMixed && len(exact(all)) >= idleBeside || thirdTime(p, exact(all)) || idles(p, exact(all))
	case vain == len(all):
		return len(all) >= idleVain
	case vain > 0: // and repeats itself to the letter beside that
		return len(all) >= idleReads
	case thirdTime(p, all):
		return true
	case eachAnother(all):
		return len(all) >= idleOnce
	}
	return len(all) >= idleReads
}

// thirdTime reports whether some stale steps are enough where one of them looks for the third time.
func thirdTime(p *past.Past, all []moment.Moment) bool {
	return len(all) >= idleThird && slices.ContainsFunc(all, func(m moment.Moment) bool { return thirdSight(p, m) })
}

// exact are those of some stale steps that have shown what the same command had shown: what others
// show of it is no step of theirs.
func exact(all []moment.Moment) []moment.Moment {
	return slices.DeleteFunc(slices.Clone(all), func(m moment.Moment) bool { return m.Reread })
}

// eachTwice reports whether some steps have shown each of a few files twice, in whatever form. Who
// searches in them, or shows a line or two, looks for one thing after the other.
func eachTwice(all []moment.Moment) bool {
	times := map[string]int{}
	for _, m := range all {
		if wording.Begins(m.Key, "grep", "egrep", "rg", "git grep") || !m.ShowsSeveral() {
			return false
		}
		times[fileWord().FindString(m.Key)]++
	}
	for _, n := range times {
		if n < 2 {
			return false
		}
	}
	return times[""] == 0
}

// eachAnother reports whether each of some steps has looked at another thing: who reads all
// once more has a reason.
func eachAnother(all []moment.Moment) bool {
	return len(keysOf(all)) == len(all)
}

// keysOf are the commands of some steps, each once.
func keysOf(all []moment.Moment) map[string]bool {
	keys := map[string]bool{}
	for _, m := range all {
		keys[keyOf(m)] = true
	}
	return keys
}

// keyOf is what a step has asked: its command, or the names that it looked for in vain, and where.
func keyOf(m moment.Moment) string {
	if m.Search != 0 {
		return fmt.Sprint(m.Search)
	}
	return m.Key
}

// saysNo reports whether each of some stale steps got the answer no.
func saysNo(all []moment.Moment) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(m moment.Moment) bool { return m.Rejected == 0 })
}

// stillAll reports whether each of some stale steps has found nothing to do.
func stillAll(all []moment.Moment) bool {
	return !slices.ContainsFunc(all, func(m moment.Moment) bool { return !m.Still })
}

// noneEach reports whether each of some steps has shown that there is none of something.
func noneEach(all []moment.Moment) bool {
	return !slices.ContainsFunc(all, func(m moment.Moment) bool { return !m.Zero })
}

// oneResult reports whether all steps have shown the same to the letter, and not nothing.
func oneResult(all []moment.Moment) bool {
	return !slices.ContainsFunc(all, func(m moment.Moment) bool { return m.Blank || m.Result != all[0].Result })
}

// thirdSight reports whether a command has shown what it had shown twice before.
func thirdSight(p *past.Past, m moment.Moment) bool {
	before := 0
	for _, o := range p.Since() {
		if (o.Key == m.Key && o.Result == m.Result || o.Search != 0 && o.Search == m.Search) && o.N < m.N {
			before++
		}
	}
	return before > 1
}

// Alternating looks for rounds: A-B-A-B, A-B-C-A-B-C.
func Alternating(p *past.Past, m *moment.Moment) *finding.Finding {
	if f := finding.Either(failingRound(p, m), feud(p, m), choosesByTurns(p, m), vainRound(p, m)); f != nil {
		return f
	}
	all := stale(p)
	if !idles(p, all) {
		return nil
	}
	for period := 2; period <= 3; period++ {
		if round(all, period) {
			return idle(p, all, fmt.Sprintf("%s in turn, each with the result that it had before, at %s", lines(all[len(all)-period:]), finding.Steps(numbers(all))))
		}
	}
	return nil
}

// failingRound looks for commands that fail in turn, each of them twice in the
// same way, with nothing changed in between: each sends
// the agent back to the other. What else they print may differ.
func failingRound(p *past.Past, m *moment.Moment) *finding.Finding {
	var all []moment.Moment
between:
	for _, o := range slices.Backward(p.Since()) {
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
		if two := twoRounds(p, all, period); two != nil && round(two, period) && sameRoots(two, period) {
			return idle(p, two, fmt.Sprintf("%s fail in turn, each the same way twice, at %s", lines(two[len(two)-period:]), finding.Steps(numbers(two))))
		}
	}
	return nil
}

// twoRounds are the last two rounds of some failures; nil where there are fewer. Where something is
// looked at between them, that is part of the round, and the third has to begin.
func twoRounds(p *past.Past, all []moment.Moment, period int) []moment.Moment {
	n := len(all) - 2*period
	if n >= 0 && looksBetween(p, all[n+period-1].N, all[n+period].N) {
		n--
	}
	if n < 0 {
		return nil
	}
	return all[n:]
}

// looksBetween reports whether something was looked at between two steps.
func looksBetween(p *past.Past, from, to int) bool {
	return slices.ContainsFunc(p.Since(), func(o moment.Moment) bool { return o.N > from && o.N < to && o.Deed == moment.Ran && o.Reads })
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

// NothingNew is due where no result is new. thirds are the steps, up to this one, at which
// what was read was read for the third time, and vain those that sought one thing under other
// names and found nothing; none where it was not so.
func NothingNew(p *past.Past, m *moment.Moment, thirds, vain []int) *finding.Finding {
	if f := finding.Either(onlySays(p, m), sameAnswer(p, m)); f != nil {
		return f
	}
	if len(vain) > 0 {
		return doneAgain(m, fmt.Sprintf("it is sought under several names at %s, and nothing is found", finding.Steps(vain)), "Check with the user where it is: it was not found under any of these names")
	}
	all := stale(p)
	if len(all) > 0 && len(thirds) > 0 {
		return idle(p, all, fmt.Sprintf("what is read is read for the third time at %s", finding.Steps(thirds)))
	}
	if ns := madeNothing(p, m); ns != nil {
		return doneAgain(m, fmt.Sprintf("`%s` makes nothing at %s, and nothing was changed in between", m.Line, finding.Steps(ns)), fmt.Sprintf("See what `%s` reads and leaves out before you run it again", m.Line))
	}
	if ns := sameAnew(p, m); ns != nil {
		return doneAgain(m, fmt.Sprintf("`%s` is done anew and comes to the same, but for the names that it draws, at %s", m.Line, finding.Steps(ns)), fmt.Sprintf("See what decides the outcome of `%s` before you run it again", m.Line))
	}
	if ns := endsIll(p, m); ns != nil {
		return doneAgain(m, fmt.Sprintf("`%s` ends well, and says the same of what went wrong at %s: %s", m.Line, finding.Steps(ns), m.IllSays), "Fix what its status hides: "+m.IllSays)
	}
	if !idles(p, all) {
		return nil
	}
	words := "no result is new"
	if len(slices.CompactFunc(slices.Clone(all), func(a, b moment.Moment) bool { return a.Key == b.Key })) == 1 {
		words = fmt.Sprintf("`%s` says the same again", m.Line)
	}
	return idle(p, all, fmt.Sprintf("%s at %s", words, finding.Steps(numbers(all))))
}

// doneAgain is the finding about one work or search that is done again and again, with what to do instead.
func doneAgain(m *moment.Moment, evidence, fix string) *finding.Finding {
	return &finding.Finding{Evidence: evidence, Subject: m.Key, Cause: m.Cause, Fixes: []string{fix}}
}

func idle(p *past.Past, all []moment.Moment, evidence string) *finding.Finding {
	var keys []string
	for _, m := range all {
		keys = append(keys, m.Key)
	}
	slices.Sort(keys)
	return &finding.Finding{
		Evidence: evidence, Subject: strings.Join(slices.Compact(keys), "\n"), Cause: p.Last().Cause,
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
