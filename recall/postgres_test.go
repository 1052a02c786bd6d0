package recall

import (
	"bufio"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cake"
	pg "cake/recall/postgres"
	"cake/test/postgres"

	"github.com/google/go-cmp/cmp"
)

// newServer is a server that the test may break.
func newServer(t *testing.T) *postgres.Server {
	t.Helper()
	p := postgres.New(t)
	t.Cleanup(func() { _ = p.Close() })
	return p
}

// remote is the address of a role on a server, through loopback.
func remote(p *postgres.Server, user *url.Userinfo, settings string) string {
	return (&url.URL{Scheme: "postgres", User: user, Host: p.Host(), Path: "/cake", RawQuery: settings}).String()
}

// What a server may do to a store, and how it comes back from it.
func TestAServerThatFailsIsStoodInFor(t *testing.T) {
	p := newServer(t)
	must(t, p.Say("CREATE ROLE keeper LOGIN PASSWORD 'open sesame'", "GRANT cake TO keeper"))
	must(t, p.Admit("host all keeper 127.0.0.1/32 scram-sha-256"))
	const disconnect = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('cake', 'keeper')"
	var thaw, unlock func()
	for _, c := range []struct {
		name   string
		url    string
		spoil  func(at Options) error
		repair func() error
		says   string
	}{
		{
			"gone", p.URL("cake", nil),
			func(Options) error { return p.Stop(syscall.SIGQUIT) }, p.Start, "the server cannot be reached",
		},
		{
			"silent", p.URL("cake", url.Values{"connect_timeout": {"1"}}),
			func(Options) (err error) { thaw, err = p.Freeze(); return err }, func() error { thaw(); return nil }, "the server does not answer in time",
		},
		{
			"read-only", p.URL("cake", nil),
			func(Options) error {
				return p.Say("ALTER ROLE cake SET default_transaction_read_only = on", disconnect)
			},
			func() error { return p.Say("ALTER ROLE cake RESET default_transaction_read_only", disconnect) }, "the server takes no writes",
		},
		{
			"crowded", p.URL("cake", nil),
			func(Options) error { return p.Say("ALTER ROLE cake CONNECTION LIMIT 0", disconnect) },
			func() error { return p.Say("ALTER ROLE cake CONNECTION LIMIT -1") }, "the server has too many connections",
		},
		{
			"another password", remote(p, url.UserPassword("keeper", "open sesame"), "sslmode=prefer"),
			func(Options) error { return p.Say("ALTER ROLE keeper PASSWORD 'another'", disconnect) },
			func() error { return p.Say("ALTER ROLE keeper PASSWORD 'open sesame'") }, "the server does not accept the password",
		},
		{
			"locked", p.URL("cake", nil),
			func(at Options) error { unlock = lockRawly(t, at); return nil }, func() error { unlock(); return nil }, "another process holds the lock",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			clock, h := newClock(), &heard{}
			at := Options{URL: c.url + "&search_path=" + strings.ReplaceAll(c.name, " ", "_")}
			s := openStore(t, with(at, Options{Now: clock.now, Warn: h.warn}))
			mustRecord(t, s, event("a", clock.now()))
			must(t, s.RecordOutcome(t.Context(), outcome("", "b", "npm ci", true, clock.now())))
			s.disk.Patience = 300 * time.Millisecond
			if c.name == "locked" {
				s.disk.Patience = 4 * time.Second
			}
			must(t, c.spoil(at))
			for n := range 3 {
				if got := mustRecord(t, s, event("a", clock.now())); got.Count != n+2 {
					t.Errorf("sighting %d: %+v", n, got)
				}
			}
			if texts := h.all(); !s.Degraded() || len(texts) != 1 || !strings.Contains(texts[0], c.says) || strings.Contains(texts[0], "sesame") {
				t.Errorf("degraded %v, warnings %q", s.Degraded(), texts)
			}
			must(t, c.repair())
			if !s.Degraded() {
				t.Error("it did not wait")
			}
			await(t, clock, s)
			if got := mustHistory(t, s, "a"); got.Count != 4 || len(mustHistory(t, s, "b").Lessons) != 1 {
				t.Errorf("%+v", got)
			}
			if n := rows(t, at, "strikes"); n != 4 {
				t.Errorf("%d strikes of 4", n)
			}
			if texts := h.all(); len(texts) == 0 || !strings.HasSuffix(texts[len(texts)-1], "is back on its server") {
				t.Errorf("warnings %q", texts)
			}
		})
	}
}

