package daemon

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/snapshot"
)

// lose removes files behind the guard's back.
func (w *world) lose(names ...string) {
	w.t.Helper()
	for _, n := range names {
		must(w.t, os.RemoveAll(filepath.Join(w.cwd, n)))
	}
}

func (w *world) has(name, text string) bool {
	got, err := os.ReadFile(filepath.Join(w.cwd, name))
	return err == nil && string(got) == text
}

// noModule is what Python says of a module that is gone.
const noModule = "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\nModuleNotFoundError: No module named 'lib.colours'\n"

// rolled are the rollbacks that the journal tells of.
func (w *world) rolled() (all []cake.Rollback) {
	for _, e := range w.events(cake.EventRollback) {
		all = append(all, *e.Rollback)
	}
	return all
}

func TestWhatIsGoneAndTheFailureNamesComesBack(t *testing.T) {
	w := newWorld(t)
	w.git("init", "-q")
	w.write("main.py", "import lib.colours\n")
	w.write("lib/__init__.py", "")
	w.write("lib/colours.py", "red = 1\n")
	w.write("notes.txt", "mine\n")
	a := w.saving()
	w.lose("lib", "notes.txt")
	w.write("main.py", "import lib.colours # edited since\n")
	var notes strings.Builder
	for len(w.rolled()) == 0 {
		from, v := a.asks("python3 main.py")
		if !v.Allow {
			t.Fatalf("a person was called before: %s", v.Message)
		}
		notes.WriteString(a.ends(from, 1, noModule))
	}
	eventually(t, "it is said", func() bool {
		said := w.events(cake.EventIntervention)
		return strings.Contains(said[len(said)-1].Intervention.Evidence, "is back")
	})
	if !w.has("lib/colours.py", "red = 1\n") || !w.has("lib/__init__.py", "") {
		t.Error("what was lost with the folder is not back")
	}
	if w.has("notes.txt", "mine\n") || !w.has("main.py", "import lib.colours # edited since\n") {
		t.Error("what the failure does not name was touched")
	}
	r := w.rolled()[0]
	if !r.Success || r.Reason != "workspace_damaged" || r.Snapshot == "" || r.Rescue == "" {
		t.Errorf("recorded %+v", r)
	}
	said := w.events(cake.EventIntervention)
	last := said[len(said)-1].Intervention
	if !strings.Contains(last.Message.Text, "Check lib/colours.py: it was gone and is back") || !strings.Contains(last.Evidence, r.Rescue) {
		t.Errorf("said %q because %q", last.Message.Text, last.Evidence)
	}
	a.runs("python3 main.py", 0, "")
	outcomes := w.events(cake.EventOutcome)
	if o := outcomes[len(outcomes)-1].Outcome; !o.Success || o.InterventionID != last.ID {
		t.Errorf("came of it: %+v", o)
	}
}

func TestNothingComesBackThatIsNotDamage(t *testing.T) {
	for name, c := range map[string]struct {
		loses func(*world)
		says  string
	}{
		"nothing is gone":             {func(*world) {}, "not damaged"},
		"the failure names it not":    {func(w *world) { w.lose("notes.txt") }, "not damaged"},
		"git was told":                {func(w *world) { w.git("rm", "-q", "-r", "lib") }, "not damaged"},
		"a commit has done it":        {func(w *world) { w.git("rm", "-q", "-r", "lib"); w.git("commit", "-q", "-m", "gone") }, "not damaged"},
		"something else stands there": {func(w *world) { w.lose("lib"); w.write("lib", "a file") }, "stands in its place"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.git("init", "-q")
			w.write("lib/colours.py", "red = 1\n")
			w.write("notes.txt", "mine\n")
			w.git("add", ".")
			w.git("commit", "-q", "-m", "one")
			a := w.saving()
			time.Sleep(1100 * time.Millisecond) // git tells time by the second
			c.loses(w)
			got, err := rollback{a.session}.Climb(t.Context(), cake.Account{Error: cake.ErrorEvent{RawOutput: noModule}})
			if err != nil || got.Done || !strings.Contains(got.Evidence, c.says) {
				t.Errorf("got %+v, %v", got, err)
			}
			if len(w.rolled()) != 0 {
				t.Errorf("put back: %+v", w.rolled())
			}
		})
	}
}

