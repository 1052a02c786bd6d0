package recall

import (
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"sync"
	"testing"

	"cake/recall/sqlite"
	"cake/test/postgres"
)

// A suite is what the tests of the contract share: the one server on which each
// of them has a schema of its own. It is made by the first, and ended by TestMain.
type suite struct {
	mu      sync.Mutex
	server  *postgres.Server
	schemas int
}

var shared suite

// schema is the address of an empty schema.
func (s *suite) schema(t testing.TB) string {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.server == nil {
		s.server = postgres.New(t)
	}
	s.schemas++
	return s.server.URL("cake", url.Values{"search_path": {fmt.Sprint("memory", s.schemas)}})
}

// withServer ends the server when all tests have run.
type withServer struct{ m *testing.M }

func (w withServer) Run() int {
	code := w.m.Run()
	if shared.server != nil {
		_ = shared.server.Close()
	}
	return code
}

// onDisks runs a test with an empty place for a store in each kind of database:
// the contract is the same.
func onDisks(t *testing.T, test func(t *testing.T, at Options)) {
	t.Helper()
	t.Run("SQLite", func(t *testing.T) { test(t, another(t, file("any"))) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, another(t, Options{URL: "any"})) })
}

// another is an empty place in the kind of database that at is in.
func another(t testing.TB, at Options) Options {
	t.Helper()
	if at.URL != "" {
		return Options{URL: shared.schema(t)}
	}
	return file(filepath.Join(t.TempDir(), "recall.db"))
}

// onAll runs a test on a store in each kind of database, and on one that has
// none: the contract is the same in memory.
func onAll(t *testing.T, test func(t *testing.T, s *Store, c *clock)) {
	t.Helper()
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		test(t, s, c)
		if s.Degraded() {
			t.Error("the disk was given up")
		}
	})
	t.Run("memory", func(t *testing.T) {
		c := newClock()
		path, _ := blocked(t)
		s := openStore(t, Options{Path: path, Now: c.now, Project: "app"})
		test(t, s, c)
		if !s.Degraded() {
			t.Error("a disk was found")
		}
	})
}

// file is a place in a file.
func file(path string) Options { return Options{Path: path} }

// with is o at the place of another.
func with(at, o Options) Options {
	o.Path, o.URL = at.Path, at.URL
	return o
}

// rawDB reaches what a store lies in past the store.
func rawDB(t testing.TB, at Options) (db *sql.DB) {
	t.Helper()
	var err error
	if at.URL != "" {
		db, err = sql.Open("pgx", at.URL)
	} else {
		db, err = sqlite.Connect(at.Path, 1, "immediate", "busy_timeout(2000)")
	}
	must(t, err)
	return db
}

// rawly runs a statement past the store.
func rawly(t testing.TB, at Options, text string, args ...any) {
	t.Helper()
	db := rawDB(t, at)
	defer db.Close()
	if _, err := db.Exec(text, args...); err != nil {
		t.Fatal(err)
	}
}

// rows counts the rows of a table past the store.
func rows(t testing.TB, at Options, table string) (n int) {
	t.Helper()
	db := rawDB(t, at)
	defer db.Close()
	must(t, db.QueryRow("SELECT count(*) FROM "+table).Scan(&n))
	return n
}

// alike are stores that must not differ, one in each kind of database and one
// that has none. To open a store takes longer than what is tried with it, so
// those on disk are emptied from round to round, and opened once.
type alike struct {
	clock *clock
	disks []*Store
}

func newAlike(t *testing.T) *alike {
	t.Helper()
	a := &alike{clock: newClock()}
	for _, at := range []Options{another(t, file("any")), another(t, Options{URL: "any"})} {
		a.disks = append(a.disks, openStore(t, with(at, Options{Now: a.clock.now, Project: "app"})))
	}
	return a
}

// begin returns stores that know nothing.
func (a *alike) begin(t *testing.T) (*clock, []*Store) {
	t.Helper()
	for _, s := range a.disks {
		s.unlearn()
		must(t, s.disk.within(1, func(tr *transaction) error {
			for _, table := range []string{
				"entries", "links", "runs", "projects", "foresights", "words", "shapes", "strikes", "error_memory",
				"interventions", "outcomes", "pattern_violations", "lessons",
			} {
				if err := tr.later("DELETE FROM " + table); err != nil {
					return err
				}
			}
			return tr.later(sqlSetMark, 0)
		}))
	}
	path, _ := blocked(t)
	return a.clock, append(a.disks[:len(a.disks):len(a.disks)], openStore(t, Options{Path: path, Now: a.clock.now, Project: "app"}))
}
