package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// base is where a developer's projects lie, and what rows show of it.
const base = "/home/dev/src"

// names are what projects are called.
func names() []string {
	return []string{"app", "api", "web", "shop", "worker", "ledger", "atlas", "billing"}
}

// A place is the fresh directory of one run, and its HOME.
type place struct {
	top  string // the directory above, which is ours alone
	dir  string // the project
	home string
	env  []string
}

// newPlace makes a directory below root. The name is another one than avoid.
func newPlace(root, avoid string, env []string) (*place, error) {
	name, id := pick(avoid)
	top := filepath.Join(root, id)
	p := &place{top: top, dir: filepath.Join(top, name)}
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp("", "record-home-")
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(top))
	}
	p.home = home
	p.env = append(slices.Clone(env), "HOME="+home)
	return p, nil
}

func pick(avoid string) (name, id string) {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails
	free := slices.DeleteFunc(names(), func(n string) bool { return n == avoid })
	return free[int(b[3])%len(free)], hex.EncodeToString(b[:3])
}

// rootFor is base, or a directory of our own where base cannot be written.
func rootFor(wanted string) (string, error) {
	if os.MkdirAll(wanted, 0o755) == nil && syscall.Access(wanted, 2) == nil {
		return wanted, nil
	}
	return os.MkdirTemp("", "record-")
}

// write puts a file of the case where it belongs.
func (p *place) write(name string, data []byte) error {
	path := filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// edit writes a file a second later than it was written before: python takes one
// of the same size and second for the one that it has compiled.
func (p *place) edit(ctx context.Context, name string, data []byte) error {
	if before, err := os.Stat(filepath.Join(p.dir, name)); err == nil {
		next := before.ModTime().Truncate(time.Second).Add(time.Second)
		select {
		case <-time.After(time.Until(next)):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return p.write(name, data)
}

// lay puts all files of a case there, and runs its setup.
func (p *place) lay(ctx context.Context, c recipe) error {
	for _, f := range c.files {
		if err := p.write(f.Name, f.Data); err != nil {
			return err
		}
	}
	if c.Setup == "" {
		return nil
	}
	// Setup commits; whether the case has a name for git is the case's matter.
	o, err := p.run(ctx, order{line: "set -e\n" + c.Setup, timeout: c.Timeout, env: append(c.environment(), identity()...)})
	if err == nil && o.exit != 0 {
		err = fmt.Errorf("it ends with status %d: %s", o.exit, strings.TrimSpace(string(o.stdout)+string(o.stderr)))
	}
	if err != nil {
		return fmt.Errorf("setup: %w", err)
	}
	return nil
}

func identity() []string {
	return []string{
		"GIT_AUTHOR_NAME=Dev", "GIT_AUTHOR_EMAIL=dev@example.com",
		"GIT_COMMITTER_NAME=Dev", "GIT_COMMITTER_EMAIL=dev@example.com",
	}
}

// leave ends what still runs there and removes the place.
func (p *place) leave() error {
	p.end(0)
	return errors.Join(removeAll(p.top), removeAll(p.home))
}

// removeAll also removes what a case, or a package manager, has made read-only.
func removeAll(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, _ error) error {
		if d != nil && d.IsDir() {
			return os.Chmod(path, 0o755)
		}
		return nil
	})
	return os.RemoveAll(dir)
}