// await lets time pass until the store is back; a server that starts needs a moment.
func await(t *testing.T, c *clock, s *Store) {
	t.Helper()
	for range 100 {
		c.advance(time.Minute)
		if mustHistory(t, s, "a"); !s.Degraded() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("it did not come back")
}

func TestAServerThatCannotBeUsedNeverStopsTheStart(t *testing.T) {
	p := newServer(t)
	must(t, p.Say("CREATE ROLE guest LOGIN PASSWORD 'sesame'", "CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0 OWNER cake"))
	must(t, p.Admit("host all guest 127.0.0.1/32 scram-sha-256"))
	narrow := strings.Replace(p.URL("cake", nil), "@/cake", "@/narrow", 1)
	for _, c := range []struct{ name, url, says string }{
		{"nobody there", "postgres://cake:sesame@127.0.0.1:1/cake", "postgres://cake@127.0.0.1:1/cake goes on in memory: the server cannot be reached: connect: connection refused"},
		{"no TLS", remote(p, url.User("cake"), "sslmode=require"), "the server offers no TLS, which the URL asks for"},
		{"a wrong password", remote(p, url.UserPassword("guest", "wrong sesame"), ""), "the server does not accept the password"},
		{"no right to make a schema", remote(p, url.UserPassword("guest", "sesame"), ""), "this user lacks a right: permission denied for database cake"},
		{"no such database", strings.Replace(p.URL("cake", nil), "@/cake", "@/nothing", 1), `there is no such database: database "nothing" does not exist`},
		{"no such role", p.URL("nobody", nil), `the server does not let this user in: role "nobody" does not exist`},
		{"not in Unicode", narrow, "the database must have the encoding UTF8: it has LATIN1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // each waits for what does not come
			h := &heard{}
			s := openStore(t, Options{URL: c.url, Warn: h.warn})
			if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
				t.Errorf("degraded %v, %+v", s.Degraded(), got)
			}
			err := s.Close()
			if err == nil || !strings.Contains(err.Error(), "cannot save 1 entries in recall store postgres://") {
				t.Errorf("got %v", err)
			}
			said := fmt.Sprint(h.all(), err)
			if len(h.all()) != 1 || !strings.Contains(said, c.says) || strings.Contains(said, "sesame") {
				t.Errorf("it says %s", said)
			}
		})
	}
}

