package course

import (
	"fmt"

	"cake"
	"cake/validator/command"
	"cake/validator/course/answer"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
)

// How often something may be waited for after it was said that it will not come. A loop
// asks twice.
const (
	finalFrom        = 3 // after what is asked has ended
	declinedFrom     = 4 // after nothing was begun, as who was to begin it has said
	mostShownFigures = 256
)

// A finality is what was said of a thing that can not change any more, and who waits for
// it still.
type finality struct {
	at    int      // the step that was told so; 0 where nothing was
	says  string   // in which words
	about []string // what was asked, and of whom; none where it is what somebody else was to begin
	asked []int    // the steps that have waited since
	times int
	known []digest.Sum // the words with a figure that answers have shown
}

// hear takes in a command.
func (f *finality) hear(m *moment, res *cake.Result) {
	call := command.Of(*res)
	fresh, about := f.shows(m), purpose.SubjectsOf(call)
	m.figures = nil // a moment keeps no output
	switch {
	case f.at > 0 && f.waits(m, call, about) && !fresh && !m.goesOn:
		f.ask(m)
	case m.ended != "":
		*f = finality{at: m.n, says: m.ended, about: about, known: f.known}
	case m.declined != "":
		*f = finality{at: m.n, says: m.declined, known: f.known}
	case !m.reads || m.waits || m.goesOn: // who reads why it has ended does not wait
		*f = finality{known: f.known}
	}
}

// waits reports whether a step leaves time to pass, and asks for what has ended.
func (f *finality) waits(m *moment, c command.Call, about []string) bool {
	if !m.waits || m.starts && !m.probes || m.changes && !purpose.OnlyFetches(c) {
		return false
	}
	return f.about == nil || purpose.SameSubject(f.about, about)
}

func (f *finality) ask(m *moment) {
	f.asked = append(f.asked, m.n)
	if f.times++; m.loops {
		f.times++
	}
}

// rest forgets the questions.
func (f *finality) rest() { f.asked, f.times = nil, 0 }

// shows takes in the figures of an answer, and reports whether one of them is new: what
// shows others goes on.
func (f *finality) shows(m *moment) bool {
	fresh := false
	for _, w := range m.figures {
		fresh = !remember(&f.known, w, mostShownFigures) || fresh
	}
	return fresh
}

// final is due where somebody waits again and again for what has ended, or was not begun.
func (r *Run) final(m *moment) *finding {
	f := &r.ended
	n := len(f.asked)
	if n == 0 || f.asked[n-1] != m.n || f.times < finalFrom || f.about == nil && f.times < declinedFrom {
		return nil
	}
	found := &finding{
		evidence: fmt.Sprintf("step %d said `%s`, which does not change any more, and it is waited for at %s", f.at, f.says, steps(f.asked)),
		subject:  m.key, cause: m.cause,
		fixes: []string{"Stop waiting, see why it ended so, and start it anew when that is mended"},
	}
	if f.about == nil {
		found.evidence = fmt.Sprintf("step %d said `%s`, and what it was to begin is waited for at %s", f.at, f.says, steps(f.asked))
		found.fixes = []string{fmt.Sprintf("Do what step %d asks for before you wait: it has begun nothing", f.at)}
	}
	return found
}

// takeFinality is what an answer says of whether it will change.
func (m *moment) takeFinality(told string) {
	m.figures = shown.FiguresIn(told)
	if m.goesOn = answer.GoesOn(told); m.tests || len(told) > shown.ShortAnswer {
		return
	}
	if !m.goesOn && !m.starts {
		m.ended = answer.LastState(told, m.over)
	}
	if !m.waits && !m.asks() && !m.reads && !m.starts && !m.failed() && m.code == 0 {
		m.declined = answer.Declines(told)
	}
}
