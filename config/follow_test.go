package config

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// silence fails the test when anything is told within a while.
func silence(t *testing.T, changes <-chan Change) {
	t.Helper()
	select {
	case c := <-changes:
		t.Errorf("told of %+v", c.Event)
	case <-time.After(700 * time.Millisecond): // longer than quiet and doubt together
	}
}

func TestKubernetesExchangesALinkOnTheWay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	shell(t, dir, "mkdir ..1 ..2 ..3 && ln -s ..1 ..data && ln -s ..data/cake_config.yaml cake_config.yaml")
	for i, n := range []string{"..1", "..2", "..3"} {
		save(t, filepath.Join(dir, n, FileName), file(i+1))
	}
	w, changes := follow(t, WatchOptions{Config: load(t, filepath.Join(dir, FileName))})
	for want := 2; want <= 3; want++ {
		shell(t, dir, fmt.Sprintf("ln -s ..%d ..data_tmp && mv -T ..data_tmp ..data && rm -r ..%d", want, want-1))
		if c := await(t, changes); !c.Event.Applied || w.Config().Escalation.MaxStrikes != want {
			t.Errorf("told of %+v", c.Event)
		}
	}
}

func TestTheTargetOfALinkIsFollowed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	shell(t, dir, "mkdir dotfiles conf && ln -s ../dotfiles/cake.yaml conf/cake_config.yaml")
	target := filepath.Join(dir, "dotfiles", "cake.yaml")
	save(t, target, file(4))
	_, changes := follow(t, WatchOptions{Config: load(t, filepath.Join(dir, "conf", FileName))})
	save(t, target, file(5))
	if c := await(t, changes); c.Config.Escalation.MaxStrikes != 5 {
		t.Errorf("told of %+v", c.Event)
	}
}

func TestAFileThatAppearsIsUsed(t *testing.T) {
	for name, script := range map[string]string{
		"in the directory":                     "cp src project/cake_config.yaml",
		"in the user's directory, made for it": "mkdir -p home/.config/cake && cp src home/.config/cake/cake_config.yaml",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			shell(t, dir, "mkdir project home")
			save(t, filepath.Join(dir, "src"), file(7))
			paths := Candidates(filepath.Join(dir, "project"), env("HOME", filepath.Join(dir, "home")))
			w, changes := follow(t, WatchOptions{Config: load(t, ""), Paths: paths})
			shell(t, dir, script)
			c := await(t, changes)
			if !c.Event.Applied || c.Event.OldHash != "" || c.Event.Path != w.Config().Path || w.Config().Escalation.MaxStrikes != 7 {
				t.Errorf("told of %+v", c.Event)
			}
			// From now on it is this file, and its deletion changes nothing.
			must(t, os.Remove(c.Event.Path))
			if c = await(t, changes); c.Event.Applied || w.Config().Escalation.MaxStrikes != 7 {
				t.Errorf("told of %+v", c.Event)
			}
		})
	}
}

func TestABrokenFileChangesNothingAndSaysWhere(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	good := load(t, path)
	w, changes := follow(t, WatchOptions{Config: good})
	save(t, path, file(40))
	c := await(t, changes)
	if c.Event.Applied || c.Config != good || w.Config() != good || c.Event.OldHash != good.Hash || c.Event.NewHash == good.Hash || c.Event.Path != path {
		t.Errorf("told of %+v", c.Event)
	}
	want := "cannot use " + path + ": 1 problem\n" + path + `:4:16: escalation.max_strikes: 40 is out of range
     4 |   max_strikes: 40
       |                ^~
    allowed: a whole number from 1 to 10`
	if diff := cmp.Diff(want, c.Event.Error); diff != "" {
		t.Error(diff)
	}
	if err := w.Reload(t.Context()); err == nil || err.Error() != want {
		t.Errorf("asked again, it says %v", err)
	}

	save(t, path, file(4)) // the same as before: nothing changed, but it is good again
	c = await(t, changes)
	if !c.Event.Applied || len(c.Event.ChangedKeys) != 0 || c.Event.OldHash != c.Event.NewHash {
		t.Errorf("told of %+v", c.Event)
	}
	must(t, w.Reload(t.Context()))
	silence(t, changes)
}

func TestTheSameContentIsNoEvent(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	_, changes := follow(t, WatchOptions{Config: load(t, path)})
	for range 3 {
		save(t, path, file(4))
		must(t, os.Chmod(path, 0o644))
		must(t, os.Chtimes(path, time.Now(), time.Now()))
		save(t, path+".other", "x")
	}
	silence(t, changes)
}

