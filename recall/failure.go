package recall

import (
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// errMoved says that another file, or none, lies where the store was.
var errMoved = errors.New("the file was moved or deleted")

// code returns SQLite's primary result code of err, 0 where it has none.
func code(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// corrupt reports whether err says that the file is no store any more. Trying
// again does not help then.
func corrupt(err error) bool {
	c := code(err)
	return c == sqlite3.SQLITE_CORRUPT || c == sqlite3.SQLITE_NOTADB
}

// busy reports whether err says that another process holds the lock.
func busy(err error) bool {
	c := code(err)
	return c == sqlite3.SQLITE_BUSY || c == sqlite3.SQLITE_LOCKED
}

// cause says in words why the disk cannot be used.
func cause(err error) string {
	if errors.Is(err, errMoved) {
		return errMoved.Error()
	}
	switch code(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return "another process holds the lock"
	case sqlite3.SQLITE_FULL:
		return "the disk is full"
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return "the file is corrupt"
	case sqlite3.SQLITE_READONLY:
		return "the file may not be written"
	}
	return err.Error()
}

// tries is how often a write is tried before memory takes over.
const tries = 3

// betweenTries are the pauses between the tries of one write.
func betweenTries() backoff.BackOff {
	return &backoff.ExponentialBackOff{InitialInterval: 20 * time.Millisecond, Multiplier: 3, MaxInterval: time.Second}
}

// pauses says when a disk that failed is tried again: after a second, then
// after twice as long each time, up to half a minute.
type pauses struct {
	grow *backoff.ExponentialBackOff
	next time.Time
}

func newPauses() pauses {
	return pauses{grow: &backoff.ExponentialBackOff{InitialInterval: time.Second, Multiplier: 2, MaxInterval: 30 * time.Second}}
}

// reset lets the disk be tried at once.
func (p *pauses) reset() {
	p.grow.Reset()
	p.next = time.Time{}
}

// pause counts a failure at now.
func (p *pauses) pause(now time.Time) { p.next = now.Add(p.grow.NextBackOff()) }
