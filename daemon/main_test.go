package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake"
	"cake/daemon/dirs"
	"cake/journal"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/recall"
	"cake/test/rig"
)

// TestMain builds cake-shim, since an agent runs below the real one.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "cake-daemon-")
	if err == nil {
		err = errors.Join(prepareWorld(dir), prepareMemory(dir))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(code int) {
		os.RemoveAll(dir)
		os.Exit(code)
	}))
}

// prepareWorld builds the shim, puts it on the PATH and makes git the same for everybody.
func prepareWorld(dir string) error {
	if err := rig.Build(dir, "cake/cmd/cake-shim"); err != nil {
		return err
	}
	gitconfig := filepath.Join(dir, "gitconfig")
	text := "[user]\n\tname = t\n\temail = t@example.com\n[init]\n\tdefaultBranch = main\n"
	env := map[string]string{
		"PATH":              dir + string(os.PathListSeparator) + os.Getenv("PATH"),
		"GIT_CONFIG_GLOBAL": gitconfig, "GIT_CONFIG_NOSYSTEM": "1",
	}
	for name, value := range env {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	for _, name := range []string{"CAKE_SESSION", "CAKE_CONFIG", "CAKE_STRICTNESS", "CAKE_LOG_LEVEL"} {
		os.Unsetenv(name)
	}
	return os.WriteFile(gitconfig, []byte(text), 0o600)
}

// emptyMemory is a memory without entries: to make its tables takes longer than
// most tests do.
var emptyMemory []byte

func prepareMemory(dir string) error {
	path := filepath.Join(dir, "recall.db")
	s, err := recall.Open(context.Background(), recall.Options{Path: path})
	if err != nil {
		return err
	}
	if err := s.Close(); err != nil {
		return err
	}
	emptyMemory, err = os.ReadFile(path)
	return err
}

// A world is where one test's brain lives.
type world struct {
	t       *testing.T
	cwd     string
	options Options
	mu      sync.Mutex
	notices []string
}

// settings is a configuration that takes any port.
const settings = "version: \"1.0\"\nstrictness: %s\nescalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nmetrics:\n  listen: 127.0.0.1:0\n%s"

// newWorld makes an empty project with a configuration.
func newWorld(t *testing.T) *world {
	t.Helper()
	root, err := os.MkdirTemp("", "cd") // the sockets' paths must stay short
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(root) })
	w := &world{t: t, cwd: filepath.Join(root, "project")}
	must(t, os.Mkdir(w.cwd, 0o755))
	w.configure("balanced", "")
	w.options = Options{
		Paths: dirs.Paths{State: filepath.Join(root, "state"), Runtime: filepath.Join(root, "run")},
		Cwd:   w.cwd, Version: "test", Notice: w.notice,
		Getenv: func(name string) string {
			if name == "HOME" {
				return filepath.Join(root, "home")
			}
			return ""
		},
	}
	return w
}

func (w *world) notice(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.notices = append(w.notices, text)
}

// told reports whether a person was told a text that contains part.
func (w *world) told(part string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(w.notices, func(n string) bool { return strings.Contains(n, part) })
}

func (w *world) configure(strictness, more string) {
	w.write("cake_config.yaml", fmt.Sprintf(settings, strictness, more))
}

func (w *world) write(name, text string) string {
	w.t.Helper()
	path := filepath.Join(w.cwd, name)
	must(w.t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(w.t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func (w *world) git(args ...string) {
	w.t.Helper()
	git(w.t, w.cwd, args...)
}

func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

// brain makes a brain that ends with the test. Where nothing is remembered yet, it
// finds a memory without entries.
func (w *world) brain() *Brain {
	w.t.Helper()
	store := w.options.Paths.Store()
	if _, err := os.Stat(store); errors.Is(err, os.ErrNotExist) {
		must(w.t, os.MkdirAll(filepath.Dir(store), 0o700))
		must(w.t, os.WriteFile(store, emptyMemory, 0o600))
	}
	b, err := NewBrain(w.t.Context(), w.options)
	must(w.t, err)
	w.t.Cleanup(func() {
		if err := b.Close(); err != nil {
			w.t.Error(err)
		}
	})
	return b
}

// A fakeAgent is a session without an agent: the test plays it.
type fakeAgent struct {
	*session
	t      *testing.T
	w      *world
	caller uint64
}

// agent starts a session whose controller runs.
func (w *world) agent(attended bool) *fakeAgent {
	w.t.Helper()
	a := w.idle(attended)
	w.run(a.supervisor.Run, a.feed)
	return a
}

// idle makes a session whose controller does not answer.
func (w *world) idle(attended bool) *fakeAgent {
	w.t.Helper()
	s, err := w.brain().newSession(attended)
	must(w.t, err)
	s.prelude.End(func([]cake.Event) {})
	return &fakeAgent{session: s, t: w.t, w: w}
}

// run runs parts until the test ends.
func (w *world) run(parts ...func(context.Context) error) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	for _, part := range parts {
		running.Go(func() {
			if err := part(ctx); err != nil {
				w.t.Error(err)
			}
		})
	}
	w.t.Cleanup(func() {
		cancel()
		running.Wait()
	})
}

// next is another shell.
func (a *fakeAgent) next() gate.Caller {
	a.caller++
	return gate.Caller{ID: a.caller, PID: os.Getpid()}
}

// asks plays a shell that asks about a command.
func (a *fakeAgent) asks(line string) (gate.Caller, wire.Verdict) {
	from := a.next()
	v := a.Check(a.t.Context(), from, wire.Check{Line: line, Cwd: a.w.cwd})
	if !v.Allow {
		a.Gone(from)
	}
	return from, v
}

// runs plays a shell that runs a command to its end; it returns the note.
func (a *fakeAgent) runs(line string, code int, stderr string) string {
	a.t.Helper()
	from, v := a.asks(line)
	if !v.Allow {
		a.t.Fatalf("%q is denied: %s", line, v.Message)
	}
	return a.ends(from, code, stderr)
}

func (a *fakeAgent) ends(from gate.Caller, code int, stderr string) string {
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(stderr)})
	note := a.Exit(a.t.Context(), from, wire.Exit{Code: code, Duration: time.Millisecond})
	a.Gone(from)
	return note.Text
}

// hears plays a hook and returns what it prints.
func (a *fakeAgent) hears(event, toolUse, line, more string) string {
	payload := fmt.Sprintf(`{"hook_event_name":%q,"tool_name":"Bash","tool_use_id":%q,"cwd":%q,"tool_input":{"command":%q}%s}`,
		event, toolUse, a.w.cwd, line, more)
	return string(a.Hook(a.t.Context(), a.next(), wire.Hook{Event: event, Payload: []byte(payload)}).Stdout)
}

// events returns the journal's events of some types.
func (w *world) events(types ...cake.EventType) []cake.Event {
	w.t.Helper()
	var all []cake.Event
	for e, err := range journal.Read(w.options.Paths.Journal()) {
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		must(w.t, err)
		if len(types) == 0 || slices.Contains(types, e.Event.Type) {
			all = append(all, e.Event)
		}
	}
	return all
}

// eventually waits until something holds that another goroutine brings about.
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

// isClosed reports whether a channel is.
func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
