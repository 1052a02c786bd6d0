package recall

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/recall/lesson"
	"cake/recall/similar"
)

// A Situation is what advice is wanted for.
type Situation struct {
	Signature cake.Signature // of the mistake; "" where only its text is known
	Text      string         // of the mistake: the similar channel looks for it
	Project   string         // "" for [Options.Project]
	Session   string
	Key       string // of the command that is about to run
}

// Advice is one lesson, and why it is given.
type Advice struct {
	Lesson cake.Lesson `json:"lesson"`
	// Exact says that the lesson is about this very mistake. Only then may it
	// speak with authority; what is merely similar advises.
	Exact    bool    `json:"exact"`
	Likeness float64 `json:"likeness"` // 1 where it is exact
	Because  string  `json:"because"`  // in words: how often it was seen to work, and when
}

// mostAlike is how many similar mistakes are looked at.
const mostAlike = 50

// Advise returns the lessons for a mistake, best first: those about this very
// signature, or, only where there are none, those about mistakes that read
// alike. Lessons that were refuted are never among them.
func (s *Store) Advise(ctx context.Context, at Situation) ([]Advice, error) {
	names(&at.Signature)
	at = s.at(at)
	if at.Signature != "" {
		k, err := s.knownOpen(ctx, at.Signature)
		if err != nil {
			return nil, err
		}
		if ls := lesson.Offer(k.kept, at.Project, s.opt.Now()); len(ls) > 0 {
			return s.advice(ls, at.Project, nil), nil
		}
	}
	if at.Text == "" {
		return nil, nil
	}
	return s.similar(ctx, at)
}

// Before returns what is known of a command that is about to run: the lessons
// for the mistake with which it failed last, when nothing that they say was done
// since. A command that succeeded last needs no advice.
func (s *Store) Before(ctx context.Context, at Situation) ([]Advice, error) {
	at = s.at(at)
	var failed cake.Signature
	err := s.look(ctx, func(q queries) (err error) {
		failed, err = q.failedLast(at.Project, at.Key)
		return err
	}, func(l *log) { failed = l.failedLast(at.Project, at.Key) })
	if err != nil || failed == "" {
		return nil, err
	}
	all, err := s.Advise(ctx, Situation{Signature: failed, Project: at.Project})
	done := s.trails.since(at.Session, at.Key)
	return slices.DeleteFunc(all, func(a Advice) bool {
		return a.Lesson.Standing == cake.Hearsay || slices.ContainsFunc(strings.Split(a.Lesson.Fix, " && "), func(step string) bool { return slices.Contains(done, step) })
	}), err
}

func (s *Store) at(at Situation) Situation {
	if at.Project == "" {
		at.Project = s.opt.Project
	}
	return at
}

// knownOpen is known, for a store that may be closed.
func (s *Store) knownOpen(ctx context.Context, sig cake.Signature) (known, error) {
	if s.isClosed() {
		return known{}, ErrClosed
	}
	if err := s.write(ctx); err != nil { // what was learnt a moment ago counts
		return known{}, err
	}
	return s.known(ctx, sig)
}

// similar looks for mistakes that read alike and have lessons.
func (s *Store) similar(ctx context.Context, at Situation) ([]Advice, error) {
	shape := similar.Shape(s.clean.text(at.Text, longestText))
	var alike []alikeness
	err := s.look(ctx, func(q queries) (err error) {
		alike, err = q.alike(shape)
		return err
	}, func(*log) {}) // memory keeps no shapes: it is silent rather than wrong
	if err != nil {
		return nil, err
	}
	return s.likest(ctx, alike, at)
}

// likest is what is known of the mistake that is most alike, of those about which
// something is. Where two are equally so, nobody knows which is meant, and nothing
// is said: "no such file or directory" is told of a thousand files.
func (s *Store) likest(ctx context.Context, alike []alikeness, at Situation) (best []Advice, err error) {
	for _, a := range alike {
		if a.signature == at.Signature {
			continue
		}
		if len(best) > 0 && a.likeness < best[0].Likeness {
			break
		}
		k, err := s.known(ctx, a.signature)
		if err != nil {
			return nil, err
		}
		all := s.advice(lesson.Offer(k.kept, at.Project, s.opt.Now()), at.Project, &a)
		if len(all) > 0 && len(best) > 0 {
			return nil, nil
		}
		best = append(best, all...)
	}
	return best, nil
}

// An alikeness is a known mistake that reads like another.
type alikeness struct {
	signature cake.Signature
	likeness  float64
}

// alike finds the mistakes whose text is like a shape, the most alike first.
func (q queries) alike(shape string) ([]alikeness, error) {
	words := unique(similar.Words(shape))
	if len(words) == 0 {
		return nil, nil
	}
	rows, err := q.query(sqlLikeShapes, q.ask.speaks().match("", unbounded(words[:min(len(words), 2*mostWords)], false)), mostAlike)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []alikeness
	for rows.Next() {
		var a alikeness
		var text string
		if err := rows.Scan(&a.signature, &text); err != nil {
			return nil, err
		}
		if a.likeness = similar.Likeness(shape, text); a.likeness >= similar.Alike {
			all = append(all, a)
		}
	}
	slices.SortStableFunc(all, func(a, b alikeness) int { return cmp.Compare(b.likeness, a.likeness) })
	return all, rows.Err()
}

