package recall

import (
	"os"
	"testing"
	"time"
)

// A burst is posted while another process has the server for itself, so that the
// store gives it up. Nobody who posts waits for the server: it is given back when
// all is posted. And nothing is lost.
func TestABurstWhileTheServerIsHeldIsKept(t *testing.T) {
	n := 12_000
	if os.Getenv("CAKE_TEST_LONG") != "" {
		n = 50_000
	}
	at, h := another(t, Options{URL: "any"}), &heard{}
	s, other := openStore(t, with(at, Options{Warn: h.warn})), openStore(t, at)
	ctx, cancel := contextWithCause(t)
	ended := make(chan error)
	go func() { ended <- s.Run(ctx) }()
	tx, err := other.disk.Begin(t.Context())
	must(t, err)
	words := vocabulary()
	for i := range n {
		_, err := s.Post(postedEntry(words, i))
		must(t, err)
	}
	until(t, "the store gives the server up", s.Degraded)
	must(t, tx.Rollback())
	until(t, "the store comes back", func() bool { return !s.Degraded() })
	must(t, s.Flush(t.Context()))
	if got := rows(t, at, "entries"); got != n {
		t.Errorf("%d entries of %d; %q", got, n, h.all())
	}
	cancel(errGone)
	if err := <-ended; err != errGone {
		t.Errorf("Run returned %v", err)
	}
}

// until waits for something that another goroutine brings about.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("a minute has passed, and still not: %s", what)
		}
	}
}
