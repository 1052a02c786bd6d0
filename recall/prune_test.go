package recall

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestExpiredRowsGoInBoundedSteps(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		const n = 30
		for i := range n {
			mustRecord(t, s, event(fmt.Sprint(i%3), c.now()))
			must(t, s.RecordIntervention(t.Context(), words(fmt.Sprint(i), "a", "x", c.now())))
			must(t, s.RecordOutcome(t.Context(), outcome("", "a", fmt.Sprint(i), true, c.now())))
			must(t, s.RecordViolation(t.Context(), decisionOf(i)))
		}
		c.advance(DefaultTTL + time.Millisecond)
		left := func() []int {
			var all []int
			for _, table := range []string{"strikes", "error_memory", "interventions", "outcomes", "pattern_violations", "lessons"} {
				all = append(all, rows(t, at, table))
			}
			return all
		}
		step := func() {
			t.Helper()
			must(t, s.disk.prune(c.now(), DefaultTTL, 10))
		}
		step()
		if diff := cmp.Diff([]int{20, 3, n, n, n, n}, left()); diff != "" {
			t.Errorf("one step (-want +got):\n%s", diff)
		}
		step()
		step()
		if diff := cmp.Diff([]int{0, 0, n, n, n, n}, left()); diff != "" {
			t.Errorf("three steps (-want +got):\n%s", diff)
		}
		c.advance(Retention)
		for range 3 {
			step()
		}
		if diff := cmp.Diff([]int{0, 0, 0, 0, 0, n}, left()); diff != "" {
			t.Errorf("after a month (-want +got):\n%s", diff)
		}
	})
}

func TestWritingPrunesNowAndThen(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		for range 10 {
			mustRecord(t, s, event("old", c.now()))
		}
		c.advance(2 * DefaultTTL)
		for range 2 * pruneEvery {
			mustRecord(t, s, event("new", c.now()))
		}
		if n := rows(t, at, "strikes"); n != 2*pruneEvery {
			t.Errorf("%d rows, want %d", n, 2*pruneEvery)
		}
	})
}
