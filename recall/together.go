package recall

import (
	"slices"
	"strings"

	"cake"
)

// atOnce is how many entries one statement writes, where that is what saves time:
// beyond a few dozen it saves no more.
const atOnce = 32

// A sheaf is the entries of a transaction that wait to be written together, and
// the number behind which lie those that were. What a command came to is counted
// at the end, for all of them: whoever writes has the tables to itself, so the
// entries behind that number are its own, and new.
type sheaf struct {
	entries []cake.Entry // oldest first
	columns []any        // of them, where they are written
	begun   bool
	after   int64
}

// gather has an entry written before the next statement, with others.
func (t *transaction) gather(e cake.Entry) error {
	if !t.sheaf.begun {
		t.sheaf.begun = true
		if err := t.row(sqlNewest).Scan(&t.sheaf.after); err != nil {
			return err
		}
	}
	if t.sheaf.entries = append(t.sheaf.entries, e); len(t.sheaf.entries) < atOnce {
		return nil
	}
	return t.bind()
}

// bind writes the entries that wait: by one statement where they are enough, else one by one.
func (t *transaction) bind() error {
	es := t.sheaf.entries
	t.sheaf.entries = es[:0] // the statements below would write them again
	if len(es) == atOnce {
		return t.bindAll(es)
	}
	for _, e := range es {
		if _, err := t.exec(sqlEntry, columnsOf(nil, e)...); err != nil {
			return err
		}
	}
	return nil
}

func (t *transaction) bindAll(es []cake.Entry) error {
	text, columns := sqlPlainEntries, plainColumnsOf
	if slices.ContainsFunc(es, notPlain) {
		text, columns = sqlEntries, columnsOf
	}
	all := t.sheaf.columns[:0]
	for _, e := range es {
		all = columns(all, e)
	}
	t.sheaf.columns = all
	_, err := t.exec(text, all...)
	return err
}

func notPlain(e cake.Entry) bool {
	return e.Rationale != "" || len(e.Tags) > 0 || e.IncidentID != "" || e.Path != ""
}

// count counts what the entries of the transaction say of their commands.
func (t *transaction) count() error {
	if !t.sheaf.begun {
		return nil
	}
	_, err := t.exec(sqlRuns, t.sheaf.after)
	return err
}

// columnsOf adds the columns of an entry, in the order of sqlEntry.
func columnsOf(to []any, e cake.Entry) []any {
	return append(plainColumnsOf(to, e), e.Rationale, strings.Join(e.Tags, "\n"), e.IncidentID, e.Path)
}

// plainColumnsOf adds those of plainColumns.
func plainColumnsOf(to []any, e cake.Entry) []any {
	var cause cake.Link
	if e.CausedBy != nil {
		cause = *e.CausedBy
	}
	return append(to,
		e.ID, e.At.UnixMicro(), e.Project, string(e.Kind), e.SessionID, e.Agent, string(e.Author), string(e.Action), e.Summary,
		e.Content, string(e.Signature), e.Command, e.Key, e.Tool, e.ExitCode, cause.ID, string(cause.Basis))
}
