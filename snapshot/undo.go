package snapshot

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrNothing says that no command is left whose work could be undone.
var ErrNothing = errors.New("there is nothing to undo")

// A Window is the time of one command: what changed within it is the command's
// work.
type Window struct {
	Before Snapshot `json:"before"`
	Label  string   `json:"label,omitempty"` // the command's line
	// After is the snapshot that shows what the command left; "" where there is
	// none, so that everything since is taken for its work.
	After string `json:"after,omitempty"`
}

// Last picks the last n commands that changed something which is still so. Where
// fewer are left it gives those, where none is it fails with [ErrNothing].
func (s *Store) Last(ctx context.Context, n int) ([]Window, error) {
	all, err := s.List(ctx)
	if err != nil {
		return nil, err
	}
	taken, err := s.undone()
	if err != nil {
		return nil, err
	}
	var chosen []Window
	var present []Entry
	for _, w := range windows(all) {
		if taken[w.Before.ID] != "" {
			continue
		}
		l, _, err := s.layer(ctx, w)
		if err != nil {
			return nil, err
		}
		if present == nil {
			if present, err = s.present(ctx, aim{layers: []layer{l}}.wanted(), l.target); err != nil {
				return nil, err
			}
		}
		a := aim{layers: []layer{l}}
		steps := a.steps(present)
		if !changes(steps) {
			continue
		}
		present = slices.Collect(maps.Values(after(index(present), steps)))
		if chosen = append(chosen, w); len(chosen) == n {
			return chosen, nil
		}
	}
	if len(chosen) == 0 {
		return nil, ErrNothing
	}
	return chosen, nil
}

// undone tells which windows are undone, by their first snapshot, and the rescue
// snapshot that holds what was there before.
func (s *Store) undone() (map[string]string, error) {
	b, err := os.ReadFile(filepath.Join(s.o.Store, "undone"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot read what is undone: %w", err)
	}
	by := map[string]string{}
	for line := range strings.Lines(string(b)) {
		if window, rescue, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			by[window] = rescue
		}
	}
	return by, nil
}

// note remembers, when a restore is over, that its windows are undone; or, where
// it brought back the tree before such a restore, that they are not any more.
func (s *Store) note(o RestoreOptions, restored, rescue string) error {
	by, err := s.undone()
	if err != nil {
		return err
	}
	had := len(by)
	for _, w := range o.Windows {
		by[w.Before.ID] = rescue
	}
	if len(o.Windows) == 0 {
		maps.DeleteFunc(by, func(_, r string) bool { return r == restored })
		if len(by) == had {
			return nil
		}
	}
	return s.saveUndone(by)
}

func (s *Store) saveUndone(by map[string]string) error {
	var b strings.Builder
	for _, window := range slices.Sorted(maps.Keys(by)) {
		b.WriteString(window + " " + by[window] + "\n")
	}
	return writeWhole(filepath.Join(s.o.Store, "undone"), []byte(b.String()))
}

// forget drops the notes about snapshots that are gone.
func (s *Store) forget(ids []string) error {
	by, err := s.undone()
	if err != nil || len(by) == 0 || len(ids) == 0 {
		return err
	}
	for _, id := range ids {
		delete(by, id)
	}
	return s.saveUndone(by)
}

// changes reports whether the steps do something.
func changes(steps []Step) bool {
	return slices.ContainsFunc(steps, func(s Step) bool { return s.Deed != Keep })
}

// windows pairs what was taken before a command with what was taken after it, or
// at least next: all that can be undone, the newest first. A command that ran
// before its own snapshot was there has the one before that for its beginning; the
// snapshot after it says so. What somebody asked for is a point to go back to, and
// everything since goes with it.
func windows(all []Snapshot) []Window {
	closing := map[string]Snapshot{}
	for _, snap := range slices.Backward(all) {
		if snap.Cause == After {
			closing[snap.Of] = snap // the last one, where two are late
		}
	}
	var out []Window
	next := "" // taken after the one that is looked at
	for _, snap := range all {
		switch after, closed := closing[snap.ID]; {
		case closed:
			out = append(out, Window{Before: snap, After: after.ID, Label: after.Label})
		case snap.Cause == Before:
			out = append(out, Window{Before: snap, After: next, Label: snap.Label})
		case snap.Cause == Requested:
			out = append(out, Window{Before: snap, Label: snap.Label})
		}
		next = snap.ID
	}
	return out
}

// after is the tree when the steps have been done.
func after(have map[string]Entry, steps []Step) map[string]Entry {
	then := maps.Clone(have)
	for _, s := range steps {
		switch s.Deed {
		case Keep:
		case Delete:
			delete(then, s.Path)
		default:
			then[s.Path] = s.want
		}
	}
	return then
}

// join makes one step of two that follow each other on a name, as seen from what
// is really there.
func join(first, second []Step, have map[string]Entry) []Step {
	all := map[string]Step{}
	for _, s := range first {
		all[s.Path] = s
	}
	for _, s := range second {
		was := all[s.Path]
		s.have = have[s.Path]
		switch {
		case s.Deed == Keep:
			continue
		case was.Deed == Aside && s.Deed == Delete:
			s.Deed = Keep // an edit of a person's does not go for that
		case s.Deed == Delete && !s.have.shown(), s.Deed != Delete && s.want.same(s.have):
			delete(all, s.Path)
			continue
		case s.Deed == Delete:
		case was.Deed == Aside || s.Deed == Aside:
			s.Deed = Aside
		case !s.have.shown():
			s.Deed = Create
		default:
			s.Deed = Replace
		}
		all[s.Path] = s
	}
	return slices.SortedFunc(maps.Values(all), func(a, b Step) int { return strings.Compare(a.Path, b.Path) })
}