func TestAnAddressThatMakesNoSenseIsRefusedWithoutItsPassword(t *testing.T) {
	for _, address := range []string{
		"mysql://cake:hunter2@db/cake", "postgres://cake:hunter2@db:port/cake", "postgres://cake:hunter2@db/cake?sslmode=maybe",
		"postgres://db/cake?password=hunter2&connect_timeout=x", "postgres://cake:hunter2@db/cake?search_path=a,b", "postgres://cake:hunter2@db\x7f/",
		"host=db password=hunter2",
	} {
		_, err := Open(t.Context(), Options{URL: address})
		if err == nil || !strings.Contains(err.Error(), "cannot read the address of the recall store") || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

// The tables lie on a disk of their own: where the log of the server has no room
// either, the server ends itself, which is another failure.
func TestAServerWhoseDiskIsFullLosesNothing(t *testing.T) {
	folder, err := os.MkdirTemp("", "small") // of nobody's own: a folder of the test is closed to the server
	must(t, err)
	t.Cleanup(func() { _ = os.Remove(folder) })
	mountSmall(t, folder, "size=3m,uid=65534,gid=65534,mode=0700")
	p := newServer(t)
	must(t, p.Say("CREATE TABLESPACE small LOCATION '"+folder+"'", "GRANT CREATE ON TABLESPACE small TO cake", "ALTER ROLE cake SET default_tablespace = small"))
	c, h := newClock(), &heard{}
	at := Options{URL: p.URL("cake", nil)}
	s := openStore(t, with(at, Options{Now: c.now, Warn: h.warn}))
	mustRecord(t, s, event("a", c.now()))
	must(t, s.RecordOutcome(t.Context(), outcome("", "b", "npm ci", true, c.now())))
	fill(t, filepath.Join(folder, "filler"))
	const n = 100
	for i := range n {
		e := event("a", c.now())
		e.RawOutput = strings.Repeat(fmt.Sprint("x", i), 700)
		if got := mustRecord(t, s, e); got.Count != i+2 {
			t.Fatalf("the count is %d, want %d", got.Count, i+2)
		}
	}
	if !s.Degraded() || !strings.Contains(strings.Join(h.all(), "\n"), "the disk of the server is full") {
		t.Errorf("degraded %v, warnings %q", s.Degraded(), h.all())
	}
	if h := mustHistory(t, s, "b"); len(h.Lessons) != 1 {
		t.Errorf("a full disk may be read: %+v", h)
	}
	must(t, os.Remove(filepath.Join(folder, "filler")))
	await(t, c, s)
	if got := rows(t, at, "strikes"); got != n+1 {
		t.Errorf("%d rows of %d", got, n+1)
	}
	must(t, s.Close())
}

// Two processes write, one of those who serve them is killed, which makes the
// server throw everybody out, and then it is ended and started again.
func TestAServerThatDiesInTheMiddleLosesNothing(t *testing.T) {
	p := newServer(t)
	at := Options{URL: p.URL("cake", nil)}
	const n = 4000
	first, out := start(t, at, fmt.Sprint(n, " a notes"))
	second, more := start(t, at, fmt.Sprint(n, " b notes"))
	go drain(more)
	for range n / 40 {
		out.Scan()
	}
	must(t, p.Kill())
	for range n / 40 {
		out.Scan()
	}
	must(t, p.Stop(syscall.SIGINT))
	must(t, p.Start())
	drain(out)
	for _, c := range []interface{ Wait() error }{first, second} {
		if err := c.Wait(); err != nil {
			t.Errorf("a writer: %v", err)
		}
	}
	if got := rows(t, at, "entries"); got != 2*n {
		t.Errorf("%d entries of %d", got, 2*n)
	}
}

func drain(out *bufio.Scanner) {
	for out.Scan() {
	}
}

// What the server does not take as it is would keep back all that come after it.
func TestAnEntryThatTheServerDoesNotTakeKeepsNothingBack(t *testing.T) {
	at, h := another(t, Options{URL: "any"}), &heard{}
	c := newClock()
	s := openStore(t, with(at, Options{Now: c.now, Warn: h.warn}))
	bad := &noted{cake.Entry{ID: "bad", Kind: cake.EntryContext, Summary: "no text: \xff", At: c.now()}}
	good := func(id string) item {
		return &noted{cake.Entry{ID: id, Kind: cake.EntryContext, Summary: "text", At: c.now()}}
	}
	if _, err := s.putAll(t.Context(), nil, good("a"), bad, good("b")); err != nil {
		t.Fatal(err)
	}
	s.hold([]item{good("c"), bad, good("d")})
	mustHistory(t, s, "a")
	if got := rows(t, at, "entries"); got != 4 || s.Degraded() {
		t.Errorf("%d entries of 4, degraded %v", got, s.Degraded())
	}
	if texts := h.all(); len(texts) == 0 || !strings.Contains(texts[0], "does not keep an entry: the server cannot store this") {
		t.Errorf("warnings %q", texts)
	}
	if _, err := s.Entries(t.Context(), Query{Project: "a\x00b"}); err == nil || s.Degraded() {
		t.Errorf("a question that the server does not take: %v, degraded %v", err, s.Degraded())
	}
}

// Texts of any length fit into the indexes.
func TestTheLongestTextsAreKeptOnBothDisks(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		long := func(seed int) string {
			var b strings.Builder
			for i := seed; b.Len() < 5000; i = i*1103515245 + 12345 {
				fmt.Fprintf(&b, "%x", uint32(i))
			}
			return b.String()
		}
		e := cake.Entry{
			ID: long(1), Project: long(2), SessionID: long(3), IncidentID: long(4), Signature: cake.Signature(long(5)), Kind: cake.EntryCommand,
			Summary: long(6), Content: long(7), Command: long(8), Key: long(9), Path: long(10), ExitCode: 1 << 40, Dependencies: []cake.Link{{ID: long(11)}},
		}
		mustNote(t, s, e)
		o := outcome(long(1), "x", long(2), true, time.Time{})
		o.Signature = e.Signature
		must(t, s.RecordOutcome(t.Context(), o))
		must(t, s.RecordOutcome(t.Context(), o))
		ls, err := s.Lessons(t.Context(), e.Signature)
		must(t, err)
		if len(ls) != 1 || len(ls[0].Fix) != longestText || s.Degraded() {
			t.Errorf("degraded %v, %d lessons", s.Degraded(), len(ls))
		}
		if got := mustSearch(t, s, SearchQuery{Text: long(8)[:longestText]}); got == "" {
			t.Error("a word of 4 KB is not found")
		}
	})
}

