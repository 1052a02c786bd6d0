package recall

import (
	"context"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/recall/tier"
)

// Named returns the entries whose ids begin like that, the newest first, at most
// limit of them (0 for [DefaultLimit]). Project is "" for all of them. To look for
// a name is no use of what bears it: none counts as accessed.
func (s *Store) Named(ctx context.Context, begun, project string, limit int) ([]cake.Entry, error) {
	return s.find(ctx, Query{Project: project, Limit: limit, begun: begun})
}

// behind is the first text behind all that begin like this one, "" where there is none.
func behind(begun string) string {
	for n := len(begun); n > 0; n-- {
		if last := begun[n-1]; last < 0x7f {
			return begun[:n-1] + string(rune(last+1))
		}
	}
	return ""
}

// Failing returns the commands of a project that failed when they ran last, with
// a mistake that is known, since a time: the latest first, at most limit of them
// (0 for [DefaultLimit]). None counts as accessed: nobody has asked for it yet.
func (s *Store) Failing(ctx context.Context, project string, since time.Time, limit int) (all []cake.Entry, err error) {
	q := Query{Project: project, Since: since, Limit: limit}
	now := s.opt.Now()
	err = s.look(ctx, func(r queries) error {
		rows, err := r.query(`
SELECT `+entryColumns+` FROM runs AS r
JOIN entries AS e ON e.project = r.project AND e.at = r.at AND e.key = r.key AND e.kind = 'command'
WHERE r.project = ?1 AND r.failing AND r.signature <> '' AND r.at >= ?2 AND e.signature <> ''
ORDER BY r.at DESC, r.key LIMIT ?3`, project, since.UnixMicro(), q.limit())
		if err != nil {
			return err
		}
		all, err = scanEntries(rows, now)
		return err
	}, func(l *log) { all = l.failing(q, now) })
	return all, err
}

// failing answers as the file would, from the latest entries.
func (l *log) failing(q Query, now time.Time) []cake.Entry {
	var all []cake.Entry
	seen := map[string]bool{}
	for _, e := range slices.Backward(l.entries) {
		if e.Kind != cake.EntryCommand || e.Key == "" || !q.fits(e) || seen[e.Key] {
			continue
		}
		seen[e.Key] = true
		if e.Failed() && e.Signature != "" {
			e.Tier = tier.Of(tier.Used(e), now)
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b cake.Entry) int {
		if c := b.At.Compare(a.At); c != 0 {
			return c
		}
		return strings.Compare(a.Key, b.Key)
	})
	return all[:min(len(all), q.limit())]
}
