package snapshot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// The refs of the store. The head is what the cache was written for; it keeps the
// blobs alive that the next snapshot relies on.
const (
	refSnapshots = "refs/cake/snapshots/"
	refPins      = "refs/cake/pins/"
	refHead      = "refs/cake/head"
)

func (s *Store) repository() string { return filepath.Join(s.o.Store, "git") }

// environment is all that git gets to know: no configuration but the store's own,
// no program to start, no network, nothing of the caller's GIT_… variables.
func (s *Store) environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + s.o.Store, "LC_ALL=C", "TZ=UTC",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1",
		"GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_REPLACE_OBJECTS=1",
		"GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1",
	}
}

// command prepares git in the store.
func (s *Store) command(ctx context.Context, args ...string) *exec.Cmd {
	// Whole packs, thinly compressed: a first snapshot is paid in seconds, disk is not.
	base := []string{
		"--git-dir=" + s.repository(), "-c", "core.compression=1", "-c", "pack.compression=1", "-c", "pack.threads=1",
		"-c", "pack.window=4", "-c", "fastimport.unpackLimit=1", "-c", "gc.auto=0", "-c", "core.hooksPath=/dev/null",
		"-c", "core.logAllRefUpdates=false",
	}
	cmd := exec.CommandContext(ctx, s.o.Git, append(base, args...)...)
	cmd.Dir, cmd.Env = s.o.Store, s.environment()
	// A git that is told to end takes its locks away, one that is killed does not.
	cmd.Cancel = func() error { return cmd.Process.Signal(unix.SIGTERM) }
	cmd.WaitDelay = endsWithin
	return cmd
}

// endsWithin is how long a git that was told to end may take for that, before it is killed.
const endsWithin = 2 * time.Second

// git runs git in the store and gives what it wrote.
func (s *Store) git(ctx context.Context, args ...string) (string, error) {
	out, err := output(s.command(ctx, args...))
	if err != nil {
		return "", fmt.Errorf("cannot run git %s in the store %s: %w", args[0], s.o.Store, err)
	}
	return out, nil
}

// output runs a command; its error says what the program complained of.
func output(cmd *exec.Cmd) (string, error) {
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	if err := cmd.Run(); err != nil {
		return "", told(err, complaint.String())
	}
	return out.String(), nil
}

func told(err error, complaint string) error {
	if complaint = strings.TrimSpace(complaint); complaint != "" {
		return fmt.Errorf("%w: %s", err, complaint)
	}
	return err
}

// prepare makes the store. The note of the tree is written last, so that a store
// that was interrupted half way is made again.
func (s *Store) prepare(ctx context.Context) error {
	if made, err := s.made(); made || err != nil {
		return err
	}
	unlock, err := s.lock(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if made, err := s.made(); made || err != nil {
		return err // by another process, while this one waited
	}
	if err := s.clear(); err != nil {
		return err
	}
	if _, err := s.git(ctx, "init", "--quiet", "--bare", "--template=", "--object-format=sha256"); err != nil {
		return err
	}
	return writeWhole(s.noteOfTree(), []byte(s.o.Tree))
}

func (s *Store) noteOfTree() string { return filepath.Join(s.o.Store, "tree") }

// made reports whether the store is whole, and refuses that of another tree.
func (s *Store) made() (bool, error) {
	owner, err := os.ReadFile(s.noteOfTree())
	switch {
	case errors.Is(err, os.ErrNotExist):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("cannot read the store of snapshots: %w", err)
	case string(owner) != s.o.Tree:
		return false, fmt.Errorf("cannot use the store %s for %s: it belongs to %s; give each workspace a store of its own", s.o.Store, s.o.Tree, owner)
	}
	return true, nil
}

// clear removes what a git init that was killed leaves and the next one stumbles
// over: its locks, and a config without the object format. No object is touched.
func (s *Store) clear() error {
	for _, name := range []string{"config", "config.lock", "HEAD", "HEAD.lock"} {
		if err := os.Remove(filepath.Join(s.repository(), name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("cannot make the store of snapshots again: %w", err)
		}
	}
	return nil
}

// writeWhole replaces a file of the store, or leaves it as it was.
func writeWhole(path string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*")
	if err != nil {
		return fmt.Errorf("cannot write to the store: %w", err)
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
