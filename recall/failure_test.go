package recall

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"cake"
	"cake/recall/sqlite"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
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

func TestAnEntryThatIsWrittenTwiceCountsOnce(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		e := newStrike(newUID(c.now()), "", event("a", c.now()))
		o := newJudged(newUID(c.now()), "", outcome("", "a", "npm ci", true, c.now()))
		must(t, s.disk.record(DefaultTTL, nil, e, o))
		must(t, s.disk.record(DefaultTTL, nil, e, o))
		if h := mustHistory(t, s, "a"); h.Count != 1 || h.Lessons[0].Successes != 1 {
			t.Errorf("got %+v", h)
		}
		if n := rows(t, at, "strikes"); n != 1 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestWhatTheMemoryCannotHoldIsCountedAndSaid(t *testing.T) {
	c, h := newClock(), &heard{}
	path, free := blocked(t)
	s := openStore(t, Options{Path: path, Now: c.now, Warn: h.warn})
	s.held.most = 2 * batch
	for n := range s.held.most + 5 {
		mustRecord(t, s, event(fmt.Sprint(n%300), c.now()))
	}
	if got := mustHistory(t, s, "100"); got.Count != 2 {
		t.Errorf("the memory counts %d", got.Count)
	}
	free()
	c.advance(time.Minute)
	if mustHistory(t, s, "a"); s.Degraded() {
		t.Fatal("it did not come back")
	}
	if got := strings.Join(h.all(), "\n"); !strings.Contains(got, "lost 5 entries") {
		t.Errorf("warnings %q", got)
	}
	if n := rows(t, file(path), "strikes"); n != s.held.most {
		t.Errorf("%d rows", n)
	}
}

func TestOnlyTheLatestEntriesAreKeptForANewFile(t *testing.T) {
	var r recent
	for range 5 * mostRecent {
		if r.add(learnt{}); len(r) > 2*mostRecent {
			t.Fatalf("%d recent entries", len(r))
		}
	}
	if len(r) < mostRecent {
		t.Errorf("%d recent entries", len(r))
	}
}

func TestTheQueueTakesOutOnlyWhatWasWritten(t *testing.T) {
	q := newQueue()
	for range 3 {
		q.push(denied{})
	}
	_, two := q.head(2)
	q.cut(1) // as push does when it is full
	if !q.done(two) || len(q.entries) != 1 {
		t.Errorf("%d entries are left, want 1", len(q.entries))
	}
	if !q.done(two) || len(q.entries) != 1 {
		t.Errorf("an old mark took out a new entry: %d are left", len(q.entries))
	}
	_, one := q.head(1)
	q.again([]item{denied{}, denied{}})
	if q.done(one) || len(q.entries) != 3 {
		t.Errorf("a mark of before took out what has to be written again: %d are left", len(q.entries))
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

func TestTheMemoryForgetsWhatWasUsedLongestAgo(t *testing.T) {
	m := newMemory()
	at := newClock().now()
	for n := range mostSignatures + 10 {
		m.hear(strike{event: event(fmt.Sprint(n), at)})
	}
	const few = mostSignatures / 8
	if len(m.known) != mostSignatures-few+10 || m.knows(cake.Sign(fmt.Sprint(few-1))) || !m.knows(cake.Sign(fmt.Sprint(few))) {
		t.Errorf("%d signatures", len(m.known))
	}
}

func TestTheMemoryForgetsWhatWasOnlyLookedUpToo(t *testing.T) {
	m := newMemory()
	for n := range 2 * mostSignatures {
		m.learn(known{History: cake.History{Signature: cake.Sign(fmt.Sprint(n))}}, m.now())
		if len(m.known) > mostSignatures {
			t.Fatalf("%d signatures", len(m.known))
		}
	}
}

func TestALateAnswerOfTheFileDoesNotReplaceWhatWasHeardSince(t *testing.T) {
	m := newMemory()
	read := m.now()
	m.hear(newSaid("", words("1", "a", "npm ci", newClock().now())))
	m.learn(known{History: cake.History{Signature: cake.Sign("a")}}, read)
	if h := m.history(cake.Sign("a"), time.Time{}); len(h.Interventions) != 1 {
		t.Errorf("got %+v", h)
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

// further is a schema one step further than the real one, which has current.
func further(t testing.TB, migrations fs.FS) (all fstest.MapFS, current int) {
	t.Helper()
	files, err := fs.ReadDir(migrations, ".")
	must(t, err)
	all = fstest.MapFS{}
	for _, f := range files {
		data, err := fs.ReadFile(migrations, f.Name())
		must(t, err)
		all[f.Name()] = &fstest.MapFile{Data: data}
	}
	_, err = fmt.Sscanf(files[len(files)-1].Name(), "%05d", &current)
	must(t, err)
	all[fmt.Sprintf("%05d_more.sql", current+1)] = &fstest.MapFile{
		Data: []byte("-- +goose Up\nALTER TABLE lessons ADD COLUMN note TEXT NOT NULL DEFAULT '';\n"),
	}
	return all, current
}

// fileSystem holds one file.
func fileSystem(name string, data []byte) fstest.MapFS {
	return fstest.MapFS{name: &fstest.MapFile{Data: data}}
}

func TestAMigrationLeavesACopyOfTheFileAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path})
	mustRecord(t, s, event("a", time.Time{}))
	must(t, s.Close())
	more, current := further(t, sqlite.Migrations())
	backup := fmt.Sprintf("%s.schema-%d", path, current)
	if copies, _ := filepath.Glob(path + ".schema-*"); len(copies) != 0 {
		t.Errorf("a new file was copied: %q", copies)
	}
	must(t, os.WriteFile(backup, []byte("an older copy"), 0o600))
	must(t, os.WriteFile(backup+".part", []byte("an interrupted copy"), 0o600))
	s, err := open(t.Context(), Options{Path: path}, more)
	must(t, err)
	defer s.Close()
	if h := mustHistory(t, s, "a"); h.Count != 1 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), h)
	}
	for name, want := range map[string]int{path: 12, backup: 11} {
		var columns int
		db := rawDB(t, file(name))
		must(t, db.QueryRow("SELECT count(*) FROM pragma_table_info('lessons')").Scan(&columns))
		must(t, db.Close())
		if columns != want || rows(t, file(name), "strikes") != 1 {
			t.Errorf("%s: lessons has %d columns, want %d", name, columns, want)
		}
		if st, _ := os.Stat(name); st.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", name, st.Mode())
		}
	}
}

