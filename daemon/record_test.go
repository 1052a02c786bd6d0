package daemon

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"cake"
)

// The agent may be quicker than the news that it runs.
func TestTheStartOfASessionComesBeforeAllElse(t *testing.T) {
	w := newWorld(t)
	s, err := w.brain().newSession(false)
	must(t, err)
	start := time.Now()
	var early sync.WaitGroup
	for n := range 4 {
		early.Go(func() {
			for m := range 20 {
				s.record(cake.Event{Type: cake.EventWarning, Warning: fmt.Sprintf("%d %02d", n, m)})
			}
		})
	}
	s.begin(&cake.Session{ID: s.id}, start)
	early.Wait()
	all := w.events()
	last := map[string]string{}
	for n, e := range all {
		if (n == 0) != (e.Type == cake.EventSessionStarted) || e.Time.Before(start.UTC()) || e.SessionID != s.id {
			t.Fatalf("%d: %+v", n, e)
		}
		if n > 0 && e.Warning <= last[e.Warning[:1]] {
			t.Fatalf("%q after %q", e.Warning, last[e.Warning[:1]])
		}
		if n > 0 {
			last[e.Warning[:1]] = e.Warning
		}
	}
	if len(all) != 81 {
		t.Errorf("%d events", len(all))
	}
}

// What cannot be written is logged, and costs nothing else.
func TestAnEventThatCannotBeWrittenIsLogged(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	must(t, a.brain.journal.Close())
	a.runs("ls", 0, "")
	text, err := os.ReadFile(w.options.Paths.Log())
	if err != nil || !strings.Contains(string(text), "cannot write an event") || len(w.events()) != 0 {
		t.Errorf("logged %s, %v", text, err)
	}
}
