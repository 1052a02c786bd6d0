package recall

import (
	"errors"
	"slices"
	"strconv"
	"sync"

	"cake"
	"cake/recall/causal"
	"cake/recall/lesson"
)

// newStrike is a sighting and its entry.
func newStrike(id uid, project string, v cake.ErrorEvent) strike {
	path := v.FilePath
	if path != "" && v.LineNumber > 0 {
		path += ":" + strconv.Itoa(v.LineNumber)
	}
	return strike{id, project, v, cake.Entry{
		ID: id.String(), Project: project, Author: cake.AuthorCake, At: v.Timestamp, Kind: cake.EntryError,
		Summary: v.Message, Content: v.RawOutput, Tags: tags(v.ErrorType, v.Name, v.Rule), Signature: v.Signature,
		Command: v.Command, Tool: v.Tool, Path: path, ExitCode: v.ExitCode,
	}}
}

func newSaid(project string, v cake.Intervention) said {
	return said{project, v, cake.Entry{
		ID: v.ID, Project: project, SessionID: v.SessionID, Author: cake.AuthorCake, At: v.At, Kind: cake.EntryIntervention,
		Summary: v.Message.Text, Tags: tags(v.ErrorType, string(v.Message.Kind)), Signature: v.Signature,
		IncidentID: v.IncidentID, Command: v.Fix,
	}}
}

func newJudged(id uid, project string, o cake.Outcome) judged {
	e := cake.Entry{
		ID: id.String(), Project: project, SessionID: o.SessionID, Author: cake.AuthorCake, At: o.At, Kind: cake.EntryOutcome,
		Summary: o.Evidence, Tags: tags(o.ErrorType, ending(o)), Signature: o.Signature, IncidentID: o.IncidentID, Command: o.Fix,
	}
	if o.InterventionID != "" {
		e.CausedBy = &cake.Link{ID: o.InterventionID, Basis: cake.Observed}
	}
	return judged{id, project, o, e}
}

// ending is an outcome in one word. Advice that was not followed has not failed.
func ending(o cake.Outcome) string {
	switch {
	case o.Success:
		return "success"
	case o.Ignored:
		return "ignored"
	}
	return "failure"
}

func newDenied(id uid, project string, v cake.CommandDecision) denied {
	return denied{id, project, v, cake.Entry{
		ID: id.String(), Project: project, SessionID: v.SessionID, Author: cake.AuthorCake, At: v.Timestamp, Kind: cake.EntryDenial,
		Summary: v.Reason, Tags: tags(v.Rule, string(v.Verdict)), Command: v.Command,
	}}
}

func tags(all ...string) []string {
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// finding is what an outcome teaches about the fix that was tried.
func (e judged) finding() lesson.Finding {
	o := e.outcome
	origin := fromOutcome
	if o.Said {
		origin = lesson.FromWord
	}
	return lesson.Finding{
		Signature: o.Signature, Project: e.project, Session: o.SessionID, Fix: o.Fix, Worked: o.Success,
		Evidence: []string{e.tale.ID}, At: o.At, Origin: origin,
	}
}

// fromOutcome is the origin of findings that an outcome told of.
const fromOutcome = "outcome"

// A noted is an entry that is nothing else.
type noted struct{ tale cake.Entry }

// The bounds of what is kept to infer causes from.
const (
	mostNear     = 32 // of one project
	mostProjects = 64
)

// nearby are the latest entries that this process wrote, by project, without
// their contents: what causes are inferred from.
type nearby struct {
	mu   sync.Mutex
	near map[string]*ring
}

func newNearby() nearby { return nearby{near: map[string]*ring{}} }

// at returns the latest entries of a project, to be added to.
func (n *nearby) at(project string) *ring {
	r := n.near[project]
	if r == nil {
		if len(n.near) >= mostProjects {
			clear(n.near) // they are only a help
		}
		r = &ring{}
		n.near[project] = r
	}
	return r
}

// A ring is the latest [mostNear] entries, in no order.
type ring struct {
	entries []cake.Entry
	oldest  int // where they are so many
}

func (r *ring) add(e cake.Entry) {
	if len(r.entries) < mostNear {
		r.entries = append(r.entries, e)
		return
	}
	r.entries[r.oldest] = e
	r.oldest = (r.oldest + 1) % mostNear
}

// explain finds the errors that were told while the command of e still ran:
// it is their cause, though it is known only now.
func (n *nearby) explain(e cake.Entry) (late []explained) {
	if !e.Failed() || e.Signature == "" {
		return nil
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	known := n.at(e.Project).entries
	for i, o := range known {
		if o.Kind == cake.EntryError && o.CausedBy == nil && o.Command == e.Command && o.Signature == e.Signature && !o.At.Before(e.At) {
			known[i].CausedBy = &cake.Link{ID: e.ID, Basis: cake.Inferred}
			late = append(late, explained{o.ID, *known[i].CausedBy})
		}
	}
	return late
}

// An explained is an entry whose cause became known after it.
type explained struct {
	id    string
	cause cake.Link
}

func (e explained) about() cake.Signature { return "" }
func (e explained) told() *cake.Entry     { return nil }

func (e explained) store(t *transaction) error {
	return t.later(sqlExplain, e.id, e.cause.ID, string(e.cause.Basis))
}

func (e explained) remember(m *memory) {
	if i := m.log.index(e.id); i >= 0 && m.log.entries[i].CausedBy == nil {
		m.log.entries[i].CausedBy = &e.cause
	}
}

// link returns e with its cause inferred where it names none, and keeps it for
// those that follow.
func (n *nearby) link(e cake.Entry) cake.Entry {
	n.mu.Lock()
	defer n.mu.Unlock()
	known := n.at(e.Project)
	e.CausedBy = causal.InferCause(e, known.entries)
	kept := e
	kept.Content, kept.Rationale, kept.Tags = "", "", nil
	known.add(kept)
	return e
}

// entry writes one entry, with its links and what it says of its command. Nobody
// waits for whether it is new: to be told would cost more than to write it.
func (t *transaction) entry(e cake.Entry) error {
	if t.tx.Send != nil {
		return errors.Join(t.later(pgEntry, append(columnsOf(nil, e), e.Failed())...), t.links(e))
	}
	return errors.Join(t.gather(e), t.links(e))
}

func (t *transaction) links(e cake.Entry) error {
	for _, l := range e.Dependencies {
		if err := t.later(sqlLink, e.ID, l.ID, string(l.Basis)); err != nil {
			return err
		}
	}
	return nil
}

func (e *noted) store(t *transaction) error { return t.entry(e.tale) }

func (e *noted) about() cake.Signature { return e.tale.Signature }
