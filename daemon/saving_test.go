package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/daemon/inforce"
	"cake/daemon/saving"
	"cake/ptyshim/wire"
	"cake/snapshot"
)

// saving is a session that saves its workspace, and has saved it once.
func (w *world) saving() *fakeAgent {
	w.t.Helper()
	a := w.agent(false)
	w.run(a.saver.Run)
	eventually(w.t, "the session's start is saved", func() bool { return len(w.saved()) == 1 })
	return a
}

// saved are the snapshots that the journal tells of.
func (w *world) saved() (all []cake.Snapshot) {
	w.t.Helper()
	for _, e := range w.events(cake.EventSnapshot) {
		all = append(all, *e.Snapshot)
	}
	return all
}

// store is the workspace's store, as somebody else opens it.
func (w *world) store() *snapshot.Store {
	w.t.Helper()
	c, err := inforce.LoadConfig(filepath.Join(w.cwd, "cake_config.yaml"), w.options.Getenv)
	must(w.t, err)
	s, err := snapshot.Open(w.t.Context(), saving.StoreOptions(c, w.options.Paths, w.cwd, w.options.Getenv("HOME")))
	must(w.t, err)
	return s
}

func causes(all []cake.Snapshot) string {
	var words []string
	for _, s := range all {
		words = append(words, s.Cause)
	}
	return strings.Join(words, " ")
}

func TestTheWorkspaceIsSavedBeforeAndAfterWhatMayLoseSomething(t *testing.T) {
	w := newWorld(t)
	w.write("src/a.go", "package a")
	w.write("keep", "1")
	a := w.saving()
	a.runs("ls", 0, "")
	from, v := a.asks("rm -rf src")
	if !v.Allow {
		t.Fatal(v.Message)
	}
	if got := causes(w.saved()); got != "start before" {
		t.Fatalf("when it may run, these are taken: %s", got)
	}
	must(t, os.RemoveAll(filepath.Join(w.cwd, "src")))
	a.ends(from, 0, "")
	eventually(t, "what it left is saved", func() bool { return causes(w.saved()) == "start before after" })
	w.write("keep", "2") // a person
	s := w.store()
	last, err := s.Last(t.Context(), 1)
	must(t, err)
	_, err = s.Restore(t.Context(), "", snapshot.RestoreOptions{Windows: last})
	must(t, err)
	for name, want := range map[string]string{"src/a.go": "package a", "keep": "2"} {
		if got, _ := os.ReadFile(filepath.Join(w.cwd, name)); string(got) != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if l := w.saved()[1]; l.Label != "rm -rf src" || l.ID == "" || l.Partial || l.Tree != w.cwd || l.Files != 3 {
		t.Errorf("got %+v", l)
	}
}

func TestAGreenRunOfTheTestsIsSaved(t *testing.T) {
	w := newWorld(t)
	a := w.saving()
	a.runs("go test ./...", 1, "--- FAIL: TestX (0.00s)\n")
	a.runs("go vet ./...", 0, "")
	a.runs("go test ./...", 0, "")
	eventually(t, "it is saved", func() bool { return causes(w.saved()) == "start green" })
}

func TestNestedCommandsAreSavedOnce(t *testing.T) {
	w := newWorld(t)
	w.write("a", "1")
	a := w.saving()
	from, _ := a.asks("make clean")
	for range 5 {
		if v := a.Check(t.Context(), a.next(), wire.Check{Line: "rm -f a", Cwd: w.cwd, Nested: true}); !v.Allow {
			t.Fatal(v.Message)
		}
	}
	a.ends(from, 0, "")
	eventually(t, "it is saved", func() bool { return causes(w.saved()) == "start before after" })
}

func TestAPersonIsToldOnceWhenNothingCanBeSaved(t *testing.T) {
	w := newWorld(t)
	w.options.Getenv = func(name string) string {
		if name == "HOME" {
			return w.cwd
		}
		return ""
	}
	w.write("a", "1")
	a := w.agent(false)
	w.run(a.saver.Run)
	eventually(t, "it is told", func() bool { return w.told("the workspace is not saved before risky commands: cannot take ") })
	a.runs("go test ./...", 0, "")
	eventually(t, "it is tried again", func() bool { return len(w.saved()) == 2 })
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.notices) != 1 {
		t.Errorf("%q", w.notices)
	}
	for _, s := range w.saved() {
		if s.Error == "" || s.ID != "" {
			t.Errorf("got %+v", s)
		}
	}
}

func TestNothingIsSavedWhereNobodyWantsIt(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "components:\n  snapshot: none\n")
	w.write("a", "1")
	a := w.agent(false)
	must(t, a.saver.Run(t.Context()))
	a.runs("rm a", 0, "")
	if diff := cmp.Diff([]cake.Snapshot(nil), w.saved()); diff != "" {
		t.Error(diff)
	}
}

// The shell of a command has stopped waiting on a busy machine: what was taken
// before it may show what it left.
func TestWhatRanBeforeItsSnapshotIsComparedWithTheOneBefore(t *testing.T) {
	w := newWorld(t)
	w.write("a", "1")
	a := w.saving()
	must(t, os.Remove(filepath.Join(w.cwd, "a"))) // the command is quicker
	from, _ := a.asks("rm a")
	a.Exit(t.Context(), from, wire.Exit{Duration: time.Millisecond, Late: true})
	a.Gone(from)
	eventually(t, "it is saved", func() bool { return causes(w.saved()) == "start before after" })
	s := w.store()
	last, err := s.Last(t.Context(), 1)
	must(t, err)
	if len(last) != 1 || last[0].Label != "rm a" || last[0].Before.Cause != snapshot.Start {
		t.Fatalf("got %+v", last)
	}
	_, err = s.Restore(t.Context(), "", snapshot.RestoreOptions{Windows: last})
	must(t, err)
	if got, _ := os.ReadFile(filepath.Join(w.cwd, "a")); string(got) != "1" {
		t.Errorf("it is %q", got)
	}
}
