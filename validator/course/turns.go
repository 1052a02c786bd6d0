package course

import (
	"fmt"
	"time"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

// The limits of silence and talk.
const (
	silentFor  = 15 * time.Minute
	talksFrom  = 4
	claimsFrom = 2
	burnFrom   = 400_000
	burnFor    = time.Hour
	burnSteps  = 3
)

// turns are who is at work, and what the agent says of it.
type turns struct {
	last    time.Time // of anything
	turns   bool      // who is at work is known: a person's message was seen
	working bool      // the agent is, and not a person
	asks    bool      // it waits for a person
	quiet   bool      // it was told of the silence
	reports []int     // since anything was done that was not done before
	looks   int       // in between, at what was seen before
	claims  []int     // those that say that something was written
	spent   spent     // since anything was new
}

// spent is what a run has cost.
type spent struct {
	tokens, steps int
	took          time.Duration
	at            time.Time // of the last step
}

// hear takes in what happens.
func (t *turns) hear(s Step) {
	t.last, t.quiet = s.At, false
	switch {
	case s.Mark == Prompted:
		*t = turns{last: s.At, turns: true, working: true, spent: spent{tokens: t.spent.tokens, at: s.At}}
	case s.Mark == Asked:
		t.working, t.asks = false, true
	case s.Report != "":
		t.report(s)
	default:
		t.working, t.asks = t.turns, false
	}
}

// deed takes in what was done: another look at what was seen, or more.
func (t *turns) deed(again bool) {
	if again {
		t.looks++
		return
	}
	t.reports, t.looks = nil, 0
}

func (t *turns) report(s Step) {
	t.working, t.asks = false, said.AsksPerson(s.Report)
	if t.asks {
		t.reports, t.claims, t.looks = nil, nil, 0
		return
	}
	t.reports = append(t.reports, s.N)
	if said.Changed(s.Report) {
		t.claims = append(t.claims, s.N)
	}
}

// told forgets what led to a message.
func (t *turns) told(at time.Time) {
	t.last, t.quiet = at, true
	t.reports, t.claims, t.looks, t.spent = nil, nil, 0, spent{at: at}
}

// wrote forgets the claims: something may have been written.
func (t *turns) wrote() { t.claims = nil }

// spend counts what a step has cost; what is new is worth all of it. Of a pause
// no more counts than an agent's silence may last: the machine may have slept.
func (t *turns) spend(s Step, fresh bool) {
	if fresh || t.spent.at.IsZero() {
		t.spent = spent{at: s.At}
		return
	}
	t.spent.tokens += s.Tokens
	t.spent.steps++
	t.spent.took += min(s.At.Sub(t.spent.at), silentFor)
	t.spent.at = s.At
}

// silence looks for an agent at work that does nothing, and for one that waits
// for a person who does not come.
func (t *turns) silence(now time.Time, busy bool) *finding.Finding {
	if busy {
		t.last = now
	}
	if t.quiet || !t.working && !t.asks || now.Sub(t.last) < silentFor {
		return nil
	}
	since := t.last.UTC().Format(time.TimeOnly)
	if t.asks {
		return &finding.Finding{
			Detector: "waiting_person", Subject: "person", Evidence: "it waits for a person since " + since,
			Fixes: []string{"See the agent: it waits for an answer since " + since},
		}
	}
	return &finding.Finding{
		Detector: "silence", Subject: "silence", Evidence: "nothing runs and nothing is said since " + since,
		Fixes: []string{"See the agent: it does nothing since " + since},
	}
}

func noChange(r *Run, m *moment.Moment, s Step) *finding.Finding {
	t := &r.turns
	if r.belie(m); m.Deed != moment.Reported {
		return nil
	}
	if f := r.belied(s.Report); f != nil {
		return f
	}
	if said.Changed(s.Report) && !said.NoneChanged(s.Report) {
		r.tree.said = m.N
	}
	if f := r.unwritten(s.Report); f != nil {
		return f
	}
	if len(t.claims) < claimsFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says at %s that it has changed something, and no file was written in between", finding.Steps(t.claims)),
		Subject:  "claims", Fixes: []string{"Check what was really changed: nothing was written since the last report"},
	}
}

func monologue(r *Run, m *moment.Moment, s Step) *finding.Finding {
	t := &r.turns
	if m.Deed != moment.Reported || len(t.reports) < talksFrom || said.OnlyAdvises(s.Report) {
		return nil
	}
	did := "does nothing"
	if t.looks > 0 {
		did = "only looks at what it has seen"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it reports at %s, and %s in between", finding.Steps(t.reports), did),
		Subject:  "reports", Fixes: []string{"Run the next command, or end the turn: nothing was done since the last report"},
	}
}

func burn(r *Run, m *moment.Moment, s Step) *finding.Finding {
	cost := r.turns.spent
	what := ""
	switch {
	case cost.tokens >= burnFrom:
		what = fmt.Sprintf("%d tokens were", cost.tokens)
	case cost.steps >= burnSteps && cost.took >= burnFor:
		what = fmt.Sprintf("%d minutes were", int(cost.took.Minutes()))
	default:
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s spent up to step %d, and nothing was new", what, m.N),
		Subject:  "spent", Fixes: []string{"Check the next step of the task: nothing was new for a long time"},
	}
}
