package recall

import (
	"context"
	"errors"
	"strings"
	"time"

	"cake"
	"cake/recall/tier"
)

// ErrAway is returned by what makes sense only on the disk, while that is away.
var ErrAway = errors.New("the recall store is in memory only")

// The bounds of one prune, and of one step of a recalculation.
const (
	pruneHourly = 1000
	mostScanned = 50_000 // entries that one prune looks at; the next goes on from there
	oneStep     = 10_000
)

// forgottenIncident is how long an incident that was never concluded holds its entries.
const forgottenIncident = 90 * 24 * time.Hour

// lastUse is when an entry was last used, in SQL.
const lastUse = "CASE WHEN e.used > e.at THEN e.used ELSE e.at END"

// Tiers counts the entries of a project, or of all, by their tiers now.
func (s *Store) Tiers(ctx context.Context, project string) (TierStats, error) {
	st := TierStats{Tiers: map[cake.Tier]int{}}
	for _, t := range cake.Tiers() {
		st.Tiers[t] = 0
	}
	if s.isClosed() {
		return st, ErrClosed
	}
	if err := s.Flush(ctx); err != nil { // with which entries were read: tiers follow from that
		return st, err
	}
	now := s.opt.Now()
	err := s.look(ctx, func(q queries) error {
		rows, err := q.query(`
SELECT `+tierNow("?2", "?3", "?4")+` AS now, count(*), sum(e.accesses), min(e.at), max(e.at)
FROM entries AS e WHERE (?1 = '' OR e.project = ?1) GROUP BY now`, append([]any{project}, bounds(now)...)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var t cake.Tier
			var n, accesses int
			var oldest, newest int64
			if err := rows.Scan(&t, &n, &accesses, &oldest, &newest); err != nil {
				return err
			}
			st.add(t, n, accesses, micro(oldest), micro(newest))
		}
		return rows.Err()
	}, func(l *log) {
		for _, e := range l.find(Query{Project: project, Limit: MostLimit}, now) {
			st.add(e.Tier, 1, e.Accesses, e.At, e.At)
		}
	})
	return st, err
}

// tierNow is the tier of an entry in SQL; the arguments are those of bounds. A
// time that equals a bound has gone down.
func tierNow(active, recent, archived string) string {
	return "CASE WHEN " + lastUse + " > " + active + " THEN 'ACTIVE' WHEN " + lastUse + " > " + recent +
		" THEN 'RECENT' WHEN " + lastUse + " > " + archived + " THEN 'ARCHIVED' ELSE 'EXPIRED' END"
}

func bounds(now time.Time) []any {
	active, recent, archived := tier.Bounds(now)
	return []any{active.UnixMicro(), recent.UnixMicro(), archived.UnixMicro()}
}

// RecalculateTiers brings the tiers that are kept with the entries of a project,
// or of all, up to date, and returns how many changed. Answers never depend on
// it: they work out the tier of the moment. It writes in steps, so that nobody waits long.
func (s *Store) RecalculateTiers(ctx context.Context, project string) (changed int, err error) {
	now := s.opt.Now()
	text := "UPDATE entries AS e SET tier = " + tierNow("?2", "?3", "?4") +
		" WHERE e.n > ?5 AND e.n <= ?6 AND (?1 = '' OR e.project = ?1) AND e.tier <> " + tierNow("?2", "?3", "?4")
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		var last int64
		if err := d.row(ctx, "SELECT coalesce(max(n), 0) FROM entries").Scan(&last); err != nil {
			return err
		}
		for from := int64(0); from < last; from += oneStep {
			err := d.within(timesToCare, func(t *transaction) error {
				n, err := t.affect(text, append(append([]any{project}, bounds(now)...), from, from+oneStep)...)
				changed += n
				return err
			})
			if err := errors.Join(err, ctx.Err()); err != nil {
				return err
			}
		}
		return nil
	})
	return changed, err
}

// care does something that only the disk can do, with everything posted written before.
func (s *Store) care(ctx context.Context, do func(context.Context, *disk) error) error {
	if s.isClosed() {
		return ErrClosed
	}
	if err := s.Flush(ctx); err != nil {
		return err
	}
	d := s.ready(ctx)
	if d == nil {
		return ErrAway
	}
	ctx, cancel := d.bound(ctx, timesToCare)
	defer cancel()
	return do(ctx, d)
}

// Prune deletes at most limit entries that have expired. What a lesson rests on
// stays, unless the lesson is refuted, and so do the entries of an incident that
// is open. It looks at a bounded number of entries; the next call goes on from there.
func (s *Store) Prune(ctx context.Context, limit int) (pruned int, err error) {
	if limit <= 0 {
		return 0, nil
	}
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		s.mu.Lock()
		from := s.prunedTo
		s.mu.Unlock()
		ns, end, err := d.expired(ctx, from, limit, s.opt.Now())
		if err != nil {
			return err
		}
		s.mu.Lock()
		s.prunedTo = end
		s.mu.Unlock()
		pruned = len(ns)
		return d.within(timesToCare, func(t *transaction) error { return t.drop(ns) })
	})
	return pruned, err
}

// expired finds at most limit entries behind from that may go, and returns how
// far it looked; 0 when it came to the end.
func (d *disk) expired(ctx context.Context, from int64, limit int, now time.Time) (ns []int64, end int64, err error) {
	held, err := d.evidence(ctx)
	if err != nil {
		return nil, 0, err
	}
	rows, err := d.query(ctx, `
SELECT e.n, e.id, e.at, e.used,
    e.incident_id <> '' AND NOT EXISTS (SELECT 1 FROM entries AS o WHERE o.incident_id = e.incident_id AND o.incident_id <> '' AND o.kind = 'outcome')
FROM entries AS e WHERE e.n > ?1 ORDER BY e.n LIMIT ?2`, from, mostScanned)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	seen := 0
	for ; rows.Next(); seen++ {
		var e cake.Entry
		var n, at, used int64
		var open bool
		if err := rows.Scan(&n, &e.ID, &at, &used, &open); err != nil {
			return nil, 0, err
		}
		e.At, e.LastAccessed = micro(at), microOrZero(used)
		open = open && now.Sub(e.At) < forgottenIncident
		if end = n; tier.MayGo(e, tier.Tie{Lesson: held[e.ID], Incident: open}, now) {
			ns = append(ns, n)
		}
		if len(ns) == limit {
			return ns, end, nil
		}
	}
	if seen < mostScanned {
		end = 0
	}
	return ns, end, rows.Err()
}

// evidence are the entries that lessons rest on which are not refuted.
func (d *disk) evidence(ctx context.Context) (map[string]bool, error) {
	rows, err := d.query(ctx, "SELECT evidence FROM lessons WHERE successes > failures")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	held := map[string]bool{}
	for rows.Next() {
		var ids string
		if err := rows.Scan(&ids); err != nil {
			return nil, err
		}
		for _, id := range strings.Fields(ids) {
			held[id] = true
		}
	}
	return held, rows.Err()
}

// drop deletes entries by their numbers, with every link to and from them. The
// number of the newest may be given again: the index must not take that for known.
func (t *transaction) drop(ns []int64) error {
	for _, n := range ns {
		for _, text := range []string{sqlDropWords, sqlDropLinks, sqlDropEffects, sqlDropForesights, sqlDrop} {
			if err := t.later(text, n); err != nil {
				return err
			}
		}
	}
	return t.later(sqlLowerMark)
}
