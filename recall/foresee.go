package recall

import (
	"context"
	"strings"
	"time"

	"cake"
	"cake/recall/propagation"
)

const (
	// DefaultPredictions is how many stale predictions one call renews.
	DefaultPredictions = 500
	mostExamples       = 2000 // of a project, the newest, that weights are tuned from
	mostForesights     = 5000 // of a project, that are kept
)

// Predict renews the predictions of a project that are stale, the oldest first,
// at most limit of them (0 for [DefaultPredictions]), and returns how many. Each
// of them was an example: whether the entry was used since is noted.
func (s *Store) Predict(ctx context.Context, project string, limit int) (renewed int, err error) {
	if limit <= 0 {
		limit = DefaultPredictions
	}
	now := s.opt.Now()
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		by, _, err := d.tuned(ctx, project)
		if err != nil {
			return err
		}
		due, err := d.stale(ctx, project, now.Add(-by.Folding), limit)
		if err != nil || len(due) == 0 {
			return err
		}
		renewed = len(due)
		return d.within(timesToCare, func(t *transaction) error { return t.foresee(project, due, by, now) })
	})
	return renewed, err
}

// A dueEntry is one whose prediction is stale, with what the new one depends on.
type dueEntry struct {
	id        string
	predicted int64
	signals   propagation.Signals
}

// stale finds the entries of one project, and of no other, whose prediction is
// as old as before.
func (d *disk) stale(ctx context.Context, project string, before time.Time, limit int) ([]dueEntry, error) {
	rows, err := d.query(ctx, `
SELECT e.id, e.at, e.used, e.accesses, e.cause <> '', e.predicted,
    (SELECT count(*) FROM links WHERE child = e.id),
    (SELECT count(*) FROM links WHERE parent = e.id) + (SELECT count(*) FROM entries AS c WHERE c.cause = e.id AND c.cause <> '')
FROM (SELECT * FROM entries WHERE project = ?1 AND predicted <= ?2 ORDER BY predicted, at DESC LIMIT ?3) AS e`,
		project, before.UnixMicro(), limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var due []dueEntry
	for rows.Next() {
		var e dueEntry
		var at, used int64
		g := &e.signals
		if err := rows.Scan(&e.id, &at, &used, &g.Accesses, &g.Caused, &e.predicted, &g.Dependencies, &g.Dependents); err != nil {
			return nil, err
		}
		g.Made, g.LastAccessed = micro(at), microOrZero(used)
		due = append(due, e)
	}
	return due, rows.Err()
}

// foresee writes new predictions, and what became of the old ones.
func (t *transaction) foresee(project string, due []dueEntry, by propagation.Tuning, now time.Time) error {
	for _, e := range due {
		p := propagation.Predict(e.signals, by, now)
		parts := by.PartsOf(e.signals, now)
		came := 0
		if !e.signals.LastAccessed.IsZero() && e.signals.LastAccessed.UnixMicro() > e.predicted {
			came = 1
		}
		if err := t.later(sqlCame, e.id, came); err != nil {
			return err
		}
		if err := t.later(sqlForesight, e.id, project, now.UnixMicro(), by.Folding.Microseconds(), parts.Recency, parts.Causal, parts.Frequency); err != nil {
			return err
		}
		if err := t.later(sqlPredict, e.id, p.Score, now.UnixMicro(), microsOf(p.Next), strings.Join(p.Reasons, " ")); err != nil {
			return err
		}
	}
	return t.later(sqlTrimForesights, project, mostForesights)
}

func microsOf(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// HighValue returns the entries of a project that are most likely needed next,
// of at least a score (0 for [propagation.Valuable]), the likeliest first. It
// renews stale predictions before. Each entry counts as accessed.
func (s *Store) HighValue(ctx context.Context, project string, least float64, limit int) (all []cake.Entry, err error) {
	if least <= 0 {
		least = propagation.Valuable
	}
	if _, err := s.Predict(ctx, project, 0); err != nil && s.isClosed() {
		return nil, err
	}
	all, err = s.find(ctx, Query{Project: project, Mode: Prophet, Limit: limit, least: least})
	if err == nil {
		s.used.note(s.opt.Now(), all...)
	}
	return all, err
}

// Foresight says how predictions do in a project.
type Foresight struct {
	Project   string              `json:"project"`
	Predicted int                 `json:"predicted"` // entries that have a prediction
	Stale     int                 `json:"stale"`     // entries that have none, or one that is as old as recency takes to fade
	Mean      float64             `json:"mean_score"`
	High      int                 `json:"high_value"`
	Reasons   map[string]int      `json:"reasons"`
	Weights   propagation.Weights `json:"weights"`
	Folding   float64             `json:"e_folding_hours"` // in which recency falls to 1/e
	Tuned     time.Time           `json:"tuned,omitzero"`
	Examples  int                 `json:"examples"` // predictions of which is known what became
	Used      int                 `json:"used"`     // of those, entries that were then used
	// Order is the probability that an entry that was used had been scored above
	// one that was not: 0.5 is chance.
	Order float64 `json:"order"`
}

// Propagation says how predictions do in a project.
func (s *Store) Propagation(ctx context.Context, project string) (f Foresight, err error) {
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		f, err = d.foresight(ctx, project, s.opt.Now())
		return err
	})
	return f, err
}

func (d *disk) foresight(ctx context.Context, project string, now time.Time) (f Foresight, err error) {
	f.Project, f.Reasons = project, map[string]int{}
	by, at, err := d.tuned(ctx, project)
	if err != nil {
		return f, err
	}
	f.Weights, f.Folding, f.Tuned = by.Weights, by.Folding.Hours(), at
	rows, err := d.query(ctx, `
SELECT reasons, count(*), sum(score), count(*) FILTER (WHERE score >= ?2), count(*) FILTER (WHERE predicted <= ?3), count(*) FILTER (WHERE predicted > 0)
FROM entries WHERE project = ?1 GROUP BY reasons`, project, propagation.Valuable, now.Add(-by.Folding).UnixMicro())
	if err != nil {
		return f, err
	}
	defer rows.Close()
	var sum float64
	for rows.Next() {
		var reasons string
		var n, high, stale, predicted int
		var scores float64
		if err := rows.Scan(&reasons, &n, &scores, &high, &stale, &predicted); err != nil {
			return f, err
		}
		f.High, f.Stale, f.Predicted, sum = f.High+high, f.Stale+stale, f.Predicted+predicted, sum+scores
		for _, r := range strings.Fields(reasons) {
			f.Reasons[r] += n
		}
	}
	if f.Predicted > 0 {
		f.Mean = sum / float64(f.Predicted)
	}
	es, err := d.examples(ctx, project, by.Folding)
	f.Examples, f.Order = len(es), propagation.Order(es, f.Weights)
	for _, e := range es {
		if e.Used {
			f.Used++
		}
	}
	return f, err
}
