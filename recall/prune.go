package recall

import "time"

// prune deletes at most limit expired rows of each table.
func (d *disk) prune(now time.Time, ttl time.Duration, limit int) error {
	return d.within(1, func(t *transaction) error { return t.prune(now, ttl, limit) })
}

func (t *transaction) prune(now time.Time, ttl time.Duration, limit int) error {
	if err := t.pruneStrikes(firstUID(now.Add(-ttl)), limit); err != nil {
		return err
	}
	old := now.Add(-Retention)
	first := firstUID(old)
	for text, before := range map[string]any{
		sqlPruneSaid: old.UnixMicro(), sqlPruneOutcomes: first[:], sqlPruneViolations: first[:],
	} {
		if err := t.later(text, before, limit); err != nil {
			return err
		}
	}
	return nil
}

// pruneStrikes deletes strikes, and the signatures that have none left.
func (t *transaction) pruneStrikes(before uid, limit int) error {
	rows, err := t.query(t.ctx, sqlPruneStrikes, before[:], limit)
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
		if err := t.later(sqlForget, id); err != nil {
			return err
		}
	}
	return nil
}
