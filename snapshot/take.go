package snapshot

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// A Snapshot is a tree as it was at one time.
type Snapshot struct {
	ID      string    `json:"id"`
	Time    time.Time `json:"time"`
	Cause   Cause     `json:"cause,omitempty"`
	Label   string    `json:"label,omitempty"`   // of a command: its line
	Session string    `json:"session,omitempty"` // in which it was taken
	Of      string    `json:"of,omitempty"`      // of one taken after a command: the one taken before it
	Rescue  bool      `json:"rescue,omitempty"`  // taken before a restore
	Partial bool      `json:"partial,omitempty"` // the time ran out; what was looked at later may have changed by then
	Files   int       `json:"files"`
	Bytes   int64     `json:"bytes"`
	Skipped int       `json:"skipped"`
	Pinned  bool      `json:"pinned"`
}

// TakeOptions say what a snapshot is for.
type TakeOptions struct {
	Cause   Cause
	Label   string
	Session string
	Of      string
	Pinned  bool // keep it until Unpin
	// Budget is how long the tree stays as it is, from the call on: a snapshot that
	// takes longer goes on and is partial. 0: as long as it takes.
	Budget time.Duration
	rescue bool
	wanted []Entry // of the snapshots that a restore is about
	before []Entry
	due    time.Time // when the budget is spent; zero: never
}

// A Cause says why a snapshot was taken.
type Cause string

// The causes.
const (
	Start     Cause = "start"     // a session began
	Before    Cause = "before"    // a command that may lose something comes
	After     Cause = "after"     // such a command has ended
	Green     Cause = "green"     // a run of the tests succeeded
	Requested Cause = "requested" // somebody asked for it
	Rescue    Cause = "rescue"    // a restore comes
)

// Causes lists the causes.
func Causes() []Cause { return []Cause{Start, Before, After, Green, Requested, Rescue} }

// errHurt marks a fault that may come from a cache that is wrong about the store.
var errHurt = errors.New("cannot write the snapshot")

// Take keeps the tree as it is now.
func (s *Store) Take(ctx context.Context, o TakeOptions) (Snapshot, error) {
	if o.Budget > 0 {
		o.due = s.o.Now().Add(o.Budget)
	}
	unlock, err := s.lock(ctx)
	if err != nil {
		return Snapshot{}, err
	}
	defer unlock()
	snap, _, err := s.take(ctx, o)
	return snap, err
}

// take is Take under the lock. It gives the entries as well.
func (s *Store) take(ctx context.Context, o TakeOptions) (Snapshot, []Entry, error) {
	if err := s.room(); err != nil {
		return Snapshot{}, nil, err
	}
	c := s.loadCache()
	snap, entries, err := s.takeWith(ctx, o, c)
	if errors.Is(err, errHurt) && c.tree != "" && ctx.Err() == nil && s.room() == nil {
		// The store may have lost what the cache knows of: begin from nothing.
		return s.takeWith(ctx, o, noCache())
	}
	return snap, entries, err
}

// room refuses to fill the disk.
func (s *Store) room() error {
	var st unix.Statfs_t
	if err := unix.Statfs(s.o.Store, &st); err != nil {
		return fmt.Errorf("cannot ask how full the disk of %s is: %w", s.o.Store, err)
	}
	if free := int64(st.Bavail) * st.Bsize; free < s.o.MinFree {
		return fmt.Errorf("cannot take a snapshot into %s: %w, %d MB are left and %d must stay; free some, or run cake snapshot prune", s.o.Store, ErrDisk, free>>20, s.o.MinFree>>20)
	}
	return nil
}

func (s *Store) takeWith(ctx context.Context, o TakeOptions, c *cache) (Snapshot, []Entry, error) {
	now := s.o.Now()
	began := time.Now().UnixNano()         // the file system's clock, not the caller's
	imp, err := s.importer(ctx, c.blobs()) // git gets ready during the walk
	if err != nil {
		return Snapshot{}, nil, err
	}
	w, err := s.list(ctx, o.due, o.wanted, o.before)
	if err != nil {
		imp.drop()
		return Snapshot{}, nil, err
	}
	read, err := w.contents(ctx, c, imp)
	if err != nil {
		return Snapshot{}, nil, s.abandon(imp, err)
	}
	if w.partial {
		w.inherit(c)
	}
	snap := w.describe(o, now)
	unchanged := c.holds(w.entries)
	if err := imp.commit(snap, c, w.entries, unchanged); err != nil {
		return Snapshot{}, nil, s.abandon(imp, err)
	}
	if err := imp.done(); err != nil {
		return Snapshot{}, nil, fmt.Errorf("%w of %s into %s: %w", errHurt, s.o.Tree, s.o.Store, err)
	}
	if unchanged && read == 0 {
		return snap, w.entries, nil // the cache is as good as a new one
	}
	return snap, w.entries, s.remember(ctx, &cache{began: began, list: w.entries}, snap)
}

// abandon ends the import; what git complained of is the better reason.
func (s *Store) abandon(imp *importer, err error) error {
	imp.drop()
	return fmt.Errorf("%w of %s into %s: %w", errHurt, s.o.Tree, s.o.Store, told(err, imp.complaint.String()))
}

