package recall

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"

	"cake"
	"cake/recall/lesson"
)

// A learnt is one fix that was seen to work, or to fail.
type learnt struct{ found lesson.Finding }

func (e learnt) about() cake.Signature      { return e.found.Signature }
func (e learnt) store(t *transaction) error { return t.learn(e.found) }

// learn writes what a finding does to the lessons of its signature. The
// transaction has the file to itself, so nobody counts in between.
func (t *transaction) learn(f lesson.Finding) error {
	known, err := t.queries().kept(f.Signature)
	if err != nil {
		return err
	}
	c, ok := lesson.Absorb(known, f)
	if !ok {
		return nil
	}
	if c.Drop != "" {
		if err := t.later(sqlUnteach, f.Signature, f.Project, c.Drop); err != nil {
			return err
		}
	}
	if err := t.teach(c.Put); err != nil {
		return err
	}
	return t.shape(f.Signature)
}

func (t *transaction) teach(k lesson.Kept) error {
	err := t.later(sqlTeach, string(k.Signature), k.Project, k.Fix, k.Successes, k.Failures, k.LastUsed.UnixMicro(),
		k.Diff, k.Born.UnixMicro(), strings.Join(k.Evidence, " "), k.Session, k.Origin)
	if err == nil {
		err = t.later(sqlLearnt, string(k.Signature))
	}
	return err
}

// shape puts the text of a mistake that a lesson is about where the similar
// channel looks for it.
func (t *transaction) shape(sig cake.Signature) error {
	var id int64
	var text string
	err := t.row(sqlShapeOf, sig).Scan(&id, &text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := t.later(sqlShape, id); err != nil {
		return err
	}
	return t.later(sqlShapeIndex, id, t.disk.speech.shaped(text))
}

// mostTrails is how many sessions are followed at a time.
const mostTrails = 64

// trails are the sessions that are followed.
type trails struct {
	mu       sync.Mutex
	sessions map[string]*lesson.Trail
}

// follow lets the trail of its session hear an entry. In the first hour of this
// process, a session may have begun under another one: what it did is heard first.
func (s *Store) follow(e cake.Entry) []lesson.Finding {
	if e.SessionID == "" || e.Kind != cake.EntryCommand && e.Kind != cake.EntryEdit {
		return nil
	}
	var before []cake.Entry
	if s.opt.Now().Sub(s.opened) < lesson.Patience && !s.trails.follows(e.SessionID) {
		before = s.resumed(e)
	}
	return s.trails.hear(e, before)
}

// resumed is what the session of e did before it, as far as that is near, oldest
// first. Without it, less is learnt.
func (s *Store) resumed(e cake.Entry) (all []cake.Entry) {
	ask := s.see
	if s.posted.has(e.SessionID) { // it was followed before, and lost sight of
		ask = s.look
	}
	q := Query{Project: e.Project, Session: e.SessionID, Since: e.At.Add(-lesson.Patience), Until: e.At, Limit: mostResumed}
	now := s.opt.Now()
	_ = ask(context.Background(), func(r queries) error {
		rows, err := r.query(sqlResumed, q.Project, q.Since.UnixMicro(), q.Until.UnixMicro(), q.Limit, q.Session)
		if err == nil {
			all, err = scanEntries(rows, now)
		}
		return err
	}, func(l *log) { all = Historian.arrange(l.find(q, now)) })
	return all
}

// mostResumed is how many entries of a project are looked through for a session.
const mostResumed = 300

func (t *trails) follows(session string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.sessions[session] != nil
}

// hear lets a trail hear an entry, and, where it is a new one, those before.
func (t *trails) hear(e cake.Entry, before []cake.Entry) []lesson.Finding {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.sessions[e.SessionID]
	if s == nil {
		if len(t.sessions) >= mostTrails {
			clear(t.sessions) // that many sessions at once are no sessions
		}
		s = &lesson.Trail{}
		t.sessions[e.SessionID] = s
		for _, b := range before {
			s.Hear(told(b)) // what it shows was learnt when it happened
		}
	}
	return s.Hear(told(e))
}

// told is what of an entry a trail needs: only edits are told by their content.
func told(e cake.Entry) cake.Entry {
	if e.Kind == cake.EntryCommand {
		e.Content = ""
	}
	return e
}
