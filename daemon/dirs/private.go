package dirs

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// Private makes a directory that only this user may enter. One that belongs to
// somebody else is refused: sockets in it could be replaced.
func Private(dir string) error {
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

// Replace writes a file as a whole.
func Replace(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-")
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
