package recall

import (
	"context"
	"errors"
	"strings"

	"cake"
)

// A Forgetting says what to forget: what fits all that is given. Something must
// be given.
type Forgetting struct {
	ID        string         // of one entry
	Signature cake.Signature // all that is about one mistake
	Project   string         // all of a project
	// Pattern is looked for, whatever its case, in all texts; "*" in it stands for anything.
	Pattern string
	Dry     bool // only count
}

// Forgotten says how much was forgotten, or, on a dry run, would be.
type Forgotten struct {
	Entries int `json:"entries"`
	Lessons int `json:"lessons"`
}

// Forget deletes what f says, from every table, from the index and from memory;
// the freed pages of the file are overwritten. There is no way back.
func (s *Store) Forget(ctx context.Context, f Forgetting) (gone Forgotten, err error) {
	names(&f.Signature)
	if f.ID == "" && f.Signature == "" && f.Project == "" && strings.Trim(f.Pattern, "* ") == "" {
		return gone, errors.New("cannot forget everything: say an id, a mistake, a project or a pattern")
	}
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		if f.Dry {
			gone, err = d.reads(ctx).wouldForget(f)
			return err
		}
		return d.forget(ctx, f, &gone)
	})
	if err == nil && !f.Dry {
		s.unlearn()
	}
	return gone, err
}

// unlearn empties the memory, which may know what was forgotten.
func (s *Store) unlearn() {
	s.mem.clear()
	s.near.mu.Lock()
	clear(s.near.near)
	s.near.mu.Unlock()
	s.trails.mu.Lock()
	clear(s.trails.sessions)
	s.trails.mu.Unlock()
	s.mu.Lock()
	s.recent = nil
	s.mu.Unlock()
}

// clear forgets everything that the file has, or has not any more.
func (m *memory) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.revision++
	clear(m.known)
	m.log = log{}
}

// entriesOf and lessonsOf are the conditions for what is forgotten. An id names
// no lesson.
const (
	entriesOf = ` (?1 = '' OR e.id = ?1) AND (?2 = '' OR e.signature = ?2) AND (?3 = '' OR e.project = ?3) AND (?4 = '' OR
    e.summary LIKE ?4 ESCAPE '\' OR e.command LIKE ?4 ESCAPE '\' OR e.content LIKE ?4 ESCAPE '\' OR e.rationale LIKE ?4 ESCAPE '\'
    OR e.tags LIKE ?4 ESCAPE '\' OR e.path LIKE ?4 ESCAPE '\')`
	lessonsOf = ` ?1 = '' AND (?2 = '' OR error_signature = ?2) AND (?3 = '' OR project = ?3) AND (?4 = '' OR
    fix LIKE ?4 ESCAPE '\' OR diff LIKE ?4 ESCAPE '\')`
)

func (f Forgetting) args() []any {
	return []any{f.ID, string(f.Signature), f.Project, like(f.Pattern)}
}

// like is a pattern in the language of LIKE.
func like(pattern string) string {
	if pattern == "" {
		return ""
	}
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`, "*", "%").Replace(pattern) + "%"
}

func (q queries) wouldForget(f Forgetting) (gone Forgotten, err error) {
	rows, err := q.query("SELECT (SELECT count(*) FROM entries AS e WHERE"+entriesOf+"), (SELECT count(*) FROM lessons WHERE"+lessonsOf+")", f.args()...)
	if err != nil {
		return gone, err
	}
	defer rows.Close()
	for rows.Next() {
		err = rows.Scan(&gone.Entries, &gone.Lessons)
	}
	return gone, errors.Join(err, rows.Err())
}

// forget deletes in one transaction. What SQLite frees is overwritten: recall/sqlite.
func (d *disk) forget(ctx context.Context, f Forgetting, gone *Forgotten) error {
	err := d.within(timesToCare, func(t *transaction) error { return t.forget(f, gone) })
	if text := d.speech.forgotten(); err == nil && gone.Entries > 0 && text != "" { // it keeps words that were deleted until it is merged
		_, err = d.Writer.ExecContext(ctx, text)
	}
	return err
}

func (t *transaction) forget(f Forgetting, gone *Forgotten) error {
	ns, err := t.numbers("SELECT e.n FROM entries AS e WHERE"+entriesOf, f.args()...)
	if err != nil {
		return err
	}
	gone.Entries = len(ns)
	for _, n := range ns {
		for _, text := range forgettings() {
			if err := t.later(text, n); err != nil {
				return err
			}
		}
	}
	if err := t.drop(ns); err != nil {
		return err
	}
	gone.Lessons, err = t.affect("DELETE FROM lessons WHERE"+lessonsOf, f.args()...)
	if err != nil {
		return err
	}
	return t.forgetRest(f)
}

// forgetRest deletes what is known of a project or of a mistake besides, and
// the mistakes of which nothing is left.
func (t *transaction) forgetRest(f Forgetting) error {
	if f.Project != "" && f.Signature == "" && f.Pattern == "" && f.ID == "" {
		for _, text := range []string{
			"DELETE FROM runs WHERE project = ?1", "DELETE FROM projects WHERE project = ?1", "DELETE FROM foresights WHERE project = ?1",
		} {
			if err := t.later(text, f.Project); err != nil {
				return err
			}
		}
	}
	if f.Pattern != "" {
		if err := t.later(`DELETE FROM runs WHERE key LIKE ?1 ESCAPE '\' AND (?2 = '' OR project = ?2)`, like(f.Pattern), f.Project); err != nil {
			return err
		}
		// The text of a mistake stays as long as it is counted; only its words go.
		if err := t.later(`UPDATE error_memory SET message = '', shape = '', file_path = '' WHERE message LIKE ?1 ESCAPE '\' OR file_path LIKE ?1 ESCAPE '\'`, like(f.Pattern)); err != nil {
			return err
		}
	}
	for _, text := range []string{
		"DELETE FROM error_memory WHERE NOT EXISTS (SELECT 1 FROM strikes WHERE memory_id = error_memory.id) AND NOT EXISTS (SELECT 1 FROM lessons AS l WHERE l.error_signature = error_memory.error_signature)",
		"DELETE FROM shapes WHERE rowid NOT IN (SELECT id FROM error_memory WHERE shape <> '')",
	} {
		if err := t.later(text); err != nil {
			return err
		}
	}
	return nil
}

// forgettings delete what an entry is in the tables of its kind; each is given
// the number of the entry. A strike that is forgotten is not counted any more.
func forgettings() []string {
	return []string{sqlUncount, sqlForgetStrike, sqlForgetSaid, sqlForgetOutcome, sqlForgetViolation}
}

func (t *transaction) numbers(text string, args ...any) (ns []int64, err error) {
	rows, err := t.query(t.ctx, text, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var n int64
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		ns = append(ns, n)
	}
	return ns, rows.Err()
}