// The model is one: what one database keeps, the other keeps under the same name.
func TestBothDatabasesHaveTheSameTables(t *testing.T) {
	columns := func(at Options, text string) map[string]bool {
		must(t, openStore(t, at).Close())
		db := rawDB(t, at)
		defer db.Close()
		rows, err := db.Query(text)
		must(t, err)
		defer rows.Close()
		all := map[string]bool{}
		for rows.Next() {
			var table, column string
			must(t, rows.Scan(&table, &column))
			all[table+"."+column] = true
		}
		return all
	}
	own := "NOT IN ('words', 'shapes', 'versions', 'goose_db_version', 'sqlite_sequence') AND m.name NOT LIKE 'words_%' AND m.name NOT LIKE 'shapes_%'"
	file := columns(another(t, file("any")), "SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name "+own)
	server := columns(another(t, Options{URL: "any"}), "SELECT m.name, column_name FROM (SELECT table_name AS name, column_name FROM information_schema.columns WHERE table_schema = current_schema()) AS m WHERE m.name "+own)
	if diff := cmp.Diff(file, server); diff != "" || len(file) < 100 {
		t.Errorf("%d columns; SQLite and PostgreSQL differ (-/+):\n%s", len(file), diff)
	}
}

func TestAMigrationLeavesACopyOfTheTablesAsTheyWere(t *testing.T) {
	at := another(t, Options{URL: "any"})
	s := openStore(t, at)
	mustRecord(t, s, event("a", time.Time{}))
	must(t, s.Close())
	more, current := further(t, pg.Migrations())
	db := rawDB(t, at)
	defer db.Close()
	var schema string
	must(t, db.QueryRow("SELECT current_schema()").Scan(&schema))
	beside := fmt.Sprintf("%s_schema_%d", schema, current)
	rawly(t, at, "CREATE SCHEMA "+beside+" CREATE TABLE older (n INT)")
	s, err := open(t.Context(), at, more)
	must(t, err)
	defer s.Close()
	if h := mustHistory(t, s, "a"); h.Count != 1 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), h)
	}
	for name, want := range map[string]int{schema: 12, beside: 11} {
		var columns, strikes, older int
		must(t, db.QueryRow("SELECT count(*) FROM information_schema.columns WHERE table_schema = $1 AND table_name = 'lessons'", name).Scan(&columns))
		must(t, db.QueryRow("SELECT count(*) FROM "+name+".strikes").Scan(&strikes))
		must(t, db.QueryRow("SELECT count(*) FROM information_schema.tables WHERE table_schema = $1 AND table_name = 'older'", name).Scan(&older))
		if columns != want || strikes != 1 || older != 0 {
			t.Errorf("%s: lessons has %d columns, want %d; %d strikes", name, columns, want, strikes)
		}
	}
}

