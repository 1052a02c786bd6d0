package recall

import (
	"context"
	"time"

	"cake"
	"cake/recall/causal"
	"cake/recall/tier"
)

// The bounds of what is looked at for one question about causes.
const (
	mostDependents = 100
	mostLinked     = 20_000 // the newest entries of a project
)

// Chain follows the causes of an entry back to their root.
func (s *Store) Chain(ctx context.Context, id string) (causal.Chain, error) {
	e, err := s.Entry(ctx, id)
	if err != nil {
		return causal.Chain{}, err
	}
	return causal.Trace(e, func(id string) (cake.Entry, bool, error) { return s.entry(ctx, id) })
}

// Why tells in words how it came to an entry.
func (s *Store) Why(ctx context.Context, id string) (string, error) {
	c, err := s.Chain(ctx, id)
	if err != nil {
		return "", err
	}
	return c.Words(), nil
}

// Nearby returns what an entry was probably made from: the dependencies that it
// states, and then those that are inferred from nearness.
func (s *Store) Nearby(ctx context.Context, id string) ([]cake.Link, error) {
	e, err := s.Entry(ctx, id)
	if err != nil {
		return nil, err
	}
	before, err := s.find(ctx, Query{
		Project: e.Project, Since: e.At.Add(-causal.Near), Until: e.At, Limit: causal.MostNearby + 2 + len(e.Dependencies),
	})
	return append(e.Dependencies, causal.Infer(e, before)...), err
}

// Dependents returns what followed from an entry, oldest first.
func (s *Store) Dependents(ctx context.Context, id string) (all []cake.Entry, err error) {
	now := s.opt.Now()
	err = s.look(ctx, func(q queries) error {
		rows, err := q.query(`
SELECT `+entryColumns+` FROM entries AS e
WHERE e.n IN (SELECT n FROM entries WHERE cause = ?1 AND cause <> ''
    UNION SELECT c.n FROM links AS l JOIN entries AS c ON c.id = l.child WHERE l.parent = ?1)
ORDER BY e.at, e.id LIMIT ?2`, id, mostDependents)
		if err != nil {
			return err
		}
		all, err = scanEntries(rows, now)
		return err
	}, func(l *log) {
		for _, e := range l.entries {
			if e.CausedBy != nil && e.CausedBy.ID == id {
				e.Tier = tier.Of(tier.Used(e), now)
				all = append(all, e)
			}
		}
	})
	return all, err
}

// Integrity looks for links that cannot be true, among the newest entries of a
// project, or of all.
func (s *Store) Integrity(ctx context.Context, project string) ([]causal.Fault, error) {
	es, err := s.linked(ctx, project)
	if err != nil {
		return nil, err
	}
	var failed error
	faults := causal.Check(es, func(id string) bool {
		_, found, err := s.entry(ctx, id)
		if err != nil {
			failed = err
		}
		return found
	})
	return faults, failed
}

// Causality counts what is known of causes, among the newest entries of a
// project, or of all.
func (s *Store) Causality(ctx context.Context, project string) (causal.Stats, error) {
	es, err := s.linked(ctx, project)
	return causal.Count(es), err
}

// linked are the newest entries with their links, and nothing of their texts.
func (s *Store) linked(ctx context.Context, project string) (all []cake.Entry, err error) {
	err = s.look(ctx, func(q queries) error {
		if all, err = q.linked(project); err != nil {
			return err
		}
		return q.addDependencies(all, project)
	}, func(l *log) { all = l.find(Query{Project: project, Limit: MostLimit}, s.opt.Now()) })
	return all, err
}

func (q queries) linked(project string) ([]cake.Entry, error) {
	rows, err := q.query(`
SELECT id, at, project, kind, action, cause, basis FROM entries WHERE (?1 = '' OR project = ?1) ORDER BY at DESC, id DESC LIMIT ?2`,
		project, mostLinked)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []cake.Entry
	for rows.Next() {
		var e cake.Entry
		var at int64
		var cause cake.Link
		if err := rows.Scan(&e.ID, &at, &e.Project, &e.Kind, &e.Action, &cause.ID, &cause.Basis); err != nil {
			return nil, err
		}
		if e.At = micro(at); cause.ID != "" {
			e.CausedBy = &cause
		}
		all = append(all, e)
	}
	return all, rows.Err()
}

// addDependencies fills in the dependencies that entries state.
func (q queries) addDependencies(es []cake.Entry, project string) error {
	rows, err := q.query(`
SELECT l.child, l.parent, l.basis FROM links AS l JOIN entries AS e ON e.id = l.child WHERE (?1 = '' OR e.project = ?1) ORDER BY l.child, l.parent`, project)
	if err != nil {
		return err
	}
	defer rows.Close()
	at := make(map[string]int, len(es))
	for i, e := range es {
		at[e.ID] = i
	}
	for rows.Next() {
		var child string
		var l cake.Link
		if err := rows.Scan(&child, &l.ID, &l.Basis); err != nil {
			return err
		}
		if i, ok := at[child]; ok {
			es[i].Dependencies = append(es[i].Dependencies, l)
		}
	}
	return rows.Err()
}

// TierStats says how many entries each tier has.
type TierStats struct {
	Entries  int               `json:"entries"`
	Tiers    map[cake.Tier]int `json:"tiers"`
	Accesses int               `json:"accesses"`
	Oldest   time.Time         `json:"oldest,omitzero"`
	Newest   time.Time         `json:"newest,omitzero"`
}

func (s *TierStats) add(t cake.Tier, entries, accesses int, oldest, newest time.Time) {
	s.Entries += entries
	s.Tiers[t] += entries
	s.Accesses += accesses
	if s.Oldest.IsZero() || oldest.Before(s.Oldest) {
		s.Oldest = oldest
	}
	if newest.After(s.Newest) {
		s.Newest = newest
	}
}
