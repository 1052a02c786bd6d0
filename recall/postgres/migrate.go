package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"cake/recall/base"

	"github.com/jackc/pgx/v5"
)

//go:embed migrations/*.sql
var embedded embed.FS

// Migrations returns those of this version. The number of the first is that of the
// schema of SQLite's which has the same tables.
func Migrations() fs.FS { return base.Migrations(embedded) }

// A step is one migration: what it makes, and how.
type step struct {
	version int
	text    string
}

// steps reads migrations, in their order.
func steps(migrations fs.FS) ([]step, error) {
	files, err := fs.Glob(migrations, "*.sql")
	if err != nil || len(files) == 0 {
		return nil, errors.Join(errors.New("cannot read the migrations of the recall store"), err)
	}
	var all []step
	for _, file := range files { // by name, so by number
		digits, _, _ := strings.Cut(path.Base(file), "_")
		version, err := strconv.Atoi(digits)
		text, unread := fs.ReadFile(migrations, file)
		if err := errors.Join(err, unread); err != nil {
			return nil, fmt.Errorf("cannot read migration %s of the recall store: %w", file, err)
		}
		all = append(all, step{version, string(text)})
	}
	return all, nil
}

// migrate brings the schema up to date, in one transaction, with a copy of the
// tables as they were. Who finds nothing to do waits for nobody.
func migrate(ctx context.Context, db *sql.DB, a Address, migrations fs.FS) error {
	all, err := steps(migrations)
	if err != nil {
		return err
	}
	s := base.Schema{Store: a.name, Want: all[len(all)-1].version}
	if s.Have, err = version(ctx, db, a); err != nil {
		return s.Unread(err)
	}
	if s.Have < s.Want {
		have, err := upgrade(ctx, db, a, all)
		if err != nil {
			return s.Unreached(err)
		}
		s.Have = have
	}
	return s.Check()
}

// version is that of the schema that is there; 0 where there is none.
func version(ctx context.Context, db interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
}, a Address) (have int, err error) {
	var there bool
	// Not to_regclass: it would answer from what this connection remembers, also
	// where another one has made the table since.
	err = db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = 'versions')", a.schema).Scan(&there)
	if err == nil && there {
		err = db.QueryRowContext(ctx, "SELECT coalesce(max(version), 0) FROM "+pgx.Identifier{a.schema, "versions"}.Sanitize()).Scan(&have)
	}
	return have, err
}

// migrators is how long who migrates waits for another that does: longer than
// who only writes, because nothing can be read before.
const migrators = "5s"

// upgrade makes the steps that are missing, unless another process made them
// meanwhile, and returns the version that is there then.
func upgrade(ctx context.Context, db *sql.DB, a Address, all []step) (have int, err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	if _, err = tx.ExecContext(ctx, "SELECT set_config('lock_timeout', $1, true)", migrators); err == nil {
		_, err = tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", lockKey(a.schema))
	}
	if err == nil {
		have, err = version(ctx, tx, a)
	}
	if err == nil && have < all[len(all)-1].version {
		have, err = climb(ctx, tx, a, have, all)
	}
	if err == nil {
		err = tx.Commit()
	}
	return have, err
}

// climb makes the steps behind have.
func climb(ctx context.Context, tx *sql.Tx, a Address, have int, all []step) (int, error) {
	prepare := prepareNew
	if have > 0 {
		prepare = backUp
	}
	if err := prepare(ctx, tx, a, have); err != nil {
		return have, err
	}
	for _, s := range all {
		if s.version <= have {
			continue
		}
		if err := perform(ctx, tx, s); err != nil {
			return have, err
		}
		have = s.version
	}
	return have, nil
}

func perform(ctx context.Context, tx *sql.Tx, s step) error {
	if _, err := tx.ExecContext(ctx, s.text); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, "INSERT INTO versions (version) VALUES ($1)", s.version)
	return err
}

// errEncoding says that a database cannot hold every text.
var errEncoding = errors.New("the database must have the encoding UTF8")

// prepareNew makes the schema, where nobody made it for this user, and looks
// whether the database can hold every text.
func prepareNew(ctx context.Context, tx *sql.Tx, a Address, _ int) error {
	var encoding string
	var there bool
	err := tx.QueryRowContext(ctx, "SELECT current_setting('server_encoding'), EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1)",
		a.schema).Scan(&encoding, &there)
	switch {
	case err != nil:
		return err
	case encoding != "UTF8":
		return fmt.Errorf("%w: it has %s", errEncoding, encoding)
	case there:
		return nil
	}
	_, err = tx.ExecContext(ctx, "CREATE SCHEMA "+pgx.Identifier{a.schema}.Sanitize())
	return err
}

// backUp copies every table into a schema beside, in place of an older copy of
// the same version. It is part of the transaction: there is never half a copy,
// and never a migration without one.
func backUp(ctx context.Context, tx *sql.Tx, a Address, have int) error {
	to := pgx.Identifier{fmt.Sprintf("%s_schema_%d", a.schema, have)}.Sanitize()
	for _, text := range []string{"DROP SCHEMA IF EXISTS " + to + " CASCADE", "CREATE SCHEMA " + to} {
		if _, err := tx.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("cannot copy the tables to %s before their migration: %w", to, err)
		}
	}
	tables, err := tables(ctx, tx, a)
	if err != nil {
		return err
	}
	for _, table := range tables {
		text := fmt.Sprintf("CREATE TABLE %s.%s AS TABLE %s", to, table, pgx.Identifier{a.schema}.Sanitize()+"."+table)
		if _, err := tx.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("cannot copy the tables to %s before their migration: %w", to, err)
		}
	}
	return nil
}

func tables(ctx context.Context, tx *sql.Tx, a Address) (all []string, err error) {
	rows, err := tx.QueryContext(ctx, "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = $1 ORDER BY tablename", a.schema)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		all = append(all, table)
	}
	return all, rows.Err()
}
