package recall

import (
	"context"
	"math"
)

// Reindex makes the index of words anew, from all entries, and returns how many
// there are. Searching goes on meanwhile, and finds what has been indexed so far.
func (s *Store) Reindex(ctx context.Context) (entries int, err error) {
	err = s.care(ctx, func(d *disk) error {
		err := d.within(func(t *transaction) error {
			if _, err := t.tx.ExecContext(ctx, "DELETE FROM words"); err != nil {
				return err
			}
			_, err := t.exec(sqlSetMark, 0)
			return err
		})
		if err != nil {
			return err
		}
		return d.reader.QueryRowContext(ctx, "SELECT count(*) FROM entries").Scan(&entries)
	})
	if err != nil {
		return 0, err
	}
	return entries, s.index(ctx, math.MaxInt)
}
