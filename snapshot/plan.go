package snapshot

import (
	"context"
	"fmt"
	"path"
	"sort"
	"strings"
)

// Deed is what a restore does with a name.
type Deed string

// The deeds of a restore.
const (
	Create  Deed = "create"  // it is missing
	Replace Deed = "replace" // it is different
	Delete  Deed = "delete"  // it was not there
	Aside   Deed = "aside"   // as replace, but what is there is kept beside it
	Keep    Deed = "keep"    // it was edited later by somebody else, and stays
)

// A Step is what a restore does with one name.
type Step struct {
	Path string `json:"path"`
	Deed Deed   `json:"deed"`

	want, have Entry
}

// RestoreOptions say what is brought back.
type RestoreOptions struct {
	// Base is a snapshot taken after the damage. What was changed since is a
	// person's work and stays; where both changed a file, the person's version is
	// kept beside it. With "" everything that differs is taken for damage.
	Base string
	// Paths limits the restore to these names and what is below them.
	Paths []string
	// Windows are undone in place of a return to one snapshot: only what changed
	// within them goes back. The newest comes first.
	Windows []Window
}

// A Plan is the preview of a restore.
type Plan struct {
	Snapshot Snapshot `json:"snapshot"`
	Steps    []Step   `json:"steps"`
}

// Plan says what Restore would do now. It writes nothing.
func (s *Store) Plan(ctx context.Context, id string, o RestoreOptions) (Plan, error) {
	a, err := s.aim(ctx, id, o)
	if err != nil {
		return Plan{}, err
	}
	present, err := s.present(ctx, a.wanted(), a.targets())
	if err != nil {
		return Plan{}, err
	}
	return Plan{Snapshot: a.snap, Steps: a.steps(present)}, nil
}

// an aim is what a restore is to reach: one layer after the other is taken off.
type aim struct {
	snap   Snapshot
	layers []layer
	paths  []string
}

// a layer is what changed between two trees, and is to be undone.
type layer struct {
	target, base []Entry // before and after
	based        bool    // there is an after
	partial      bool    // the target is
}

func (s *Store) aim(ctx context.Context, id string, o RestoreOptions) (a aim, err error) {
	if len(o.Windows) == 0 {
		o.Windows = []Window{{Before: Snapshot{ID: id}, After: o.Base}}
	}
	for _, w := range o.Windows {
		l, snap, err := s.layer(ctx, w)
		if err != nil {
			return a, err
		}
		a.layers, a.snap = append(a.layers, l), snap
	}
	for _, p := range o.Paths {
		clean := path.Clean(p)
		if path.IsAbs(clean) || clean == ".." || strings.HasPrefix(clean, "../") {
			return a, fmt.Errorf("cannot restore %s: name it relative to %s", p, s.o.Tree)
		}
		a.paths = append(a.paths, clean)
	}
	return a, nil
}

func (s *Store) layer(ctx context.Context, w Window) (l layer, snap Snapshot, err error) {
	if snap, l.target, err = s.Show(ctx, w.Before.ID); err != nil {
		return l, snap, err
	}
	l.partial = snap.Partial
	if w.After != "" {
		l.based = true
		_, l.base, err = s.Show(ctx, w.After)
	}
	return l, snap, err
}

func (a aim) targets() (all []Entry) {
	for _, l := range a.layers {
		all = append(all, l.target...)
	}
	return all
}

func (a aim) wanted() []Entry {
	all := a.targets()
	for _, l := range a.layers {
		all = append(all, l.base...)
	}
	return all
}

// steps is the whole policy of a restore; it looks at nothing but its inputs.
func (a aim) steps(present []Entry) []Step {
	have := index(present)
	all := a.layers[0].steps(a, have)
	for _, l := range a.layers[1:] {
		all = join(all, l.steps(a, after(have, all)), have)
	}
	return all
}

func (l layer) steps(a aim, have map[string]Entry) []Step {
	want, base := index(l.target), index(l.base)
	var all []Step
	add := func(path string) {
		w, h := want[path], have[path]
		if !a.covers(path) || w.same(h) && w.shown() {
			return
		}
		if deed := l.deed(w, h, base[path]); deed != "" {
			all = append(all, Step{Path: path, Deed: deed, want: w, have: h})
		}
	}
	for path, w := range want {
		if w.shown() {
			add(path)
		}
	}
	for path, h := range have {
		if _, known := want[path]; !known && h.shown() && !besideName(path) && !ignoredIn(want, path) {
			add(path)
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Path < all[j].Path })
	return all
}

func (a aim) covers(path string) bool {
	if len(a.paths) == 0 {
		return true
	}
	for _, p := range a.paths {
		if p == "." || within(path, p) {
			return true
		}
	}
	return false
}

// deed decides about one name: what is wanted, what is there, and what was there
// after the damage.
func (l layer) deed(want, have, base Entry) Deed {
	theirs := l.based && !alike(have, base) // changed since, so by a person
	switch {
	case !want.shown() && l.partial:
		return "" // not to be in a part is no proof of anything
	case !want.shown() && theirs:
		return Keep
	case !want.shown():
		return Delete
	case have.Kind == Skipped:
		return Aside // no snapshot can hold it
	case theirs && alike(want, base):
		return Keep
	case !have.shown():
		return Create
	case theirs:
		return Aside
	}
	return Replace
}

// alike compares entries of which either may be missing.
func alike(a, b Entry) bool {
	if !a.shown() || !b.shown() {
		return a.shown() == b.shown()
	}
	return a.same(b)
}

// ignoredIn reports whether a name or a folder above it was ignored.
func ignoredIn(tree map[string]Entry, name string) bool {
	for ; name != "." && name != "/"; name = path.Dir(name) {
		if tree[name].Kind == Ignored || tree[name].Kind == Skipped {
			return true
		}
	}
	return false
}
