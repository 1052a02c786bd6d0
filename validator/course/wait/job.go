package wait

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// How often, and for how long, what was started may be asked for in vain while nobody
// looks at what it has written. A server may take long until it listens, and may be
// asked every two seconds meanwhile. Who waits longer each time has expected it sooner.
const (
	vainSteady     = 5 // at one pace
	vainSteadyTime = 30 * time.Second
	vainMany       = 7 // with pauses of more than two seconds
	vainManyTime   = 20 * time.Second
	vainManyPause  = 2500 * time.Millisecond
	vainSlower     = 5 // with pauses that grow
	vainSlowerTime = 12 * time.Second
	vainSlow       = 6
	vainSlowTime   = 10 * time.Second
	vainFiles      = 8 // of a file
	vainFilesFew   = 6
	vainFilesTime  = 20 * time.Second
)

// mostAsked bounds the questions that are kept.
const mostAsked = 64

// A job is what the agent has left running last: what becomes of it stands in the
// file to which its output goes, and in whether it still runs.
type job struct {
	log   string        // the file; "" where there is none, or somebody has looked
	since time.Time     // when it was started, or something else was done last
	asked []int         // the steps that have asked for what it should bring since, in vain
	more  int           // of them have asked more than once
	last  time.Time     // of them
	pause time.Duration // the shortest between two of them
	grown bool          // the pauses became longer

	key    string     // of the last question whose answer was that something is still to be done
	answer digest.Sum // to it

	life life
}

// hear takes in a command.
func (j *job) hear(m *moment.Moment, res *cake.Result) {
	defer func() { m.Told = nil }() // a moment keeps no output
	if m.Starts {
		log := purpose.LogOf(res)
		*j = job{log: log, since: m.At, life: j.life.follow(begun(m, res), m, log)}
		return
	}
	j.life.hear(m, res)
	switch {
	case j.log != "" && strings.Contains(res.Command, path.Base(j.log)) || purpose.AsksLife(command.Of(*res)):
		j.life.failed = nil
		*j = job{life: j.life}
	case m.Vainly && m.Files && !m.Waits && !j.askedAt(m.N-1): // another file is looked for
	case (m.Vainly || j.waiting(m)) && len(j.asked) < mostAsked:
		j.ask(m)
	case m.Asks() || !m.Reads:
		j.rest(m.At)
	}
}

// waiting reports whether what was asked for is still to be done, as it was when that
// was asked before.
func (j *job) waiting(m *moment.Moment) bool {
	if !m.Pending || m.Key == j.key && m.Result != j.answer {
		return false
	}
	j.key, j.answer = m.Key, m.Result
	return true
}

// askedAt reports whether a step was a question, in vain.
func (j *job) askedAt(n int) bool { return slices.Contains(j.asked, n) }

// ask takes in a question in vain.
func (j *job) ask(m *moment.Moment) {
	if pause := m.At.Sub(j.last); len(j.asked) > 0 {
		j.grown = j.grown || len(j.asked) > 1 && pause >= j.pause*3/2
		if j.pause == 0 || pause >= time.Second {
			j.pause = min(cmp.Or(j.pause, pause), pause)
		}
	}
	j.asked, j.last = append(j.asked, m.N), m.At
	if m.Loops {
		j.more++
	}
}

// rest forgets the questions: there was an answer, or the agent does something else
// while the job goes on.
func (j *job) rest(at time.Time) { *j = job{log: j.log, since: at, life: j.life} }

// forgotten is due where what was started is asked for again and again, in vain, and
// it has ended, or its output was never looked at.
func (j *job) forgotten(m *moment.Moment) *finding.Finding {
	if f := j.life.outlived(m, j.log); f != nil {
		return f
	}
	if !m.Vainly && !m.Pending || j.log == "" || !j.tooLong(m) {
		return nil
	}
	finds := "finds nothing"
	if m.Pending {
		finds = "finds nothing done"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` %s, as at %s, and nobody has looked at %s since", m.Line, finds, finding.Steps(j.asked), j.log),
		Subject:  m.Key, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Read %s, and check whether what writes it still runs", j.log)},
	}
}

// tooLong weighs the number of questions and the time that they took.
func (j *job) tooLong(m *moment.Moment) bool {
	n, took := len(j.asked)+j.more, m.At.Sub(j.since)
	if m.Files {
		return n >= vainFiles && took >= time.Duration(n)*time.Second || n >= vainFilesFew && took >= vainFilesTime
	}
	if j.grown && (n >= vainSlower && took >= vainSlowerTime || n >= vainSlow && took >= vainSlowTime) {
		return true
	}
	return n >= vainSteady && took >= vainSteadyTime || n >= vainMany && took >= max(vainManyTime, time.Duration(n)*vainManyPause)
}
