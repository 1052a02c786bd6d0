package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/snapshot"
	"cake/supervisor"
)

// rollbackPatience is how long the workspace may take to be put back. The agent's
// commands do not wait for it.
const rollbackPatience = 20 * time.Second

// A rollback is the rung that puts the workspace back where it is damaged: files
// that the last good snapshot has, that are gone, and that the failure names. It
// brings back what is missing, and changes nothing that is there: what was
// written since may be anybody's work. It implements supervisor.Climber.
type rollback struct{ session *session }

// climbers are the rungs that act and that this session can take.
func (s *session) climbers() map[cake.Rung]supervisor.Climber {
	all := map[cake.Rung]supervisor.Climber{
		cake.RungSession: renewal{s, cake.DeedFresh}, cake.RungAgent: renewal{s, cake.DeedOther},
	}
	if s.brain.config().Components.Snapshot != "none" {
		all[cake.RungRollback] = rollback{s}
	}
	return all
}

// Climb puts back what is missing, where that is what the failure is about.
func (r rollback) Climb(ctx context.Context, a cake.Account) (supervisor.Climbed, error) {
	ctx, cancel := context.WithTimeout(ctx, rollbackPatience)
	defer cancel()
	v := r.session.saver
	if !stored(r.session.brain.options.Paths, v.tree) {
		return supervisor.Climbed{Evidence: "no snapshot was taken"}, nil
	}
	store, err := v.open(ctx)
	if err != nil {
		return supervisor.Climbed{}, err
	}
	good, known, err := lastGood(ctx, store, r.session.id)
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
func (r rollback) restore(ctx context.Context, store *snapshot.Store, good snapshot.Snapshot, gone []string) (supervisor.Climbed, error) {
	if in := inTheWay(r.session.saver.tree, gone); in != "" {
		return supervisor.Climbed{Evidence: fmt.Sprintf("%s is gone, but %s stands in its place", gone[0], in)}, nil
	}
	o := snapshot.RestoreOptions{Paths: widened(r.session.saver.tree, gone)}
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

func (r rollback) record(done snapshot.Restored, err error, took time.Duration) {
	s := r.session
	if done.Rescue.ID != "" {
		s.record(snapshotEvent(s.saver.tree, snapshot.TakeOptions{Cause: snapshot.Rescue, Label: done.Rescue.Label}, done.Rescue, nil, 0))
	}
	e := &cake.Rollback{Reason: "workspace_damaged", Success: err == nil, Snapshot: done.Snapshot.ID, Rescue: done.Rescue.ID, Tree: s.saver.tree}
	if err != nil {
		e.Error = err.Error()
	}
	s.record(cake.Event{Type: cake.EventRollback, Rollback: e, Timings: []cake.Timing{timing("snapshot", "restore", took)}})
}

// lastGood is the latest snapshot of which the tests said that it works, else
// the one with which the session began.
func lastGood(ctx context.Context, store *snapshot.Store, session string) (good snapshot.Snapshot, known bool, err error) {
	all, err := store.List(ctx)
	for _, s := range all {
		if s.Session != session || s.Partial || s.Cause != snapshot.Green && s.Cause != snapshot.Start {
			continue
		}
		green, later := s.Cause == snapshot.Green, s.Time.After(good.Time)
		if !known || green && good.Cause != snapshot.Green || green == (good.Cause == snapshot.Green) && later {
			good, known = s, true
		}
	}
	return good, known, err
}

// damage lists the files that are gone and that a failure names.
func damage(e cake.ErrorEvent, changes []snapshot.Change) (gone []string) {
	text := strings.Join([]string{e.Message, e.RawOutput, e.FilePath}, "\n")
	for _, c := range changes {
		lost := c.Before.Kind == snapshot.File || c.Before.Kind == snapshot.Link
		if lost && c.After.Kind == 0 && slices.ContainsFunc(spellings(c.Before.Path), func(s string) bool { return mentions(text, s) }) {
			gone = append(gone, c.Before.Path)
		}
	}
	return gone
}

// spellings are the names under which a failure may speak of a file: its path,
// its name where that has an ending, and the module that it is.
func spellings(file string) []string {
	all := []string{file}
	base := path.Base(file)
	if strings.Contains(strings.TrimPrefix(base, "."), ".") && base != "__init__.py" {
		all = append(all, base)
	}
	stem := strings.TrimSuffix(strings.TrimSuffix(file, path.Ext(file)), "/__init__")
	if ext := path.Ext(file); ext != "" {
		all = append(all, strings.ReplaceAll(stem, "/", "."), stem)
	}
	return all
}

// mentions reports whether a text has a name as a whole: not as a part of a
// longer one.
func mentions(text, name string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], name)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(name)
		if (at == 0 || !inName(text[at-1])) && (end == len(text) || !inName(text[end]) || text[end] == '.' && (end+1 == len(text) || !inName(text[end+1]))) {
			return true
		}
		from = at + 1
	}
}

// inName reports whether a byte goes on with a name.
func inName(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80 || strings.IndexByte("_-.", b) >= 0
}

// meant reports whether a file was removed on purpose: git was told, or a commit
// has done it.
func meant(ctx context.Context, tree, file string, since time.Time) bool {
	ask := func(args ...string) string {
		cmd := exec.CommandContext(ctx, "git", append(append([]string{"--no-optional-locks", "-c", "core.fsmonitor=false"}, args...), "--", file)...)
		cmd.Dir = tree
		out, err := cmd.Output()
		if err != nil {
			return "" // no repository
		}
		return strings.TrimSpace(string(out))
	}
	return ask("diff", "--cached", "--name-only", "--diff-filter=D") != "" ||
		ask("log", "-1", "--format=%H", "--diff-filter=D", "--since="+since.UTC().Format(time.RFC3339)) != ""
}

// inTheWay names what is no folder any more, but was one above a file that is
// gone; "" where there is none.
func inTheWay(tree string, gone []string) string {
	for _, p := range gone {
		for parent := path.Dir(p); parent != "."; parent = path.Dir(parent) {
			if info, err := os.Lstat(filepath.Join(tree, parent)); err == nil && !info.IsDir() {
				return parent
			}
		}
	}
	return ""
}

// widened names, for each file that is gone, the highest folder that is gone with
// it: what else was in there is gone by the same mistake.
func widened(tree string, gone []string) (paths []string) {
	for _, p := range gone {
		for parent := path.Dir(p); parent != "."; parent = path.Dir(parent) {
			if _, err := os.Lstat(filepath.Join(tree, parent)); !errors.Is(err, os.ErrNotExist) {
				break
			}
			p = parent
		}
		if !slices.Contains(paths, p) {
			paths = append(paths, p)
		}
	}
	return paths
}

// named puts the names of files into words.
func named(files []string) string {
	if len(files) == 1 {
		return files[0]
	}
	return fmt.Sprintf("%s and %d more", files[0], len(files)-1)
}

func isBack(files []string) string {
	if len(files) == 1 {
		return "it was gone and is back"
	}
	return "they were gone and are back"
}
