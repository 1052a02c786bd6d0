package recall

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestAFileThatIsTakenAwayIsBegunAnew(t *testing.T) {
	for name, takeAway := range map[string]func(t *testing.T, path string){
		"deleted": func(t *testing.T, path string) { must(t, os.Remove(path)) },
		"its folder deleted": func(t *testing.T, path string) {
			must(t, os.RemoveAll(filepath.Dir(path)))
		},
		"replaced": func(t *testing.T, path string) {
			must(t, os.Rename(path, path+".old"))
			must(t, os.WriteFile(path, nil, 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path, h := filepath.Join(t.TempDir(), "state", "recall.db"), &heard{}
			s := openStore(t, Options{Path: path, Warn: h.warn})
			mustRecord(t, s, event("a", time.Time{}))
			takeAway(t, path)
			if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 2 || s.Degraded() {
				t.Errorf("degraded %v, %+v", s.Degraded(), got)
			}
			if n := rows(t, file(path), "strikes"); n != 2 {
				t.Errorf("%d rows in the new file", n)
			}
			if texts := h.all(); len(texts) != 2 || !strings.Contains(texts[0], "moved or deleted") || !strings.Contains(texts[1], "back") {
				t.Errorf("warnings %q", texts)
			}
		})
	}
}

func TestAFileThatIsTakenAwayWhileItIsLockedIsBegunAnew(t *testing.T) {
	c := newClock()
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path, Now: c.now})
	mustRecord(t, s, event("a", c.now()))
	unlock := lockRawly(t, file(path))
	mustRecord(t, s, event("a", c.now()))
	must(t, os.Remove(path))
	unlock()
	c.advance(time.Minute)
	if h := mustHistory(t, s, "a"); h.Count != 2 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), h)
	}
}

func TestAFileThatIsTakenAwayBeforeTheStoreIsClosedIsWrittenAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path})
	mustRecord(t, s, event("a", time.Time{}))
	must(t, os.Remove(path))
	must(t, s.Close())
	if n := rows(t, file(path), "strikes"); n != 1 {
		t.Errorf("%d rows", n)
	}
}

func TestWritersAreNotDisturbedWhenTheFileIsTakenAwayUnderThem(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path})
	const writers, each = 6, 60
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			for n := range each {
				if _, err := s.RecordError(t.Context(), event("same", time.Time{})); err != nil {
					t.Error(err)
				}
				if n%20 == 10 {
					_ = os.Remove(path)
				}
			}
		})
	}
	all.Wait()
	must(t, s.Close())
	s = openStore(t, Options{Path: path})
	if h := mustHistory(t, s, "same"); h.Count != writers*each {
		t.Errorf("%d of %d", h.Count, writers*each)
	}
}
