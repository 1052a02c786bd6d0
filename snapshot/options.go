package snapshot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// What callers branch on.
var (
	// ErrRefused says that the tree is one that is never taken.
	ErrRefused = errors.New("this folder is never taken as a workspace")
	// ErrDisk says that the disk has less room left than Options.MinFree.
	ErrDisk = errors.New("too little room on the disk")
	// ErrUnknown says that there is no snapshot of that name.
	ErrUnknown = errors.New("no such snapshot")
	// ErrDamaged says that the store lacks bytes, or has other ones.
	ErrDamaged = errors.New("the store of snapshots is damaged")
)

// Options say which tree is kept, where, and within which bounds.
type Options struct {
	Tree  string // the workspace
	Store string // the folder of its store, outside the tree, of this tree alone

	Apart []string // absolute folders in the tree that are no part of it; the store always is one

	Git  string // the git program; "" finds it in PATH
	Home string // the user's home, which is refused; "" asks the system

	// Precious are names that are kept though ignored, as in path.Match; one with
	// a slash is a path from the tree on. nil: [DefaultPrecious]
	Precious    []string
	Regenerable []string // ignored folders in which nothing precious is looked for; nil: [DefaultRegenerable]

	MaxFile int64 // files above it are skipped; 0: 100 MiB
	MinFree int64 // below this much room on the store's disk nothing is taken; 0: 256 MiB

	Retention time.Duration // older snapshots are pruned; 0: 72 h
	MaxSize   int64         // the store is pruned to it, oldest first; 0: 1 GB

	Now func() time.Time // nil: the clock
}

// DefaultPrecious is what is kept though ignored: what no build brings back.
func DefaultPrecious() []string {
	return []string{
		".env", ".env.*", "*.env", ".envrc", "*.sqlite", "*.sqlite3", "*.db", "*.sqlite-wal", "*.sqlite3-wal", "*.db-wal",
		"*.local.json", "*.local.yaml", "*.local.yml", "*.local.toml", "*.tfvars", "*.tfstate",
		"local.properties", "secrets.*", "*.pem", "*.key",
	}
}

// DefaultRegenerable is what a command makes again.
func DefaultRegenerable() []string {
	return []string{
		"node_modules", "bower_components", "target", "build", "dist", "out", "obj", "vendor", ".venv", "venv",
		"__pycache__", ".tox", ".nox", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".gradle", ".next", ".nuxt",
		".turbo", ".cache", ".parcel-cache", ".terraform", "coverage",
	}
}

// A Store keeps the snapshots of one tree. Its methods may be called by several
// goroutines and several processes; what writes waits for its turn.
type Store struct {
	o Options
}

// Open checks the options and prepares the store, which may exist already.
func Open(ctx context.Context, o Options) (*Store, error) {
	o.fill()
	var err error
	if o.Tree, err = real(o.Tree); err != nil {
		return nil, fmt.Errorf("cannot find the workspace %s: %w", o.Tree, err)
	}
	if o.Store, err = filepath.Abs(o.Store); err != nil {
		return nil, fmt.Errorf("cannot find the store %s: %w", o.Store, err)
	}
	if err := o.refuse(); err != nil { // before anything is made
		return nil, err
	}
	if err := os.MkdirAll(o.Store, 0o700); err != nil {
		return nil, fmt.Errorf("cannot make the store of snapshots: %w", err)
	}
	if o.Store, err = real(o.Store); err != nil {
		return nil, fmt.Errorf("cannot find the store %s: %w", o.Store, err)
	}
	if err := o.refuse(); err != nil { // again, now that links are followed
		return nil, err
	}
	if o.Git, err = exec.LookPath(o.Git); err != nil {
		return nil, fmt.Errorf("cannot take snapshots without the git program; install git: %w", err)
	}
	s := &Store{o: o}
	return s, s.prepare(ctx)
}

// Check says why the tree cannot be taken, and makes nothing.
func (o Options) Check() (err error) {
	o.fill()
	if o.Tree, err = real(o.Tree); err != nil {
		return fmt.Errorf("cannot find the workspace %s: %w", o.Tree, err)
	}
	if err := o.refuse(); err != nil {
		return err
	}
	if _, err = exec.LookPath(o.Git); err != nil {
		return fmt.Errorf("cannot take snapshots without the git program: %w", err)
	}
	return nil
}

func (o *Options) fill() {
	if o.Precious == nil {
		o.Precious = DefaultPrecious()
	}
	if o.Regenerable == nil {
		o.Regenerable = DefaultRegenerable()
	}
	if o.Home == "" {
		o.Home, _ = os.UserHomeDir()
	}
	if o.Git == "" {
		o.Git = "git"
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	o.MaxFile = or(o.MaxFile, 100<<20)
	o.MinFree = or(o.MinFree, 256<<20)
	o.MaxSize = or(o.MaxSize, 1_000_000_000)
	o.Retention = or(o.Retention, 72*time.Hour)
}

func or[T ~int64](v, otherwise T) T {
	if v == 0 {
		return otherwise
	}
	return v
}

// real gives the one path of a folder, without symbolic links.
func real(path string) (string, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return path, err
	}
	resolved, err := filepath.EvalSymlinks(full)
	if err != nil {
		return path, err
	}
	return resolved, nil
}

// refuse keeps cake from taking a home or a whole machine, and itself.
func (o *Options) refuse() error {
	home, err := real(o.Home)
	if err != nil || o.Home == "" {
		home = "/"
	}
	if within(home, o.Tree) {
		return fmt.Errorf("cannot take %s: %w, for it is or holds the home folder or the whole machine; start cake in the folder of a project", o.Tree, ErrRefused)
	}
	if within(o.Tree, o.Store) || o.Store == o.Tree {
		return fmt.Errorf("cannot keep snapshots of %s in %s: %w, for it lies in there; put the store elsewhere", o.Tree, o.Store, ErrRefused)
	}
	return nil
}

// apart gives the folders that are left out, as the tree sees them.
func (o *Options) apart() map[string]bool {
	out := map[string]bool{}
	for _, folder := range append([]string{o.Store}, o.Apart...) {
		if at, err := real(folder); err == nil && within(at, o.Tree) && at != o.Tree {
			out[strings.TrimPrefix(at, o.Tree+"/")] = true
		}
	}
	return out
}

// Top is the folder that is the workspace of who stands in a folder: the nearest
// that has a store, or is the top of a repository; the folder itself where there
// is none, or where that is the home folder or holds it.
func Top(folder, home string, stored func(tree string) bool) string {
	start, err := real(folder)
	if err != nil {
		return folder
	}
	if home, err = real(home); err != nil {
		home = "/"
	}
	for at := start; at != "/" && !within(home, at); at = filepath.Dir(at) {
		if stored(at) || gitFolder(at) != "" {
			return at
		}
	}
	return start
}

// within reports whether a path is a folder or lies in it.
func within(path, folder string) bool {
	return path == folder || folder == "/" || strings.HasPrefix(path, folder+"/")
}
