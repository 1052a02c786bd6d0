package recall

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"

	"cake"
	"cake/recall/lesson"
)

// A Store remembers. Its methods may be called from any goroutine. They fail
// only for what the caller did wrong (no signature, a closed store): when the
// disk fails, memory takes over and [Store.Degraded] says so.
type Store struct {
	opt      Options
	place    place
	clean    cleaner
	mem      *memory
	near     nearby
	trails   trails
	opened   time.Time
	posted   posted
	used     uses
	tunedAt  time.Time    // of Run alone
	lifetime atomic.Int64 // of a strike, in nanoseconds

	mu          sync.Mutex
	disk        *disk       // nil when no file is open; while degraded it is only read
	suspect     fs.FileInfo // the file that was found corrupt, until it is set aside
	down        bool        // memory stands in
	runs        bool        // Run is there, and brings the disk back
	fallen      bool        // and that was said
	gaveUp      error       // why it does
	held        queue       // what the disk has not taken yet
	recent      recent      // what it took last, for a file that has to begin anew
	writes      int
	prunedTo    int64  // how far Prune has looked
	retry       pauses // when to try the disk again
	closed      bool
	warnings    []string // not said yet
	lastWarning string

	returning sync.Mutex    // held by the one goroutine that tries the disk again
	fell      chan struct{} // wakes Run
}

// Stats says what the store holds. While it is degraded, the figures are those
// of this process alone.
type Stats struct {
	Signatures    int  `json:"signatures"` // with at least one strike that counts
	Strikes       int  `json:"strikes"`    // that count
	Interventions int  `json:"interventions"`
	Successes     int  `json:"successes"`  // outcomes
	Failures      int  `json:"failures"`   // outcomes
	Violations    int  `json:"violations"` // decisions recorded
	Prevented     int  `json:"prevented"`  // of those, commands that were not allowed
	Lessons       int  `json:"lessons"`
	Degraded      bool `json:"degraded"`
	Held          int  `json:"held"` // entries that wait for the disk
}

// Open opens the store, and makes it where it is missing. A disk that cannot be
// used is no error: the store then begins degraded, says why through
// [Options.Warn], and goes on trying. The error is for options that make no sense.
func Open(ctx context.Context, o Options) (*Store, error) {
	return open(ctx, o, nil)
}

func open(ctx context.Context, o Options, migrations fs.FS) (*Store, error) {
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	at, err := o.place(migrations)
	if err != nil {
		return nil, err
	}
	s := &Store{
		opt: o, place: at, clean: cleaner{o.Mask}, mem: newMemory(),
		opened: o.Now(), near: newNearby(), trails: trails{sessions: map[string]*lesson.Trail{}}, posted: newPosted(at.posted), used: uses{ids: map[string]use{}}, held: newQueue(),
		down: true, fell: make(chan struct{}, 1), retry: newPauses(),
	}
	s.SetTTL(o.TTL)
	s.comeBack(ctx)
	if ctx.Err() != nil {
		return nil, errors.Join(context.Cause(ctx), s.Close())
	}
	s.prune()
	return s, nil
}

// RecordError remembers one sighting of an error and returns what is known of
// its signature, this sighting included. A time that is not set is now.
func (s *Store) RecordError(ctx context.Context, e cake.ErrorEvent) (cake.History, error) {
	now := s.opt.Now()
	e = s.clean.event(e)
	if e.Signature == "" {
		return cake.History{}, errors.New("cannot remember an error that has no signature")
	}
	e.Timestamp = moment(e.Timestamp, now)
	since, sight := now.Add(-s.ttl()), newStrike(newUID(e.Timestamp), s.opt.Project, e)
	sight.tale = s.near.link(sight.tale)
	before := s.mem.now()
	var h known
	written, err := s.put(ctx, sight, func(q queries) (err error) {
		h, err = q.history(e.Signature, since)
		return err
	})
	switch {
	case err != nil:
		return cake.History{}, err
	case !written:
		return s.mem.history(e.Signature, since).in(s.opt.Project, now), nil
	}
	if !s.mem.learn(h, before) {
		s.mem.hear(sight)
	}
	return h.in(s.opt.Project, now), nil
}

// History returns what is known of sig: the strikes and interventions that
// still count, and the lessons of this project and those that hold everywhere.
// An unknown signature has an empty history. A lesson with more failures than
// successes is in it, behind the better ones: whether to offer it is the
// caller's business.
func (s *Store) History(ctx context.Context, sig cake.Signature) (cake.History, error) {
	names(&sig)
	if sig == "" {
		return cake.History{}, errors.New("cannot look up a history without a signature")
	}
	if s.isClosed() {
		return cake.History{}, ErrClosed
	}
	k, err := s.known(ctx, sig)
	return k.in(s.opt.Project, s.opt.Now()), err
}

// known is what is known of a signature, in all projects.
func (s *Store) known(ctx context.Context, sig cake.Signature) (known, error) {
	since, read := s.since(), s.mem.now()
	if d := s.ready(ctx); d != nil {
		k, err := s.ask(ctx, d, sig, since)
		if err == nil {
			s.mem.learn(k, read)
			return k, nil
		}
		if ctx.Err() != nil {
			return known{}, context.Cause(ctx)
		}
		s.fail(ctx, d, err)
	}
	s.lookBack(ctx, sig)
	return s.mem.history(sig, since), nil
}

