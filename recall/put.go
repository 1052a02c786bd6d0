package recall

import (
	"context"

	"cake"

	"github.com/cenkalti/backoff/v5"
	"go.uber.org/zap"
)

const (
	batch       = 256 // entries written in one transaction on the way back
	pruneEvery  = 64  // writes of what is pruned
	pruneAtMost = 256 // rows of each table
)

// keep remembers e, when nobody waits for what is known after it.
func (s *Store) keep(ctx context.Context, e item) error {
	_, err := s.put(ctx, e, nil)
	return err
}

// put remembers e, and writes it as soon as the disk takes it. It reports whether
// the disk took it now. Where read is not nil, it was then called in the same
// transaction, and what it read is for the caller to tell the memory.
func (s *Store) put(ctx context.Context, e item, read func(queries) error) (written bool, err error) {
	return s.putAll(ctx, read, e)
}

// putAll is put for several items, in one transaction.
func (s *Store) putAll(ctx context.Context, read func(queries) error, es ...item) (written bool, err error) {
	if s.isClosed() {
		return false, ErrClosed
	}
	d := s.ready(ctx)
	if d != nil {
		err = s.try(ctx, d, es, read)
	}
	if d != nil && err == nil {
		if read == nil {
			s.mem.hear(es...)
		}
		s.wrote(d, es)
		return true, nil
	}
	for _, e := range es {
		s.lookBack(ctx, e.about())
	}
	s.mem.hear(es...)
	s.hold(es)
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
	if d == nil || sig == "" || s.mem.knows(sig) {
		return
	}
	if h, err := s.ask(ctx, d, sig, s.since()); err == nil {
		s.mem.learn(h, read)
	}
}

// try writes es. What may pass is tried three times; once ctx has ended, it is
// not tried again.
func (s *Store) try(ctx context.Context, d *disk, es []item, read func(queries) error) error {
	_, err := backoff.Retry(ctx, func() (struct{}, error) {
		err := d.record(s.ttl(), read, es...)
		if s.place.spoilt(err) || s.place.unfit(err) {
			err = backoff.Permanent(err)
		}
		return struct{}{}, err
	}, backoff.WithBackOff(betweenTries()), backoff.WithMaxTries(tries))
	if !s.place.unfit(err) {
		return err
	}
	if err := s.apart(d, es); err != nil || read == nil {
		return err
	}
	return read(d.reads(ctx))
}

// apart writes items one by one, because the database does not take one of them
// as it is. That one is told and left out: held, it would keep back all that come
// after it.
func (s *Store) apart(d *disk, es []item) error {
	for _, e := range es {
		err := d.record(s.ttl(), nil, e)
		if s.place.unfit(err) {
			s.mu.Lock()
			s.warnLocked("does not keep an entry: " + s.place.cause(err))
			s.mu.Unlock()
			err = nil
		}
		if err != nil {
			return err
		}
	}
	s.speak()
	return nil
}

func (s *Store) hold(es []item) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held.push(es...)
}

// wrote notes that d took es, and prunes now and then. When d was given up
// meanwhile, they may lie in a file that is gone, and are written once more.
func (s *Store) wrote(d *disk, es []item) {
	s.mu.Lock()
	if s.disk == d {
		s.recent.add(es...)
	} else {
		s.held.push(es...)
	}
	before := s.writes / pruneEvery
	s.writes += answers(es) // the others are not what is pruned
	due := s.writes/pruneEvery > before
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
	if err := d.prune(s.opt.Now(), s.ttl(), pruneAtMost); err != nil {
		s.opt.Log.Warn("cannot prune the recall store", zap.String("store", s.place.name), zap.Error(err))
	}
}
