package snapshot

import (
	"context"
	"errors"
	"fmt"
)

// Verify reads every byte of the snapshots, of all where none is named, and
// compares it with what it should be. It gives one error for each fault.
func (s *Store) Verify(ctx context.Context, ids ...string) error {
	if len(ids) == 0 {
		all, err := s.List(ctx)
		if err != nil {
			return err
		}
		for _, snap := range all {
			ids = append(ids, snap.ID)
		}
	}
	checked := map[ID]error{}
	var faults []error
	for _, id := range ids {
		faults = append(faults, s.verify(ctx, id, checked)...)
	}
	return errors.Join(faults...)
}

func (s *Store) verify(ctx context.Context, id string, checked map[ID]error) (faults []error) {
	_, entries, err := s.Show(ctx, id)
	if err != nil {
		return []error{fmt.Errorf("snapshot %s: %w", id, err)}
	}
	o := s.objects(ctx)
	defer o.close()
	for _, e := range entries {
		if !e.kept() {
			continue
		}
		err, known := checked[e.Blob]
		if !known {
			err = o.copy(e.Blob, discard{})
			checked[e.Blob] = err
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("snapshot %s, %q: %w", id, e.Path, err))
		}
	}
	return faults
}
