package recall

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// aside lists the files that were set aside beside path, without -wal and -shm.
func aside(t testing.TB, path string) (files []string) {
	t.Helper()
	all, err := filepath.Glob(path + ".corrupt-*Z")
	must(t, err)
	return all
}

func TestAFileThatIsNoStoreIsSetAsideWhole(t *testing.T) {
	for name, content := range map[string][]byte{
		"text":              []byte(strings.Repeat("this is no database\n", 500)),
		"a cut header":      append([]byte("SQLite format 3\x00"), bytes.Repeat([]byte{0xff}, 5000)...),
		"a header of noise": bytes.Repeat([]byte{7}, 200),
	} {
		t.Run(name, func(t *testing.T) {
			path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
			must(t, os.WriteFile(path, content, 0o600))
			s := openStore(t, Options{Path: path, Warn: h.warn})
			if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || s.Degraded() {
				t.Errorf("degraded %v, %+v", s.Degraded(), got)
			}
			files := aside(t, path)
			if len(files) != 1 {
				t.Fatalf("set aside: %q", files)
			}
			if kept, _ := os.ReadFile(files[0]); !bytes.Equal(kept, content) {
				t.Error("what was set aside is not what was there")
			}
			if got := strings.Join(h.all(), "\n"); !strings.Contains(got, "was corrupt and begins anew") || !strings.Contains(got, files[0]) {
				t.Errorf("warnings %q", got)
			}
		})
	}
}

// spoil overwrites every page behind the first, where SQLite finds out late.
func spoil(t testing.TB, path string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	must(t, err)
	defer f.Close()
	st, err := f.Stat()
	must(t, err)
	const page = 4096
	_, err = f.WriteAt(bytes.Repeat([]byte{0xAA}, int(st.Size())-page), page)
	must(t, err)
}

func TestAFileThatBecomesCorruptIsReplacedAndNothingOfThisProcessIsMissing(t *testing.T) {
	for name, found := range map[string]func(*testing.T, *Store){
		"by a write": func(t *testing.T, s *Store) { mustRecord(t, s, event("b", time.Time{})) },
		"by a read": func(t *testing.T, s *Store) {
			mustHistory(t, s, "a")
			mustRecord(t, s, event("b", time.Time{}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
			s := openStore(t, Options{Path: path, Warn: h.warn})
			for range 3 {
				mustRecord(t, s, event("a", time.Time{}))
			}
			must(t, s.RecordOutcome(t.Context(), outcome("", "a", "npm ci", true, time.Time{})))
			rawly(t, file(path), "PRAGMA wal_checkpoint(TRUNCATE)")
			spoil(t, path)
			rawConnectionsForget(s)
			found(t, s)
			if s.Degraded() {
				t.Errorf("still degraded: %q", h.all())
			}
			if got := mustHistory(t, s, "a"); got.Count != 3 || len(got.Lessons) != 1 {
				t.Errorf("got %+v", got)
			}
			if files := aside(t, path); len(files) != 1 {
				t.Errorf("set aside: %q; warnings %q", files, h.all())
			}
		})
	}
}

// rawConnectionsForget makes SQLite read the pages again that it has in its cache.
func rawConnectionsForget(s *Store) {
	for _, db := range []*sql.DB{s.disk.Writer, s.disk.Reader} {
		_, _ = db.Exec("PRAGMA shrink_memory")
		_, _ = db.Exec("PRAGMA cache_size = 0")
	}
}

func TestAFileThatSpoilsWhileItIsLockedIsReplacedOnTheWayBack(t *testing.T) {
	c := newClock()
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path, Now: c.now})
	mustRecord(t, s, event("a", c.now()))
	rawly(t, file(path), "PRAGMA wal_checkpoint(TRUNCATE)")
	unlock := lockRawly(t, file(path))
	mustRecord(t, s, event("a", c.now()))
	unlock()
	spoil(t, path)
	rawConnectionsForget(s)
	c.advance(time.Minute)
	if h := mustHistory(t, s, "a"); h.Count != 2 || s.Degraded() || len(aside(t, path)) != 1 {
		t.Errorf("degraded %v, %+v, set aside %q", s.Degraded(), h, aside(t, path))
	}
}

func TestTwoStoresOfOneProcessSurviveTheSameCorruption(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	a, b := openStore(t, Options{Path: path}), openStore(t, Options{Path: path})
	mustRecord(t, a, event("a", time.Time{}))
	mustRecord(t, b, event("b", time.Time{}))
	rawly(t, file(path), "PRAGMA wal_checkpoint(TRUNCATE)")
	spoil(t, path)
	rawConnectionsForget(a)
	rawConnectionsForget(b)
	mustRecord(t, a, event("a", time.Time{}))
	mustRecord(t, b, event("b", time.Time{}))
	for sig, s := range map[string]*Store{"a": b, "b": a} {
		if h := mustHistory(t, s, sig); h.Count != 2 || s.Degraded() {
			t.Errorf("%s: degraded %v, %+v", sig, s.Degraded(), h)
		}
	}
	if files := aside(t, path); len(files) != 1 {
		t.Errorf("set aside: %q", files)
	}
}
