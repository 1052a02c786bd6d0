package config

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"
)

// A bubble is a watcher of path in fake time that hears only what the test sends.
type bubble struct {
	events chan fsnotify.Event
	errors chan error
	told   func() []Change
}

// quietly runs f in a bubble; add is what the kernel answers when it is asked to watch a directory.
func quietly(t *testing.T, path string, add error, f func(bubble)) {
	synctest.Test(t, func(t *testing.T) {
		var changes []Change
		w, err := NewWatcher(WatchOptions{Config: load(t, path), OnChange: func(c Change) { changes = append(changes, c) }})
		must(t, err)
		b := bubble{events: make(chan fsnotify.Event), errors: make(chan error), told: func() []Change { synctest.Wait(); return changes }}
		e := deafEars()
		e.events, e.errors, e.add = b.events, b.errors, func(string) error { return add }
		w.listen = func() (ears, error) { return e, nil }
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- w.Run(ctx) }()
		synctest.Wait()
		f(b)
		stop()
		must(t, <-done)
	})
}

// NFS tells nobody of what another machine wrote.
func TestAFileSystemThatTellsNothingIsLookedAt(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, fsnotify.ErrNonExistentWatch, func(b bubble) {
		save(t, path, file(5))
		time.Sleep(time.Second)
		if c := b.told(); len(c) != 1 || !c[0].Event.Applied {
			t.Errorf("told of %d changes", len(c))
		}
	})
}

func TestWhereEventsAreLostTheFileIsStillLookedAt(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, nil, func(b bubble) {
		save(t, path, file(5))
		time.Sleep(seldom + time.Second)
		if len(b.told()) != 1 {
			t.Errorf("told of %d changes", len(b.told()))
		}
	})
}

// A disk that is written to all the time must not put the change off for ever.
func TestABurstWithoutEndIsCut(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, nil, func(b bubble) {
		save(t, path, file(5))
		for range 12 { // 600 ms, never quiet
			b.events <- fsnotify.Event{Name: path, Op: fsnotify.Write}
			time.Sleep(50 * time.Millisecond)
		}
		if len(b.told()) != 1 {
			t.Errorf("told of %d changes", len(b.told()))
		}
	})
}

func TestManyEventsAreOneLook(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, nil, func(b bubble) {
		for strikes := 5; strikes <= 8; strikes++ {
			save(t, path, file(strikes))
			b.events <- fsnotify.Event{Name: path, Op: fsnotify.Write}
			time.Sleep(quiet / 2)
		}
		time.Sleep(quiet)
		if c := b.told(); len(c) != 1 || c[0].Config.Escalation.MaxStrikes != 8 {
			t.Errorf("told of %d changes", len(c))
		}
	})
}

func TestEventsOfOtherFilesAndModesAreIgnored(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, nil, func(b bubble) {
		save(t, path, file(5))
		b.events <- fsnotify.Event{Name: path, Op: fsnotify.Chmod}
		b.events <- fsnotify.Event{Name: path + "~", Op: fsnotify.Create}
		time.Sleep(time.Second)
		if len(b.told()) != 0 {
			t.Error("looked at the file without a reason")
		}
	})
}

// The kernel's queue overflows when too much happens at once.
func TestLostEventsAreAReasonToLook(t *testing.T) {
	path := saved(t, file(4))
	quietly(t, path, nil, func(b bubble) {
		save(t, path, file(5))
		b.errors <- fsnotify.ErrEventOverflow
		time.Sleep(quiet)
		if len(b.told()) != 1 {
			t.Errorf("told of %d changes", len(b.told()))
		}
	})
}

func TestWithoutTheKernelsHelpTheFileIsLookedAt(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	core, logs := observer.New(zapcore.WarnLevel)
	_, changes := follow(t, WatchOptions{Config: load(t, path), Log: zap.New(core)}, func(w *Watcher) {
		w.listen = func() (ears, error) { return ears{}, errors.New("too many open files") }
	})
	save(t, path, file(5))
	if c := await(t, changes); !c.Event.Applied {
		t.Errorf("told of %+v", c.Event)
	}
	if logs.Len() != 1 {
		t.Errorf("logged %d lines", logs.Len())
	}
}

func TestTheTrailNamesEveryLink(t *testing.T) {
	dir := t.TempDir()
	shell(t, dir, "mkdir real && : > real/f && ln -s real link && ln -s link/f start && ln -s ../../x real/up && ln -s $PWD/real/f abs && ln -s loop loop && ln -s none/f broken")
	at := func(names ...string) []string {
		var paths []string
		for _, n := range names {
			paths = append(paths, filepath.Join(dir, n))
		}
		return paths
	}
	for path, want := range map[string][]string{
		"real/f":    at("real/f"),
		"start":     at("start", "link", "real/f"),
		"link/f":    at("link", "real/f"),
		"abs":       at("abs", "real/f"),
		"real/none": at("real/none"),
		"none/f":    at("none"),
		"broken":    at("broken", "none"),
		"real/up":   {filepath.Join(dir, "real/up"), filepath.Join(filepath.Dir(dir), "x")},
	} {
		if diff := cmp.Diff(want, trail(filepath.Join(dir, path))); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
	if got := trail(filepath.Join(dir, "loop")); len(got) != maxLinks+1 {
		t.Errorf("a link to itself makes %d entries", len(got))
	}
}
