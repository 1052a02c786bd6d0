package daemon

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/process"
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

// A saver saves the workspace of a session, one snapshot after the other: what a
// command waits for before all else.
type saver struct {
	session *session
	tree    string
	urgent  chan *saving
	quiet   chan *saving
	working atomic.Bool // somebody takes what is posted
	last    string      // the snapshot that was taken last, for who takes the next

	mu   sync.Mutex
	told map[string]bool    // the troubles that a person knows of
	stop context.CancelFunc // ends the tidying that is under way; nil when there is none
}

// A saving is one snapshot that is to be taken.
type saving struct {
	take snapshot.TakeOptions
	of   *saving // the one before the same command
	idle bool    // nobody needs it when the session has ended
	at   time.Time

	late atomic.Bool   // the command ran before it was answered
	last string        // once done: the snapshot before it
	done chan struct{} // closed when it was taken, or was not
	id   string        // once done; "" where it was not taken
	err  error         // once done: why not
}

func newSaver(s *session) *saver {
	b := s.brain
	return &saver{
		session: s, tree: workspaceOf(b.options.Paths, b.options.Cwd, b.options.Getenv("HOME")),
		urgent: make(chan *saving, maxUrgent), quiet: make(chan *saving, maxQuiet), told: map[string]bool{},
	}
}

// run takes what is posted until ctx ends, and then what is left, if that does
// not take long. It first saves the workspace as the agent finds it, so that
// there is little left to do before a command.
func (v *saver) run(ctx context.Context) error {
	if v.session.brain.config().Components.Snapshot == "none" {
		return nil
	}
	v.working.Store(true)
	defer v.working.Store(false)
	v.post(v.quiet, &saving{take: snapshot.TakeOptions{Cause: snapshot.Start}, idle: true})
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
func (v *saver) finish(ctx, lasting context.Context) {
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
func (v *saver) post(queue chan *saving, j *saving) bool {
	j.done, j.at = make(chan struct{}), time.Now()
	if !v.working.Load() {
		return false
	}
	select {
	case queue <- j:
		return true
	default:
		j.err = errors.New("too many snapshots wait")
		v.session.log.Error("a snapshot is not taken: too many wait", zap.Int("waiting", len(queue)))
		return false
	}
}

// before saves the workspace before a command that may lose something of it. It
// comes back when that is done, or the time is over that a command may be held:
// then the rest is saved while it runs, and the snapshot is marked. The error is why
// it is not saved, as far as that is known by then.
func (v *saver) before(ctx context.Context, c *call, line string) error {
	budget := v.session.brain.config().Snapshot.Budget
	j := &saving{take: snapshot.TakeOptions{Cause: snapshot.Before, Label: label(line), Budget: budget}}
	v.hurry()
	if !v.post(v.urgent, j) {
		return j.err
	}
	if c != nil {
		v.session.calls.saves(c, j)
	}
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	select {
	case <-j.done:
		return j.err
	case <-ctx.Done():
		return nil
	}
}

// beforeNested does the same for a command below one that was judged, once for
// all of them: a build starts hundreds.
func (v *saver) beforeNested(ctx context.Context, pid int, line string) error {
	c := v.session.calls.above(pid)
	if c == nil || v.session.calls.saved(c) == nil {
		return v.before(ctx, c, line)
	}
	return nil
}

// after saves what a command has left, so that its work can be told from what
// comes later.
func (v *saver) after(c *call) {
	if before := v.session.calls.saved(c); before != nil {
		v.post(v.quiet, &saving{take: snapshot.TakeOptions{Cause: snapshot.After, Label: before.take.Label}, of: before})
	}
}

// missed notes that a command did not wait for its snapshot.
func (v *saver) missed(c *call) {
	if before := v.session.calls.saved(c); before != nil {
		before.late.Store(true)
	}
}

// green saves the workspace of which the tests say that it works.
func (v *saver) green(line string) {
	v.post(v.quiet, &saving{take: snapshot.TakeOptions{Cause: snapshot.Green, Label: label(line)}})
}

func label(line string) string {
	line = journal.Mask(line)
	if len(line) > longestLabel {
		line = line[:longestLabel]
	}
	return line
}

// work takes one snapshot and tells of it.
func (v *saver) work(ctx, lasting context.Context, j *saving) {
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
	j.take.Session = v.session.id
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
	v.session.record(snapshotEvent(v.tree, j.take, snap, err, time.Since(start)))
	if err != nil {
		v.trouble(err)
		return
	}
	v.tidy(ctx, store)
}

// open opens the store with the configuration in force.
func (v *saver) open(ctx context.Context) (*snapshot.Store, error) {
	b := v.session.brain
	return snapshot.Open(ctx, snapshotOptions(b.config(), b.options.Paths, v.tree, b.options.Getenv("HOME")))
}

// trouble tells a person once that the workspace is not saved, and why.
func (v *saver) trouble(err error) {
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
		v.session.brain.notice("the workspace is not saved before risky commands: " + err.Error())
	}
}

// tidy removes what is too old or too much, when it is time. A command that wants
// to run comes first.
func (v *saver) tidy(ctx context.Context, store *snapshot.Store) {
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
	done, err := store.Prune(ctx, incidents.Of(v.session.brain.options.Paths).Undecided()...)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		v.session.log.Warn("cannot tidy the snapshots", zap.Error(err))
	default:
		v.session.log.Info("the snapshots are tidied", zap.Int("removed", len(done.Removed)), zap.Int64("bytes", done.Bytes))
	}
}

// hurry ends the tidying that is under way.
func (v *saver) hurry() {
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
		event.Timings = []cake.Timing{timing("snapshot", "take", took)}
	}
	return event
}

// saves notes what was saved before a call.
func (b *calls) saves(c *call, j *saving) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.saving == nil {
		c.saving = j
	}
}

// saved is what was saved before a call, or nil.
func (b *calls) saved(c *call) *saving {
	b.mu.Lock()
	defer b.mu.Unlock()
	return c.saving
}

// above is the running command among whose descendants a process is, or nil.
func (b *calls) above(pid int) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if !c.ended && c.pid != 0 && process.Descends(pid, c.pid) {
			return c
		}
	}
	return nil
}