func TestAFileThatIsGoneLeavesTheLastGoodOne(t *testing.T) {
	for name, script := range map[string]string{
		"deleted":                    "rm cake_config.yaml",
		"a directory in its place":   "rm cake_config.yaml; mkdir cake_config.yaml",
		"a pipe in its place":        "rm cake_config.yaml; mkfifo cake_config.yaml",
		"a broken link in its place": "ln -sf nowhere cake_config.yaml",
		"its directory deleted":      "rm -r $PWD",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "cfg")
			must(t, os.Mkdir(dir, 0o700))
			path := filepath.Join(dir, FileName)
			save(t, path, file(4))
			w, changes := follow(t, WatchOptions{Config: load(t, path)})
			shell(t, dir, script)
			c := await(t, changes)
			if c.Event.Applied || !strings.HasPrefix(c.Event.Error, "cannot read the configuration "+path) || c.Event.NewHash != "" {
				t.Errorf("told of %+v", c.Event)
			}
			if w.Config().Escalation.MaxStrikes != 4 {
				t.Error("the last good configuration did not stay")
			}
			must(t, os.RemoveAll(path))
			must(t, os.MkdirAll(dir, 0o700))
			save(t, path, file(6))
			if c = await(t, changes); !c.Event.Applied || w.Config().Escalation.MaxStrikes != 6 {
				t.Errorf("told of %+v", c.Event)
			}
		})
	}
}

// An editor that writes slowly leaves a broken file behind for a moment.
func TestAHalfWrittenFileIsNoFault(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	_, changes := follow(t, WatchOptions{Config: load(t, path)})
	save(t, path, file(5)[:50])
	time.Sleep(quiet + doubt/2) // real time: the file is looked at, and in doubt
	save(t, path, file(5))
	if c := await(t, changes); !c.Event.Applied || c.Config.Escalation.MaxStrikes != 5 {
		t.Errorf("told of %+v", c.Event)
	}
	silence(t, changes)
}

// A voter is a subscriber that records what it is told.
type voter struct {
	veto  error
	heard []string
}

func (v *voter) Verify(old, next *Config) error {
	v.heard = append(v.heard, fmt.Sprintf("verify %d-%d", old.Escalation.MaxStrikes, next.Escalation.MaxStrikes))
	return v.veto
}

func (v *voter) Commit(old, next *Config) {
	v.heard = append(v.heard, fmt.Sprintf("commit %d-%d", old.Escalation.MaxStrikes, next.Escalation.MaxStrikes))
}

func TestAVetoStopsTheChangeForEverybody(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	willing, unwilling := &voter{}, &voter{veto: errors.New("the store is busy")}
	w, changes := follow(t, WatchOptions{Config: load(t, path), Subscribers: []Subscriber{willing, unwilling}})
	save(t, path, file(5))
	err := w.Reload(t.Context())
	c := await(t, changes)
	want := "cannot apply " + path + ": the store is busy"
	if err == nil || err.Error() != want || c.Event.Error != want || c.Event.Applied || w.Config().Escalation.MaxStrikes != 4 {
		t.Errorf("told of %+v, %v", c.Event, err)
	}
	if diff := cmp.Diff([]string{"verify 4-5"}, willing.heard); diff != "" {
		t.Error(diff)
	}
}

func TestAllAgreeBeforeAnyoneCommits(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4)+"components:\n  recall: sqlite\n")
	a, b := &voter{}, &voter{}
	w, changes := follow(t, WatchOptions{Config: load(t, path), Subscribers: []Subscriber{a, b}})
	save(t, path, file(5)+"components:\n  recall: memory\n")
	must(t, w.Reload(t.Context()))
	c := await(t, changes)
	for _, v := range []*voter{a, b} {
		if diff := cmp.Diff([]string{"verify 4-5", "commit 4-5"}, v.heard); diff != "" {
			t.Error(diff)
		}
	}
	if diff := cmp.Diff([]string{"components.recall"}, c.Restart); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"escalation.max_strikes", "components.recall"}, c.Event.ChangedKeys); diff != "" {
		t.Error(diff)
	}
}

func TestAChangeBeforeRunIsNotMissed(t *testing.T) {
	t.Parallel()
	path := saved(t, file(4))
	c := load(t, path)
	save(t, path, file(5))
	_, changes := follow(t, WatchOptions{Config: c})
	if c := await(t, changes); c.Config.Escalation.MaxStrikes != 5 {
		t.Errorf("told of %+v", c.Event)
	}
}

func TestReloadDoesNotOutliveItsContext(t *testing.T) {
	w, err := NewWatcher(WatchOptions{Config: Default()})
	must(t, err)
	ctx, cancel := context.WithCancelCause(context.Background())
	gone := errors.New("nobody runs it")
	cancel(gone)
	if err := w.Reload(ctx); !errors.Is(err, gone) {
		t.Errorf("got %v", err)
	}
}

func TestAWatcherNeedsAConfiguration(t *testing.T) {
	if _, err := NewWatcher(WatchOptions{}); err == nil {
		t.Error("it was made without one")
	}
}
