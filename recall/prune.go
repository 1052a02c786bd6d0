package recall

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// prune deletes at most limit expired rows of each table.
func (d *disk) prune(now time.Time, ttl time.Duration, limit int) error {
	tx, err := d.writer.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	if err := prune(tx, now, ttl, limit); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

func prune(tx *sql.Tx, now time.Time, ttl time.Duration, limit int) error {
	if err := pruneStrikes(tx, firstUID(now.Add(-ttl)), limit); err != nil {
		return err
	}
	old := now.Add(-Retention)
	first := firstUID(old)
	for text, before := range map[string]any{
		sqlPruneSaid: old.UnixMicro(), sqlPruneOutcomes: first[:], sqlPruneViolations: first[:],
	} {
		if _, err := tx.Exec(text, before, limit); err != nil {
			return err
		}
	}
	return nil
}

// pruneStrikes deletes strikes, and the signatures that have none left.
func pruneStrikes(tx *sql.Tx, before uid, limit int) error {
	rows, err := tx.Query(sqlPruneStrikes, before[:], limit)
	if err != nil {
		return err
	}
	defer rows.Close()
	emptied := map[int64]bool{}
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return err
		}
		emptied[id] = true
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for id := range emptied {
		if _, err := tx.Exec(sqlForget, id); err != nil {
			return err
		}
	}
	return nil
}
