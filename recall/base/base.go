// Package base is what a store asks of its database, and how a database says
// what is wrong with it. It is the seam between recall, which knows what is
// remembered, and recall/sqlite and recall/postgres, which know how it is kept:
// they know nothing of entries or lessons, and recall nothing of drivers.
//
// The one invariant: who has begun a transaction that may write has the tables to
// itself until it ends, in one database as in the other. So numbers are given in
// the order in which they become visible, and nobody counts in between.
//
// What surprised us is how little else they have to share: both are spoken to
// through database/sql, in statements that are nearly all the same.
package base

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"time"
)

// ErrNewer says that a newer cake wrote the tables. This one leaves them alone.
var ErrNewer = errors.New("it was written by a newer cake")

// A Base is an open database.
type Base struct {
	Reader *sql.DB
	Writer *sql.DB
	// Begin begins a transaction that may write.
	Begin func(context.Context) (Tx, error)
	// Moved reports whether another database, or none, lies where this one was opened.
	Moved func() bool
	// File is what was opened; nil for a server.
	File fs.FileInfo
	// Patience is how long a short question may take before it is taken for one
	// that is never answered; 0 where there is always an answer.
	Patience time.Duration
}

// Close closes the database.
func (b *Base) Close() error {
	var errs []error
	for _, db := range []*sql.DB{b.Reader, b.Writer} { // the writer last: of SQLite, its close folds the log in
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// A Call is a statement with its arguments.
type Call struct {
	Text string
	Args []any
}

// A Tx is a transaction that may write.
type Tx struct {
	*sql.Tx
	// Send has calls made whose answers nobody needs, in one round trip; nil where
	// a call costs none.
	Send func([]Call) error
	// Release gives back what the transaction was made with; nil where there is nothing.
	Release func() error
}

// Commit ends the transaction: everything in it holds.
func (t Tx) Commit() error { return t.end(t.Tx.Commit()) }

// Rollback ends the transaction: nothing in it happened.
func (t Tx) Rollback() error { return t.end(t.Tx.Rollback()) }

func (t Tx) end(err error) error {
	if t.Release == nil {
		return err
	}
	return errors.Join(err, t.Release())
}

// An Ailment is what an error of a database means for a store.
type Ailment struct {
	Words string // why the database cannot be used
	// Spoilt says that what lies there is no store any more: another has to be begun.
	Spoilt bool
	// Wait is how long it makes sense to wait for it to pass by itself, for somebody
	// who has no other time; 0 where nothing passes soon.
	Wait time.Duration
	// Gone says that the connection is of no use any more.
	Gone bool
	// Unfit says that the database is well, and does not take what it was given.
	Unfit bool
}
