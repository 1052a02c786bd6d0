package daemon

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// Paths says where a brain keeps what outlives it and what does not.
type Paths struct {
	State   string // journal, store, log: $XDG_STATE_HOME/cake
	Runtime string // sockets and links of live sessions: $XDG_RUNTIME_DIR/cake
}

// FindPaths derives the directories from the environment, by the XDG base
// directory specification, which passes over relative paths; without
// XDG_RUNTIME_DIR the sockets live in a private folder below the temporary
// directory.
func FindPaths(getenv func(string) string) (Paths, error) {
	state := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(state) {
		home := getenv("HOME")
		if !filepath.IsAbs(home) {
			return Paths{}, errors.New("cannot find a place for the journal: neither XDG_STATE_HOME nor HOME is an absolute path")
		}
		state = filepath.Join(home, ".local", "state")
	}
	runtime := getenv("XDG_RUNTIME_DIR")
	if !filepath.IsAbs(runtime) {
		runtime = filepath.Join(os.TempDir(), "cake-"+strconv.Itoa(os.Getuid()))
		return Paths{State: filepath.Join(state, "cake"), Runtime: runtime}, nil
	}
	return Paths{State: filepath.Join(state, "cake"), Runtime: filepath.Join(runtime, "cake")}, nil
}

// Journal is the path of the journal.
func (p Paths) Journal() string { return filepath.Join(p.State, "journal.jsonl") }

// Store is the path of the recall store.
func (p Paths) Store() string { return filepath.Join(p.State, "recall.db") }

// Log is the path of the log.
func (p Paths) Log() string { return filepath.Join(p.State, "cake.log") }

// private makes a directory that only this user may enter. One that belongs to
// somebody else is refused: sockets in it could be replaced.
func private(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make %s: %w", dir, err)
	}
	info, err := os.Lstat(dir)
	if err != nil {
		return fmt.Errorf("cannot look at %s: %w", dir, err)
	}
	if !info.IsDir() {
		return fmt.Errorf("cannot use %s: it is not a directory", dir)
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok && int(stat.Uid) != os.Geteuid() {
		return fmt.Errorf("cannot use %s: it belongs to user %d", dir, stat.Uid)
	}
	if info.Mode().Perm()&0o077 != 0 {
		if err := os.Chmod(dir, 0o700); err != nil {
			return fmt.Errorf("cannot use %s: others may enter it, and that cannot be changed: %w", dir, err)
		}
	}
	return nil
}
