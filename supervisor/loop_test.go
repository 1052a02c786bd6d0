package supervisor

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"cake"
	"cake/test/sample"
)

func TestMain(m *testing.M) {
	sample.Draws()
	goleak.VerifyTestMain(m)
}

// world is all that a Supervisor needs, in memory.
type world struct {
	mu       sync.Mutex
	events   []cake.Event
	outcomes []cake.Outcome
	said     []string
	held     int
	broken   error
	slow     time.Duration
}

func (w *world) RecordError(_ context.Context, e cake.ErrorEvent) (cake.History, error) {
	time.Sleep(w.slow)
	return cake.History{Count: 1}, w.broken
}

func (w *world) RecordOutcome(_ context.Context, o cake.Outcome) error {
	w.outcomes = append(w.outcomes, o)
	return w.broken
}

func (w *world) Say(_ context.Context, i cake.Intervention) (cake.Intervention, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.said = append(w.said, i.Message.Text)
	return i, nil
}

// heard is what was said so far, also while the supervisor goes on.
func (w *world) heard() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.said)
}

// compose words a message by its fix alone.
func compose(c cake.InterventionContext) cake.Message { return cake.Message{Text: c.SuggestedFix} }

func (w *world) Hold(context.Context, cake.Account) { w.held++ }
func (w *world) Release(context.Context)            { w.held-- }

func (w *world) Record(e cake.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.events = append(w.events, e)
}

// high classifies everything as due at once.
func high(e cake.ErrorEvent, _ cake.History) cake.Classification {
	return cake.Classification{ErrorType: e.ErrorType, Severity: cake.High, Confidence: 1, InterventionRequired: true}
}

// start runs a supervisor in the world until the test ends.
func start(t *testing.T, w *world) (*Supervisor, func()) {
	t.Helper()
	s, err := New(Options{
		Session: "s", Policy: PolicyFor(cake.Balanced, 1, time.Minute), Classify: high,
		Compose: compose, Memory: w, Speaker: w, Holder: w, Recorder: w,
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Run(ctx) }()
	return s, func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func failing() Observed {
	return Observed{
		Result: &cake.Result{Command: "make", Key: "make", Tool: "make", ExitCode: 1},
		Errors: []cake.ErrorEvent{{ErrorType: "a.b", Signature: cake.Sign("a.b"), Fixes: []string{"fix"}}},
	}
}

func TestHearReturnsWhenEverythingIsDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{slow: 20 * time.Millisecond}
		s, stop := start(t, w)
		defer stop()
		st, err := s.Hear(t.Context(), failing())
		if err != nil || st.State != cake.Intervening || st.Incident == nil || len(w.heard()) != 1 {
			t.Fatalf("got %+v, %v, said %q", st, err, w.heard())
		}
		st, _ = s.Hear(t.Context(), failing())
		if st.State != cake.Escalating || w.held != 1 || len(w.outcomes) != 1 {
			t.Errorf("got %+v, held %d, outcomes %v", st, w.held, w.outcomes)
		}
		st, _ = s.Hear(t.Context(), Resolved{cake.Resolution{Note: "ok"}})
		if st.State != cake.Monitoring || w.held != 0 || st.Incident != nil {
			t.Errorf("got %+v, held %d", st, w.held)
		}
	})
}

func TestTheTimingsGoWithTheEventThatTheyLedTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{slow: 20 * time.Millisecond}
		s, stop := start(t, w)
		defer stop()
		if _, err := s.Hear(t.Context(), failing()); err != nil {
			t.Fatal(err)
		}
		for _, e := range w.events {
			if slices.Contains(e.Timings, cake.Timing{Component: "recall", Operation: "record", Seconds: 0.02}) {
				return
			}
		}
		t.Errorf("no event tells how long the memory took: %+v", w.events)
	})
}

func TestTheWindowOfAnInterventionClosesByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{}
		s, stop := start(t, w)
		defer stop()
		for _, in := range []Input{failing(), Observed{Result: &cake.Result{Command: "ls", Key: "ls", Tool: "ls"}}} {
			if _, err := s.Hear(t.Context(), in); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(outcomeWindow + time.Second)
		synctest.Wait()
		if len(w.outcomes) != 1 || w.outcomes[0].Success {
			t.Errorf("got outcomes %+v, want one failure", w.outcomes)
		}
	})
}

