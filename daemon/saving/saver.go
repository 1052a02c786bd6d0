package saving

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/journal"
	"cake/snapshot"
)

// The bounds of what waits to be saved, and how long a session that has ended
// stays for what its last commands came to.
const (
	maxUrgent = 64
	maxQuiet  = 256
	lastSave  = 2 * time.Second
)

// longestLabel is how much of a command's line a snapshot is labelled with, in bytes.
const longestLabel = 1 << 10

// Options say whose workspace is saved, and who hears of it.
type Options struct {
	Session string // its id
	Paths   dirs.Paths
	Cwd     string                // where the agent works; the workspace is the one around it
	Home    string                // of the user, which is never a workspace
	Config  func() *config.Config // the one in force
	Record  func(cake.Event)
	Notice  func(string) // hears what a person should know
	Log     *zap.Logger
}

// A Saver saves the workspace of a session, one snapshot after the other: what a
// command waits for before all else.
type Saver struct {
	options Options
	tree    string
	urgent  chan *Saving
	quiet   chan *Saving
	working atomic.Bool // somebody takes what is posted
	last    string      // the snapshot that was taken last, for who takes the next

	mu   sync.Mutex
	told map[string]bool    // the troubles that a person knows of
	stop context.CancelFunc // ends the tidying that is under way; nil when there is none
}

// A Saving is one snapshot that is to be taken.
type Saving struct {
	take     snapshot.TakeOptions
	patience time.Duration // how long a command waits for it
	of       *Saving       // the one before the same command
	idle     bool          // nobody needs it when the session has ended
	at       time.Time

	late atomic.Bool   // the command ran before it was answered
	last string        // once done: the snapshot before it
	done chan struct{} // closed when it was taken, or was not
	id   string        // once done; "" where it was not taken
	err  error         // once done: why not
}

// New makes ready to save. Nothing is saved before Run.
func New(o Options) *Saver {
	return &Saver{
		options: o, tree: TreeOf(o.Paths, o.Cwd, o.Home),
		urgent: make(chan *Saving, maxUrgent), quiet: make(chan *Saving, maxQuiet), told: map[string]bool{},
	}
}

// Run takes what is posted until ctx ends, and then what is left, if that does
// not take long. It first saves the workspace as the agent finds it, so that
// there is little left to do before a command.
func (v *Saver) Run(ctx context.Context) error {
	if v.options.Config().Components.Snapshot == "none" {
		return nil
	}
	v.working.Store(true)
	defer v.working.Store(false)
	v.post(v.quiet, &Saving{take: snapshot.TakeOptions{Cause: snapshot.Start}, idle: true})
	lasting, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(lastSave, cancel) })()
	for {
		select {
		case j := <-v.urgent:
			v.work(ctx, lasting, j)
			continue
		default:
		}
		select {
		case j := <-v.urgent:
			v.work(ctx, lasting, j)
		case j := <-v.quiet:
			v.work(ctx, lasting, j)
		case <-ctx.Done():
			v.finish(ctx, lasting)
			return nil
		}
	}
}

// finish takes what was posted before the end.
func (v *Saver) finish(ctx, lasting context.Context) {
	v.working.Store(false)
	for {
		select {
		case j := <-v.urgent:
			v.work(ctx, lasting, j)
		case j := <-v.quiet:
			v.work(ctx, lasting, j)
		default:
			return
		}
	}
}

// post queues a saving; it never waits. It reports false when nobody would take it.
func (v *Saver) post(queue chan *Saving, j *Saving) bool {
	j.done, j.at = make(chan struct{}), time.Now()
	if !v.working.Load() {
		return false
	}
	select {
	case queue <- j:
		return true
	default:
		j.err = errors.New("too many snapshots wait")
		v.options.Log.Error("a snapshot is not taken: too many wait", zap.Int("waiting", len(queue)))
		return false
	}
}

// Begin has the workspace saved before a command that may lose something of it. The
// saving is nil where nobody saves; the error is why not, as far as that is known.
func (v *Saver) Begin(line string) (*Saving, error) {
	budget := v.options.Config().Snapshot.Budget
	j := &Saving{take: snapshot.TakeOptions{Cause: snapshot.Before, Label: label(line), Budget: budget}, patience: budget}
	v.hurry()
	if !v.post(v.urgent, j) {
		return nil, j.err
	}
	return j, nil
}

// Wait comes back when it is saved, or the time is over that a command may be held:
// then the rest is saved while it runs, and the snapshot is marked. The error is why it
// is not saved, as far as that is known by then.
func (j *Saving) Wait(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, j.patience)
	defer cancel()
	select {
	case <-j.done:
		return j.err
	case <-ctx.Done():
		return nil
	}
}

