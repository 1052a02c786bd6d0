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
	columns []any // of the oldest entry first
	rows    int
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
	t.sheaf.columns = columnsOf(t.sheaf.columns, e)
	if t.sheaf.rows++; t.sheaf.rows < atOnce {
		return nil
	}
	return t.bind()
}

// bind writes the entries that wait: by one statement where it is full, else one by one.
func (t *transaction) bind() error {
	columns, rows := t.sheaf.columns, t.sheaf.rows
	t.sheaf.columns, t.sheaf.rows = columns[:0], 0 // the statements below would write them again
	if rows == atOnce {
		_, err := t.exec(sqlEntries, columns...)
		return err
	}
	for one := range slices.Chunk(columns, len(columns)/rows) {
		if _, err := t.exec(sqlEntry, one...); err != nil {
			return err
		}
	}
	return nil
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
	var cause cake.Link
	if e.CausedBy != nil {
		cause = *e.CausedBy
	}
	return append(to,
		e.ID, e.At.UnixMicro(), e.Project, string(e.Kind), e.SessionID, e.Agent, string(e.Author),
		string(e.Action), e.Summary, e.Content, e.Rationale, strings.Join(e.Tags, "\n"), string(e.Signature), e.IncidentID,
		e.Command, e.Key, e.Tool, e.Path, e.ExitCode, cause.ID, string(cause.Basis))
}