// failedLast is the signature with which a command failed when it ran last; ""
// where it succeeded, or never ran.
func (q queries) failedLast(project, key string) (cake.Signature, error) {
	var failing bool
	var sig cake.Signature
	err := q.row(sqlRunOf, project, key).Scan(&failing, &sig)
	if errors.Is(err, sql.ErrNoRows) || err == nil && !failing {
		return "", nil
	}
	return sig, err
}

func (l *log) failedLast(project, key string) cake.Signature {
	for i := len(l.entries) - 1; i >= 0; i-- {
		if e := l.entries[i]; e.Kind == cake.EntryCommand && e.Project == project && e.Key == key {
			if e.Failed() {
				return e.Signature
			}
			return ""
		}
	}
	return ""
}

func (t *trails) since(session, key string) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.sessions[session]; s != nil {
		return s.Since(key)
	}
	return nil
}

// advice says why lessons are given: like is nil where they are about the very mistake.
func (s *Store) advice(ls []cake.Lesson, project string, like *alikeness) []Advice {
	all := make([]Advice, len(ls))
	for i, l := range ls {
		all[i] = Advice{Lesson: l, Exact: like == nil, Likeness: 1, Because: because(l, project, s.opt.Now())}
		if like != nil {
			all[i].Likeness = like.likeness
			all[i].Because = fmt.Sprintf("for a mistake that reads %d %% alike %s", int(100*like.likeness), all[i].Because)
		}
	}
	return all
}

// because says in words what speaks for a lesson.
func because(l cake.Lesson, project string, now time.Time) string {
	if l.Standing == cake.Hearsay {
		return "an agent says that it worked, which nobody saw"
	}
	where := "in this project"
	switch {
	case l.Standing == cake.Promoted:
		where = "in other projects"
	case l.Project != project:
		where = "everywhere"
	}
	return fmt.Sprintf("it worked %d of %d times, last %s ago, %s", l.Successes, l.Successes+l.Failures, age(now.Sub(l.LastUsed)), where)
}

func age(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "a moment"
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h", int(d.Hours()))
	}
	return fmt.Sprintf("%d days", int(d.Hours()/24))
}

// A LessonQuery says which lessons are wanted.
type LessonQuery struct {
	Project   string // "" for those of all projects
	Signature cake.Signature
	Limit     int // 0 for [DefaultLimit]
}

// AllLessons lists lessons as they are kept, project by project, those that were
// used last first. Refuted ones are among them, and say so.
func (s *Store) AllLessons(ctx context.Context, q LessonQuery) (all []cake.Lesson, err error) {
	err = s.look(ctx, func(r queries) error {
		kept, err := r.lessons(q)
		for _, k := range kept {
			all = append(all, lesson.Judge(k.Lesson, s.opt.Now()))
		}
		return err
	}, func(*log) { all = s.mem.lessonsLocked(q, s.opt.Now()) })
	return all, err
}

func (q queries) lessons(w LessonQuery) ([]lesson.Kept, error) {
	return q.lessonsUpTo(w, limit(w.Limit))
}

func (q queries) lessonsUpTo(w LessonQuery, most int) ([]lesson.Kept, error) {
	rows, err := q.query(`
SELECT error_signature, project, fix, successes, failures, last_used, diff, born, evidence, session_id, origin FROM lessons
WHERE (?1 = '' OR project = ?1) AND (?2 = '' OR error_signature = ?2) ORDER BY last_used DESC, error_signature, fix LIMIT ?3`,
		w.Project, string(w.Signature), most)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []lesson.Kept
	for rows.Next() {
		var sig cake.Signature
		k, err := scanLesson(rows, "", &sig)
		if err != nil {
			return nil, err
		}
		k.Signature = sig
		all = append(all, k)
	}
	return all, rows.Err()
}

// lessonsLocked lists the lessons that memory has.
func (m *memory) lessonsLocked(q LessonQuery, now time.Time) []cake.Lesson {
	var all []cake.Lesson
	for sig, r := range m.known {
		for _, k := range r.lessons {
			if (q.Project == "" || q.Project == k.Project) && (q.Signature == "" || q.Signature == sig) {
				all = append(all, lesson.Judge(k.Lesson, now))
			}
		}
	}
	slices.SortFunc(all, func(a, b cake.Lesson) int {
		return cmp.Or(b.LastUsed.Compare(a.LastUsed), cmp.Compare(a.Signature, b.Signature), cmp.Compare(a.Fix, b.Fix))
	})
	return all[:min(len(all), limit(q.Limit))]
}
