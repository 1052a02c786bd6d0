package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"time"

	"cake/recall/base"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	readers  = 4
	idle     = time.Minute     // after that a connection is given back: a server has few, and a team many agents
	patience = 2 * time.Second // of a short question
	// waiting is how long one try waits for another process that writes. It is
	// short of patience, so that waiting is told from silence.
	waiting = time.Second
	// stopped is how long a process may sit on the right to write without a word:
	// one that was stopped in the middle must not stop the team.
	stopped = 10 * time.Second
)

// Open connects to the server, and brings the schema up to date.
func Open(ctx context.Context, a Address, migrations fs.FS) (*base.Base, error) {
	b := &base.Base{
		Writer: pool(a.config, 1, map[string]string{
			"lock_timeout": millis(waiting), "idle_in_transaction_session_timeout": millis(stopped),
		}),
		Reader:   pool(a.config, readers, map[string]string{"default_transaction_read_only": "on"}),
		Moved:    func() bool { return false }, // a server that goes away says so
		Patience: patience,
	}
	key := lockKey(a.schema)
	b.Begin = func(ctx context.Context) (base.Tx, error) { return begin(ctx, b.Writer, key) }
	if err := migrate(ctx, b.Writer, a, migrations); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

func millis(d time.Duration) string { return fmt.Sprint(d.Milliseconds()) }

// pool makes a pool of at most n connections. It opens none yet.
func pool(c *pgx.ConnConfig, n int, settings map[string]string) *sql.DB {
	c = c.Copy()
	maps.Copy(c.RuntimeParams, settings)
	db := stdlib.OpenDB(*c)
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	db.SetConnMaxIdleTime(idle)
	return db
}

// lockKey is the number by which the processes of one schema lock each other out.
func lockKey(schema string) int64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte("cake.recall " + schema)) // it never fails
	return int64(h.Sum64())
}

// begin begins a transaction that has the tables to itself, as far as cake writes
// them: readers are not kept waiting.
func begin(ctx context.Context, db *sql.DB, key int64) (t base.Tx, err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return t, err
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return t, errors.Join(err, conn.Close())
	}
	t = base.Tx{Tx: tx, Release: conn.Close, Send: func(cs []base.Call) error { return send(ctx, conn, cs) }}
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", key); err != nil {
		return t, errors.Join(err, t.Rollback())
	}
	return t, nil
}

// send makes calls in one round trip, within the transaction that conn is in.
func send(ctx context.Context, conn *sql.Conn, cs []base.Call) error {
	return conn.Raw(func(driver any) error {
		c, ok := driver.(*stdlib.Conn)
		if !ok {
			return fmt.Errorf("cannot use a connection of type %T", driver)
		}
		batch := &pgx.Batch{}
		for _, call := range cs {
			batch.Queue(call.Text, call.Args...)
		}
		return c.Conn().SendBatch(ctx, batch).Close()
	})
}
