package recall

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"cake"

	"go.uber.org/goleak"
)

// TestMain runs the tests, or, started again by one of them, writes into a store.
func TestMain(m *testing.M) {
	if job := os.Getenv("RECALL_TEST_JOB"); job != "" {
		os.Exit(runJob(job))
	}
	goleak.VerifyTestMain(withServer{m})
}

// A clock stands still until it is moved.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// heard keeps the warnings of a store.
type heard struct {
	mu    sync.Mutex
	texts []string
}

func (h *heard) warn(text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.texts = append(h.texts, text)
}

func (h *heard) all() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]string(nil), h.texts...)
}

// openStore opens a store that the test closes.
func openStore(t testing.TB, o Options) *Store {
	t.Helper()
	if o.Path == "" {
		o.Path = filepath.Join(t.TempDir(), "recall.db")
	}
	s, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// blocked is a path at which no store can be, until free is called: a file lies
// where its folder should be.
func blocked(t testing.TB) (path string, free func()) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "state")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, "recall.db"), func() {
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
	}
}

func event(sig string, at time.Time) cake.ErrorEvent {
	return cake.ErrorEvent{
		Signature: cake.Sign(sig), ErrorType: "dependency.module_missing", Name: "ImportError",
		Message: "No module named '" + sig + "'", FilePath: "main.py", LineNumber: 10, RawOutput: "Traceback",
		Command: "python main.py", ExitCode: 1, Timestamp: at, StreamSource: cake.StreamStderr, Rule: "python.import", Tool: "python",
	}
}

func words(id, sig, fix string, at time.Time) cake.Intervention {
	return cake.Intervention{
		ID: id, IncidentID: "i-" + sig, SessionID: "s1", CommandID: "c1", Signature: cake.Sign(sig),
		ErrorType: "dependency.module_missing", Severity: cake.High, Level: 1,
		Message: cake.Message{Text: "Operator (CAKE): Stop. Run " + fix + ".", Kind: cake.KindRepeatError, Voice: 0.97},
		Fix:     fix, Channel: cake.ChannelHook, At: at,
	}
}

func outcome(id, sig, fix string, success bool, at time.Time) cake.Outcome {
	return cake.Outcome{
		InterventionID: id, IncidentID: "i-" + sig, SessionID: "s1", Signature: cake.Sign(sig),
		ErrorType: "dependency.module_missing", Severity: cake.High, Success: success, Evidence: "python exited 0", Fix: fix, At: at,
	}
}

// must records, and ends the test when that fails.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func mustHistory(t testing.TB, s *Store, sig string) cake.History {
	t.Helper()
	h, err := s.History(t.Context(), cake.Sign(sig))
	must(t, err)
	return h
}

func mustRecord(t testing.TB, s *Store, e cake.ErrorEvent) cake.History {
	t.Helper()
	h, err := s.RecordError(t.Context(), e)
	must(t, err)
	return h
}

// errGone is why a caller of a test went away.
var errGone = errors.New("the caller went away")

func contextWithCause(t testing.TB) (context.Context, context.CancelCauseFunc) {
	ctx, cancel := context.WithCancelCause(t.Context())
	t.Cleanup(func() { cancel(nil) })
	return ctx, cancel
}
