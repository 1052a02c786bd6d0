package snapshot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// lock waits until nobody else writes to the store. The kernel lets go of it when
// its holder dies, however it dies.
func (s *Store) lock(ctx context.Context) (func(), error) {
	path := filepath.Join(s.o.Store, "lock")
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot lock the store of snapshots: %w", err)
	}
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if err == nil {
			if err := s.clearLeft(ctx); err != nil {
				return nil, errors.Join(err, f.Close())
			}
			return func() { _ = f.Close() }, nil
		}
		if !errors.Is(err, unix.EWOULDBLOCK) && !errors.Is(err, unix.EINTR) {
			return nil, fmt.Errorf("cannot lock %s: %w", path, errors.Join(err, f.Close()))
		}
		if err := pause(ctx, 5*time.Millisecond); err != nil {
			return nil, fmt.Errorf("cannot lock %s, another snapshot is at work: %w", path, errors.Join(err, f.Close()))
		}
	}
}

// leftFor is how long a lock of git's may stand under ours before it is known to be left by a
// git that was killed: one that lives holds it for milliseconds.
const leftFor = time.Second

// clearLeft removes the locks that a git that was killed has left in the store, and over which
// every later one would stumble.
func (s *Store) clearLeft(ctx context.Context) error {
	for _, name := range []string{refHead + ".lock", "packed-refs.lock"} {
		path := filepath.Join(s.repository(), name)
		for begin := time.Now(); exists(path); {
			if time.Since(begin) >= leftFor {
				if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
					return fmt.Errorf("cannot remove a lock that a git has left: %w", err)
				}
				break
			}
			if err := pause(ctx, 5*time.Millisecond); err != nil {
				return fmt.Errorf("cannot lock the store of snapshots, a git is at work in it: %w", err)
			}
		}
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}