// contents finds the blob of every entry, and says how many files it had to read.
func (w *walk) contents(ctx context.Context, c *cache, to sink) (read int, err error) {
	for n := range w.entries {
		e := &w.entries[n]
		switch {
		case e.Kind == Link:
			err = w.link(e, to)
		case e.Kind != File || c.recall(e):
			continue
		default:
			w.partial = w.partial || w.late()
			read++
			err = w.store.read(e, to)
		}
		if err = errors.Join(err, context.Cause(ctx)); err != nil {
			return read, err
		}
	}
	return read, nil
}

func (w *walk) link(e *Entry, to sink) error {
	target, err := os.Readlink(w.full(e.Path))
	if err != nil || blobID([]byte(target)) != e.Blob {
		*e = Entry{Path: e.Path, Kind: Skipped, Why: "it changed while it was read"}
		return nil
	}
	return send(to, e.Blob, []byte(target))
}

// inherit keeps what the snapshot before holds and is gone now: who was late cannot
// tell whether it went before or after the time was over.
func (w *walk) inherit(c *cache) {
	there, gone := index(w.entries), map[string]bool{}
	var kept []Entry
	for _, e := range c.list {
		if was, found := there[e.Path]; e.shown() && (!found && !ignoredIn(there, e.Path) || was.Why == vanished) {
			kept, gone[e.Path] = append(kept, e), true
		}
	}
	w.entries = slices.DeleteFunc(w.entries, func(e Entry) bool { return gone[e.Path] })
	w.entries = append(w.entries, kept...)
	slices.SortFunc(w.entries, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
}

func (w *walk) late() bool { return !w.deadline.IsZero() && w.store.o.Now().After(w.deadline) }

func (w *walk) describe(o TakeOptions, now time.Time) Snapshot {
	snap := Snapshot{
		Time: now.UTC(), Cause: o.Cause, Label: o.Label, Session: o.Session, Of: o.Of,
		Rescue: o.rescue, Partial: w.partial, Pinned: o.Pinned,
	}
	var tail [3]byte
	_, _ = rand.Read(tail[:]) // never fails, says its documentation
	snap.ID = snap.Time.Format("20060102-150405.000") + "-" + hex.EncodeToString(tail[:])
	for _, e := range w.entries {
		if e.kept() {
			snap.Files, snap.Bytes = snap.Files+1, snap.Bytes+e.Size
		}
		if e.Kind == Skipped {
			snap.Skipped++
		}
	}
	return snap
}

// buckets is into how many parts a manifest is cut: a change writes one anew.
const buckets = 64

// manifest gives the parts of the list of entries.
func manifest(entries []Entry) (parts [buckets][]byte) {
	h := fnv.New32a()
	for _, e := range entries {
		h.Reset()
		_, _ = io.WriteString(h, path.Dir(e.Path))
		n := h.Sum32() % buckets
		parts[n] = appendEntry(parts[n], e)
	}
	return parts
}

// leaves gives the tree that git is told: every blob under a name made of its own
// identifier, so that no name of a workspace is ever one that git refuses.
func leaves(entries []Entry, parts [buckets][]byte) map[string]ID {
	all := make(map[string]ID, len(entries))
	for _, e := range entries {
		if e.kept() {
			all[blobPath(e.Blob)] = e.Blob
		}
	}
	for n, part := range parts {
		if part != nil {
			all[fmt.Sprintf("m/%02d", n)] = blobID(part)
		}
	}
	return all
}

func blobPath(id ID) string {
	name := id.String()
	return "b/" + name[:2] + "/" + name[2:]
}

// commit tells git the tree, as what differs from the one of the cache.
func (i *importer) commit(snap Snapshot, c *cache, entries []Entry, unchanged bool) error {
	text, err := json.Marshal(snap)
	if err != nil {
		return err
	}
	parts := manifest(nil)
	if !unchanged {
		parts = manifest(entries)
	}
	for _, part := range parts {
		if part == nil {
			continue
		}
		if err := send(i, blobID(part), part); err != nil {
			return err
		}
	}
	i.say("commit %s\nmark :1\ncommitter cake <cake@localhost> %d +0000\ndata %d\n%s\n", refSnapshots+snap.ID, snap.Time.Unix(), len(text), text)
	if c.tree != "" {
		i.say("M 040000 %s \"\"\n", c.tree)
	}
	if !unchanged {
		i.differ(leaves(c.list, manifest(c.list)), leaves(entries, parts))
	}
	i.say("\nreset %s\nfrom :1\n\n", refHead)
	if snap.Pinned {
		i.say("reset %s\nfrom :1\n\n", refPins+snap.ID)
	}
	return nil
}

// differ tells git what is in one tree and not in the other.
func (i *importer) differ(was, is map[string]ID) {
	for name := range was {
		if _, stays := is[name]; !stays {
			i.say("D %s\n", name)
		}
	}
	for name, id := range is {
		if was[name] != id {
			i.say("M 100644 %s %s\n", id, name)
		}
	}
}

// remember writes the cache. That it cannot be written costs time, nothing else.
func (s *Store) remember(ctx context.Context, next *cache, snap Snapshot) error {
	out, err := s.git(ctx, "rev-parse", refSnapshots+snap.ID+"^{tree}")
	if err != nil {
		return err
	}
	next.tree = strings.TrimSpace(out)
	if err := s.saveCache(next); err != nil {
		_ = os.Remove(s.cachePath())
	}
	return nil
}