func TestWithoutASnapshotNothingComesBack(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	if got, err := (rollback{a.session}).Climb(t.Context(), cake.Account{}); err != nil || got.Done || got.Evidence != "no snapshot was taken" {
		t.Errorf("got %+v, %v", got, err)
	}
	w.configure("balanced", "components:\n  snapshot: none\n")
	if got := w.agent(false).climbers()[cake.RungRollback]; got != nil {
		t.Errorf("it can take %v", got)
	}
}

func TestTheLastGoodSnapshotIsThatOfTheTests(t *testing.T) {
	w := newWorld(t)
	w.write("a", "1")
	a := w.saving()
	take := func(o snapshot.TakeOptions) string {
		o.Session = a.id
		snap, err := w.store().Take(t.Context(), o)
		must(t, err)
		return snap.ID
	}
	w.write("a", "2")
	green := take(snapshot.TakeOptions{Cause: snapshot.Green})
	w.write("a", "3")
	take(snapshot.TakeOptions{Cause: snapshot.Requested})
	take(snapshot.TakeOptions{Cause: snapshot.Start})
	if good, known, err := lastGood(t.Context(), w.store(), a.id); err != nil || !known || good.ID != green {
		t.Errorf("got %+v, %v, %v, want %s", good, known, err, green)
	}
	if _, known, err := lastGood(t.Context(), w.store(), "another"); known || err != nil {
		t.Errorf("of another session: %v, %v", known, err)
	}
}

func TestAFileIsKnownByItsNames(t *testing.T) {
	gone := func(path string) []snapshot.Change {
		return []snapshot.Change{{Path: path, Before: snapshot.Entry{Path: path, Kind: snapshot.File}}}
	}
	for _, c := range []struct {
		text, path string
		want       bool
	}{
		{"open src/a.go: no such file", "src/a.go", true},
		{"open /srv/src/a.go: no such file", "src/a.go", true},
		{"cannot find a.go.", "src/a.go", true},
		{"cannot find a.go.orig", "src/a.go", false},
		{"cannot find aa.go", "src/a.go", false},
		{"No module named 'lib.colours'", "lib/colours.py", true},
		{"No module named 'lib'", "lib/__init__.py", true},
		{"No module named 'library'", "lib/__init__.py", false},
		{"Cannot find module './src/colours'", "src/colours.ts", true},
		{"make: *** [all] Error 1", "Makefile", false},
		{"make: Makefile: No such file", "Makefile", true},
		{"cannot read .env", ".env", true},
	} {
		if got := damage(cake.ErrorEvent{RawOutput: c.text}, gone(c.path)); (len(got) == 1) != c.want {
			t.Errorf("%q, %s: %v", c.text, c.path, got)
		}
	}
	kept := []snapshot.Change{
		{Before: snapshot.Entry{Path: "a.go", Kind: snapshot.File}, After: snapshot.Entry{Path: "a.go", Kind: snapshot.File}},
		{Before: snapshot.Entry{Path: "b.go", Kind: snapshot.Skipped}}, {After: snapshot.Entry{Path: "c.go", Kind: snapshot.File}},
	}
	if got := damage(cake.ErrorEvent{RawOutput: "a.go b.go c.go"}, kept); len(got) != 0 {
		t.Errorf("what is there, or was not kept: %v", got)
	}
	if got := named([]string{"a", "b", "c"}); got != "a and 2 more" || isBack([]string{"a", "b"}) != "they were gone and are back" {
		t.Errorf("got %q", got)
	}
	if got := widened(t.TempDir(), []string{"a/b/c", "a/b/d", "e"}); !slices.Equal(got, []string{"a", "e"}) {
		t.Errorf("got %v", got)
	}
}
