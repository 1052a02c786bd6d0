package recall

import (
	"context"
	"errors"
	"fmt"

	"go.uber.org/zap"
)

// ready returns the disk when it can be used. When it failed, and it is time, Run
// tries it again, or, where it does not run, one caller, whatever becomes of that
// caller; the others go on with memory.
func (s *Store) ready(ctx context.Context) *disk {
	s.mu.Lock()
	d, down, waiting := s.disk, s.down, len(s.held.entries) > 0
	due := !s.opt.Now().Before(s.retry.next) && !s.runs
	s.mu.Unlock()
	switch {
	case down && due, !down && waiting:
		s.comeBack(context.WithoutCancel(ctx))
	case !down && d.Moved():
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
// a new one at once, a connection that is lost for another one when it is time.
func (s *Store) fail(ctx context.Context, d *disk, err error) {
	s.mu.Lock()
	if s.disk != d || s.down || s.closed { // somebody noted it before
		s.mu.Unlock()
		return
	}
	s.downLocked(err)
	anew := s.place.spoilt(err) || errors.Is(err, errMoved)
	if anew {
		s.retry.reset()
	}
	left := s.useless(err)
	if left {
		s.leaveLocked(d, err)
	}
	s.mu.Unlock()
	if left {
		_ = d.Close() // it is broken; there is nothing to save in it
	}
	if anew {
		s.comeBack(context.WithoutCancel(ctx))
	}
	s.speak()
}

// useless reports whether what is open is of no use any more after err.
func (s *Store) useless(err error) bool {
	if err == nil {
		return false
	}
	if errors.Is(err, errMoved) {
		return true
	}
	a := s.place.judge(err)
	return a.Spoilt || a.Gone
}

// downLocked notes a failure of the disk.
func (s *Store) downLocked(err error) {
	s.down, s.fallen, s.gaveUp = true, true, err
	s.retry.pause(s.opt.Now())
	s.warnLocked("goes on in memory: " + s.place.cause(err))
	select {
	case s.fell <- struct{}{}:
	default:
	}
}

// leaveLocked gives up d, unless somebody did before. What it took last from
// this process is held again, for the file that follows. A server that comes back
// has it, and may have been told by others to forget some of it.
func (s *Store) leaveLocked(d *disk, err error) {
	if s.disk != d {
		return
	}
	s.disk = nil
	a := s.place.judge(err)
	if a.Gone {
		return
	}
	if a.Spoilt {
		s.suspect = d.File
	}
	s.held.again(s.recent)
	s.recent = nil
}

// warnLocked keeps a sentence for speak, unless it is the one that was said last.
func (s *Store) warnLocked(what string) {
	text := fmt.Sprintf("recall store %s %s", s.place.name, what)
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
