package recall

import (
	"context"
	"time"

	"cake/recall/propagation"
)

// mostReplayed is how many of the newest sightings are played again.
const mostReplayed = 2000

// Tune fits the predictions of a project to what came of them: its weights to
// the predictions, those that did not come true included, and the e-folding of
// recency to its mistakes, played again. It keeps both, and says how they do.
func (s *Store) Tune(ctx context.Context, project string) (f Foresight, err error) {
	now := s.opt.Now()
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		present, _, err := d.tuned(ctx, project)
		if err != nil {
			return err
		}
		by, err := d.fitted(ctx, project, present)
		if err == nil && by != present {
			err = d.within(1, func(t *transaction) error {
				return t.later(sqlWeigh, project, by.Recency, by.Causal, by.Frequency, by.Folding.Microseconds(), now.UnixMicro())
			})
		}
		if err == nil {
			f, err = d.foresight(ctx, project, now)
		}
		return err
	})
	return f, err
}

// tuneDaily tunes the project of this process, where it did not within a day.
func (s *Store) tuneDaily(ctx context.Context) error {
	now := s.opt.Now()
	if s.opt.Project == "" || now.Sub(s.tunedAt) < 24*time.Hour {
		return nil
	}
	s.tunedAt = now
	_, err := s.Tune(ctx, s.opt.Project)
	return err
}

// fitted is the tuning that what came of predictions, and the history, ask for.
func (d *disk) fitted(ctx context.Context, project string, by propagation.Tuning) (propagation.Tuning, error) {
	es, err := d.examples(ctx, project, by.Folding)
	if err != nil {
		return by, err
	}
	history, err := d.sightings(ctx, project)
	if err != nil {
		return by, err
	}
	by.Weights = propagation.Tune(es, by.Weights)
	by.Folding = propagation.Fold(history, by)
	return by, nil
}

// tuned returns the tuning of a project, and when it was made; the zero time
// where it never was.
func (d *disk) tuned(ctx context.Context, project string) (by propagation.Tuning, at time.Time, err error) {
	rows, err := d.query(ctx, "SELECT recency, causal, frequency, folding, tuned FROM projects WHERE project = ?1", project)
	if err != nil {
		return by, at, err
	}
	defer rows.Close()
	by = propagation.Seed()
	for rows.Next() {
		var folding, us int64
		if err := rows.Scan(&by.Recency, &by.Causal, &by.Frequency, &folding, &us); err != nil {
			return by, at, err
		}
		by.Folding, at = time.Duration(folding)*time.Microsecond, micro(us)
	}
	return by, at, rows.Err()
}

// examples are the newest predictions of a project of which is known what became,
// of those that were made with an e-folding.
func (d *disk) examples(ctx context.Context, project string, folding time.Duration) ([]propagation.Example, error) {
	rows, err := d.query(ctx, `
SELECT recency, causal, frequency, came FROM foresights WHERE project = ?1 AND folding = ?2 AND came >= 0 ORDER BY n DESC LIMIT ?3`,
		project, folding.Microseconds(), mostExamples)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var es []propagation.Example
	for rows.Next() {
		var e propagation.Example
		if err := rows.Scan(&e.Parts.Recency, &e.Parts.Causal, &e.Parts.Frequency, &e.Used); err != nil {
			return nil, err
		}
		es = append(es, e)
	}
	return es, rows.Err()
}

// Replay plays the mistakes of a project again and says how often the one that
// came back had been among the top likeliest, by score as it is tuned now, and
// by the simplest rule there is. It is how a prediction is judged by what
// happened, and not by what was asked for.
func (s *Store) Replay(ctx context.Context, project string, top int) (c propagation.Comparison, err error) {
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		by, _, err := d.tuned(ctx, project)
		if err != nil {
			return err
		}
		history, err := d.sightings(ctx, project)
		c = propagation.Replay(history, by, max(1, top))
		return err
	})
	return c, err
}

// sightings are the newest mistakes of a project, oldest first.
func (d *disk) sightings(ctx context.Context, project string) (history []propagation.Access, err error) {
	rows, err := d.query(ctx, `
SELECT signature, at FROM (SELECT n, signature, at FROM entries WHERE project = ?1 AND kind = 'error' ORDER BY at DESC, n DESC LIMIT ?2) AS e
ORDER BY at, n`, project, mostReplayed)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var a propagation.Access
		var at int64
		if err := rows.Scan(&a.ID, &at); err != nil {
			return nil, err
		}
		a.At = micro(at)
		history = append(history, a)
	}
	return history, rows.Err()
}
