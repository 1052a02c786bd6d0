package recall

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"cake/recall/base"
)

// A transaction is what an entry writes itself with.
type transaction struct {
	ctx   context.Context
	tx    base.Tx
	disk  *disk
	bound statements // the prepared ones that were used in tx
	calls []base.Call
	sheaf sheaf
	ttl   time.Duration
}

// mostCalls is how many calls wait to be sent together.
const mostCalls = 1024

// stmt binds a statement to the transaction, once; nil where it is not prepared.
func (t *transaction) stmt(text string) *sql.Stmt {
	s := t.bound[text]
	if s == nil && t.disk.write[text] != nil {
		s = t.tx.StmtContext(t.ctx, t.disk.write[text])
		t.bound[text] = s
	}
	return s
}

// queries reads what the transaction has written.
func (t *transaction) queries() queries { return queries{t.ctx, t} }

func (t *transaction) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if err := t.send(); err != nil {
		return nil, err
	}
	if s := t.stmt(text); s != nil {
		return s.QueryContext(ctx, args...)
	}
	return t.tx.QueryContext(ctx, t.disk.speech.statement(text), args...)
}

func (t *transaction) speaks() dialect { return t.disk.speech }

func (t *transaction) row(text string, args ...any) row { return t.queries().row(text, args...) }

// exec reports whether a statement changed anything.
func (t *transaction) exec(text string, args ...any) (changed bool, err error) {
	n, err := t.affect(text, args...)
	return n > 0, err
}

// affect returns how many rows a statement changed.
func (t *transaction) affect(text string, args ...any) (n int, err error) {
	if err := t.send(); err != nil {
		return 0, err
	}
	var r sql.Result
	if s := t.stmt(text); s != nil {
		r, err = s.ExecContext(t.ctx, args...)
	} else {
		r, err = t.tx.ExecContext(t.ctx, t.disk.speech.statement(text), args...)
	}
	if err != nil {
		return 0, err
	}
	changed, err := r.RowsAffected()
	return int(changed), err
}

// later has a statement executed before the next one whose answer is needed, and
// before the end: where each costs a round trip, many go together.
func (t *transaction) later(text string, args ...any) error {
	if t.tx.Send == nil {
		_, err := t.exec(text, args...)
		return err
	}
	t.calls = append(t.calls, base.Call{Text: t.disk.speech.statement(text), Args: args})
	if len(t.calls) < mostCalls {
		return nil
	}
	return t.send()
}

// send has done what waits.
func (t *transaction) send() error {
	if len(t.sheaf.entries) > 0 {
		return t.bind()
	}
	if len(t.calls) == 0 {
		return nil
	}
	calls := t.calls
	t.calls = nil
	return t.tx.Send(calls)
}

// record writes items in one transaction, and, where read is not nil, reads in
// it what they led to: another connection would have to read the changed pages
// again.
func (d *disk) record(ttl time.Duration, read func(queries) error, items ...item) error {
	return d.within(1+len(items)/mostCalls+answers(items)/mostAnswers, func(t *transaction) error {
		t.ttl = ttl
		for _, e := range items {
			if err := e.store(t); err != nil {
				return err
			}
		}
		if read == nil {
			return nil
		}
		return read(t.queries())
	})
}

// mostAnswers is how many items that need an answer of a server fit into the time
// of a short question, also where it is far away.
const mostAnswers = 64

// answers is how many items wait for what the database says to them; the others
// are sent together.
func answers(items []item) (n int) {
	for _, e := range items {
		switch e.(type) {
		case *noted, explained, used:
		default:
			n++
		}
	}
	return n
}

// within does something in one transaction that may write, in so many times as
// long as a short question may take. It takes no caller's context: a write that
// was begun is ended.
func (d *disk) within(times int, do func(*transaction) error) error {
	ctx, cancel := d.bound(context.Background(), times)
	defer cancel()
	tx, err := d.Begin(ctx)
	if err != nil {
		return err
	}
	t := &transaction{ctx: ctx, tx: tx, disk: d, bound: statements{}}
	err = do(t)
	if err == nil {
		err = t.send()
	}
	if err == nil {
		err = t.count()
	}
	if err == nil {
		return tx.Commit()
	}
	if undone := tx.Rollback(); !errors.Is(undone, sql.ErrTxDone) { // it is, where the time ran out
		err = errors.Join(err, undone)
	}
	return err
}
