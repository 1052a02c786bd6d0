package recall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"cake/recall/base"
)

// A disk is an open database, and how it is spoken to.
type disk struct {
	*base.Base
	speech dialect
	write  statements
	read   statements
}

// openDisk opens what lies at p, makes it where nothing is there, and brings its
// schema up to date. Where a corrupt file was put is returned, also with an error.
func openDisk(ctx context.Context, p place, suspect fs.FileInfo, now time.Time) (d *disk, aside string, err error) {
	b, aside, err := p.open(ctx, suspect, now)
	if err != nil {
		return nil, aside, err
	}
	d = &disk{Base: b, speech: p.speech}
	if err := d.prepare(ctx); err != nil {
		return nil, aside, fmt.Errorf("cannot open recall store %s: %w", p.name, errors.Join(err, d.Close()))
	}
	return d, aside, nil
}

// prepare prepares what is said often, where that does not cost a round trip each.
func (d *disk) prepare(ctx context.Context) (err error) {
	if !d.speech.prepared() {
		return nil
	}
	if d.write, err = prepare(ctx, d.Writer, writing()...); err == nil {
		d.read, err = prepare(ctx, d.Reader, reading()...)
	}
	return err
}

// query asks the reading connections.
func (d *disk) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if s := d.read[text]; s != nil {
		return s.QueryContext(ctx, args...)
	}
	return d.Reader.QueryContext(ctx, d.speech.statement(text), args...)
}

// row asks the reading connections for one row.
func (d *disk) row(ctx context.Context, text string, args ...any) row {
	rows, err := d.query(ctx, text, args...)
	return row{rows, err}
}

func (d *disk) speaks() dialect { return d.speech }

// reads returns the queries of the reading connections.
func (d *disk) reads(ctx context.Context) queries { return queries{ctx, d} }

// How much longer than a short question others may take.
const (
	timesToLook = 5  // at a part of the entries
	timesToCare = 30 // for all of them
)

// bound bounds the time that something may take: so many times as long as a
// short question. Nothing is bounded where every question has an answer.
func (d *disk) bound(ctx context.Context, times int) (context.Context, context.CancelFunc) {
	if d.Patience == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Duration(times)*d.Patience)
}

// A row is the one row of an answer.
type row struct {
	rows *sql.Rows
	err  error
}

// Scan reads the row. The error is sql.ErrNoRows where there is none.
func (r row) Scan(into ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.rows.Close()
	if !r.rows.Next() {
		if err := r.rows.Err(); err != nil {
			return err
		}
		return sql.ErrNoRows
	}
	if err := r.rows.Scan(into...); err != nil {
		return err
	}
	return r.rows.Close()
}

// statements are the prepared ones of one connection pool.
type statements map[string]*sql.Stmt

// prepare prepares the texts; closing db closes them.
func prepare(ctx context.Context, db *sql.DB, texts ...string) (statements, error) {
	s := make(statements, len(texts))
	for _, text := range texts {
		p, err := db.PrepareContext(ctx, text)
		if err != nil {
			return nil, fmt.Errorf("cannot prepare %q: %w", text, err)
		}
		s[text] = p
	}
	return s, nil
}
