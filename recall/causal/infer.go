package causal

import (
	"slices"
	"time"

	"cake"
)

// The bounds of what is inferred from nearness, and of what may be stated.
const (
	Near       = time.Hour
	MostNearby = 5
	MostStated = 64 // dependencies of one entry
)

// Infer guesses what e was made from: the latest entries of its project within
// an hour before it, at most five, newest first. Those that e names itself are
// left out. The order of nearby does not matter.
func Infer(e cake.Entry, nearby []cake.Entry) []cake.Link {
	before := slices.DeleteFunc(slices.Clone(nearby), func(o cake.Entry) bool { return !near(&e, &o) })
	slices.SortFunc(before, func(a, b cake.Entry) int { return later(b, a) })
	var links []cake.Link
	for _, o := range before {
		if len(links) == MostNearby {
			break
		}
		if !names(e, o.ID) {
			links = append(links, cake.Link{ID: o.ID, Basis: cake.Inferred})
		}
	}
	return links
}

// InferCause guesses the cause of an entry that names none: a command or an edit
// follows from the latest failure of its session that was not yet put right; an
// error from the command that showed it.
func InferCause(e cake.Entry, nearby []cake.Entry) *cake.Link {
	if e.CausedBy != nil {
		return e.CausedBy
	}
	var cause *cake.Entry
	for i := range nearby { // entries are large: they are not copied here
		o := &nearby[i]
		if explains(o, &e) && near(&e, o) && (cause == nil || later(*o, *cause) > 0) {
			cause = o
		}
	}
	if cause == nil {
		return nil
	}
	return &cake.Link{ID: cause.ID, Basis: cake.Inferred}
}

// explains reports whether o is of the kind that may have led to e.
func explains(o, e *cake.Entry) bool {
	switch e.Kind {
	case cake.EntryError:
		return o.Kind == cake.EntryCommand && o.Command != "" && o.Command == e.Command
	case cake.EntryIntervention:
		return o.Kind == cake.EntryError && e.Signature != "" && o.Signature == e.Signature
	case cake.EntryCommand, cake.EntryEdit:
		return o.Failed() && e.SessionID != "" && o.SessionID == e.SessionID
	}
	return false
}

// near reports whether o lies in the hour before e, in its project.
func near(e, o *cake.Entry) bool {
	gap := e.At.Sub(o.At)
	return o.ID != e.ID && o.Project == e.Project && gap >= 0 && gap <= Near
}

func names(e cake.Entry, id string) bool {
	return e.CausedBy != nil && e.CausedBy.ID == id ||
		slices.ContainsFunc(e.Dependencies, func(l cake.Link) bool { return l.ID == id })
}

func later(a, b cake.Entry) int {
	if c := a.At.Compare(b.At); c != 0 {
		return c
	}
	switch {
	case a.ID < b.ID:
		return -1
	case a.ID > b.ID:
		return 1
	}
	return 0
}
