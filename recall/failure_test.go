package recall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake/recall/sqlite"

	"github.com/google/go-cmp/cmp"
)

// lockRawly takes the write lock, as another process would, and returns what gives it back.
func lockRawly(t testing.TB, at Options) (unlock func()) {
	t.Helper()
	db := rawDB(t, at)
	tx, err := db.Begin()
	must(t, err)
	if at.URL != "" {
		_, err = tx.Exec("LOCK TABLE error_memory IN EXCLUSIVE MODE") // readers go on
		must(t, err)
	}
	return func() {
		_ = tx.Rollback()
		_ = db.Close()
	}
}

func TestALockedFileIsWaitedForAndThenMemoryTakesOver(t *testing.T) {
	c, h := newClock(), &heard{}
	path := filepath.Join(t.TempDir(), "recall.db")
	before := openStore(t, Options{Path: path, Now: c.now})
	must(t, before.RecordOutcome(t.Context(), outcome("", "requests", "pip install requests", true, c.now())))
	must(t, before.Close())

	s := openStore(t, Options{Path: path, Now: c.now, Warn: h.warn})
	unlock := lockRawly(t, file(path))
	began := time.Now()
	got := mustRecord(t, s, event("requests", c.now()))
	if took := time.Since(began); took < tries*sqlite.BusyTimeout || took > 5*time.Second {
		t.Errorf("three tries took %v", took)
	}
	if !s.Degraded() || got.Count != 1 {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	mustRecord(t, s, event("requests", c.now()))
	if st, _ := s.Stats(t.Context()); st.Held != 2 || !st.Degraded {
		t.Errorf("got %+v", st)
	}
	unlock()
	if h := mustHistory(t, s, "requests"); h.Count != 2 || !s.Degraded() {
		t.Errorf("before it is time to try again: %+v", h)
	}
	c.advance(2 * time.Second)
	if got := mustHistory(t, s, "requests"); got.Count != 2 || s.Degraded() || len(got.Lessons) != 1 {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	if n := rows(t, file(path), "strikes"); n != 2 {
		t.Errorf("%d rows", n)
	}
	want := []string{
		"recall store " + path + " goes on in memory: another process holds the lock",
		"recall store " + path + " is back on disk",
	}
	if diff := cmp.Diff(want, h.all()); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

func TestWhatIsOnADiskThatTakesNothingIsStillGiven(t *testing.T) {
	c := newClock()
	path := filepath.Join(t.TempDir(), "recall.db")
	before := openStore(t, Options{Path: path, Now: c.now})
	for _, sig := range []string{"flask", "django"} {
		must(t, before.RecordOutcome(t.Context(), outcome("", sig, "pip install "+sig, true, c.now())))
	}
	must(t, before.Close())
	s := openStore(t, Options{Path: path, Now: c.now})
	defer lockRawly(t, file(path))()
	mustRecord(t, s, event("requests", c.now())) // memory takes over
	if h := mustHistory(t, s, "flask"); !s.Degraded() || len(h.Lessons) != 1 {
		t.Errorf("degraded %v, %+v", s.Degraded(), h)
	}
	for _, sig := range []string{"flask", "django"} {
		if h := mustRecord(t, s, event(sig, c.now())); h.Count != 1 || len(h.Lessons) != 1 {
			t.Errorf("got %+v", h)
		}
	}
}

func TestAPathThatCannotBeUsedNeverStopsTheStart(t *testing.T) {
	folder := t.TempDir()
	must(t, os.Mkdir(filepath.Join(folder, "is-a-folder"), 0o700))
	inFile, _ := blocked(t)
	for name, path := range map[string]string{
		"the folder is a file": inFile,
		"the file is a folder": filepath.Join(folder, "is-a-folder"),
		"the name is too long": filepath.Join(folder, strings.Repeat("x", 300)),
		"a device":             "/dev/null/recall.db",
	} {
		t.Run(name, func(t *testing.T) {
			h := &heard{}
			s := openStore(t, Options{Path: path, Warn: h.warn})
			if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
				t.Errorf("degraded %v, %+v", s.Degraded(), got)
			}
			if texts := h.all(); len(texts) != 1 || !strings.Contains(texts[0], path) {
				t.Errorf("warnings %q", texts)
			}
			if err := s.Close(); err == nil || !strings.Contains(err.Error(), "cannot save 1 entries") {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestWhatWasHeldIsWrittenWhenTheStoreIsClosed(t *testing.T) {
	path, free := blocked(t)
	s := openStore(t, Options{Path: path})
	for range 3 {
		mustRecord(t, s, event("a", time.Time{}))
	}
	free()
	must(t, s.Close())
	if n := rows(t, file(path), "strikes"); n != 3 {
		t.Errorf("%d rows", n)
	}
}

func TestTheStoreComesBackByItself(t *testing.T) {
	path, free := blocked(t)
	synctest.Test(t, func(t *testing.T) {
		s, err := Open(t.Context(), Options{Path: path})
		must(t, err)
		ctx, cancel := contextWithCause(t)
		ended := make(chan error)
		go func() { ended <- s.Run(ctx) }()
		mustRecord(t, s, event("a", time.Time{}))
		time.Sleep(10 * time.Second)
		if !s.Degraded() {
			t.Error("it found a disk")
		}
		free()
		time.Sleep(time.Minute)
		if s.Degraded() {
			t.Error("it did not come back within a minute")
		}
		cancel(errGone)
		if err := <-ended; err != errGone {
			t.Errorf("Run returned %v", err)
		}
		must(t, s.Close())
	})
	if n := rows(t, file(path), "strikes"); n != 1 {
		t.Errorf("%d rows", n)
	}
}

func TestRunEndsWhileItWaitsForTheDisk(t *testing.T) {
	path, _ := blocked(t)
	s := openStore(t, Options{Path: path})
	ctx, cancel := contextWithCause(t)
	ended := make(chan error)
	go func() { ended <- s.Run(ctx) }()
	cancel(errGone)
	if err := <-ended; err != errGone {
		t.Errorf("Run returned %v", err)
	}
}

func TestThePausesBetweenTheTriesGrow(t *testing.T) {
	now := newClock().now()
	p := newPauses()
	var got []time.Duration
	for range 8 {
		p.pause(now)
		got = append(got, p.next.Sub(now))
	}
	want := []time.Duration{1, 2, 4, 8, 16, 30, 30, 30}
	for i := range want {
		want[i] *= time.Second
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if p.reset(); now.Before(p.next) {
		t.Error("after a reset it still waits")
	}
}

func TestAnOpenThatIsCalledOffSaysSo(t *testing.T) {
	path, _ := blocked(t)
	ctx, cancel := contextWithCause(t)
	cancel(errGone)
	if _, err := Open(ctx, Options{Path: path}); !errors.Is(err, errGone) {
		t.Errorf("got %v", err)
	}
}
