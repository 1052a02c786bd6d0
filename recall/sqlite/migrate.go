package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"cake/recall/base"

	"github.com/pressly/goose/v3"
	"golang.org/x/sys/unix"
)

//go:embed migrations/*.sql
var embedded embed.FS

// Migrations returns those of this version, one file each.
func Migrations() fs.FS { return base.Migrations(embedded) }

// migrate brings the schema up to date, after a copy of the file as it was.
// The caller holds the folder's lock: goose has none for SQLite.
func migrate(ctx context.Context, db *sql.DB, path string, migrations fs.FS) error {
	p, err := goose.NewProvider(goose.DialectSQLite3, db, migrations, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("cannot read the migrations of the recall store: %w", err)
	}
	s := base.Schema{Store: path}
	have, want, err := p.GetVersions(ctx)
	if err != nil {
		return s.Unread(err)
	}
	s.Have, s.Want = int(have), int(want)
	if err := s.Check(); err != nil || s.Have == s.Want {
		return err
	}
	if s.Have > 0 {
		if err := backUp(ctx, db, fmt.Sprintf("%s.schema-%d", path, s.Have)); err != nil {
			return err
		}
	}
	if _, err := p.Up(ctx); err != nil {
		return s.Unreached(err)
	}
	return nil
}

// backUp copies the whole store into one file, replacing an older copy.
func backUp(ctx context.Context, db *sql.DB, to string) error {
	part := to + ".part"
	_ = os.Remove(part) // what an interrupted copy left
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		return fmt.Errorf("cannot copy the recall store to %s before its migration: %w", to, err)
	}
	if err := errors.Join(os.Chmod(part, 0o600), os.Rename(part, to)); err != nil {
		return fmt.Errorf("cannot keep the copy of the recall store: %w", err)
	}
	return nil
}

// lockFolder keeps other processes from opening, migrating or setting aside a
// store in dir, without leaving a file behind. It does not wait for ever: a
// process that was stopped while it held the lock must not stop this one.
func lockFolder(ctx context.Context, dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot lock the folder of the recall store: %w", err)
	}
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for tries := 0; ; tries++ {
		err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if err == nil {
			return func() { _ = f.Close() }, nil // closing unlocks
		}
		if tries == lockTries || !errors.Is(err, unix.EWOULDBLOCK) {
			return nil, errors.Join(fmt.Errorf("cannot lock folder %s: another process holds it: %w", filepath.Clean(dir), err), f.Close())
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil, errors.Join(context.Cause(ctx), f.Close())
		}
	}
}

// lockTries times 5 ms is how long lockFolder waits.
const lockTries = 60
