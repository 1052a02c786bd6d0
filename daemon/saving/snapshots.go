package saving

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"cake"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/inforce"
	"cake/daemon/process"
	"cake/journal"
	"cake/snapshot"
)

// Stored reports whether there are snapshots of a workspace.
func Stored(p dirs.Paths, tree string) bool {
	_, err := os.Stat(filepath.Join(p.Snapshots(tree), "tree"))
	return !errors.Is(err, fs.ErrNotExist)
}

// TreeOf is the workspace of who stands in a directory.
func TreeOf(p dirs.Paths, dir, home string) string {
	return snapshot.Top(dir, home, func(tree string) bool { return Stored(p, tree) })
}

// StoreOptions turns the configuration into what a store is opened with.
func StoreOptions(c *config.Config, p dirs.Paths, tree, home string) snapshot.Options {
	return snapshot.Options{
		Tree: tree, Store: p.Snapshots(tree), Apart: []string{p.State, p.Runtime}, Home: home,
		Precious: append([]string{}, c.Snapshot.Precious...),
		MaxFile:  int64(c.Snapshot.MaxFile) * 1_000_000, MinFree: int64(c.Snapshot.MinFree) * 1_000_000,
		Retention: c.Snapshot.Retention, MaxSize: c.Snapshot.MaxSize.Bytes(),
	}
}

// OpenOptions say which snapshots are opened.
type OpenOptions struct {
	Config string // the configuration file; "" is the one that holds here
	Tree   string // the workspace; "" is the one around the present directory
	Make   bool   // begin where there are none yet
	Getenv func(string) string
	Warn   func(string) // hears what a person should know
}

// Snapshots are those of one workspace, for whoever stands outside of a session.
// What is done to them is told in the journal.
type Snapshots struct {
	*snapshot.Store
	Tree string

	paths  dirs.Paths
	inside bool // an agent asks
	warn   func(string)
}

// ErrForPeople says that an agent asked for what only a person may do.
var ErrForPeople = errors.New("only a person may do that, in a terminal of their own")

// Open opens the snapshots of a workspace. No session need run.
func Open(ctx context.Context, o OpenOptions) (*Snapshots, error) {
	c, err := inforce.LoadConfig(o.Config, o.Getenv)
	if err != nil {
		return nil, err
	}
	paths, err := dirs.Find(o.Getenv)
	if err != nil {
		return nil, err
	}
	tree := o.Tree
	if tree == "" {
		here, err := os.Getwd()
		if err != nil {
			return nil, fmt.Errorf("cannot tell where this is: %w", err)
		}
		tree = TreeOf(paths, here, o.Getenv("HOME"))
	} else if tree, err = realTree(tree); err != nil {
		return nil, err
	}
	if !o.Make && !Stored(paths, tree) {
		return nil, fmt.Errorf("there is no snapshot of %s yet: cake watch takes them, and cake snapshot take", tree)
	}
	store, err := snapshot.Open(ctx, StoreOptions(c, paths, tree, o.Getenv("HOME")))
	if err != nil {
		return nil, err
	}
	return &Snapshots{Store: store, Tree: tree, paths: paths, inside: process.Watched(os.Getpid()), warn: o.Warn}, nil
}

func realTree(tree string) (string, error) {
	full, err := filepath.Abs(tree)
	if err == nil {
		full, err = filepath.EvalSymlinks(full)
	}
	if err != nil {
		return "", fmt.Errorf("cannot find the workspace %s: %w", tree, err)
	}
	return full, nil
}

// Take saves the workspace because somebody asks for it.
func (w *Snapshots) Take(ctx context.Context, text string, pin bool) (snapshot.Snapshot, error) {
	o := snapshot.TakeOptions{Cause: snapshot.Requested, Label: label(text), Pinned: pin}
	start := time.Now()
	snap, err := w.Store.Take(ctx, o)
	w.record(snapshotEvent(w.Tree, o, snap, err, time.Since(start)))
	return snap, err
}

// Restore brings the workspace back. An agent may do that only where nothing is
// lost by it.
func (w *Snapshots) Restore(ctx context.Context, id string, o snapshot.RestoreOptions) (snapshot.Restored, error) {
	if err := w.permit(ctx, id, o); err != nil {
		return snapshot.Restored{}, err
	}
	start := time.Now()
	done, err := w.Store.Restore(ctx, id, o)
	if done.Rescue.ID != "" {
		w.record(snapshotEvent(w.Tree, snapshot.TakeOptions{Cause: snapshot.Rescue, Label: done.Rescue.Label}, done.Rescue, nil, 0))
	}
	r := &cake.Rollback{Reason: "requested", Success: err == nil, Snapshot: done.Snapshot.ID, Rescue: done.Rescue.ID, Tree: w.Tree}
	if err != nil {
		r.Error = err.Error()
	}
	w.record(cake.Event{Type: cake.EventRollback, Rollback: r, Timings: []cake.Timing{timing("restore", time.Since(start))}})
	return done, err
}

// permit lets an agent bring back what is missing, and nothing else: what would
// be replaced or deleted may be a person's work.
func (w *Snapshots) permit(ctx context.Context, id string, o snapshot.RestoreOptions) error {
	if !w.inside {
		return nil
	}
	plan, err := w.Plan(ctx, id, o)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(plan.Steps, func(s snapshot.Step) bool { return s.Deed != snapshot.Create && s.Deed != snapshot.Keep })
	if at < 0 {
		return nil
	}
	return fmt.Errorf("cannot restore %s from inside an agent, for %q is there and would not stay as it is: %w; an agent may bring back what is missing, by its path", w.Tree, plan.Steps[at].Path, ErrForPeople)
}

// Prune removes what is too old and too much. The snapshots that are named are
// pinned no longer.
func (w *Snapshots) Prune(ctx context.Context, unpin ...string) (snapshot.Pruned, error) {
	if w.inside {
		return snapshot.Pruned{}, fmt.Errorf("cannot remove snapshots from inside an agent: %w", ErrForPeople)
	}
	for _, id := range unpin {
		if err := w.Unpin(ctx, id); err != nil {
			return snapshot.Pruned{}, err
		}
	}
	return w.Store.Prune(ctx, incidents.Of(w.paths).Undecided()...)
}

// Present writes the bytes of a file of the workspace as it is now, or the target
// of a link.
func (w *Snapshots) Present(e snapshot.Entry, to io.Writer) error {
	path := filepath.Join(w.Tree, e.Path)
	if e.Kind == snapshot.Link {
		target, err := os.Readlink(path)
		if err == nil {
			_, err = io.WriteString(to, target)
		}
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, f)
	return errors.Join(err, f.Close())
}

// record writes an event into the journal, whose own troubles are no reason to
// fail.
func (w *Snapshots) record(e cake.Event) {
	e.Time = time.Now().UTC()
	j, err := journal.Open(journal.Options{Path: w.paths.Journal(), Warn: func(err error) { w.warn(err.Error()) }})
	if err == nil {
		err = errors.Join(j.Append(e), j.Close())
	}
	if err != nil {
		w.warn(err.Error())
	}
}
