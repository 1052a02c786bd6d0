package saving

import (
	"context"
	"fmt"
	"slices"
	"time"

	"cake"
	"cake/snapshot"
	"cake/supervisor"
)

// rollbackPatience is how long the workspace may take to be put back. The agent's
// commands do not wait for it.
const rollbackPatience = 20 * time.Second

// A Rollback is the rung that puts the workspace back where it is damaged: files
// that the last good snapshot has, that are gone, and that the failure names. It
// brings back what is missing, and changes nothing that is there: what was
// written since may be anybody's work. It implements supervisor.Climber.
type Rollback struct{ Saver *Saver }

// Climb puts back what is missing, where that is what the failure is about.
func (r Rollback) Climb(ctx context.Context, a cake.Account) (supervisor.Climbed, error) {
	ctx, cancel := context.WithTimeout(ctx, rollbackPatience)
	defer cancel()
	v := r.Saver
	if !Stored(v.options.Paths, v.tree) {
		return supervisor.Climbed{Evidence: "no snapshot was taken"}, nil
	}
	store, err := v.open(ctx)
	if err != nil {
		return supervisor.Climbed{}, err
	}
	good, known, err := lastGood(ctx, store, v.options.Session)
	if err != nil || !known {
		return supervisor.Climbed{Evidence: "there is no good snapshot of this session"}, err
	}
	changes, err := store.Diff(ctx, good.ID, "")
	if err != nil {
		return supervisor.Climbed{}, err
	}
	gone := damage(a.Error, changes)
	gone = slices.DeleteFunc(gone, func(p string) bool { return meant(ctx, v.tree, p, good.Time) })
	if len(gone) == 0 {
		return supervisor.Climbed{Evidence: "the workspace is not damaged: nothing that the failure names is gone since snapshot " + good.ID}, nil
	}
	return r.restore(ctx, store, good, gone)
}

// restore brings back what is gone, and tells of it.
func (r Rollback) restore(ctx context.Context, store *snapshot.Store, good snapshot.Snapshot, gone []string) (supervisor.Climbed, error) {
	if in := inTheWay(r.Saver.tree, gone); in != "" {
		return supervisor.Climbed{Evidence: fmt.Sprintf("%s is gone, but %s stands in its place", gone[0], in)}, nil
	}
	o := snapshot.RestoreOptions{Paths: widened(r.Saver.tree, gone)}
	plan, err := store.Plan(ctx, good.ID, o)
	if err != nil {
		return supervisor.Climbed{}, err
	}
	if at := slices.IndexFunc(plan.Steps, changes); at >= 0 {
		return supervisor.Climbed{Evidence: fmt.Sprintf("%s is gone, but %s stands in its place", gone[0], plan.Steps[at].Path)}, nil
	}
	start := time.Now()
	done, err := store.Restore(ctx, good.ID, o)
	r.record(done, err, time.Since(start))
	if err != nil {
		return supervisor.Climbed{}, fmt.Errorf("cannot bring %s back: %w", gone[0], err)
	}
	return supervisor.Climbed{
		Done: true, Advice: fmt.Sprintf("Check %s: %s", named(gone), isBack(gone)),
		Evidence: fmt.Sprintf("%s: %s, from snapshot %s; as it was before: snapshot %s",
			named(gone), isBack(gone), good.ID, done.Rescue.ID),
	}, nil
}

// changes reports whether a step of a plan touches what is there.
func changes(s snapshot.Step) bool { return s.Deed != snapshot.Create && s.Deed != snapshot.Keep }

func (r Rollback) record(done snapshot.Restored, err error, took time.Duration) {
	v := r.Saver
	if done.Rescue.ID != "" {
		v.options.Record(snapshotEvent(v.tree, snapshot.TakeOptions{Cause: snapshot.Rescue, Label: done.Rescue.Label}, done.Rescue, nil, 0))
	}
	e := &cake.Rollback{Reason: "workspace_damaged", Success: err == nil, Snapshot: done.Snapshot.ID, Rescue: done.Rescue.ID, Tree: v.tree}
	if err != nil {
		e.Error = err.Error()
	}
	v.options.Record(cake.Event{Type: cake.EventRollback, Rollback: e, Timings: []cake.Timing{timing("restore", took)}})
}