func TestANewerSchemaIsLeftAlone(t *testing.T) {
	path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
	more, current := further(t, sqlite.Migrations())
	newer, err := open(t.Context(), Options{Path: path}, more)
	must(t, err)
	must(t, newer.Close())
	before, err := os.ReadFile(path)
	must(t, err)
	s := openStore(t, Options{Path: path, Warn: h.warn})
	if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	if texts := h.all(); len(texts) != 1 || !strings.Contains(texts[0], fmt.Sprintf("schema %d, this cake knows %d", current+1, current)) {
		t.Errorf("warnings %q", texts)
	}
	_ = s.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the newer file was changed")
	}
}

func TestAMigrationThatFailsLeavesTheOldSchema(t *testing.T) {
	path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
	must(t, openStore(t, Options{Path: path}).Close())
	bad, current := further(t, sqlite.Migrations())
	bad[fmt.Sprintf("%05d_more.sql", current+1)].Data = []byte("-- +goose Up\nCREATE TABLE more (x);\nALTER TABLE nothing ADD COLUMN x;\n")
	s, err := open(t.Context(), Options{Path: path, Warn: h.warn}, bad)
	must(t, err)
	_ = s.Close()
	if got := strings.Join(h.all(), "\n"); !strings.Contains(got, fmt.Sprintf("from schema %d to %d", current, current+1)) {
		t.Errorf("warnings %q", got)
	}
	s = openStore(t, Options{Path: path})
	if mustRecord(t, s, event("a", time.Time{})); s.Degraded() {
		t.Error("the old schema is damaged")
	}
}

func TestAFolderThatAnotherProcessHoldsIsNotWaitedForForEver(t *testing.T) {
	folder, h := t.TempDir(), &heard{}
	f, err := os.Open(folder)
	must(t, err)
	defer f.Close()
	must(t, unix.Flock(int(f.Fd()), unix.LOCK_EX))
	s := openStore(t, Options{Path: filepath.Join(folder, "recall.db"), Warn: h.warn})
	if !s.Degraded() || len(h.all()) != 1 || !strings.Contains(h.all()[0], "another process holds it") {
		t.Errorf("degraded %v, warnings %q", s.Degraded(), h.all())
	}
}

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