// Missed notes that the command did not wait for it.
func (j *Saving) Missed() { j.late.Store(true) }

// After saves what a command has left, so that its work can be told from what comes
// later. before is what was saved before the command.
func (v *Saver) After(before *Saving) {
	v.post(v.quiet, &Saving{take: snapshot.TakeOptions{Cause: snapshot.After, Label: before.take.Label}, of: before})
}

// Green saves the workspace of which the tests say that it works.
func (v *Saver) Green(line string) {
	v.post(v.quiet, &Saving{take: snapshot.TakeOptions{Cause: snapshot.Green, Label: label(line)}})
}

func label(line string) string {
	line = journal.Mask(line)
	if len(line) > longestLabel {
		line = line[:longestLabel]
	}
	return line
}

// work takes one snapshot and tells of it.
func (v *Saver) work(ctx, lasting context.Context, j *Saving) {
	defer close(j.done)
	if !j.idle {
		ctx = lasting
	}
	if j.of != nil {
		if j.take.Of = j.of.id; j.of.late.Load() && j.of.last != "" {
			j.take.Of = j.of.last
		}
		if j.take.Of == "" {
			return // there is nothing before that it could be compared with
		}
	}
	if j.take.Budget > 0 {
		j.take.Budget = max(time.Nanosecond, j.take.Budget-time.Since(j.at))
	}
	j.take.Session = v.options.Session
	start := time.Now()
	store, err := v.open(ctx)
	var snap snapshot.Snapshot
	if err == nil {
		snap, err = store.Take(ctx, j.take)
	}
	j.err = err
	if err != nil && ctx.Err() != nil {
		return // the session is over, and git with it
	}
	j.id, j.last = snap.ID, v.last
	if snap.ID != "" {
		v.last = snap.ID
	}
	v.options.Record(snapshotEvent(v.tree, j.take, snap, err, time.Since(start)))
	if err != nil {
		v.trouble(err)
		return
	}
	v.tidy(ctx, store)
}

// open opens the store with the configuration in force.
func (v *Saver) open(ctx context.Context) (*snapshot.Store, error) {
	o := v.options
	return snapshot.Open(ctx, StoreOptions(o.Config(), o.Paths, v.tree, o.Home))
}

// trouble tells a person once that the workspace is not saved, and why.
func (v *Saver) trouble(err error) {
	text := err.Error()
	for _, known := range []error{snapshot.ErrRefused, snapshot.ErrDisk} {
		if errors.Is(err, known) {
			text = known.Error()
		}
	}
	v.mu.Lock()
	first := !v.told[text]
	v.told[text] = true
	v.mu.Unlock()
	if first {
		v.options.Notice("the workspace is not saved before risky commands: " + err.Error())
	}
}

// tidy removes what is too old or too much, when it is time. A command that wants
// to run comes first.
func (v *Saver) tidy(ctx context.Context, store *snapshot.Store) {
	if len(v.urgent) > 0 || len(v.quiet) > 0 || !store.Overdue() {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	v.mu.Lock()
	v.stop = cancel
	v.mu.Unlock()
	if len(v.urgent) > 0 {
		cancel()
	}
	done, err := store.Prune(ctx, incidents.Of(v.options.Paths).Undecided()...)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		v.options.Log.Warn("cannot tidy the snapshots", zap.Error(err))
	default:
		v.options.Log.Info("the snapshots are tidied", zap.Int("removed", len(done.Removed)), zap.Int64("bytes", done.Bytes))
	}
}

// hurry ends the tidying that is under way.
func (v *Saver) hurry() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.stop != nil {
		v.stop()
		v.stop = nil
	}
}

// snapshotEvent is the event that tells of a snapshot, or that there is none. What
// was a part of something else took no time of its own.
func snapshotEvent(tree string, o snapshot.TakeOptions, snap snapshot.Snapshot, err error, took time.Duration) cake.Event {
	e := &cake.Snapshot{
		ID: snap.ID, Cause: string(o.Cause), Label: o.Label, Tree: tree,
		Files: snap.Files, Bytes: snap.Bytes, Skipped: snap.Skipped, Partial: snap.Partial,
	}
	if err != nil {
		e.Error = err.Error()
	}
	event := cake.Event{Type: cake.EventSnapshot, Snapshot: e}
	if took > 0 {
		event.Timings = []cake.Timing{timing("take", took)}
	}
	return event
}

func timing(operation string, took time.Duration) cake.Timing {
	return cake.Timing{Component: "snapshot", Operation: operation, Seconds: took.Seconds()}
}
