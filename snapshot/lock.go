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
