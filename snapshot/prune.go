package snapshot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Pruned says what Prune removed.
type Pruned struct {
	Removed []string `json:"removed"`
	Bytes   int64    `json:"bytes"` // what the store takes now
}

// Prune removes what is older than the retention, and then the oldest until the
// store fits its size; never one that is pinned, of a session that is spared, or
// the newest.
func (s *Store) Prune(ctx context.Context, spared ...string) (Pruned, error) {
	done := Pruned{Removed: []string{}}
	unlock, err := s.lock(ctx)
	if err != nil {
		return done, err
	}
	defer unlock()
	all, err := s.List(ctx)
	if err != nil {
		return done, err
	}
	end := s.o.Now().Add(-s.o.Retention)
	for n := len(all) - 1; n > 0; n-- {
		if all[n].Pinned || all[n].Session != "" && slices.Contains(spared, all[n].Session) {
			continue
		}
		if !all[n].Time.Before(end) {
			if done.Bytes, err = s.reachable(ctx); err != nil {
				return done, err
			}
			if done.Bytes <= s.o.MaxSize {
				break
			}
		}
		if _, err := s.git(ctx, "update-ref", "-d", refSnapshots+all[n].ID); err != nil {
			return done, err
		}
		done.Removed = append(done.Removed, all[n].ID)
	}
	if err := s.forget(done.Removed); err != nil {
		return done, err
	}
	if err := s.repack(ctx); err != nil {
		return done, err
	}
	if done.Bytes, err = s.reachable(ctx); err != nil {
		return done, err
	}
	return done, writeWhole(filepath.Join(s.o.Store, "pruned"), nil)
}

// How seldom the store is tidied though there is no need, how often at most, and
// how many packs are too many: each snapshot leaves one, and git looks into all.
const (
	seldom   = 6 * time.Hour
	often    = 10 * time.Minute
	manyPack = 200
)

// Overdue reports whether it is time for Prune. It looks at no more than a folder.
func (s *Store) Overdue() bool {
	since := func(name string) time.Duration {
		info, err := os.Stat(filepath.Join(s.o.Store, name))
		if err != nil {
			return 0
		}
		return time.Since(info.ModTime())
	}
	last := since("pruned")
	if last == 0 {
		last = since("tree") // never; the store is so old
	}
	if last < often {
		return false
	}
	packs, size := s.onDisk()
	return last > seldom || packs > manyPack || size > s.o.MaxSize
}

// Size is what the store takes on disk, the freed parts included that Prune gives
// back.
func (s *Store) Size() int64 {
	_, size := s.onDisk()
	return size
}

// onDisk counts the packs and their bytes.
func (s *Store) onDisk() (packs int, size int64) {
	names, err := os.ReadDir(filepath.Join(s.repository(), "objects/pack"))
	if err != nil {
		return 0, 0
	}
	for _, name := range names {
		if info, err := name.Info(); err == nil && strings.HasSuffix(name.Name(), ".pack") {
			packs, size = packs+1, size+info.Size()
		}
	}
	return packs, size
}

// reachable is what the bytes of all snapshots take on disk.
func (s *Store) reachable(ctx context.Context) (int64, error) {
	out, err := s.git(ctx, "rev-list", "--objects", "--disk-usage", "--all")
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(strings.TrimSpace(out), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("cannot understand the size of the store %s: %w", s.o.Store, err)
	}
	return n, nil
}

// repack makes one pack of what is left, and sweeps what killed runs left behind:
// nobody else writes, for the lock is held.
func (s *Store) repack(ctx context.Context) error {
	if err := s.forgetStaleCache(ctx); err != nil {
		return err
	}
	if _, err := s.git(ctx, "repack", "-a", "-d", "-q"); err != nil {
		return err
	}
	if _, err := s.git(ctx, "prune", "--expire=now"); err != nil {
		return err
	}
	if _, err := s.git(ctx, "pack-refs", "--all"); err != nil {
		return err
	}
	var faults []error
	for _, pattern := range []string{"git/objects/pack/tmp_*", "git/objects/pack/.tmp-*", "git/fast_import_crash_*", "*.new-*"} {
		names, err := filepath.Glob(filepath.Join(s.o.Store, pattern))
		faults = append(faults, err)
		for _, name := range names {
			faults = append(faults, os.Remove(name))
		}
	}
	return errors.Join(faults...)
}

// forgetStaleCache drops a cache that a killed run did not renew: what it relies
// on may be about to go.
func (s *Store) forgetStaleCache(ctx context.Context) error {
	out, err := s.git(ctx, "for-each-ref", "--format=%(tree)", refHead)
	if err != nil {
		return err
	}
	if c := s.loadCache(); c.tree != strings.TrimSpace(out) {
		if err := os.Remove(s.cachePath()); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("cannot drop the old index: %w", err)
		}
	}
	return nil
}