func (s *Store) ask(ctx context.Context, d *disk, sig cake.Signature, since time.Time) (known, error) {
	ctx, cancel := d.bound(ctx, 1)
	defer cancel()
	return d.reads(ctx).history(sig, since)
}

// RecordIntervention remembers what was said. Said again under the same id, it
// is the same intervention: its channel, text, level and time are brought up to
// date. One without an id gets one.
func (s *Store) RecordIntervention(ctx context.Context, v cake.Intervention) error {
	now := s.opt.Now()
	v = s.clean.intervention(v)
	if v.ID == "" {
		v.ID = fmt.Sprintf("%x", newUID(moment(v.At, now)))
	}
	v.At = moment(v.At, now)
	e := newSaid(s.opt.Project, v)
	e.tale = s.near.link(e.tale)
	return s.keep(ctx, e)
}

// RecordOutcome remembers what came of an intervention; the second outcome of
// the same intervention is not counted. A success with a Fix makes a lesson or
// strengthens it, a failure with one counts against it. One without says nothing
// of a fix: what was named and not tried has not failed.
func (s *Store) RecordOutcome(ctx context.Context, o cake.Outcome) error {
	now := s.opt.Now()
	o = s.clean.outcome(o)
	o.At = moment(o.At, now)
	e := newJudged(newUID(o.At), s.opt.Project, o)
	e.tale = s.near.link(e.tale)
	return s.keep(ctx, e)
}

// RecordViolation remembers a decision about a command that broke a rule.
func (s *Store) RecordViolation(ctx context.Context, d cake.CommandDecision) error {
	now := s.opt.Now()
	d = s.clean.decision(d)
	d.Timestamp = moment(d.Timestamp, now)
	e := newDenied(newUID(d.Timestamp), s.opt.Project, d)
	e.tale = s.near.link(e.tale)
	return s.keep(ctx, e)
}

// Lessons returns the lessons for sig, best first.
func (s *Store) Lessons(ctx context.Context, sig cake.Signature) ([]cake.Lesson, error) {
	h, err := s.History(ctx, sig)
	return h.Lessons, err
}

// Stats counts what is in the store.
func (s *Store) Stats(ctx context.Context) (Stats, error) {
	if s.isClosed() {
		return Stats{}, ErrClosed
	}
	if d := s.ready(ctx); d != nil {
		st, err := s.count(ctx, d)
		if err == nil {
			return st, nil
		}
		if ctx.Err() != nil {
			return Stats{}, context.Cause(ctx)
		}
		s.fail(ctx, d, err)
	}
	st := s.mem.stats(s.since())
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Degraded, st.Held = s.down, len(s.held.entries)
	return st, nil
}

func (s *Store) count(ctx context.Context, d *disk) (Stats, error) {
	ctx, cancel := d.bound(ctx, timesToCare)
	defer cancel()
	return d.stats(ctx, s.since())
}

// Degraded reports whether memory stands in for the disk.
func (s *Store) Degraded() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.down
}

// Close writes what is held, if the disk takes it, and closes the file. The
// error says how many entries are lost because it does not.
func (s *Store) Close() error {
	if s.isClosed() {
		return nil
	}
	flushed := s.Flush(context.Background())
	s.settle()
	s.returning.Lock()
	defer s.returning.Unlock()
	s.mu.Lock()
	d, held := s.disk, len(s.held.entries)+s.held.lost
	s.closed, s.disk, s.down = true, nil, true
	s.mu.Unlock()
	err := flushed
	if held > 0 {
		err = fmt.Errorf("cannot save %d entries in recall store %s: the disk did not come back", held, s.place.name)
	}
	if d != nil {
		err = errors.Join(err, d.Close())
	}
	return err
}

// How often Close tries to bring what is held to the disk at least, and how long
// it pauses from then on, while what is wrong may pass. A disk that is full stays so.
const (
	closeTries = 5
	closePause = 100 * time.Millisecond
)

// settle brings what is held to the disk, though it may not be time yet.
func (s *Store) settle() {
	began := time.Now()
	for n := 0; n < closeTries || time.Since(began) < s.patience(); n++ {
		if s.ready(context.Background()) != nil || !s.holds() {
			return
		}
		s.comeBack(context.Background())
		if !s.Degraded() {
			return
		}
		if n >= closeTries { // what is away answers at once
			time.Sleep(closePause)
		}
	}
}

// patience is how long it makes sense to wait for what the disk was last given up for.
func (s *Store) patience() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gaveUp == nil {
		return 0
	}
	return s.place.judge(s.gaveUp).Wait
}

// holds reports whether anything waits for the disk.
func (s *Store) holds() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.held.entries) > 0
}

// SetTTL changes how long a strike counts, from the next look at the store on.
// What had expired before stays expired. A TTL of 0 or below changes nothing.
func (s *Store) SetTTL(ttl time.Duration) {
	if ttl > 0 {
		s.lifetime.Store(int64(ttl))
	}
}

func (s *Store) ttl() time.Duration { return time.Duration(s.lifetime.Load()) }

// since is the time at and before which nothing counts any more.
func (s *Store) since() time.Time { return s.opt.Now().Add(-s.ttl()) }

func (s *Store) isClosed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}
