package recall

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"cake/recall/similar"
)

// A transaction is what an entry writes itself with.
type transaction struct {
	ctx   context.Context
	tx    *sql.Tx
	write statements
	bound statements // those of write that were used in tx
	ttl   time.Duration
}

// stmt binds a statement to the transaction, once.
func (t *transaction) stmt(text string) *sql.Stmt {
	s := t.bound[text]
	if s == nil {
		s = t.tx.StmtContext(t.ctx, t.write[text])
		t.bound[text] = s
	}
	return s
}

// queries reads what the transaction has written.
func (t *transaction) queries() queries { return queries{t.ctx, t.stmt, t.tx} }

func (t *transaction) exec(text string, args ...any) (changed bool, err error) {
	r, err := t.stmt(text).ExecContext(t.ctx, args...)
	if err != nil {
		return false, err
	}
	n, err := r.RowsAffected()
	return n > 0, err
}

// record writes items in one transaction, and, where read is not nil, reads in
// it what they led to: another connection would have to read the changed pages
// again.
func (d *disk) record(ttl time.Duration, read func(queries) error, items ...item) error {
	return d.within(func(t *transaction) error {
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

// within does something in one transaction that may write. It takes no caller's
// context: a write that was begun is ended, and busyTimeout bounds it.
func (d *disk) within(do func(*transaction) error) error {
	ctx := context.Background()
	tx, err := d.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := do(&transaction{ctx: ctx, tx: tx, write: d.write, bound: statements{}}); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

func (e strike) store(t *transaction) error {
	v := e.event
	at := v.Timestamp.UnixMicro()
	var memory int64
	err := t.stmt(sqlRemember).QueryRowContext(t.ctx,
		v.Signature, v.ErrorType, v.Name, v.Message, v.FilePath, at, at+t.ttl.Microseconds(), similar.Shape(v.Message)).Scan(&memory)
	if err != nil {
		return err
	}
	first, err := t.exec(sqlStrike, e.uid[:], memory, at)
	if err != nil {
		return err
	}
	if first {
		return t.entry(e.tale)
	}
	_, err = t.exec(sqlDiscount, memory)
	return err
}

func (e said) store(t *transaction) error {
	v := e.words
	at := v.At.UnixMicro()
	first, err := t.exec(sqlSaid, v.ID, v.IncidentID, v.SessionID, v.CommandID, e.project, v.Signature, v.ErrorType,
		int(v.Severity), v.Level, v.Message.Kind, v.Message.Text, v.Message.Voice, v.Message.Fallback, v.Fix, v.Channel, at)
	if err != nil {
		return err
	}
	if first {
		if _, err = t.exec(sqlCountSaid, v.Signature, at); err != nil {
			return err
		}
		return t.entry(e.tale)
	}
	if _, err = t.exec(sqlSaidAgain, v.ID, v.Channel, v.Message.Text, v.Fix, v.Level, at); err != nil {
		return err
	}
	if _, err = t.exec(sqlSaidLater, v.Signature, at); err != nil {
		return err
	}
	_, err = t.exec(sqlEntryAgain, v.ID, v.Message.Text, v.Fix)
	return err
}

func (e judged) store(t *transaction) error {
	o := e.outcome
	at := o.At.UnixMicro()
	first, err := t.exec(sqlOutcome, e.uid[:], o.InterventionID, o.IncidentID, o.SessionID, e.project, o.Signature,
		o.ErrorType, int(o.Severity), o.Success, o.Evidence, o.Fix, at)
	if err != nil || !first {
		return err
	}
	if o.Success {
		if _, err := t.exec(sqlCountSuccess, o.Signature); err != nil {
			return err
		}
	}
	if err := t.entry(e.tale); err != nil {
		return err
	}
	if o.Fix == "" {
		return nil // nothing was tried
	}
	return t.learn(e.finding())
}

func (e denied) store(t *transaction) error {
	v := e.decision
	first, err := t.exec(sqlViolation, e.uid[:], v.Rule, v.Reason, v.Verdict, int(v.Severity), v.Command, v.Cwd,
		v.Source, v.SessionID, e.project, v.Timestamp.UnixMicro(), !v.Allowed)
	if err != nil || !first {
		return err
	}
	return t.entry(e.tale)
}
