package recall

import (
	"context"
	"math"
)

// Reindex makes the index of words anew, from all entries, and returns how many
// there are. Searching goes on meanwhile, and finds what has been indexed so far.
func (s *Store) Reindex(ctx context.Context) (entries int, err error) {
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		err := d.within(timesToCare, func(t *transaction) error {
			if err := t.later("DELETE FROM words"); err != nil {
				return err
			}
			return t.later(sqlSetMark, 0)
		})
		if err != nil {
			return err
		}
		return d.row(ctx, "SELECT count(*) FROM entries").Scan(&entries)
	})
	if err != nil {
		return 0, err
	}
	return entries, s.index(ctx, math.MaxInt)
}
