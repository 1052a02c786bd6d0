package gate

import (
	"cake/ptyshim/wire"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A recorder is a handler that writes down what it hears.
type recorder struct {
	mu    sync.Mutex
	heard []string
	gone  chan Caller
	block chan struct{} // Check waits for it, if it is not nil
	asks  bool          // callers are told to wait
}

func (r *recorder) ask(from Caller) {
	if !r.asks {
		return
	}
	if err := from.Wait(time.Minute, "no answer"); err != nil {
		r.note(from, "%v", err)
	}
}

func (r *recorder) note(from Caller, format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.heard = append(r.heard, fmt.Sprintf("%d ", from.ID)+fmt.Sprintf(format, args...))
}

func (r *recorder) Check(ctx context.Context, from Caller, c wire.Check) wire.Verdict {
	r.ask(from)
	r.note(from, "check %s", c.Line)
	if r.block != nil {
		select {
		case <-r.block:
		case <-ctx.Done():
		}
	}
	return wire.Verdict{Allow: true, Message: c.Line}
}
func (r *recorder) Output(from Caller, o wire.Output) { r.note(from, "output %d %s", o.Stream, o.Data) }
func (r *recorder) Exit(_ context.Context, from Caller, e wire.Exit) wire.Note {
	r.note(from, "exit %d", e.Code)
	return wire.Note{Text: "noted"}
}
func (r *recorder) Gone(from Caller) {
	r.note(from, "gone")
	r.gone <- from
}
func (r *recorder) Hook(_ context.Context, from Caller, h wire.Hook) wire.HookReply {
	r.ask(from)
	r.note(from, "hook %s", h.Event)
	return wire.HookReply{Stdout: h.Payload}
}
func (r *recorder) Resolve(_ context.Context, from Caller, m wire.Resolve) wire.Resolved {
	r.note(from, "resolve %s", m.Incident)
	return wire.Resolved{Done: true}
}
func (r *recorder) Allow(_ context.Context, from Caller, m wire.Allow) wire.Allowed {
	r.note(from, "%s %s", m.Verb, m.ID)
	return wire.Allowed{Done: true}
}
func (r *recorder) Nap(_ context.Context, from Caller, m wire.Nap) wire.Resolved {
	r.note(from, "nap %s", m.For)
	return wire.Resolved{Done: true, Text: "sleeps"}
}

func (r *recorder) Order(_ context.Context, from Caller, m wire.Order) wire.Resolved {
	r.note(from, "order %s by %s", m.Verb, m.By)
	return wire.Resolved{Done: true, Text: "ordered"}
}

func (r *recorder) Page(_ context.Context, from Caller, m wire.Page) wire.Resolved {
	r.note(from, "page %s", m.Verb)
	return wire.Resolved{Done: true, Text: "a page"}
}

func (r *recorder) log() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.heard...)
}

// A house is a running gate.
type house struct {
	*recorder
	path     string
	problems chan error
}

func open(t *testing.T, o Options) *house {
	t.Helper()
	dir, err := os.MkdirTemp("", "gate")
	if err != nil {
		t.Fatal(err)
	}
	h := &house{recorder: &recorder{gone: make(chan Caller, 4096)}, path: filepath.Join(dir, "s", "brain.sock"), problems: make(chan error, 4096)}
	if r, ok := o.Handler.(*recorder); ok {
		r.gone = h.gone
		h.recorder = r
	}
	o.Path, o.Handler, o.Problem = h.path, h.recorder, func(err error) { h.problems <- err }
	g, err := Listen(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if _, err := os.Lstat(h.path); err == nil {
			t.Error("the socket is still there")
		}
		os.RemoveAll(dir)
	})
	return h
}

// private is a directory that is the test's alone.
func private(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

func soon() time.Time { return time.Now().Add(time.Minute) }

func (h *house) dial(t *testing.T) *wire.Conn {
	t.Helper()
	c, err := wire.Dial(h.path, soon())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func send(t *testing.T, c *wire.Conn, ms ...wire.Message) {
	t.Helper()
	for _, m := range ms {
		if err := c.Send(m, soon()); err != nil {
			t.Fatal(err)
		}
	}
}

func receive(t *testing.T, c *wire.Conn, want wire.Message) {
	t.Helper()
	got, err := c.Receive(soon())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}

func check(line string) wire.Check { return wire.Check{Version: wire.Version, Line: line} }
