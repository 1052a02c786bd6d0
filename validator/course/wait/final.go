package wait

import (
	"fmt"

	"cake"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// How often something may be waited for after it was said that it does not go on by
// itself. A loop asks twice.
const (
	finalFrom    = 3 // where it has ended, or stands still for good
	declinedFrom = 4 // where somebody else may let it go on, or says that it is under way
)

// A finality is what was said of a thing that does not go on by itself, and who waits for
// it still.
type finality struct {
	at    int // the step that was told so; 0 where nothing was
	why   answer.Why
	says  string   // in which words
	about subject  // it was said of
	asked []int    // the steps that have waited since
	times int      // a loop asks twice
	under bool     // an answer says that it is under way
	doubt bool     // something was run since that may have let it go on
	deed  bool     // the agent itself has stopped it
	seen  sights   // what answers have shown
	last  launched // what the agent has started
}

// hear takes in a command.
func (f *finality) hear(m *moment.Moment, res *cake.Result) {
	call := command.Of(*res)
	f.last.hear(m, res)
	news := f.seen.take(m)
	about := f.last.subjectOf(m, call)
	m.Sights = nil // a moment keeps no output
	waits := f.at > 0 && f.waits(m, call, about) && (!m.GoesOn || f.why != answer.Ended || f.about.log || m.Alone)
	switch {
	case waits && f.deed && f.times == 0 && news.figures: // it was stopped a little later
	case waits && (!news.moved || f.gone(m, about)) && !news.goesOn:
		f.ask(m, news.figures, about)
	case m.Standstill.Why != 0:
		f.begin(m, about, about.log || !m.Reads || purpose.AsksLife(call))
	case f.why == answer.NoTaker && m.Waits && m.Looks: // another look at what nobody takes lets nothing go on
	case m.Waits:
		f.wonder()
	case m.Reads && !m.GoesOn, (m.Probes || f.at > 0 && news.none && f.about.same(about)) && !m.Starts && !m.GoesOn: // who looks why does not wait
	default:
		f.wonder()
	}
}

// wonder takes in that something was done, or shown, that may have let it go on. Who has to
// do something may still have to: that is said again then.
func (f *finality) wonder() {
	if f.why == answer.AsksPerson || f.why == answer.NoTaker {
		f.asked, f.times, f.doubt = nil, 0, true
		return
	}
	f.forget()
}

// begin takes in that something does not go on. ours says that it is said by what runs here, or by who
// looks at that: what stands in another file may be of another thing.
func (f *finality) begin(m *moment.Moment, about subject, ours bool) {
	if f.why == m.Standstill.Why && f.forGood() && f.about.same(about) {
		f.at, f.says, f.deed = m.N, m.Standstill.Words, f.deed && m.Suspends
		return
	}
	f.forget()
	f.at, f.why, f.says, f.about, f.deed = m.N, m.Standstill.Why, m.Standstill.Words, about, m.Suspends
	f.about.sole = about.sole && ours
}

// forget forgets what was said, as something else is done.
func (f *finality) forget() { *f = finality{seen: f.seen, last: f.last} }

// waits reports whether a step leaves time to pass, and asks for what does not go on.
func (f *finality) waits(m *moment.Moment, c command.Call, about subject) bool {
	if !m.Waits && !m.Lasts || m.Starts && !m.Probes || m.Changes && !purpose.OnlyFetches(c) {
		return false
	}
	return f.why == answer.Unbegun || f.about.same(about) || f.why == answer.Ended && about.namedIn(f.says)
}

// gone reports whether a step only looks at files in other ways for what has died: its own log
// says so, and nothing of it runs. Another form of the same list is none that moves, for nobody
// is left who could write a file; what its log goes on to say is another matter.
func (f *finality) gone(m *moment.Moment, about subject) bool {
	return f.why == answer.Ended && f.about.log && !about.log && m.Alone && m.Files
}

// ask takes in a wait. An answer that shows something else than the ones before, in a form
// of its own, is one more where nothing can move, and else tells nothing.
func (f *finality) ask(m *moment.Moment, news bool, about subject) {
	again := m.Standstill.Words == f.says
	if again {
		f.doubt = false
		f.about.join(about)
	}
	f.under = f.under || m.GoesOn && !m.Alone
	if news && !again && !f.forGood() && !m.Alone {
		return
	}
	f.asked = append(f.asked, m.N)
	if f.times++; m.Loops {
		f.times++
	}
}

// forGood reports whether what stands still can not go on unless the agent lets it.
func (f *finality) forGood() bool { return f.why == answer.Deadlocked || f.why == answer.Suspended }

// rest forgets the questions.
func (f *finality) rest() { f.asked, f.times = nil, 0 }

// enough is how many waits are too many.
func (f *finality) enough() int {
	if f.why == answer.Unbegun || f.why == answer.AsksPerson || f.why == answer.NoTaker || f.under || f.deed {
		return declinedFrom
	}
	return finalFrom
}

// final is due where somebody waits again and again for what does not go on by itself.
func (f *finality) final(m *moment.Moment) *finding.Finding {
	n := len(f.asked)
	if n == 0 || f.asked[n-1] != m.N || f.doubt || f.times < f.enough() {
		return nil
	}
	words, fix := f.advice()
	return &finding.Finding{
		Evidence: fmt.Sprintf(words, f.at, f.says, finding.Steps(f.asked)),
		Subject:  m.Key, Cause: m.Cause, Fixes: []string{fix},
	}
}

// advice is how a finding is put, and what helps.
func (f *finality) advice() (words, fix string) {
	switch f.why {
	case answer.Unbegun:
		return "step %d said `%s`, and what it was to begin is waited for at %s", fmt.Sprintf("Do what step %d asks for before you wait: it has begun nothing", f.at)
	case answer.Deadlocked:
		return "step %d said `%s`: they wait for each other for ever, and it is waited for at %s", "End it, mend the order in which the locks are taken, and start it anew: no wait resolves a deadlock"
	case answer.Suspended:
		return "step %d shows that it is stopped (`%s`), and it is waited for at %s", "Let it go on (SIGCONT, resume, unpause), or start it anew: nothing moves while it is stopped"
	case answer.AsksPerson:
		return "step %d shows that an answer of a person is awaited (`%s`), and it is waited for at %s", "Give the answer, run it so that it does not ask, or ask the user: no wait brings it"
	case answer.NoTaker:
		return "step %d said `%s`, and it is waited for at %s", "See who could take it, and start one or change what is asked for, or tell the user: as long as nobody can, no wait brings it"
	}
	return "step %d said `%s`, which does not change any more, and it is waited for at %s", "Stop waiting, see why it ended so, and start it anew when that is mended"
}
