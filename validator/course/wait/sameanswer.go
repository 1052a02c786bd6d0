package wait

import (
	"fmt"
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// How often, and for how long, something may be asked without a new answer.
const (
	pollsUnasked   = 6  // where nothing was started that could answer
	pollsAnswered  = 8  // where something was
	pollsStarted   = 12 // where that does not answer at all
	pollsPatient   = 6  // and was left a second and more between two looks
	pollsBroken    = 4  // where what was said to be the time it takes has passed several times over
	pollsOver      = 3  // where the answer is that it has failed
	pollsNobody    = 5  // where nobody listens at an address, or who does only fails, and nothing was started that could
	pollsExplained = 4  // where a server says what has failed in it, and not that it is only for now
	pollsDecided   = 5  // where an answer gives a state that is not under way, and a reason for it
	pollsLocked    = 4  // where somebody else holds a lock: who does so can be asked
	pollsStanding  = 6  // where the answer has changed before, and now stands still for much longer than it ever did
	standsLonger   = 4  // times as long
	pollsNumbers   = 7  // where the answer is numbers alone, which would move step by step
	numbersTime    = 10 * time.Second
	pollsPending   = 10
	comingUp       = 20 * time.Second // so long what was started may take before it answers at all
	pollTime       = 5 * time.Minute
	pendingTime    = 30 * time.Minute
	hasty          = 3 * time.Second // between two looks, where somebody says that it is under way
)

// sameAnswer is due where a question is answered the same way for too long.
func (w *Book) sameAnswer(p *past.Past, m *moment.Moment, patient bool) *finding.Finding {
	q := askedBefore(p, m, moment.Alike)
	if dead := askedBefore(p, m, moment.DeadStill); m.Over && dead.times > pollsOver {
		q = dead
	}
	span := m.At.Sub(q.first)
	if !w.tooLong(p, m, q, span) && !staysOld(p, m, q) || m.Pending && patient {
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

// tooLong weighs how often the same answer came, and for how long.
func (w *Book) tooLong(p *past.Past, m *moment.Moment, q question, span time.Duration) bool {
	enough, times := pollsUnasked, q.times
	if w.Lately() {
		enough = pollsAnswered
	}
	switch {
	case m.Over:
		return times >= pollsOver
	case w.promised.isBroken(m):
		return times >= pollsBroken
	case q.decided && m.Code == 0 && !m.Pending && times >= pollsDecided:
		return true
	case m.Alone && m.Code == 0 && looksAtLock(m.Key):
		return times >= pollsLocked
	case m.Explains && !m.Gateway && !m.ForNow:
		return times >= pollsExplained
	case w.Lately() && m.Vainly && !m.Files && span < comingUp && span > time.Duration(times)*time.Second/2:
		return false
	case !w.begun() && m.Target != 0 && m.Vainly && !m.ForNow:
		return times+q.often >= pollsNobody
	case m.Pending:
		return times >= pollsPending && span >= pendingTime || times >= enough && span < time.Duration(times)*hasty
	case m.Code == 0 && m.Answer == 0 && m.Blank && span >= time.Duration(times)*time.Second:
		return times >= pollsPatient
	case m.Code == 0:
		return times >= enough || times >= pollsStanding && stands(p, m, times) || m.Numbers && times >= pollsNumbers && span >= numbersTime
	case locks(m.Kind):
		return times >= pollsLocked
	}
	switch {
	case !w.Lately() || span >= pollTime:
	case span >= time.Duration(times)*time.Second:
		enough = pollsPatient
	default:
		enough = pollsStarted
	}
	return times >= enough
}

// looksAtLock reports whether a line asks for a file that somebody leaves while they work.
func looksAtLock(line string) bool { return lockFile().MatchString(line) }

var lockFile = wording.Lazy(`\.lock\b|\block(?:file)?\.pid\b|\.pid\b`)

// stands reports whether an answer that has changed before now stands still for
// several times as long as it ever did.
func stands(p *past.Past, m *moment.Moment, times int) bool {
	longest, run := 0, 0
	var last digest.Sum
	for _, o := range p.All {
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
