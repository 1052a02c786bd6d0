package story

import (
	"fmt"
	"slices"
	"sync"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/incidents"
	"cake/daemon/statuspage"
)

// The most that a session tells of its latest days.
const (
	mostDeeds = 12
	mostSaved = 6
	mostSeen  = 16 // errors, for what was said about them
	mostText  = 600
)

// Lately is what has happened in the session of a brain, as the journal has it:
// secrets are masked.
type Lately struct {
	mu    sync.Mutex
	state cake.State
	deeds []statuspage.Deed  // the latest last
	saved []statuspage.Saved // the latest last
	seen  []cake.ErrorEvent  // the latest last
}

// Observe hears the journal.
func (l *Lately) Observe(e cake.Event) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case e.Type == cake.EventSessionStarted && e.Session != nil:
		l.state = e.Session.State
	case e.Move != nil:
		l.state = e.Move.To
	case e.Error != nil:
		l.seen = append(latest(l.seen, mostSeen-1), *e.Error)
	case e.Outcome != nil:
		l.outcome(*e.Outcome)
	case e.Snapshot != nil:
		s := e.Snapshot
		l.saved = append(latest(l.saved, mostSaved-1), statuspage.Saved{At: e.Time, ID: s.ID, Cause: s.Cause, Label: s.Label, Files: s.Files, Error: s.Error})
	case e.Restart != nil && e.Restart.Deed.GoesOn():
		l.add(statuspage.Deed{At: e.Time, Kind: "restarted", Text: e.Restart.Why})
	default:
		l.deed(e)
	}
}

// deed hears of what cake, or a person, has done.
func (l *Lately) deed(e cake.Event) {
	switch {
	case e.Intervention != nil:
		l.add(statuspage.Deed{ID: e.Intervention.ID, At: e.Time, Kind: "said", Text: e.Intervention.Message.Text, Evidence: l.evidence(*e.Intervention)})
	case e.Command != nil && e.Command.Verdict == cake.Deny:
		l.add(statuspage.Deed{At: e.Time, Kind: "stopped", Text: e.Command.Command, Evidence: fmt.Sprintf("%s (rule %s)", e.Command.Reason, e.Command.Rule)})
	case e.Escalation != nil:
		l.add(statuspage.Deed{At: e.Time, Kind: "called", Text: e.Escalation.Summary, Evidence: incidents.Reason(e.Escalation.Reason)})
	case e.Type == cake.EventResolved && e.Resolution != nil:
		l.add(statuspage.Deed{At: e.Time, Kind: "decided", Text: incidents.Decided(*e.Resolution), Evidence: e.Resolution.Note})
	case e.Rollback != nil:
		l.add(statuspage.Deed{At: e.Time, Kind: "restored", Text: e.Rollback.Reason, Evidence: e.Rollback.Error})
	}
}

// add adds a deed. One that comes again at once is the same one.
func (l *Lately) add(d statuspage.Deed) {
	d.Text, d.Evidence = chat.Cut(d.Text, mostText), chat.Cut(d.Evidence, mostText)
	if n := len(l.deeds); n > 0 && l.deeds[n-1].Kind == d.Kind && l.deeds[n-1].Text == d.Text {
		l.deeds = l.deeds[:n-1]
	}
	l.deeds = append(latest(l.deeds, mostDeeds-1), d)
}

// evidence is what a message is about: the command, its error, and why this is said.
func (l *Lately) evidence(i cake.Intervention) string {
	text := i.ErrorType
	for _, e := range slices.Backward(l.seen) {
		if e.Signature == i.Signature {
			text = fmt.Sprintf("%s: %s", e.ErrorType, e.Message)
			if e.Command != "" {
				text = e.Command + " → " + text
			}
			break
		}
	}
	if i.Evidence != "" {
		text += "; " + i.Evidence
	}
	return text
}

// outcome hears what came of something that was said.
func (l *Lately) outcome(o cake.Outcome) {
	for n := range l.deeds {
		if d := &l.deeds[n]; d.ID != "" && d.ID == o.InterventionID {
			d.Outcome, d.Because = "failed", chat.Cut(o.Evidence, mostText)
			if o.Success {
				d.Outcome = "worked"
			}
		}
	}
}

// latest is the end of a list, in a list of its own.
func latest[T any](all []T, most int) []T { return slices.Clone(all[max(0, len(all)-most):]) }

// Tell puts what has happened into the facts of a session, the latest first.
func (l *Lately) Tell(f *statuspage.Session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f.Lately, f.Saved = slices.Clone(l.deeds), slices.Clone(l.saved)
	slices.Reverse(f.Lately)
	slices.Reverse(f.Saved)
	if l.state != "" {
		f.State = l.state
	}
}
