// Package course reads whole runs of an agent, step by step: what moves them forward,
// and when one gets nowhere or only pretends to. Like the validator it reads no
// file, no clock and no store.
//
// The rooms below know no run. moment makes of a step what is kept of it, and past keeps the
// last of them. Some hear the steps of a run, and find that nothing moves: loops, effect,
// wait and turns, or that it only seems to: trials, omission, claims and witness. files,
// again and further say what a step means beside those before it; the others read a line, an
// output, an edit or a sentence. Here they are put together: judge says what a step has
// moved forward, and a detector, of which there is one for each loop in the table of rules,
// says that nothing does.
package course

import (
	"time"

	"cake"
	"cake/validator/course/again"
	"cake/validator/course/claims"
	"cake/validator/course/effect"
	"cake/validator/course/files"
	"cake/validator/course/further"
	"cake/validator/course/loops"
	"cake/validator/course/moment"
	"cake/validator/course/omission"
	"cake/validator/course/past"
	"cake/validator/course/shelf"
	"cake/validator/course/trials"
	"cake/validator/course/turns"
	"cake/validator/course/wait"
)

// maxCommands bounds the commands of which anything is known.
const maxCommands = 128

// A Run reads a whole run, step by step: it says what moves forward, and when
// nothing does. It has no clock, keeps no output, and its size is bounded however
// long the run is. It is not safe for use by several goroutines.
type Run struct {
	past     past.Past
	commands shelf.Shelf[string, commandBook]
	trail    loops.Trail                        // since anything that had failed succeeded
	counts   shelf.Shelf[string, effect.Steady] // by the check that counts

	files     files.Book
	again     again.Book
	further   further.Book
	trials    trials.Book
	omissions omission.Book
	effects   effect.Book
	claims    claims.Book
	turns     turns.Book
	waits     wait.Book

	change   int  // how often something was changed
	rested   bool // the last step only let time pass
	refusals bool // the agent has said that what it tries now is to be refused
	inSlices bool // the agent has said that what it runs is stopped at a time limit, and goes on
}

// NewRun starts to read a run.
func NewRun() *Run {
	return &Run{
		commands: shelf.New[string, commandBook](maxCommands),
		counts:   shelf.New[string, effect.Steady](maxCommands),
		files:    files.New(),
		trials:   trials.New(),
		claims:   claims.New(),
		further:  further.New(),
	}
}

// Hear takes in the next step, and says how the run goes after it.
func (r *Run) Hear(s Step) cake.Course {
	r.turns.Hear(s)
	if s.Mark != 0 {
		r.mark(s.Mark)
		return cake.Course{}
	}
	m := moment.Of(s)
	if s.Result != nil {
		again.Unseen(&r.past, &m, s.Result)
	}
	m.Waits = m.Waits || r.rested
	r.rested = m.Rests
	progress := r.judge(&m, s)
	if progress != "" {
		m.Forgives = true
		r.past.Forgive()
	}
	if m.Deed == moment.Wrote && !m.Idle || m.Deed == moment.Ran && r.mayHaveWritten(&m) {
		r.turns.Wrote()
	}
	r.turns.Deed(&m, s.Report)
	r.claims.Hear(&m, s)
	r.past.Keep(m)
	r.turns.Spend(s, progress != "" || m.Deed == moment.Wrote && !m.Returns && !m.Idle || m.Deed == moment.Ran && !m.Seen)
	if m.Fresh {
		progress = "another output of the same error"
	}
	course := cake.Course{Progress: progress, Missed: m.Echoed, Loop: r.stuck(s)}
	r.past.Last().LetGo()
	course.Waiting = course.Loop == nil && r.waiting()
	if course.Loop != nil {
		r.past.Tell(s.N) // one message: what led to it is told
		r.turns.Told(s.At)
		r.waits.Told(s.At)
	}
	return course
}

// mayHaveWritten reports whether a command may have done what a report says next: it is no look, and
// it does not only find faults. Where nothing was ever changed, it is no check either, and has not
// come out as before.
func (r *Run) mayHaveWritten(m *moment.Moment) bool {
	if m.OnlyRefutes() || r.change == 0 && (m.Seen || !m.MayWrite()) {
		return false
	}
	return !m.Reads
}

// mark takes in a moment that is no work. Who has forgotten what was shown reads it anew, as
// if it had been changed.
func (r *Run) mark(m Mark) {
	switch m {
	case Prompted:
		r.past.Prompt()
	case Forgot:
		r.past.Prompt()
		r.change++
	}
}

// Tick says how the run goes when nothing has happened since the last step.
// While a command runs the agent is busy, and not silent. It is asked about once
// a minute.
func (r *Run) Tick(now time.Time, busy bool) cake.Course {
	l := r.turns.Silence(now, busy)
	if l == nil {
		return cake.Course{}
	}
	r.turns.Told(now)
	return cake.Course{Loop: loopOf(l, nil)}
}

// Partly says that what the agent reports may have been done where this run does not hear
// it: before the run began, or by another agent.
func (r *Run) Partly() {
	r.change++
	r.claims.Partly()
	r.trials.Partly()
	r.turns.Partly()
}

// Looked says that the agent has looked at a file by a tool of its own, which is no step: what
// it has seen there is not known. "" is any file.
func (r *Run) Looked(file string) {
	r.claims.Looked(file)
	r.turns.Looked()
}

// waiting reports whether the last step only asked for what may still come.
func (r *Run) waiting() bool {
	m := r.past.Last()
	fails := m.Kind == moment.ServerFailed && m.Explains && !m.ForNow // it is there, and says what is wrong
	return m.Asks() && m.Failed() && !fails && (m.Waits || r.waits.Lately())
}
