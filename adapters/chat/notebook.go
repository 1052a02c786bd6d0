package chat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// nextTry is how often a notebook that another process has is asked for.
const nextTry = 500 * time.Millisecond

// A Notebook is what a listener must still know after a restart, in a file. One
// process at a time has it: two that hear for the same bot would each get half of
// what people say, or end each other's requests.
type Notebook struct {
	path string
	lock *os.File
}

// OpenNotebook opens the notebook of a bot in a folder; its key is [Line.Key]. It
// waits until no other process has it, or ctx ends.
func OpenNotebook(ctx context.Context, dir, key string) (*Notebook, error) {
	path := filepath.Join(dir, key)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("cannot keep what was heard: %w", err)
	}
	lock, err := os.OpenFile(path+".lock", os.O_CREATE|os.O_RDWR|unix.O_NOFOLLOW, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot keep what was heard: %w", err)
	}
	if err := takeLock(ctx, lock); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &Notebook{path: path + ".json", lock: lock}, nil
}

func takeLock(ctx context.Context, f *os.File) error {
	tick := time.NewTicker(nextTry)
	defer tick.Stop()
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if err == nil || !errors.Is(err, unix.EWOULDBLOCK) && !errors.Is(err, unix.EINTR) {
			return err
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// Read fills v with what was written last. It is left as it is where nothing was,
// or where that cannot be read: a listener that begins anew hears something twice at
// worst.
func (n *Notebook) Read(v any) {
	if text, err := os.ReadFile(n.path); err == nil {
		_ = json.Unmarshal(text, v)
	}
}

// Write replaces what was written.
func (n *Notebook) Write(v any) error {
	text, err := json.Marshal(v)
	if err == nil {
		err = os.WriteFile(n.path+".new", text, 0o600)
	}
	if err == nil {
		err = os.Rename(n.path+".new", n.path)
	}
	if err != nil {
		return fmt.Errorf("cannot keep what was heard: %w", err)
	}
	return nil
}

// Close lets another process have it.
func (n *Notebook) Close() error { return n.lock.Close() }
