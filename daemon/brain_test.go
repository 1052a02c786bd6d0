package daemon

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/daemon/exporter"
	"cake/daemon/launch"
	"cake/guard"
)

func TestABrainThatCannotBeMadeLeavesNothingRunning(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(w *world)
		says  string
	}{
		"no place for the state": {func(w *world) {
			w.options.Paths.State = w.write("state", "")
		}, "cannot make"},
		"no place for the sockets": {func(w *world) {
			w.options.Paths.Runtime = w.write("run", "")
		}, "cannot make"},
		"a configuration with a mistake": {func(w *world) { w.configure("balancd", "") }, "did you mean balanced"},
		"a configuration that is not there": {func(w *world) {
			w.options.Config = filepath.Join(w.cwd, "missing.yaml")
		}, "missing.yaml"},
		"a journal that is a folder": {func(w *world) {
			must(w.t, os.MkdirAll(w.options.Paths.Journal(), 0o700))
		}, "journal"},
		"no place for a store that forgets": {func(w *world) {
			w.configure("balanced", "components:\n  recall: memory\n")
			must(w.t, os.MkdirAll(w.options.Paths.Runtime, 0o700))
			w.t.Setenv("TMPDIR", "/nowhere")
			w.options.Paths.Runtime = "/proc/self"
		}, "cannot "},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			c.spoil(w)
			b, err := NewBrain(t.Context(), w.options)
			if b != nil || err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// The port must be free again for whoever starts next.
func TestABrainThatCannotBeMadeGivesItsPortBack(t *testing.T) {
	w := newWorld(t)
	l := taken(t)
	address := l.Addr().String()
	l.Close()
	w.write("cake_config.yaml", strings.Replace(settingsText(), "127.0.0.1:0", address, 1))
	must(t, os.MkdirAll(w.options.Paths.Journal(), 0o700))
	if _, err := NewBrain(t.Context(), w.options); err == nil {
		t.Fatal("it was made")
	}
	again, err := net.Listen("tcp", address)
	must(t, err)
	again.Close()
}

func TestAFullDiskForTheLogEndsNothing(t *testing.T) {
	w := newWorld(t)
	must(t, os.MkdirAll(w.options.Paths.Log(), 0o700))
	a := w.agent(false)
	if !w.told("cannot open the log") {
		t.Errorf("told %v", w.notices)
	}
	if _, v := a.asks("rm -rf ~"); v.Allow {
		t.Error("it is not judged any more")
	}
}

func TestComponentsAreTheOnesConfigured(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "components:\n  recall: memory\n  metrics: none\n")
	b, err := NewBrain(t.Context(), w.options)
	must(t, err)
	if b.exporter != nil {
		t.Error("metrics are served")
	}
	if _, err := os.Stat(w.options.Paths.Store()); err == nil {
		t.Error("the store outlives the brain")
	}
	kept, _ := filepath.Glob(filepath.Join(w.options.Paths.Runtime, "recall-*", "*.db"))
	if len(kept) != 1 {
		t.Errorf("the store is at %v", kept)
	}
	must(t, b.Close())
	if kept, _ := filepath.Glob(filepath.Join(w.options.Paths.Runtime, "*")); len(kept) != 0 {
		t.Errorf("left behind: %v", kept)
	}
}

func TestABrainWhoseStoreFailsIsNotReady(t *testing.T) {
	w := newWorld(t)
	must(t, os.MkdirAll(w.options.Paths.Store(), 0o700))
	b := w.brain()
	if err := b.ready(); err == nil || !strings.Contains(err.Error(), "in memory only") {
		t.Errorf("got %v", err)
	}
	if err := newWorld(t).brain().ready(); err != nil {
		t.Error(err)
	}
}

func TestTheLabelsHoldEveryRule(t *testing.T) {
	have := map[string]bool{}
	for _, id := range Labels().Rules {
		have[id] = true
	}
	for _, r := range guard.Rules() {
		if !have[r.ID] {
			t.Errorf("%s has no series", r.ID)
		}
	}
	if !have[heldRule] || !have[cake.NoRule] {
		t.Error("what no rule says has no series")
	}
}

func TestTheAgentsOwnPathsDoNotReachWhatIsCakes(t *testing.T) {
	w := newWorld(t)
	must(t, os.Remove(filepath.Join(w.cwd, "cake_config.yaml")))
	a := w.agent(false)
	for _, line := range []string{
		"echo 'strictness: minimal' > cake_config.yaml",
		"rm -f " + w.options.Paths.Journal(),
		"rm -rf " + a.dir,
	} {
		if _, v := a.asks(line); v.Allow || !strings.Contains(v.Message, "(rule self.files)") {
			t.Errorf("%s: %+v", line, v)
		}
	}
	shim, err := launch.FindShim()
	must(t, err)
	if _, v := a.asks("cp /bin/true " + shim); v.Allow {
		t.Error("cake-shim can be replaced")
	}
}

func settingsText() string {
	return strings.Replace(strings.Replace(settings, "%s", "balanced", 1), "%s", "", 1)
}

func TestASessionsFolderMustBeMade(t *testing.T) {
	w := newWorld(t)
	b := w.brain()
	must(t, os.RemoveAll(w.options.Paths.Runtime))
	must(t, os.WriteFile(w.options.Paths.Runtime, nil, 0o600))
	if _, err := b.newSession(false); err == nil || !strings.Contains(err.Error(), "cannot make") {
		t.Errorf("got %v", err)
	}
}

func TestTheMetricsSayWhatTheJournalSays(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	a.runs("ls", 0, "")
	a.asks("rm -rf ~")
	lines, err := exporter.Moved("http://" + a.brain.exporter.At() + "/metrics")
	must(t, err)
	want := []string{
		`cake_commands_total{rule="files.remove-home",verdict="deny"} 1`,
		`cake_commands_total{rule="none",verdict="allow"} 1`,
		`cake_errors_prevented_total{error_type="command.denied"} 1`,
		`cake_injections_total{channel="shell",outcome="delivered"} 1`,
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
