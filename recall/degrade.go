package recall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"cake"

	"github.com/cenkalti/backoff/v5"
	"go.uber.org/zap"
)

const (
	batch       = 256 // entries written in one transaction on the way back
	pruneEvery  = 64  // writes
	pruneAtMost = 256 // rows of each table
)

// keep remembers e, when nobody waits for what is known after it.
func (s *Store) keep(ctx context.Context, e entry) error {
	_, err := s.put(ctx, e, nil)
	return err
}

// put remembers e, and writes it as soon as the disk takes it. It reports whether
// the disk took it now; read was then called in the same transaction.
func (s *Store) put(ctx context.Context, e entry, read func(queries) error) (written bool, err error) {
	if s.isClosed() {
		return false, ErrClosed
	}
	d := s.ready(ctx)
	if d != nil {
		err = s.try(ctx, d, e, read)
	}
	if d != nil && err == nil {
		s.mem.hear(e)
		s.wrote(e)
		return true, nil
	}
	s.lookBack(ctx, e.about())
	s.mem.hear(e)
	s.hold(e)
	if d != nil {
		s.fail(ctx, d, err)
	}
	return false, nil
}

// lookBack fetches what the file says of a signature that memory never heard
// of: a disk that takes nothing may still give.
func (s *Store) lookBack(ctx context.Context, sig cake.Signature) {
	read := s.mem.now()
	s.mu.Lock()
	d := s.disk
	s.mu.Unlock()
	if d == nil || s.mem.knows(sig) {
		return
	}
	if h, err := d.reads(ctx).history(sig, s.opt.Project, s.since()); err == nil {
		s.mem.learn(h, read)
	}
}

// try writes e. What may pass is tried three times; once ctx has ended, it is
// not tried again.
func (s *Store) try(ctx context.Context, d *disk, e entry, read func(queries) error) error {
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		err := d.record(s.opt.TTL, read, e)
		if corrupt(err) {
			err = backoff.Permanent(err)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(betweenTries()), backoff.WithMaxTries(tries))
	return err
}

func (s *Store) hold(e entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held.push(e)
}

// wrote counts a write, and prunes now and then.
func (s *Store) wrote(e entry) {
	s.mu.Lock()
	s.recent.add(e)
	s.writes++
	due := s.writes%pruneEvery == 0
	s.mu.Unlock()
	if due {
		s.prune()
	}
}

// prune takes one bounded step. That it fails harms nobody: the next write that
// fails is the one that counts.
func (s *Store) prune() {
	s.mu.Lock()
	d, down := s.disk, s.down
	s.mu.Unlock()
	if down {
		return
	}
	if err := d.prune(s.opt.Now(), s.opt.TTL, pruneAtMost); err != nil {
		s.opt.Log.Warn("cannot prune the recall store", zap.String("path", s.opt.Path), zap.Error(err))
	}
}

