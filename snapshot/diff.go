package snapshot

import (
	"context"
	"sort"
	"time"
)

// A Change is one name that differs between two trees.
type Change struct {
	Path   string
	Before Entry // zero: was not there
	After  Entry // zero: is not there
}

// Diff says what changed from one snapshot to another, or, where "to" is "", to
// the tree as it is now. It writes nothing.
func (s *Store) Diff(ctx context.Context, from, to string) ([]Change, error) {
	_, before, err := s.Show(ctx, from)
	if err != nil {
		return nil, err
	}
	var after []Entry
	if to == "" {
		after, err = s.present(ctx, before, before)
	} else {
		_, after, err = s.Show(ctx, to)
	}
	if err != nil {
		return nil, err
	}
	return compare(before, after), nil
}

// present lists the tree as it is, with the names of its blobs, and keeps nothing.
func (s *Store) present(ctx context.Context, wanted, before []Entry) ([]Entry, error) {
	w, err := s.list(ctx, time.Time{}, wanted, before)
	if err != nil {
		return nil, err
	}
	_, err = w.contents(ctx, s.loadCache(), nowhere{})
	return w.entries, err
}

// index gives the entries by path. What was ignored is left out where something
// was kept under the same name.
func index(entries []Entry) map[string]Entry {
	m := make(map[string]Entry, len(entries))
	for _, e := range entries {
		if was, found := m[e.Path]; !found || was.Kind == Ignored {
			m[e.Path] = e
		}
	}
	return m
}

func compare(before, after []Entry) []Change {
	was, is := index(before), index(after)
	var all []Change
	for path, b := range was {
		if a := is[path]; b.shown() && !b.same(a) {
			if !a.shown() {
				a = Entry{}
			}
			all = append(all, Change{Path: path, Before: b, After: a})
		}
	}
	for path, a := range is {
		if a.shown() && !was[path].shown() {
			all = append(all, Change{Path: path, After: a})
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Path < all[j].Path })
	return all
}

// shown reports whether an entry is one that a snapshot can bring back.
func (e Entry) shown() bool { return e.kept() || e.Kind == Folder }
