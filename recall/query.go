package recall

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/recall/lesson"
)

// mostInterventions is how many interventions a history carries: the latest.
const mostInterventions = 32

// A queries reads from the reading connections, or inside one transaction.
type queries struct {
	ctx context.Context
	ask interface {
		query(ctx context.Context, text string, args ...any) (*sql.Rows, error)
		speaks() dialect
	}
}

func (q queries) query(text string, args ...any) (*sql.Rows, error) {
	return q.ask.query(q.ctx, text, args...)
}

func (q queries) row(text string, args ...any) row {
	rows, err := q.query(text, args...)
	return row{rows, err}
}

// A known is what is known of a signature: its history without the lessons, and
// the lessons of all projects.
type known struct {
	cake.History
	kept []lesson.Kept
}

// in is the history as it looks from a project, now.
func (k known) in(project string, now time.Time) cake.History {
	k.Lessons = lesson.For(k.kept, project, now)
	return k.History
}

// history reads what is known of sig; strikes and interventions at or before
// since are not counted.
func (q queries) history(sig cake.Signature, since time.Time) (known, error) {
	h := known{History: cake.History{Signature: sig}}
	var m memoryRow
	err := q.row(sqlMemory, sig, since.UnixMicro()).
		Scan(&m.id, &m.count, &m.first, &m.last, &m.said, &m.learnt)
	if err == nil {
		err = q.count(&h.History, m, since)
	}
	if err == nil && m.said {
		h.Interventions, err = q.interventions(sig, since)
	}
	if err == nil && m.learnt {
		h.kept, err = q.kept(sig)
	}
	return h, err
}

// A memoryRow is the row of one signature, zero where there is none, and
// whether anything was said or learnt about it.
type memoryRow struct {
	id, first, last int64
	count           int
	said, learnt    bool
}

// count fills in the strikes of h. As long as the first of them still counts,
// the row of the signature has the answer; only a mistake that went on for
// longer than the window is counted strike by strike. (The same error in a
// tight loop comes tens of thousands of times.)
func (q queries) count(h *cake.History, m memoryRow, since time.Time) error {
	if m.count > 0 && m.first <= since.UnixMicro() {
		row := q.row(sqlCount, m.id, since.UnixMicro())
		if err := row.Scan(&m.count, &m.first, &m.last); err != nil {
			return err
		}
	}
	if m.count > 0 {
		h.Count, h.FirstSeen, h.LastSeen = m.count, micro(m.first), micro(m.last)
	}
	return nil
}

// interventions returns the latest ones, oldest first.
func (q queries) interventions(sig cake.Signature, since time.Time) ([]cake.Intervention, error) {
	rows, err := q.query(sqlInterventions, sig, since.UnixMicro(), mostInterventions)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []cake.Intervention
	for rows.Next() {
		v := cake.Intervention{Signature: sig}
		var at int64
		if err := rows.Scan(&v.ID, &v.IncidentID, &v.SessionID, &v.CommandID, &v.ErrorType, &v.Severity, &v.Level,
			&v.Message.Kind, &v.Message.Text, &v.Message.Voice, &v.Message.Fallback, &v.Fix, &v.Channel, &at); err != nil {
			return nil, err
		}
		v.At = micro(at)
		all = append(all, v)
	}
	slices.Reverse(all)
	return all, rows.Err()
}

// kept returns the lessons of all projects about a signature.
func (q queries) kept(sig cake.Signature) ([]lesson.Kept, error) {
	rows, err := q.query(sqlLessons, sig)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []lesson.Kept
	for rows.Next() {
		k, err := scanLesson(rows, sig)
		if err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, rows.Err()
}

// scanLesson reads one row of lessons; what comes before the project goes to first.
func scanLesson(rows *sql.Rows, sig cake.Signature, first ...any) (lesson.Kept, error) {
	k := lesson.Kept{Lesson: cake.Lesson{Signature: sig}}
	var used, born int64
	var evidence string
	err := rows.Scan(append(first, &k.Project, &k.Fix, &k.Successes, &k.Failures, &used, &k.Diff, &born, &evidence, &k.Session, &k.Origin)...)
	k.LastUsed, k.Born, k.Evidence = micro(used), micro(born), strings.Fields(evidence)
	return k, err
}

// stats counts what is in the store.
func (d *disk) stats(ctx context.Context, since time.Time) (s Stats, err error) {
	first := firstUID(since)
	err = d.row(ctx, sqlStats, first[:]).Scan(&s.Signatures, &s.Strikes,
		&s.Interventions, &s.Successes, &s.Failures, &s.Violations, &s.Prevented, &s.Lessons)
	return s, err
}

func micro(us int64) time.Time { return time.UnixMicro(us).UTC() }