// ready returns the disk when it can be used. When it failed, and it is time,
// one caller tries it again; the others go on with memory.
func (s *Store) ready(ctx context.Context) *disk {
	s.mu.Lock()
	d, down, waiting := s.disk, s.down, len(s.held.entries) > 0
	due := !s.opt.Now().Before(s.retry.next)
	s.mu.Unlock()
	switch {
	case down && due, !down && waiting:
		s.comeBack(ctx)
	case !down && d.moved():
		s.fail(ctx, d, errMoved)
	case !down:
		return d
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down || s.closed {
		return nil
	}
	return s.disk
}

// fail lets memory take over from d. A file that is corrupt or gone is left for
// a new one at once.
func (s *Store) fail(ctx context.Context, d *disk, err error) {
	s.mu.Lock()
	if s.disk != d || s.down || s.closed { // somebody noted it before
		s.mu.Unlock()
		return
	}
	s.downLocked(err)
	anew := corrupt(err) || errors.Is(err, errMoved)
	if anew {
		s.retry.reset()
		s.leaveLocked(err)
	}
	s.mu.Unlock()
	if anew {
		_ = d.close() // it is broken; there is nothing to save in it
		s.comeBack(ctx)
	}
	s.speak()
}

// downLocked notes a failure of the disk.
func (s *Store) downLocked(err error) {
	s.down, s.fallen = true, true
	s.retry.pause(s.opt.Now())
	s.warnLocked("goes on in memory: " + cause(err))
	select {
	case s.fell <- struct{}{}:
	default:
	}
}

// leaveLocked gives up the file that is open. What it took last from this
// process is held again, for the file that follows.
func (s *Store) leaveLocked(err error) {
	if corrupt(err) {
		s.suspect = s.disk.file
	}
	s.disk = nil
	s.held.entries = slices.Concat(s.recent, s.held.entries)
	s.recent = nil
}

// comeBack tries to use the disk again: it opens the file where none is open,
// and writes what was held. One goroutine at a time does so.
func (s *Store) comeBack(ctx context.Context) {
	if !s.returning.TryLock() {
		return
	}
	defer s.returning.Unlock()
	err := s.comeBackOnce(ctx)
	if corrupt(err) {
		err = s.comeBackOnce(ctx) // now with the corrupt file set aside
	}
	if err != nil {
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
	if err = s.flush(d); corrupt(err) {
		s.mu.Lock()
		s.leaveLocked(err)
		s.mu.Unlock()
		_ = d.close()
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
	if d != nil && !d.moved() {
		return d, nil
	}
	if d != nil {
		s.mu.Lock()
		s.leaveLocked(errMoved)
		s.mu.Unlock()
		_ = d.close()
	}
	o, err := openDisk(ctx, s.opt.Path, s.migrations, suspect, s.opt.Now())
	s.mu.Lock()
	if o.aside != "" {
		s.warnLocked("was corrupt and begins anew; the old file is kept as " + o.aside)
	}
	if err == nil {
		s.disk, s.suspect = o.disk, nil
	}
	s.mu.Unlock()
	return o.disk, err
}

// flush writes what is held. When nothing is left, the disk is in charge again.
func (s *Store) flush(d *disk) error {
	for {
		s.mu.Lock()
		es, mark := s.held.head(batch)
		if len(es) == 0 {
			s.upLocked()
			s.mu.Unlock()
			return nil
		}
		s.mu.Unlock()
		if err := d.record(s.opt.TTL, nil, es...); err != nil {
			return err
		}
		s.mu.Lock()
		s.held.done(mark)
		s.recent.add(es...)
		s.mu.Unlock()
	}
}

// upLocked puts the disk in charge.
func (s *Store) upLocked() {
	if s.fallen {
		s.warnLocked("is back on disk")
	}
	if s.held.lost > 0 {
		s.warnLocked(fmt.Sprintf("lost %d entries: the disk was away for too long", s.held.lost))
		s.held.lost = 0
	}
	s.down, s.fallen, s.lastWarning = false, false, ""
	s.retry.reset()
}

// warnLocked keeps a sentence for speak, unless it is the one that was said last.
func (s *Store) warnLocked(what string) {
	text := fmt.Sprintf("recall store %s %s", s.opt.Path, what)
	if text == s.lastWarning {
		return
	}
	s.lastWarning = text
	s.warnings = append(s.warnings, text)
}

// speak says what was kept, with no lock held.
func (s *Store) speak() {
	s.mu.Lock()
	texts := s.warnings
	s.warnings = nil
	s.mu.Unlock()
	for _, text := range texts {
		s.opt.Log.Warn("recall", zap.String("what", text))
		s.opt.Warn(text)
	}
}

// Run brings the store back to disk while nobody uses it. It sleeps until the
// store is degraded, and returns when ctx ends. The store works without it; it
// then comes back with the first call after the disk does.
func (s *Store) Run(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-s.fell:
		}
		for s.Degraded() {
			if err := s.waitForRetry(ctx); err != nil {
				return err
			}
			s.ready(ctx)
		}
	}
}

func (s *Store) waitForRetry(ctx context.Context) error {
	s.mu.Lock()
	pause := s.retry.next.Sub(s.opt.Now())
	s.mu.Unlock()
	t := time.NewTimer(max(pause, 10*time.Millisecond))
	defer t.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-t.C:
		return nil
	}
}

// Close writes what is held, if the disk takes it, and closes the file. The
// error says how many entries are lost because it does not.
func (s *Store) Close() error {
	if s.isClosed() {
		return nil
	}
	if s.Degraded() {
		s.comeBack(context.Background())
	}
	s.returning.Lock()
	defer s.returning.Unlock()
	s.mu.Lock()
	d, held := s.disk, len(s.held.entries)+s.held.lost
	s.closed, s.disk, s.down = true, nil, true
	s.mu.Unlock()
	var err error
	if held > 0 {
		err = fmt.Errorf("cannot save %d entries in recall store %s: the disk did not come back", held, s.opt.Path)
	}
	if d != nil {
		err = errors.Join(err, d.close())
	}
	return err
}
