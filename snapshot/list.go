package snapshot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"
)

// List gives all snapshots, the newest first.
func (s *Store) List(ctx context.Context) ([]Snapshot, error) {
	out, err := s.git(ctx, "for-each-ref", "--format=%(refname) %(contents:subject)", refSnapshots, refPins)
	if err != nil {
		return nil, err
	}
	var all []Snapshot
	pinned := map[string]bool{}
	for line := range strings.Lines(out) {
		ref, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if id, pin := strings.CutPrefix(ref, refPins); pin {
			pinned[id] = true
			continue
		}
		var snap Snapshot
		if err := json.Unmarshal([]byte(text), &snap); err != nil {
			return nil, fmt.Errorf("cannot read the snapshot %s: %w: %w", ref, ErrDamaged, err)
		}
		all = append(all, snap)
	}
	for n := range all {
		all[n].Pinned = pinned[all[n].ID]
	}
	sort.SliceStable(all, func(a, b int) bool {
		if !all[a].Time.Equal(all[b].Time) {
			return all[a].Time.After(all[b].Time)
		}
		return all[a].ID > all[b].ID
	})
	return all, nil
}

// find gives the snapshot whose identifier begins like this, or has this as its
// last part.
func (s *Store) find(ctx context.Context, id string) (Snapshot, error) {
	all, err := s.List(ctx)
	if err != nil {
		return Snapshot{}, err
	}
	var found []Snapshot
	for _, snap := range all {
		if snap.ID == id {
			return snap, nil
		}
		if id != "" && (strings.HasPrefix(snap.ID, id) || snap.Short() == id) {
			found = append(found, snap)
		}
	}
	if len(found) != 1 {
		return Snapshot{}, fmt.Errorf("cannot find one snapshot %q of %s: %w, %d are called like this; cake snapshot ls lists them", id, s.o.Tree, ErrUnknown, len(found))
	}
	return found[0], nil
}

// Short is the last part of the identifier, by which people call the snapshot.
func (s Snapshot) Short() string { return s.ID[strings.LastIndexByte(s.ID, '-')+1:] }

// Show gives a snapshot and what is in it.
func (s *Store) Show(ctx context.Context, id string) (Snapshot, []Entry, error) {
	snap, err := s.find(ctx, id)
	if err != nil {
		return Snapshot{}, nil, err
	}
	entries, err := s.load(ctx, snap.ID)
	return snap, entries, err
}

// Content writes the bytes of a file, or the target of a link, as the snapshot has it.
func (s *Store) Content(ctx context.Context, id, path string, to io.Writer) error {
	snap, entries, err := s.Show(ctx, id)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Path == path && e.kept() {
			o := s.objects(ctx)
			return errors.Join(o.copy(e.Blob, to), o.close())
		}
	}
	return fmt.Errorf("cannot show %s: the snapshot %s does not hold it; cake snapshot show %s lists what it holds", path, snap.ID, snap.ID)
}

// load reads the entries of a snapshot.
func (s *Store) load(ctx context.Context, id string) ([]Entry, error) {
	out, err := s.git(ctx, "ls-tree", "-z", refSnapshots+id, "m/")
	if err != nil {
		return nil, err
	}
	o := s.objects(ctx)
	var all []Entry
	for record := range strings.SplitSeq(strings.TrimSuffix(out, "\x00"), "\x00") {
		fields := strings.Fields(record)
		if len(fields) < 3 {
			continue // an empty tree
		}
		part, err := o.read(fields[2])
		if err != nil {
			return nil, errors.Join(err, o.close())
		}
		in := &scanner{rest: part}
		for len(in.rest) > 0 {
			all = append(all, in.entry())
		}
		if in.err != nil {
			return nil, fmt.Errorf("cannot read the list of the snapshot %s: %w", id, errors.Join(ErrDamaged, in.err, o.close()))
		}
	}
	sort.Slice(all, func(a, b int) bool { return all[a].Path < all[b].Path })
	return all, o.close()
}

// Pin keeps a snapshot from being pruned.
func (s *Store) Pin(ctx context.Context, id string) error {
	snap, err := s.find(ctx, id)
	if err == nil {
		_, err = s.git(ctx, "update-ref", refPins+snap.ID, refSnapshots+snap.ID)
	}
	return err
}

// Unpin lets a snapshot be pruned when its time has come.
func (s *Store) Unpin(ctx context.Context, id string) error {
	snap, err := s.find(ctx, id)
	if err == nil {
		_, err = s.git(ctx, "update-ref", "-d", refPins+snap.ID)
	}
	return err
}
