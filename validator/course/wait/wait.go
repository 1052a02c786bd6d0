package wait

import (
	"time"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// A Book is what is known of what a run waits for, and of whether it can still come.
type Book struct {
	job      job      // the last of what was left running
	lock     lockWait // for which that waits
	holder   holder   // of what is waited for, as it says
	ended    finality // of what was asked for, or of what was to begin
	promised promised // until when it will take, as was said
	commands int      // how many there were
	launched int      // the count at which something was last left running; 0 where nothing was
}

// Hear takes in a command.
func (w *Book) Hear(m *moment.Moment, res *cake.Result) {
	w.job.hear(m, res)
	w.lock.hear(m, res)
	w.holder.hear(m, res)
	w.ended.hear(m, res)
	w.promised.hear(m)
	if w.commands++; m.Starts && m.Code != notFound {
		w.launched = w.commands
	}
}

// notFound is the status of a shell that has no such program: nothing was started.
const notFound = 127

// freshly is for how many commands something that was started explains why it
// does not answer yet.
const freshly = 30

// begun reports whether anything was left running.
func (w *Book) begun() bool { return w.launched > 0 }

// Lately reports whether something was left running so lately that it may soon answer.
func (w *Book) Lately() bool { return w.begun() && w.commands-w.launched <= freshly }

// Edited takes in that a file was edited: what comes now may be another thing.
func (w *Book) Edited(m *moment.Moment) {
	w.job.rest(m.At)
	w.ended.forget()
}

// Told forgets the questions, as the agent was told of them.
func (w *Book) Told(at time.Time) {
	w.job.rest(at)
	w.job.life.rest()
	w.ended.rest()
}

// Finding is due where somebody waits for what does not come, or asks for too long with
// the same answer.
func (w *Book) Finding(p *past.Past, m *moment.Moment) *finding.Finding {
	if f := finding.Either(w.job.forgotten(m), w.lock.held(m), w.holder.finding(m), w.ended.final(m), hanging(p, m)); f != nil {
		return f
	}
	patient := w.promised.holds(m)
	if f := finding.Either(w.alone(p, m), w.unattended(p, m)); f != nil && !patient {
		return f
	}
	if !m.Asks() {
		return nil
	}
	if f := finding.Either(w.unmade(p, m), w.job.life.lockedOut(m, p.Since())); f != nil {
		return f
	}
	return w.sameAnswer(p, m, patient)
}
