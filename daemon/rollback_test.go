package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
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
		for wait := time.Now(); len(w.rolled()) == 0 && time.Since(wait) < time.Second; { // it may be on its way
			time.Sleep(10 * time.Millisecond)
		}
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
			got, err := a.climbers()[cake.RungRollback].Climb(t.Context(), cake.Account{Error: cake.ErrorEvent{RawOutput: noModule}})
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
	if got, err := a.climbers()[cake.RungRollback].Climb(t.Context(), cake.Account{}); err != nil || got.Done || got.Evidence != "no snapshot was taken" {
		t.Errorf("got %+v, %v", got, err)
	}
	w.configure("balanced", "components:\n  snapshot: none\n")
	if got := w.agent(false).climbers()[cake.RungRollback]; got != nil {
		t.Errorf("it can take %v", got)
	}
}
