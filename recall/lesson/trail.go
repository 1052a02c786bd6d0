package lesson

import (
	"slices"
	"strings"
	"time"

	"cake"
)

// The bounds of a trail. A success that comes longer than Patience after the
// failure proves nothing about what was done between.
const (
	Patience    = time.Hour
	mostOpen    = 16 // failing commands
	mostTries   = 8  // failures of one command
	mostSteps   = 12 // between two runs
	mostFix     = 4  // commands that a fix may consist of
	longestDiff = 2 << 10
)

// A Finding is one fix that was seen to work, or to fail.
type Finding struct {
	Signature cake.Signature
	Project   string
	Session   string
	Fix       string
	Diff      string
	Worked    bool
	Evidence  []string // ids of the failure, of what was done, and of what came of it
	At        time.Time
	// Origin is "trail" for what a trail found; findings of two origins about the
	// same moment are one finding.
	Origin string
}

// The origins of findings: what a Trail finds, and what somebody only says.
const (
	FromTrail = "trail"
	FromWord  = "word"
)

// A Trail follows one session: which commands fail, and what is done about it.
type Trail struct{ open []*failing }

// A failing is a command that has not succeeded since it failed.
type failing struct {
	key   string
	tries []try
}

// A try is one failure, and what was done after it.
type try struct {
	failed cake.Entry
	steps  []cake.Entry
}

// Hear takes in what happened next, and returns what it shows. Only commands
// and edits matter to it.
func (t *Trail) Hear(e cake.Entry) []Finding {
	t.forget(e.At)
	switch {
	case e.Kind == cake.EntryEdit:
		t.did(e, "")
	case e.Kind != cake.EntryCommand:
	case e.Failed():
		return t.fails(e)
	default:
		found := t.succeeds(e)
		if !looks(e) {
			t.did(e, KeyOf(e))
		}
		return found
	}
	return nil
}

// KeyOf is the key by which a command is recognised when it runs again: its own,
// or, where it has none, its line with the spaces made one.
func KeyOf(e cake.Entry) string {
	if e.Key != "" {
		return e.Key
	}
	return strings.Join(strings.Fields(e.Command), " ")
}

// did adds a step to all failures that are open, but not to that of the command itself.
func (t *Trail) did(e cake.Entry, key string) {
	e.Content = clip(e.Content, longestDiff)
	for _, f := range t.open {
		last := &f.tries[len(f.tries)-1]
		if f.key != key && len(last.steps) < mostSteps {
			last.steps = append(last.steps, e)
		}
	}
}

// fails opens a failure, or adds a try to it. When the mistake is the one of
// the try before, the one command that was meant to help did not.
func (t *Trail) fails(e cake.Entry) []Finding {
	f := t.at(KeyOf(e))
	var found []Finding
	if n := len(f.tries); n > 0 {
		if last := f.tries[n-1]; last.failed.Signature == e.Signature && e.Signature != "" && len(last.steps) == 1 && last.steps[0].Kind == cake.EntryCommand {
			found = append(found, finding(last, e, false))
		}
	}
	f.tries = append(f.tries, try{failed: e})
	f.tries = f.tries[max(0, len(f.tries)-mostTries):]
	return found
}

// succeeds closes the failure of a command: what was done after its last
// failure helped, and so did what made one mistake give way to another.
func (t *Trail) succeeds(e cake.Entry) []Finding {
	i := slices.IndexFunc(t.open, func(f *failing) bool { return f.key == KeyOf(e) })
	if i < 0 {
		return nil
	}
	tries := t.open[i].tries
	t.open = slices.Delete(t.open, i, i+1)
	var found []Finding
	for i, y := range tries {
		next := e
		if i+1 < len(tries) {
			next = tries[i+1].failed
			if next.Signature == y.failed.Signature || next.Signature == "" {
				continue
			}
		}
		if y.failed.Signature != "" && len(y.steps) > 0 {
			found = append(found, finding(y, next, true))
		}
	}
	return found
}

// Since returns the commands that were run with success since a command last
// failed; nil where it is not known to fail.
func (t *Trail) Since(key string) []string {
	i := slices.IndexFunc(t.open, func(f *failing) bool { return f.key == key })
	if i < 0 {
		return nil
	}
	tries := t.open[i].tries
	var done []string
	for _, e := range tries[len(tries)-1].steps {
		if e.Kind == cake.EntryCommand {
			done = append(done, e.Command)
		}
	}
	return done
}

// at returns the failure of a key, the latest of them last.
func (t *Trail) at(key string) *failing {
	if i := slices.IndexFunc(t.open, func(f *failing) bool { return f.key == key }); i >= 0 {
		return t.open[i]
	}
	t.open = append(t.open, &failing{key: key})
	t.open = t.open[max(0, len(t.open)-mostOpen):]
	return t.open[len(t.open)-1]
}

// forget drops the failures that are too old to be explained.
func (t *Trail) forget(now time.Time) {
	t.open = slices.DeleteFunc(t.open, func(f *failing) bool {
		return now.Sub(f.tries[len(f.tries)-1].failed.At) > Patience
	})
}

func finding(y try, end cake.Entry, worked bool) Finding {
	fix, diff := describe(y.steps)
	f := Finding{
		Signature: y.failed.Signature, Project: y.failed.Project, Session: y.failed.SessionID,
		Fix: fix, Diff: diff, Worked: worked, At: end.At, Origin: FromTrail,
	}
	for _, e := range slices.Concat([]cake.Entry{y.failed}, y.steps, []cake.Entry{end}) {
		if e.ID != "" {
			f.Evidence = append(f.Evidence, e.ID)
		}
	}
	return f
}
