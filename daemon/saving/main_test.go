package saving

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
	"go.uber.org/zap"

	"cake"
	"cake/config"
	"cake/daemon/dirs"
	"cake/snapshot"
)

// A world is one workspace, and what is told of it.
type world struct {
	t       *testing.T
	cwd     string
	config  *config.Config
	options Options
	mu      sync.Mutex
	events  []cake.Event
}

// newWorld makes a workspace in which git is none.
func newWorld(t *testing.T) *world {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	must(t, err)
	w := &world{t: t, cwd: filepath.Join(root, "project"), config: config.Default()}
	must(t, os.Mkdir(w.cwd, 0o755))
	w.options = Options{
		Session: "s1", Paths: dirs.Paths{State: filepath.Join(root, "state"), Runtime: filepath.Join(root, "run")},
		Cwd: w.cwd, Home: filepath.Join(root, "home"), Config: func() *config.Config { return w.config },
		Record: w.record, Notice: func(text string) { t.Error("told: " + text) }, Log: zap.NewNop(),
	}
	return w
}

func (w *world) record(e cake.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.events = append(w.events, e)
}

// saved are the snapshots that were told of.
func (w *world) saved() (all []cake.Snapshot) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, e := range w.events {
		if e.Snapshot != nil {
			all = append(all, *e.Snapshot)
		}
	}
	return all
}

func (w *world) write(name, text string) {
	w.t.Helper()
	must(w.t, os.WriteFile(filepath.Join(w.cwd, name), []byte(text), 0o644))
}

// store is the workspace's store, as somebody else opens it.
func (w *world) store() *snapshot.Store {
	w.t.Helper()
	s, err := snapshot.Open(w.t.Context(), StoreOptions(w.config, w.options.Paths, w.cwd, w.options.Home))
	must(w.t, err)
	return s
}

// run runs something until the test ends.
func (w *world) run(run func(context.Context) error) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx) }()
	w.t.Cleanup(func() {
		cancel()
		must(w.t, <-ended)
	})
}

func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); <-tick.C {
		if holds() {
			return
		}
	}
	t.Fatalf("it never came about that %s", what)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
