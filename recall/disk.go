package recall

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

	_ "modernc.org/sqlite" // the driver "sqlite"
)

const (
	// busyTimeout is how long one try waits for another writer. Three tries and
	// their pauses stay below a second, after which memory takes over.
	busyTimeout = 200 * time.Millisecond
	readers     = 4
)

// A disk is the SQLite file: one connection that writes, a few that read.
type disk struct {
	path   string
	file   fs.FileInfo // what lay at path when it was opened
	writer *sql.DB
	reader *sql.DB
	write  statements
	read   statements
}

// An opened is what opening came to.
type opened struct {
	disk  *disk
	aside string // where a corrupt file was put
}

// openDisk opens the file at path, makes it where it is missing, and brings its
// schema up to date. A file that is suspect, or proves to be no store, is set
// aside first. Only one process at a time does this: the folder is locked.
func openDisk(ctx context.Context, path string, migrations fs.FS, suspect fs.FileInfo, now time.Time) (o opened, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return o, fmt.Errorf("cannot make the folder of recall store %s: %w", path, err)
	}
	unlock, err := lockFolder(ctx, filepath.Dir(path))
	if err != nil {
		return o, err
	}
	defer unlock()
	if st, err := os.Stat(path); err == nil && suspect != nil && os.SameFile(st, suspect) {
		if o.aside, err = setAside(path, now); err != nil {
			return o, err
		}
	}
	o.disk, err = openFile(ctx, path, migrations)
	if !corrupt(err) {
		return o, err
	}
	if o.aside, err = setAside(path, now); err != nil {
		return o, err
	}
	o.disk, err = openFile(ctx, path, migrations)
	return o, err
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

func openFile(ctx context.Context, path string, migrations fs.FS) (*disk, error) {
	if err := makePrivate(path); err != nil {
		return nil, fmt.Errorf("cannot open recall store %s: %w", path, err)
	}
	d := &disk{path: path}
	if err := d.open(ctx, migrations); err != nil {
		return nil, errors.Join(err, d.close())
	}
	return d, nil
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

func (d *disk) open(ctx context.Context, migrations fs.FS) (err error) {
	if d.file, err = os.Stat(d.path); err != nil {
		return fmt.Errorf("cannot open recall store %s: %w", d.path, err)
	}
	pragmas := []string{
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()),
		"journal_mode(WAL)", "synchronous(NORMAL)", "foreign_keys(1)",
	}
	// What is forgotten shall not be left in pages that were freed before.
	if d.writer, err = connect(d.path, 1, "immediate", append(slices.Clone(pragmas), "secure_delete(1)")...); err != nil {
		return err
	}
	if err := migrate(ctx, d.writer, d.path, migrations); err != nil {
		return err
	}
	if d.reader, err = connect(d.path, readers, "deferred", append(pragmas, "query_only(1)")...); err != nil {
		return err
	}
	if d.write, err = prepare(ctx, d.writer, writing()...); err != nil {
		return fmt.Errorf("cannot open recall store %s: %w", d.path, err)
	}
	if d.read, err = prepare(ctx, d.reader, reading()...); err != nil {
		return fmt.Errorf("cannot open recall store %s: %w", d.path, err)
	}
	return nil
}

// connect makes a pool of at most n connections. It opens none yet.
func connect(path string, n int, lock string, pragmas ...string) (*sql.DB, error) {
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

func (d *disk) close() error {
	var errs []error
	for _, db := range []*sql.DB{d.reader, d.writer} { // the writer last: its close folds the WAL in
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// moved reports whether another file, or none, lies where this one was.
func (d *disk) moved() bool {
	now, err := os.Stat(d.path)
	return err != nil || !os.SameFile(d.file, now)
}
