package wait

import (
	"time"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// A Book is what is known of what a run waits for, and of whether it can still come.
type Book struct {
	job      job      // the last of what was left running
	lock     lockWait // for which that waits
	ended    finality // of what was asked for, or of what was to begin
	promised promised // until when it will take, as was said
}

// Hear takes in a command.
func (w *Book) Hear(m *moment.Moment, res *cake.Result) {
	w.job.hear(m, res)
	w.lock.hear(m, res)
	w.ended.hear(m, res)
	w.promised.hear(m)
}

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
func (w *Book) Finding(m *moment.Moment, p *Past) *finding.Finding {
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
