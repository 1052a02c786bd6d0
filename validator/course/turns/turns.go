package turns

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

// A Book is who is at work, and what the agent says of it.
type Book struct {
	last    time.Time // of anything
	known   bool      // who is at work is known: a person's message was seen
	working bool      // the agent is, and not a person
	asks    bool      // it waits for a person
	quiet   bool      // it was told of the silence
	reports []int     // since anything was done that was not done before
	looks   int       // in between, at what was seen before
	claims  []int     // those that say that something was written, since anything was
	wrote   bool      // something may have been written in this run
	ran     bool      // a command has run in it
	spent   spent     // since anything was new
	work    announced
	checked verified
}

// spent is what a run has cost.
type spent struct {
	tokens, steps int
	took          time.Duration
	at            time.Time // of the last step
}

// Hear takes in what happens.
func (b *Book) Hear(s moment.Step) {
	b.last, b.quiet = s.At, false
	switch {
	case s.Mark == moment.Prompted:
		b.prompt(s.At)
	case s.Mark == moment.Asked:
		b.working, b.asks = false, true
	case s.Mark == moment.Forgot:
		b.Looked()
	case s.Report != "":
		b.report(s)
	default:
		b.working, b.asks = b.known, false
	}
}

// prompt begins a turn. Whoever is asked may tell once more what was written in a turn before; where
// nothing ever was, though something ran, it is the same claim again.
func (b *Book) prompt(at time.Time) {
	next := Book{last: at, known: true, working: true, wrote: b.wrote, ran: b.ran, spent: spent{tokens: b.spent.tokens, at: at}}
	if b.ran && !b.wrote {
		next.claims = b.claims
	}
	*b = next
}

// Deed takes in what was done, or said: another look at what was seen, or more.
func (b *Book) Deed(m *moment.Moment, report string) {
	b.work.hear(m, report)
	b.checked.hear(m, report)
	b.ran = b.ran || m.Deed == moment.Ran
	switch {
	case m.Deed == moment.Reported:
	case m.Idle || m.Reads && m.Seen && !m.Asks():
		b.looks++
	default:
		b.reports, b.looks = nil, 0
	}
}

func (b *Book) report(s moment.Step) {
	b.working, b.asks = false, said.AsksPerson(s.Report)
	if b.asks {
		b.reports, b.claims, b.looks, b.work = nil, nil, 0, announced{}
		return
	}
	b.reports = append(b.reports, s.N)
	if said.Changed(s.Report) || said.ClaimsWork(s.Report) || len(b.claims) > 0 && said.ClaimsMore(s.Report) {
		b.claims = append(b.claims, s.N)
	}
}

// Told forgets what led to a message.
func (b *Book) Told(at time.Time) {
	b.last, b.quiet = at, true
	b.reports, b.claims, b.looks, b.spent, b.work, b.checked = nil, nil, 0, spent{at: at}, announced{}, verified{}
}

// Looked says that the agent has looked at something that is no step of the run.
func (b *Book) Looked() { b.reports, b.looks, b.work = nil, 0, announced{} }

// Partly says that the agent, or one that it has sent, may have done anything.
func (b *Book) Partly() {
	b.Looked()
	b.Wrote()
}

// Wrote forgets the claims: something may have been written.
func (b *Book) Wrote() { b.claims, b.wrote = nil, true }

// Spend counts what a step has cost; what is new is worth all of it. Of a pause
// no more counts than an agent's silence may last: the machine may have slept.
func (b *Book) Spend(s moment.Step, fresh bool) {
	if fresh || b.spent.at.IsZero() {
		b.spent = spent{at: s.At}
		return
	}
	b.spent.tokens += s.Tokens
	b.spent.steps++
	b.spent.took += min(s.At.Sub(b.spent.at), silentFor)
	b.spent.at = s.At
}

// Silence looks for an agent at work that does nothing, and for one that waits
// for a person who does not come.
func (b *Book) Silence(now time.Time, busy bool) *finding.Finding {
	if busy {
		b.last = now
	}
	if b.quiet || !b.working && !b.asks || now.Sub(b.last) < silentFor {
		return nil
	}
	since := b.last.UTC().Format(time.TimeOnly)
	if b.asks {
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

// OnlyClaims is due where the agent says again that it has changed something, and nothing was
// written in between.
func (b *Book) OnlyClaims() *finding.Finding {
	if len(b.claims) < claimsFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says at %s that it has changed something, and no file was written in between", finding.Steps(b.claims)),
		Subject:  "claims", Fixes: []string{"Check what was really changed: nothing was written since the last report"},
	}
}

// Monologue is due where it reports again and again, and does nothing in between, or
// announces again and again what it never begins.
func (b *Book) Monologue(m *moment.Moment, report string) *finding.Finding {
	if f := finding.Either(b.work.finding(m), b.checked.finding(m)); f != nil {
		return f
	}
	if m.Deed != moment.Reported || len(b.reports) < talksFrom || said.OnlyAdvises(report) {
		return nil
	}
	did := "does nothing"
	if b.looks > 0 {
		did = "only looks at what it has seen"
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it reports at %s, and %s in between", finding.Steps(b.reports), did),
		Subject:  "reports", Fixes: []string{"Run the next command, or end the turn: nothing was done since the last report"},
	}
}

// Burn is due where much was spent up to a step, and nothing was new.
func (b *Book) Burn(n int) *finding.Finding {
	what := ""
	switch cost := b.spent; {
	case cost.tokens >= burnFrom:
		what = fmt.Sprintf("%d tokens were", cost.tokens)
	case cost.steps >= burnSteps && cost.took >= burnFor:
		what = fmt.Sprintf("%d minutes were", int(cost.took.Minutes()))
	default:
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s spent up to step %d, and nothing was new", what, n),
		Subject:  "spent", Fixes: []string{"Check the next step of the task: nothing was new for a long time"},
	}
}
