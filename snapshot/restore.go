package snapshot

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"golang.org/x/sys/unix"
)

// ErrChanged says that somebody wrote to the tree while it was restored.
var ErrChanged = errors.New("the workspace was changed meanwhile")

// Restored says what a restore did.
type Restored struct {
	Snapshot Snapshot `json:"snapshot"`
	Rescue   Snapshot `json:"rescue"` // the tree before; restore it to undo the undoing
	Steps    []Step   `json:"steps"`
	Beside   []string `json:"beside,omitempty"` // what was set aside, as NAME.cake-…
}

// Restore brings the tree to what the snapshot holds. It takes a rescue snapshot
// first. Who is interrupted runs it again, with the same options.
func (s *Store) Restore(ctx context.Context, id string, o RestoreOptions) (Restored, error) {
	unlock, err := s.lock(ctx)
	if err != nil {
		return Restored{}, err
	}
	defer unlock()
	a, err := s.aim(ctx, id, o)
	if err != nil {
		return Restored{}, err
	}
	done := Restored{Snapshot: a.snap}
	p := &placer{tree: s.o.Tree, objects: s.objects(ctx), tag: s.o.Now().UTC().Format("20060102-150405"), opened: map[string]uint32{}}
	defer p.objects.close()
	if err := s.sweep(p); err != nil {
		return done, err
	}
	take := TakeOptions{Cause: Rescue, Label: a.label(o), rescue: true, wanted: a.wanted(), before: a.targets()}
	rescue, present, err := s.take(ctx, take)
	if err != nil {
		return done, fmt.Errorf("cannot restore %s without a rescue snapshot first: %w", s.o.Tree, err)
	}
	done.Rescue, done.Steps = rescue, a.steps(present)
	err = p.perform(ctx, done.Steps)
	done.Beside = p.beside
	if err != nil {
		return done, fmt.Errorf("cannot finish the restore of %s; the tree before is the snapshot %s; run the same restore again: %w", s.o.Tree, rescue.ID, err)
	}
	if wrong := s.unequal(done.Steps); len(wrong) > 0 {
		return done, fmt.Errorf("cannot vouch for %q after the restore of %s: %w; stop what writes there and run the same restore again", wrong, s.o.Tree, ErrChanged)
	}
	if len(o.Paths) > 0 {
		return done, nil // a part is no undoing
	}
	return done, s.note(o, a.snap.ID, rescue.ID)
}

// label says what a rescue snapshot is for.
func (a aim) label(o RestoreOptions) string {
	if len(o.Windows) == 0 {
		return "before restoring " + a.snap.Short()
	}
	var all []string
	for _, w := range o.Windows {
		all = append(all, w.Before.Short())
	}
	return "before undoing " + strings.Join(all, ", ")
}

// perform removes first, deepest first, then makes, then sets the modes of folders.
func (p *placer) perform(ctx context.Context, steps []Step) error {
	for n := len(steps) - 1; n >= 0; n-- {
		if s := steps[n]; s.Deed == Delete {
			if err := p.delete(ctx, s); err != nil {
				return fmt.Errorf("cannot delete %q: %w", s.Path, err)
			}
		}
	}
	for _, s := range steps {
		if s.Deed == Delete || s.Deed == Keep {
			continue
		}
		if err := errors.Join(context.Cause(ctx), p.put(s)); err != nil {
			return fmt.Errorf("cannot restore %q: %w", s.Path, err)
		}
	}
	return p.modes()
}

func (p *placer) delete(ctx context.Context, s Step) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(p.tree, s.Path)); err != nil {
		return nil // gone, or what held it is; the check at the end says if not
	}
	at, err := p.folder(path.Dir(s.Path))
	if err != nil {
		return err
	}
	defer unix.Close(at)
	return p.remove(at, path.Base(s.Path), s)
}

