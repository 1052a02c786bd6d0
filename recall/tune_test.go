package recall

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake/recall/propagation"
)

func TestWeightsFollowWhatCameTrue(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		must(t, s.disk.within(1, func(tr *transaction) error {
			for i := range 40 {
				came, recency, causal := 0, 1.0, 0.0
				if i%2 == 0 {
					came, recency, causal = 1, 0, 1
				}
				id := fmt.Sprint(i)
				if _, err := tr.exec(sqlForesight, id, "app", c.now().UnixMicro(), propagation.EFolding.Microseconds(), recency, causal, 0.0); err != nil {
					return err
				}
				if _, err := tr.exec(sqlCame, id, came); err != nil {
					return err
				}
			}
			return nil
		}))
		before, err := s.Propagation(t.Context(), "app")
		must(t, err)
		f, err := s.Tune(t.Context(), "app")
		must(t, err)
		if before.Order != 0 || f.Order != 1 || f.Weights.Causal <= f.Weights.Recency || !f.Tuned.Equal(c.now()) {
			t.Errorf("before %+v, after %+v", before, f)
		}
		elsewhere, err := s.Propagation(t.Context(), "other")
		must(t, err)
		if elsewhere.Weights.Recency != 0.4 {
			t.Errorf("another project was tuned with it: %+v", elsewhere.Weights)
		}
	})
}

func TestPredictionsAreJudgedByTheMistakesThatCameBack(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		for _, sig := range strings.Split("aaaaca", "") {
			mustRecord(t, s, event(sig, c.now()))
			c.advance(time.Minute)
		}
		got, err := s.Replay(t.Context(), "app", 1)
		must(t, err)
		if (got != propagation.Comparison{Asked: 4, Top: 1, Hits: 4, LRU: 3}) {
			t.Errorf("%+v", got)
		}
		if got, err = s.Replay(t.Context(), "other", 1); err != nil || got.Asked != 0 {
			t.Errorf("another project: %+v %v", got, err)
		}
	})
}

// wears makes one mistake many times, and then others, each twice within minutes:
// what comes next is what came last.
func wears(t testing.TB, s *Store, c *clock) {
	t.Helper()
	for range 30 {
		mustRecord(t, s, event("old", c.now()))
		c.advance(time.Minute)
	}
	for n := range 40 {
		c.advance(100 * time.Minute)
		for range 2 {
			mustRecord(t, s, event(fmt.Sprint("new ", n), c.now()))
			c.advance(5 * time.Minute)
		}
	}
}

func TestTheEFoldingFollowsTheMistakesThatCameBack(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		wears(t, s, c)
		before, err := s.Replay(t.Context(), "app", 1)
		must(t, err)
		_, err = s.Predict(t.Context(), "app", 0)
		must(t, err)
		f, err := s.Tune(t.Context(), "app")
		must(t, err)
		if f.Folding < 1 || f.Folding >= 24 || !f.Tuned.Equal(c.now()) || f.Examples != 0 {
			t.Errorf("tuned: %+v", f)
		}
		after, err := s.Replay(t.Context(), "app", 1)
		must(t, err)
		if after.Asked != before.Asked || after.Hits <= before.Hits {
			t.Errorf("before %+v, after %+v", before, after)
		}
		c.advance(time.Duration(f.Folding * float64(time.Hour)))
		if n, err := s.Predict(t.Context(), "app", 0); err != nil || n != 110 {
			t.Errorf("%d predictions were stale, of 110: %v", n, err)
		}
		if elsewhere, err := s.Propagation(t.Context(), "other"); err != nil || elsewhere.Folding != 24 || !elsewhere.Tuned.IsZero() {
			t.Errorf("another project was tuned with it: %+v %v", elsewhere, err)
		}
	})
}

func TestAProjectIsTunedOnceADayByItself(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	synctest.Test(t, func(t *testing.T) {
		s, err := Open(t.Context(), Options{Path: path, Project: "app"})
		must(t, err)
		wears(t, s, &clock{t: time.Now().Add(-200 * time.Hour)})
		ctx, cancel := contextWithCause(t)
		ended := make(chan error)
		go func() { ended <- s.Run(ctx) }()
		tuned := func() float64 {
			f, err := s.Propagation(t.Context(), "app")
			must(t, err)
			return f.Folding
		}
		if got := tuned(); got != 24 {
			t.Errorf("tuned to %g h before anybody looked", got)
		}
		time.Sleep(settled + time.Second)
		synctest.Wait()
		if got := tuned(); got >= 24 {
			t.Errorf("after a minute recency still fades within %g h", got)
		}
		cancel(errGone)
		if err := <-ended; err != errGone {
			t.Errorf("Run returned %v", err)
		}
		must(t, s.Close())
	})
}
