package sqlite

import (
	"errors"
	"time"

	"cake/recall/base"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Judge says what an error means for the store.
func Judge(err error) base.Ailment {
	a := base.Ailment{Words: words(err), Spoilt: corrupt(err)}
	if busy(err) {
		a.Wait = busyPatience
	}
	return a
}

// busyPatience is how long another process that writes all the time may have the
// lock.
const busyPatience = 20 * time.Second

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

// words says why the disk cannot be used.
func words(err error) string {
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