func TestANewerSchemaOnAServerIsLeftAlone(t *testing.T) {
	at, h := another(t, Options{URL: "any"}), &heard{}
	more, current := further(t, pg.Migrations())
	c := newClock()
	old := openStore(t, with(at, Options{Now: c.now, Warn: h.warn}))
	newer, err := open(t.Context(), at, more)
	must(t, err)
	must(t, newer.Close())
	s := openStore(t, with(at, Options{Warn: h.warn}))
	if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	_ = s.Close()
	says := fmt.Sprintf("it has schema %d, this cake knows %d: it was written by a newer cake", current+1, current)
	if texts := h.all(); len(texts) != 1 || !strings.Contains(texts[0], says) {
		t.Errorf("warnings %q", texts)
	}
	if n := rows(t, at, "strikes"); n != 0 {
		t.Error("it wrote all the same")
	}
	// Who was there before sees it with the next connection.
	old.mu.Lock()
	d := old.disk
	old.mu.Unlock()
	old.fail(t.Context(), d, syscall.ECONNRESET)
	c.advance(time.Minute)
	if mustHistory(t, old, "a"); !old.Degraded() {
		t.Error("it goes on with tables that it does not know")
	}
}

func TestAMigrationThatFailsOnAServerLeavesTheOldSchema(t *testing.T) {
	at, h := another(t, Options{URL: "any"}), &heard{}
	must(t, openStore(t, at).Close())
	bad, current := further(t, pg.Migrations())
	bad[fmt.Sprintf("%05d_more.sql", current+1)].Data = []byte("CREATE TABLE more (x INT); ALTER TABLE nothing ADD COLUMN x INT;")
	s, err := open(t.Context(), with(at, Options{Warn: h.warn}), bad)
	must(t, err)
	_ = s.Close()
	if got := strings.Join(h.all(), "\n"); !strings.Contains(got, `relation "nothing" does not exist`) {
		t.Errorf("warnings %q", got)
	}
	s = openStore(t, at)
	if mustRecord(t, s, event("a", time.Time{})); s.Degraded() {
		t.Error("the old schema is damaged")
	}
	var left int
	db := rawDB(t, at)
	defer db.Close()
	must(t, db.QueryRow("SELECT (SELECT count(*) FROM pg_namespace WHERE nspname = current_schema() || $1) + (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'more')", fmt.Sprint("_schema_", current)).Scan(&left))
	if left != 0 {
		t.Error("half of it is left")
	}
}

func TestManyWhoFindNoSchemaMakeOne(t *testing.T) {
	at := another(t, Options{URL: "any"})
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			s, err := Open(t.Context(), with(at, Options{Warn: func(text string) { t.Error(text) }}))
			must(t, err)
			mustRecord(t, s, event("a", time.Time{}))
			must(t, s.Close())
		})
	}
	all.Wait()
	if n := rows(t, at, "strikes"); n != 6 {
		t.Errorf("%d strikes of 6", n)
	}
}

// What docs/recall.md says of rights is enough, and all that is needed.
func TestPeopleWithRolesOfTheirOwnShareAMemory(t *testing.T) {
	p := newServer(t)
	must(t, p.Say("CREATE ROLE anna LOGIN IN ROLE cake", "ALTER ROLE anna IN DATABASE cake SET role = cake", "CREATE ROLE ben LOGIN"))
	anna := openStore(t, Options{URL: p.URL("anna", nil), Project: "app"})
	mustRecord(t, anna, event("a", time.Time{}))
	at := Options{URL: p.URL("cake", nil)}
	mustRecord(t, openStore(t, at), event("a", time.Time{}))
	rawly(t, at, "GRANT USAGE ON SCHEMA cake TO ben")
	rawly(t, at, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cake TO ben")
	ben := openStore(t, Options{URL: p.URL("ben", nil), Project: "app"})
	if h := mustRecord(t, ben, event("a", time.Time{})); h.Count != 3 || ben.Degraded() {
		t.Errorf("degraded %v, %+v", ben.Degraded(), h)
	}
	mustNote(t, ben, remark("found by its words", time.Now()))
	if got := mustSearch(t, ben, SearchQuery{Text: "words"}); got == "" {
		t.Error("nothing is found")
	}
	mustForget(t, ben, Forgetting{Project: "app"})
	_, err := ben.Reindex(t.Context())
	must(t, err)
	_, err = ben.CreateTask(t.Context(), cake.Task{Title: "x"})
	must(t, err)
	if h := mustHistory(t, anna, "a"); h.Count != 1 {
		t.Errorf("what ben forgot is still there for anna: %+v", h)
	}
}