// modes gives the folders what they should have, or had, the deepest first.
func (p *placer) modes() error {
	var all []string
	for rel := range p.opened {
		all = append(all, rel)
	}
	sort.Sort(sort.Reverse(sort.StringSlice(all)))
	for _, rel := range all {
		full := filepath.Join(p.tree, rel)
		if info, err := os.Lstat(full); err != nil || !info.IsDir() {
			continue // deleted since
		}
		if err := unix.Chmod(full, p.opened[rel]); err != nil {
			return fmt.Errorf("cannot set the mode of %q: %w", rel, err)
		}
	}
	return nil
}

// unequal reads back what was restored and gives the names that are not right.
func (s *Store) unequal(steps []Step) []string {
	var wrong []string
	for _, step := range steps {
		if step.Deed != Keep && !s.right(step) {
			wrong = append(wrong, step.Path)
		}
	}
	return wrong
}

func (s *Store) right(step Step) bool {
	info, err := os.Lstat(filepath.Join(s.o.Tree, step.Path))
	if step.Deed == Delete {
		return s.beneathLink(step.Path) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, unix.ENOTDIR) || err == nil && info.IsDir()
	}
	if err != nil {
		return false
	}
	is := Entry{Path: step.Path, Mode: bits(info)}
	switch {
	case info.IsDir():
		is.Kind = Folder
	case info.Mode()&fs.ModeSymlink != 0:
		target, _ := os.Readlink(filepath.Join(s.o.Tree, step.Path))
		is.Kind, is.Blob = Link, blobID([]byte(target))
	case info.Mode().IsRegular():
		is.Kind = File
		if step.want.Mode&0o400 == 0 && os.Geteuid() != 0 {
			is.Blob = step.want.Blob // its own mode forbids to read it back
		} else if err := s.read(&is, nowhere{}); err != nil {
			return false
		}
	}
	return is.same(step.want)
}

// beneathLink reports whether a folder above a path is a symbolic link: then the
// path is none of the tree's, whatever the link leads to.
func (s *Store) beneathLink(name string) bool {
	for dir := filepath.Dir(name); dir != "."; dir = filepath.Dir(dir) {
		if info, err := os.Lstat(filepath.Join(s.o.Tree, dir)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

// sweep ends what an interrupted restore left: halves are worth nothing, and what
// was replaced is removed when the store has it.
func (s *Store) sweep(p *placer) error {
	apart := s.o.apart()
	return filepath.WalkDir(s.o.Tree, func(full string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && apart[strings.TrimPrefix(full, s.o.Tree+"/")] {
			return filepath.SkipDir
		}
		if err != nil || d.Name() == ".git" && d.IsDir() || d.IsDir() && matches(s.o.Regenerable, d.Name()) {
			if d != nil && d.IsDir() {
				return filepath.SkipDir
			}
			return nil // it cannot be read: the walk of the snapshot says so
		}
		if !ours(d.Name()) {
			return nil
		}
		return s.sweepOne(p, full, d)
	})
}

func (s *Store) sweepOne(p *placer, full string, d fs.DirEntry) error {
	e := Entry{Path: strings.TrimPrefix(full, s.o.Tree+"/")}
	if target, err := os.Readlink(full); err == nil {
		e.Kind, e.Blob = Link, blobID([]byte(target))
	} else if d.Type().IsRegular() {
		e.Kind = File
		_ = s.read(&e, nowhere{}) // what cannot be read is not in the store
	}
	if strings.HasPrefix(d.Name(), halfWritten) || e.kept() && p.objects.copy(e.Blob, discard{}) == nil {
		return os.Remove(full)
	}
	at, err := p.folder(path.Dir(e.Path))
	if err != nil {
		return err
	}
	defer unix.Close(at)
	return errors.Join(p.keep(at, d.Name(), path.Join(path.Dir(e.Path), "recovered")), skip(d))
}

func skip(d fs.DirEntry) error {
	if d.IsDir() {
		return filepath.SkipDir
	}
	return nil
}

// discard is io.Discard without its shortcut, so that copy sees every byte.
type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }
