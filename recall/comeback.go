package recall

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.uber.org/zap"
)

// comeBack tries to use the disk again: it opens the file where none is open,
// and writes what was held. One goroutine at a time does so.
func (s *Store) comeBack(ctx context.Context) {
	if !s.returning.TryLock() {
		return
	}
	defer s.returning.Unlock()
	err := s.comeBackOnce(ctx)
	if s.place.spoilt(err) {
		err = s.comeBackOnce(ctx) // now with the corrupt file set aside
	}
	if err != nil && !errors.Is(err, ErrClosed) {
		s.mu.Lock()
		s.downLocked(err)
		s.mu.Unlock()
	}
	s.speak()
}

func (s *Store) comeBackOnce(ctx context.Context) error {
	d, err := s.reopen(ctx)
	if err != nil {
		return err
	}
	if err = s.flush(d); s.useless(err) {
		s.mu.Lock()
		s.leaveLocked(d, err)
		s.mu.Unlock()
		_ = d.Close()
	}
	return err
}

// reopen returns the open file; it opens it where none is open, or another one
// lies in its place. Only comeBack calls it, so nobody else changes s.disk from nil.
func (s *Store) reopen(ctx context.Context) (*disk, error) {
	s.mu.Lock()
	d, suspect, closed := s.disk, s.suspect, s.closed
	s.mu.Unlock()
	if closed {
		return nil, ErrClosed
	}
	if d != nil && !d.Moved() {
		return d, nil
	}
	if d != nil {
		s.mu.Lock()
		s.leaveLocked(d, errMoved)
		s.mu.Unlock()
		_ = d.Close()
	}
	d, aside, err := openDisk(ctx, s.place, suspect, s.opt.Now())
	s.mu.Lock()
	if aside != "" {
		s.warnLocked("was corrupt and begins anew; the old file is kept as " + aside)
	}
	if err == nil {
		s.disk, s.suspect = d, nil
	}
	s.mu.Unlock()
	return d, err
}

// flush writes what is held. When nothing is left, d is in charge again.
func (s *Store) flush(d *disk) error {
	for {
		s.mu.Lock()
		es, m := s.held.head(batch)
		left := s.disk != d // somebody found it unusable meanwhile
		if len(es) == 0 && !left {
			s.upLocked()
		}
		s.mu.Unlock()
		if left {
			return errMoved
		}
		if len(es) == 0 {
			return nil
		}
		err := d.record(s.ttl(), nil, es...)
		if s.place.unfit(err) {
			err = s.apart(d, es)
		}
		if err != nil {
			return err
		}
		s.mu.Lock()
		if s.held.done(m) {
			s.recent.add(es...)
		}
		s.mu.Unlock()
	}
}

// upLocked puts the disk in charge.
func (s *Store) upLocked() {
	if s.fallen {
		s.warnLocked(s.place.back)
	}
	if s.held.lost > 0 {
		s.warnLocked(fmt.Sprintf("lost %d entries: the disk was away for too long", s.held.lost))
		s.held.lost = 0
	}
	s.down, s.fallen, s.lastWarning = false, false, ""
	s.retry.reset()
}

// linger is how long Run lets entries gather before it writes them.
const linger = 20 * time.Millisecond

// settled is how long a process has to live before it prunes: most live shorter
// than an hour, and none shall be slow at its start.
const settled = time.Minute

// Run brings the store back to disk while nobody uses it, writes what was
// posted, prunes, after a minute and then once an hour, and tunes the project of
// this process, then and once a day. It sleeps where there is nothing to do, and
// returns when ctx ends. The store works without it: it then comes back with
// the first call after the disk does, and writes with the first that reads.
func (s *Store) Run(ctx context.Context) error {
	s.running(true)
	defer s.running(false)
	prune := time.NewTimer(settled)
	defer prune.Stop()
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-s.fell:
			if err := s.awaitDisk(ctx); err != nil {
				return err
			}
		case <-s.posted.some:
			if err := pause(ctx, linger); err != nil {
				return err
			}
			s.tidy(s.Flush(ctx))
			s.tidy(s.index(ctx, mostBehind))
		case <-prune.C:
			_, err := s.Prune(ctx, pruneHourly)
			s.tidy(err)
			s.tidy(s.tuneDaily(ctx))
			prune.Reset(time.Hour)
		}
	}
}

func (s *Store) running(is bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.runs = is
}

// tidy notes that a step that nobody waits for has failed.
func (s *Store) tidy(err error) {
	if err != nil {
		s.opt.Log.Warn("cannot tidy the recall store", zap.String("store", s.place.name), zap.Error(err))
	}
}

func (s *Store) awaitDisk(ctx context.Context) error {
	for s.Degraded() {
		if err := s.waitForRetry(ctx); err != nil {
			return err
		}
		s.comeBack(context.WithoutCancel(ctx))
	}
	return nil
}

func (s *Store) waitForRetry(ctx context.Context) error {
	s.mu.Lock()
	wait := s.retry.next.Sub(s.opt.Now())
	s.mu.Unlock()
	return pause(ctx, max(wait, 10*time.Millisecond))
}

func pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-t.C:
		return nil
	}
}