func TestAMemoryThatFailsDoesNotSilenceTheController(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{broken: errors.New("disk gone")}
		s, stop := start(t, w)
		defer stop()
		for range 2 {
			if _, err := s.Hear(t.Context(), failing()); err != nil {
				t.Fatal(err)
			}
		}
		if len(w.heard()) != 1 {
			t.Errorf("said %q, want one message", w.heard())
		}
		warnings := 0
		for _, e := range w.events {
			if strings.Contains(e.Warning, "disk gone") {
				warnings++
			}
		}
		if warnings != 3 {
			t.Errorf("got %d warnings, want one for each of two errors and one outcome", warnings)
		}
	})
}

func TestHearEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &world{slow: time.Minute}
		s, stop := start(t, w)
		cause := errors.New("too late")
		ctx, cancel := context.WithTimeoutCause(t.Context(), time.Second, cause)
		defer cancel()
		if _, err := s.Hear(ctx, failing()); !errors.Is(err, cause) {
			t.Errorf("got %v, want %v", err, cause)
		}
		if _, err := s.Hear(ctx, failing()); !errors.Is(err, cause) {
			t.Errorf("got %v before the loop took it, want %v", err, cause)
		}
		time.Sleep(time.Hour)
		stop()
		if len(w.heard()) != 1 {
			t.Errorf("said %q: what was taken must be dealt with all the same", w.heard())
		}
	})
}

func TestNewRefusesHalfAWorld(t *testing.T) {
	w := &world{}
	for name, o := range map[string]Options{
		"no world":      {Classify: high, Compose: compose, Policy: PolicyFor(cake.Minimal, 1, 0)},
		"no classifier": {Compose: compose, Memory: w, Speaker: w, Holder: w, Recorder: w, Policy: PolicyFor(cake.Minimal, 1, 0)},
		"no strikes":    {Compose: compose, Memory: w, Speaker: w, Holder: w, Recorder: w, Classify: high},
		"bad cooldown":  {Compose: compose, Memory: w, Speaker: w, Holder: w, Recorder: w, Classify: high, Policy: PolicyFor(cake.Minimal, 1, -1)},
	} {
		if _, err := New(o); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestWatchdogMakesBurstsOfAFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var bursts [][]string
		w := NewWatchdog(strings.TrimSpace, func(b []string) { bursts = append(bursts, b) })
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- w.Run(ctx) }()
		start := time.Now()
		w.Hear([]byte("one\n"))
		synctest.Wait()
		time.Sleep(quietFor + time.Millisecond)
		synctest.Wait()
		if len(bursts) != 1 || time.Since(start) > burstMax {
			t.Errorf("a single line came as %q", bursts)
		}
		for range 1000 {
			if !w.Hear([]byte("again\n")) {
				t.Fatal("a slow flood was dropped")
			}
			time.Sleep(time.Millisecond)
		}
		time.Sleep(burstMax)
		synctest.Wait()
		if n := len(bursts) - 1; n < 10 || n > 14 {
			t.Errorf("1000 lines in a second came in %d bursts, want about one in 80 ms", n)
		}
		w.Hear([]byte("unfinished"))
		synctest.Wait()
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if last := bursts[len(bursts)-1]; last[len(last)-1] != "unfinished" {
			t.Errorf("the unfinished line was lost: %q", last)
		}
	})
}

func TestWatchdogNeverBlocksAndBoundsABurst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		longest := 0
		w := NewWatchdog(strings.TrimSpace, func(b []string) { longest = max(longest, len(b)) })
		dropped := false
		for range cap(w.chunks) + 1 {
			dropped = !w.Hear([]byte(strings.Repeat("x\n", 10)))
		}
		if !dropped {
			t.Error("a watchdog that nobody runs took everything")
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := w.Run(ctx); err != nil {
			t.Error(err)
		}
		if longest < burstLines || longest > burstLines+10 {
			t.Errorf("the longest burst had %d lines", longest)
		}
	})
}
