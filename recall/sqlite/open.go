package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	"cake/recall/base"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

const (
	// BusyTimeout is how long one try waits for another writer. Three tries and
	// their pauses stay below a second, after which memory takes over.
	BusyTimeout = 200 * time.Millisecond
	readers     = 4
)

// Options say which file is opened, and how.
type Options struct {
	Path       string
	Migrations fs.FS
	Suspect    fs.FileInfo // a file that was found corrupt: where it still lies there, it is set aside; may be nil
	Now        time.Time
}

// Open opens the file, makes it where it is missing, and brings its schema up to
// date. A file that is suspect, or proves to be no store, is set aside first, and
// where it was put is returned, also with an error. Only one process at a time
// does this: the folder is locked.
func Open(ctx context.Context, o Options) (b *base.Base, aside string, err error) {
	if err := os.MkdirAll(filepath.Dir(o.Path), 0o700); err != nil {
		return nil, "", fmt.Errorf("cannot make the folder of recall store %s: %w", o.Path, err)
	}
	unlock, err := lockFolder(ctx, filepath.Dir(o.Path))
	if err != nil {
		return nil, "", err
	}
	defer unlock()
	if st, err := os.Stat(o.Path); err == nil && o.Suspect != nil && os.SameFile(st, o.Suspect) {
		if aside, err = setAside(o.Path, o.Now); err != nil {
			return nil, aside, err
		}
	}
	b, err = openFile(ctx, o.Path, o.Migrations)
	if !corrupt(err) {
		return b, aside, err
	}
	if aside, err = setAside(o.Path, o.Now); err != nil {
		return nil, aside, err
	}
	b, err = openFile(ctx, o.Path, o.Migrations)
	return b, aside, err
}

// setAside renames a corrupt store and what lies beside it; nothing is deleted.
func setAside(path string, now time.Time) (aside string, err error) {
	aside = path + ".corrupt-" + now.UTC().Format("20060102T150405.000000Z")
	for _, suffix := range []string{"-wal", "-shm", ""} {
		err := os.Rename(path+suffix, aside+suffix)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("cannot set the corrupt recall store %s aside: %w", path, err)
		}
	}
	return aside, nil
}

func openFile(ctx context.Context, path string, migrations fs.FS) (*base.Base, error) {
	if err := makePrivate(path); err != nil {
		return nil, fmt.Errorf("cannot open recall store %s: %w", path, err)
	}
	b := &base.Base{}
	if err := openPools(ctx, b, path, migrations); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

// makePrivate makes the file where it is missing, and takes it from the eyes of
// others where it is not; the files beside it (-wal, -shm) copy its mode. A file
// that exists is never opened here: closing it again would take away the locks
// that SQLite holds on it for another store of this process.
func makePrivate(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		return f.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	return os.Chmod(path, 0o600)
}

// openPools opens one connection that writes, and a few that read.
func openPools(ctx context.Context, b *base.Base, path string, migrations fs.FS) (err error) {
	if b.File, err = os.Stat(path); err != nil {
		return fmt.Errorf("cannot open recall store %s: %w", path, err)
	}
	b.Moved = func() bool {
		now, err := os.Stat(path)
		return err != nil || !os.SameFile(b.File, now)
	}
	pragmas := []string{
		fmt.Sprintf("busy_timeout(%d)", BusyTimeout.Milliseconds()),
		"journal_mode(WAL)", "synchronous(NORMAL)", "foreign_keys(1)",
	}
	if b.Writer, err = Connect(path, 1, "immediate", slices.Concat(pragmas, forWriting())...); err != nil {
		return err
	}
	b.Begin = func(ctx context.Context) (base.Tx, error) { // it has the file to itself: the lock is "immediate"
		tx, err := b.Writer.BeginTx(ctx, nil)
		return base.Tx{Tx: tx}, err
	}
	if err := migrate(ctx, b.Writer, path, migrations); err != nil {
		return err
	}
	b.Reader, err = Connect(path, readers, "deferred", append(pragmas, "query_only(1)")...)
	return err
}

// forWriting are the settings of the connection that writes. What is forgotten
// shall not be left in pages that were freed before. And a page that many batches
// change is copied from the log, of 16 MB, once.
func forWriting() []string { return []string{"secure_delete(1)", "wal_autocheckpoint(4000)"} }

// Connect makes a pool of at most n connections. It opens none yet.
func Connect(path string, n int, lock string, pragmas ...string) (*sql.DB, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("cannot open recall store %s: %w", path, err)
	}
	q := url.Values{"_pragma": pragmas, "_txlock": {lock}}
	where := url.URL{Scheme: "file", Path: abs, RawQuery: q.Encode()}
	db, err := sql.Open("sqlite", where.String())
	if err != nil {
		return nil, fmt.Errorf("cannot open recall store %s: %w", path, err)
	}
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	return db, nil
}
