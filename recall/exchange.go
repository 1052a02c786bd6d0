package recall

import (
	"context"
	"fmt"
	"slices"

	"cake"
	"cake/recall/lesson"
	"cake/recall/pack"
	"cake/recall/similar"
)

// mostExported is how many lessons a pack carries.
const mostExported = 100_000

// A PackQuery says what is exported.
type PackQuery struct {
	Project  string // "" for all projects
	Evidence bool   // with the entries that the lessons rest on
}

// Export returns the lessons of a project, or of all, with the mistakes that
// they are about. Everything in it has been masked when it was stored.
func (s *Store) Export(ctx context.Context, q PackQuery) (p pack.Pack, err error) {
	now := s.opt.Now()
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		r := d.reads(ctx)
		kept, err := r.lessonsUpTo(LessonQuery{Project: q.Project}, mostExported)
		if err != nil {
			return err
		}
		mistakes, err := r.mistakes(kept)
		if err != nil {
			return err
		}
		var lessons []cake.Lesson
		var entries []cake.Entry
		for _, k := range kept {
			lessons = append(lessons, k.Lesson)
			for _, id := range k.Evidence {
				e, found, err := r.entry(id, now)
				if err != nil {
					return err
				}
				if q.Evidence && found && !slices.ContainsFunc(entries, func(o cake.Entry) bool { return o.ID == id }) {
					entries = append(entries, e)
				}
			}
		}
		p = pack.New(now, mistakes, lessons, entries)
		return nil
	})
	return p, err
}

// mistakes are what the signatures of lessons mean, as far as that is known.
func (q queries) mistakes(kept []lesson.Kept) ([]pack.Mistake, error) {
	var all []pack.Mistake
	seen := map[cake.Signature]bool{}
	for _, k := range kept {
		if seen[k.Signature] {
			continue
		}
		seen[k.Signature] = true
		rows, err := q.query("SELECT error_type, name, message FROM error_memory WHERE error_signature = ?1", string(k.Signature))
		if err != nil {
			return nil, err
		}
		m := pack.Mistake{Signature: k.Signature}
		for rows.Next() {
			err = rows.Scan(&m.ErrorType, &m.Name, &m.Message)
		}
		if rows.Close(); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, nil
}

// Merged says what an import changed.
type Merged struct {
	New     int `json:"new"`     // lessons that were not known
	Changed int `json:"changed"` // lessons of which more is known now
	Same    int `json:"same"`    // lessons that were known already
	Entries int `json:"entries"` // that were not known
}

// Import takes in a pack. What is known already is not counted again: of two
// counts of one lesson the larger holds. Where into is given, the lessons become
// those of that project; the paths of another machine mean nothing here.
func (s *Store) Import(ctx context.Context, p pack.Pack, into string) (m Merged, err error) {
	for _, l := range p.Lessons {
		if l.Signature == "" || l.Fix == "" || l.Successes < 0 || l.Failures < 0 {
			return m, fmt.Errorf("cannot import the pack: the lesson %q for %q makes no sense", l.Fix, l.Signature)
		}
	}
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		return d.within(timesToCare, func(t *transaction) error {
			m = Merged{}
			for _, step := range []func() error{
				func() error { return t.importMistakes(p, s.clean) },
				func() error { return t.importLessons(p, s.clean, into, &m) },
				func() error { return t.importEntries(p, s.clean, into, &m) },
			} {
				if err := step(); err != nil {
					return err
				}
			}
			return nil
		})
	})
	s.mem.clear() // it knows the lessons as they were
	return m, err
}

func (t *transaction) importMistakes(p pack.Pack, clean cleaner) error {
	for _, m := range p.Mistakes {
		text := clean.text(m.Message, longestText)
		if err := t.later(sqlHearsay, m.Signature, plain(m.ErrorType, longestTag), plain(m.Name, longestTag), text, similar.Shape(text)); err != nil {
			return err
		}
	}
	return nil
}

func (t *transaction) importLessons(p pack.Pack, clean cleaner, into string, m *Merged) error {
	for _, l := range p.Lessons {
		clean.texts(&l.Fix, &l.Diff)
		names(&l.Signature)
		if into != "" {
			l.Project = into
		}
		known, err := t.queries().kept(l.Signature)
		if err != nil {
			return err
		}
		k := lesson.Kept{Lesson: l}
		if i := slices.IndexFunc(known, func(k lesson.Kept) bool { return k.Project == l.Project && k.Fix == l.Fix }); i >= 0 {
			var changed bool
			k = known[i]
			if k.Lesson, changed = pack.Join(k.Lesson, l); !changed {
				m.Same++
				continue
			}
			m.Changed++
		} else {
			m.New++
		}
		if err := t.teach(k); err != nil {
			return err
		}
		if err := t.shape(l.Signature); err != nil {
			return err
		}
	}
	return nil
}

func (t *transaction) importEntries(p pack.Pack, clean cleaner, into string, m *Merged) error {
	for _, e := range p.Entries {
		if e = clean.entry(e); e.ID == "" || !slices.Contains(cake.EntryKinds(), e.Kind) {
			return fmt.Errorf("cannot import the pack: the entry %q makes no sense", e.ID)
		}
		if into != "" {
			e.Project = into
		}
		known, err := t.knows(e.ID)
		if err != nil {
			return err
		}
		e.Key = "" // what ran elsewhere says nothing of what will run here
		if err := t.entry(e); err != nil {
			return err
		}
		if !known {
			m.Entries++
		}
	}
	return nil
}

// knows reports whether there is an entry.
func (t *transaction) knows(id string) (yes bool, err error) {
	err = t.row("SELECT EXISTS (SELECT 1 FROM entries WHERE id = ?1)", id).Scan(&yes)
	return yes, err
}
