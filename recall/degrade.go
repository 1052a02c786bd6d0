package recall

import (
	"context"
	"errors"
	"fmt"

	"go.uber.org/zap"
)

// ready returns the disk when it can be used. When it failed, and it is time,
// one caller tries it again, whatever becomes of that caller; the others go on
// with memory.
func (s *Store) ready(ctx context.Context) *disk {
	s.mu.Lock()
	d, down, waiting := s.disk, s.down, len(s.held.entries) > 0
	due := !s.opt.Now().Before(s.retry.next)
	s.mu.Unlock()
	switch {
	case down && due, !down && waiting:
		s.comeBack(context.WithoutCancel(ctx))
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
		s.leaveLocked(d, err)
	}
	s.mu.Unlock()
	if anew {
		_ = d.close() // it is broken; there is nothing to save in it
		s.comeBack(context.WithoutCancel(ctx))
	}
	s.speak()
}

// downLocked notes a failure of the disk.
func (s *Store) downLocked(err error) {
	s.down, s.fallen, s.gaveUp = true, true, err
	s.retry.pause(s.opt.Now())
	s.warnLocked("goes on in memory: " + cause(err))
	select {
	case s.fell <- struct{}{}:
	default:
	}
}

// leaveLocked gives up d, unless somebody did before. What it took last from
// this process is held again, for the file that follows.
func (s *Store) leaveLocked(d *disk, err error) {
	if s.disk != d {
		return
	}
	if corrupt(err) {
		s.suspect = d.file
	}
	s.disk = nil
	s.held.again(s.recent)
	s.recent = nil
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
