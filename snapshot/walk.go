package snapshot

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// A walk lists a tree as it is; the content of files is read later.
type walk struct {
	store    *Store
	deadline time.Time       // when the tree may begin to change; zero: never
	apart    map[string]bool // no part of the tree
	ignored  map[string]bool // by git's rules
	wanted   map[string]bool // looked at even where ignored
	partial  bool
	entries  []Entry
}

// names of the package's own files in a tree while it puts something there.
const (
	halfWritten = ".cake-half-" // not whole yet: never worth anything
	setAside    = ".cake-swap-" // whole: what was written, or what it replaced
)

func ours(name string) bool {
	return strings.HasPrefix(name, halfWritten) || strings.HasPrefix(name, setAside)
}

// list walks the tree. What was ignored in "before" still is, and what is in
// "wanted" is looked at, whatever .gitignore says by now.
func (s *Store) list(ctx context.Context, deadline time.Time, wanted, before []Entry) (*walk, error) {
	w := &walk{store: s, deadline: deadline, apart: s.o.apart(), ignored: map[string]bool{}, wanted: map[string]bool{}}
	for _, e := range wanted {
		for p := e.Path; p != "." && e.Kind != Ignored && !w.wanted[p]; p = path.Dir(p) {
			w.wanted[p] = true
		}
	}
	for _, e := range before {
		if e.Kind == Ignored {
			w.ignored[e.Path] = true
		}
	}
	if err := w.rules(ctx, ""); err != nil {
		return nil, err
	}
	names, err := os.ReadDir(s.o.Tree)
	if err != nil {
		return nil, fmt.Errorf("cannot read the workspace: %w", err)
	}
	_, err = w.folder(ctx, "", names, false)
	return w, err
}

// rules adds what the repository at a folder ignores.
func (w *walk) rules(ctx context.Context, rel string) error {
	names, err := w.store.ignored(ctx, w.full(rel))
	if err != nil {
		return fmt.Errorf("cannot learn from git what %s ignores: %w", w.full(rel), err)
	}
	for _, n := range names {
		w.ignored[path.Join(rel, n)] = true
	}
	return nil
}

func (w *walk) full(rel string) string { return filepath.Join(w.store.o.Tree, rel) }

// folder takes the names of one folder, and says whether it kept any.
func (w *walk) folder(ctx context.Context, rel string, names []os.DirEntry, ignoring bool) (bool, error) {
	if err := context.Cause(ctx); err != nil {
		return false, err
	}
	w.partial = w.partial || w.late()
	before := len(w.entries)
	for _, name := range names {
		if ours(name.Name()) || (name.Name() == ".git" && name.IsDir()) {
			continue
		}
		if err := w.name(ctx, path.Join(rel, name.Name()), name, ignoring); err != nil {
			return false, err
		}
	}
	return len(w.entries) > before, nil
}

// name takes one name of a folder.
func (w *walk) name(ctx context.Context, rel string, name os.DirEntry, ignoring bool) error {
	if w.apart[rel] {
		return nil
	}
	drop := ignoring || w.ignored[rel]
	if drop && !ignoring {
		w.entries = append(w.entries, Entry{Path: rel, Kind: Ignored})
	}
	info, err := name.Info()
	if errors.Is(err, fs.ErrNotExist) {
		return nil // gone since the folder was read
	}
	if err != nil {
		w.skip(rel, err.Error())
		return nil
	}
	if info.IsDir() {
		return w.descend(ctx, rel, info, drop)
	}
	if drop && !w.wanted[rel] && !matches(w.store.o.Precious, rel) {
		return nil
	}
	w.leaf(rel, info)
	return nil
}

func (w *walk) descend(ctx context.Context, rel string, info fs.FileInfo, drop bool) error {
	if drop && !w.wanted[rel] && matches(w.store.o.Regenerable, rel) {
		return nil
	}
	names, err := os.ReadDir(w.full(rel))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // gone since its name was read
	}
	if err != nil {
		w.skip(rel, "this folder cannot be read")
		return nil
	}
	if !drop && gitFolder(w.full(rel)) != "" {
		if err := w.rules(ctx, rel); err != nil {
			return err
		}
	}
	kept, err := w.folder(ctx, rel, names, drop)
	if kept || !drop || w.wanted[rel] {
		w.entries = append(w.entries, Entry{Path: rel, Kind: Folder, Mode: bits(info)})
	}
	return err
}

// leaf takes what is no folder.
func (w *walk) leaf(rel string, info fs.FileInfo) {
	switch mode := info.Mode(); {
	case mode.IsRegular() && info.Size() > w.store.o.MaxFile:
		w.skip(rel, fmt.Sprintf("larger than %d bytes", w.store.o.MaxFile))
	case mode.IsRegular():
		w.entries = append(w.entries, Entry{Path: rel, Kind: File, Mode: bits(info), Size: info.Size(), at: seen(info)})
	case mode&fs.ModeSymlink != 0:
		target, err := os.Readlink(w.full(rel))
		if err != nil {
			w.skip(rel, "this link cannot be read")
			return
		}
		e := Entry{Path: rel, Kind: Link, Size: int64(len(target)), Blob: blobID([]byte(target)), at: seen(info)}
		w.entries = append(w.entries, e)
	default:
		w.skip(rel, kindOf(mode))
	}
}

func (w *walk) skip(rel, why string) {
	w.entries = append(w.entries, Entry{Path: rel, Kind: Skipped, Why: why})
}

func kindOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "a FIFO"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// matches compares a path with patterns: by its last name, or as a whole where the
// pattern has a slash.
func matches(patterns []string, rel string) bool {
	for _, p := range patterns {
		name := path.Base(rel)
		if strings.Contains(p, "/") {
			p, name = strings.TrimPrefix(p, "/"), rel
		}
		if found, err := path.Match(p, name); found && err == nil {
			return true
		}
	}
	return false
}

// bits are the permissions as chmod(2) takes them.
func bits(info fs.FileInfo) uint32 { return info.Sys().(*syscall.Stat_t).Mode & 0o7777 }

func seen(info fs.FileInfo) stat {
	st := info.Sys().(*syscall.Stat_t)
	return stat{Modified: st.Mtim.Nano(), Changed: st.Ctim.Nano(), Inode: st.Ino}
}
