package recall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/recall/tier"
)

// ErrUnknown says that no entry has the id that was asked for.
var ErrUnknown = errors.New("no such entry is remembered")

// DefaultLimit and MostLimit bound how many entries one question returns.
const (
	DefaultLimit = 20
	MostLimit    = 1000
)

// A Query says which entries are wanted. What is left out does not matter.
type Query struct {
	Project string // "" for all projects
	Kinds   []cake.EntryKind
	Session string
	Author  cake.Author
	Since   time.Time
	Until   time.Time
	Mode    Mode // the order; "" for the newest first
	Limit   int  // 0 for [DefaultLimit]

	least float64 // score, where it is above 0
	begun string  // how their ids begin
}

func (q Query) limit() int {
	if q.Limit <= 0 {
		return DefaultLimit
	}
	return min(q.Limit, MostLimit)
}

// Entry returns one entry, with its links. It counts as an access.
func (s *Store) Entry(ctx context.Context, id string) (cake.Entry, error) {
	e, found, err := s.entry(ctx, id)
	if err == nil && !found {
		err = fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	if err != nil {
		return cake.Entry{}, err
	}
	s.used.note(s.opt.Now(), e)
	return e, nil
}

// entry is Entry without the access.
func (s *Store) entry(ctx context.Context, id string) (e cake.Entry, found bool, err error) {
	err = s.look(ctx, func(q queries) error {
		e, found, err = q.entry(id, s.opt.Now())
		return err
	}, func(l *log) {
		if i := l.index(id); i >= 0 {
			e, found = l.entries[i], true
			e.Tier = tier.Of(tier.Used(e), s.opt.Now())
		}
	})
	return e, found, err
}

// Entries returns the entries that q asks for. Each counts as accessed.
func (s *Store) Entries(ctx context.Context, q Query) (all []cake.Entry, err error) {
	if all, err = s.find(ctx, q); err == nil {
		s.used.note(s.opt.Now(), all...)
	}
	return all, err
}

func (s *Store) find(ctx context.Context, q Query) (all []cake.Entry, err error) {
	if err := q.Mode.check(); err != nil {
		return nil, err
	}
	now := s.opt.Now()
	err = s.look(ctx, func(r queries) error {
		all, err = r.entries(q, now)
		return err
	}, func(l *log) { all = l.find(q, now) })
	return q.Mode.arrange(all), err
}

// look asks the disk, with everything posted written before, or, while it is
// away, the memory.
func (s *Store) look(ctx context.Context, disk func(queries) error, memory func(*log)) error {
	if s.isClosed() {
		return ErrClosed
	}
	if err := s.write(ctx); err != nil {
		return err
	}
	return s.see(ctx, disk, memory)
}

// see is look for who needs nothing that still waits to be written.
func (s *Store) see(ctx context.Context, disk func(queries) error, memory func(*log)) error {
	if d := s.ready(ctx); d != nil {
		bounded, cancel := d.bound(ctx, timesToLook)
		defer cancel()
		err := disk(d.reads(bounded))
		if err == nil || s.place.unfit(err) {
			return err
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		s.fail(ctx, d, err)
	}
	s.mem.mu.Lock()
	defer s.mem.mu.Unlock()
	memory(&s.mem.log)
	return nil
}

// entry reads one entry and the dependencies that it states.
func (q queries) entry(id string, now time.Time) (e cake.Entry, found bool, err error) {
	rows, err := q.query(sqlEntryByID, id)
	if err != nil {
		return e, false, err
	}
	all, err := scanEntries(rows, now)
	if err != nil || len(all) == 0 {
		return e, false, err
	}
	e = all[0]
	e.Dependencies, err = q.dependencies(id)
	return e, true, err
}

func (q queries) dependencies(id string) ([]cake.Link, error) {
	rows, err := q.query(sqlParents, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ls []cake.Link
	for rows.Next() {
		var l cake.Link
		if err := rows.Scan(&l.ID, &l.Basis); err != nil {
			return nil, err
		}
		ls = append(ls, l)
	}
	return ls, rows.Err()
}

// entries reads the entries that w asks for, in the order of its mode.
func (q queries) entries(w Query, now time.Time) ([]cake.Entry, error) {
	where, args := w.where()
	text := "SELECT " + entryColumns + " FROM entries AS e" + where + " ORDER BY " + w.Mode.order() + " LIMIT ?"
	rows, err := q.query(text, append(args, w.Mode.limit(w.limit()))...)
	if err != nil {
		return nil, err
	}
	return scanEntries(rows, now)
}

// where is the condition of w.
func (w Query) where() (text string, args []any) {
	var parts []string
	add := func(part string, arg any) {
		parts = append(parts, part)
		args = append(args, arg)
	}
	if w.Project != "" {
		add("e.project = ?", w.Project)
	}
	if len(w.Kinds) > 0 {
		marks := make([]string, len(w.Kinds))
		for i, k := range w.Kinds {
			marks[i] = "?"
			args = append(args, string(k))
		}
		parts = append(parts, "e.kind IN ("+strings.Join(marks, ", ")+")")
	}
	if w.Session != "" {
		add("e.session_id = ?", w.Session)
	}
	if w.Author != "" {
		add("e.author = ?", string(w.Author))
	}
	if w.least > 0 {
		add("e.score > 0 AND e.score >= ?", w.least)
	}
	if w.begun != "" {
		add("e.id >= ?", w.begun)
		if end := behind(w.begun); end != "" {
			add("e.id < ?", end)
		}
	}
	if !w.Since.IsZero() {
		add("e.at >= ?", w.Since.UnixMicro())
	}
	if !w.Until.IsZero() {
		add("e.at <= ?", w.Until.UnixMicro())
	}
	if len(parts) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(parts, " AND "), args
}

// fits reports whether e is among what w asks for.
func (w Query) fits(e cake.Entry) bool {
	return (w.Project == "" || e.Project == w.Project) &&
		(len(w.Kinds) == 0 || slices.Contains(w.Kinds, e.Kind)) &&
		(w.Session == "" || e.SessionID == w.Session) &&
		(w.Author == "" || e.Author == w.Author) &&
		(w.least <= 0 || score(e) >= w.least) &&
		strings.HasPrefix(e.ID, w.begun) &&
		(w.Since.IsZero() || !e.At.Before(w.Since)) &&
		(w.Until.IsZero() || !e.At.After(w.Until))
}

// find answers as the file would, from the latest entries.
func (l *log) find(w Query, now time.Time) []cake.Entry {
	var all []cake.Entry
	for _, e := range l.entries {
		if w.fits(e) {
			e.Tier = tier.Of(tier.Used(e), now)
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, w.Mode.compare)
	return all[:min(len(all), w.Mode.limit(w.limit()))]
}

// scanEntries reads the rows of entryColumns, and closes them.
func scanEntries(rows *sql.Rows, now time.Time) ([]cake.Entry, error) {
	defer rows.Close()
	var all []cake.Entry
	for rows.Next() {
		e, err := scanEntry(rows, now)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, rows.Err()
}

// scanEntry reads one row; what comes before the columns of an entry goes to first.
func scanEntry(rows *sql.Rows, now time.Time, first ...any) (e cake.Entry, err error) {
	var at, used, predicted, next int64
	var tags, reasons string
	var cause cake.Link
	var p cake.Prediction
	err = rows.Scan(append(first, &e.ID, &at, &e.Project, &e.Kind, &e.SessionID, &e.Agent, &e.Author, &e.Action, &e.Summary,
		&e.Content, &e.Rationale, &tags, &e.Signature, &e.IncidentID, &e.Command, &e.Key, &e.Tool, &e.Path, &e.ExitCode,
		&cause.ID, &cause.Basis, &used, &e.Accesses, &p.Score, &predicted, &next, &reasons)...)
	e.At, e.LastAccessed = micro(at), microOrZero(used)
	if tags != "" {
		e.Tags = strings.Split(tags, "\n")
	}
	if cause.ID != "" {
		e.CausedBy = &cause
	}
	if predicted > 0 {
		p.At, p.Next, p.Reasons = micro(predicted), microOrZero(next), strings.Fields(reasons)
		e.Prediction = &p
	}
	e.Tier = tier.Of(tier.Used(e), now)
	return e, err
}

func microOrZero(us int64) time.Time {
	if us == 0 {
		return time.Time{}
	}
	return micro(us)
}
