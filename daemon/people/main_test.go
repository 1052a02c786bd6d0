package people

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/chat"
	"cake/config"
	"cake/daemon/dirs"
)

// A world is where the people of one test are called.
type world struct {
	t       *testing.T
	cwd     string
	config  *config.Config
	options Options
	mu      sync.Mutex
	notices []string
}

func getenv(string) string { return "" }

func newWorld(t *testing.T) *world {
	t.Helper()
	root := t.TempDir()
	w := &world{t: t, cwd: "/w", config: config.Default()}
	w.options = Options{
		Paths: dirs.Paths{State: filepath.Join(root, "state"), Runtime: filepath.Join(root, "run")}, Cwd: w.cwd, Getenv: getenv, Tag: "tag1",
		Config:  func() *config.Config { return w.config },
		Sender:  func(l chat.Line) (chat.Sender, error) { return SenderOf(l, getenv, "") },
		Session: func() Session { return Session{ID: "s1"} },
		Record:  func(cake.Event) {}, Notice: w.notice, Log: zap.NewNop(),
	}
	return w
}

// callable lets people be called on channels.
func (w *world) callable(lines ...string) {
	w.config.Escalation.Notify, w.config.Escalation.Group = lines, time.Second
}

func (w *world) people() *People {
	w.t.Helper()
	p, err := New(w.options)
	must(w.t, err)
	return p
}

func (w *world) notice(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notices = append(w.notices, text)
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
