package course

import (
	"fmt"
	"time"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

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

// A past is what a wait is read against.
type past struct {
	All    []moment.Moment // the last moments, oldest first
	Since  []moment.Moment // those of them that count
	Told   int             // the last step at which the agent was told of a loop
	Begun  bool            // something was left running once
	Lately bool            // and so lately that it may soon answer
}

// A waits is what is known of what a run waits for, and of whether it can still come.
type waits struct {
	job      job      // the last of what was left running
	lock     lockWait // for which that waits
	ended    finality // of what was asked for, or of what was to begin
	promised promised // until when it will take, as was said
}

// hear takes in a command.
func (w *waits) hear(m *moment.Moment, res *cake.Result) {
	w.job.hear(m, res)
	w.lock.hear(m, res)
	w.ended.hear(m, res)
	w.promised.hear(m)
}

// edited takes in that a file was edited: what comes now may be another thing.
func (w *waits) edited(m *moment.Moment) {
	w.job.rest(m.At)
	w.ended.forget()
}

// told forgets the questions, as the agent was told of them.
func (w *waits) told(at time.Time) {
	w.job.rest(at)
	w.job.life.rest()
	w.ended.rest()
}

// finding is due where somebody waits for what does not come, or asks for too long with
// the same answer.
func (w *waits) finding(m *moment.Moment, p *past) *finding.Finding {
	if f := finding.Either(w.job.forgotten(m), w.lock.held(m), w.ended.final(m), p.hanging(m)); f != nil {
		return f
	}
	patient := w.promised.holds(m)
	if f := p.alone(m); f != nil && !patient {
		return f
	}
	if !m.Asks() {
		return nil
	}
	if f := finding.Either(p.unmade(m), w.job.life.lockedOut(m, p.Since)); f != nil {
		return f
	}
	return p.sameAnswer(m, patient)
}

// sameAnswer is due where a question is answered the same way for too long.
func (p *past) sameAnswer(m *moment.Moment, patient bool) *finding.Finding {
	q := p.askedBefore(m, moment.Alike)
	if dead := p.askedBefore(m, moment.DeadStill); m.Over && dead.times > pollsOver {
		q = dead
	}
	span := m.At.Sub(q.first)
	if !p.tooLong(m, q.times, span) && !p.staysOld(m, q) || m.Pending && patient {
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

func (p *past) tooLong(m *moment.Moment, times int, span time.Duration) bool {
	enough := pollsUnasked
	if p.Lately {
		enough = pollsAnswered
	}
	switch {
	case m.Over:
		return times >= pollsOver
	case p.Lately && m.Vainly && !m.Files && span < comingUp && span > time.Duration(times)*time.Second/2:
		return false
	case !p.Begun && m.Target != 0 && m.Vainly:
		return times >= pollsNobody
	case m.Pending:
		return times >= pollsPending && span >= pendingTime || times >= enough && span < time.Duration(times)*hasty
	case m.Code == 0 && m.Answer == 0 && m.Blank && span >= time.Duration(times)*time.Second:
		return times >= pollsPatient
	case m.Code == 0:
		return times >= enough || times >= pollsStanding && p.stands(m, times) || m.Numbers && times >= pollsNumbers && span >= numbersTime
	case locks(m.Kind):
		return times >= pollsLocked
	}
	switch {
	case !p.Lately || span >= pollTime:
	case span >= time.Duration(times)*time.Second:
		enough = pollsPatient
	default:
		enough = pollsStarted
	}
	return times >= enough
}

// stands reports whether an answer that has changed before now stands still for
// several times as long as it ever did.
func (p *past) stands(m *moment.Moment, times int) bool {
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
