package recall

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cake"

	"golang.org/x/sys/unix"
)

// filled is a store with n rows, 10 strikes to a signature.
func filled(b *testing.B, at Options, n int) *Store {
	b.Helper()
	s := openStore(b, at)
	now := time.Now().UTC()
	for from := 0; from < n; from += batch {
		es := make([]item, 0, batch)
		for i := from; i < min(n, from+batch); i++ {
			es = append(es, newStrike(newUID(now), "", event(strconv.Itoa(i/10), now)))
		}
		if err := s.disk.record(DefaultTTL, nil, es...); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	return s
}

// rowCounts runs a benchmark in each kind of database, with several sizes; the
// largest only where time does not matter.
func rowCounts(b *testing.B, bench func(b *testing.B, at Options, n int)) {
	all := []int{1_000, 100_000}
	if os.Getenv("CAKE_TEST_LONG") != "" {
		all = append(all, 1_000_000)
	}
	for _, n := range all {
		for _, kind := range []struct {
			name string
			at   Options
		}{{"SQLite", file("any")}, {"PostgreSQL", Options{URL: "any"}}} {
			b.Run(fmt.Sprintf("%s/rows=%d", kind.name, n), func(b *testing.B) { bench(b, another(b, kind.at), n) })
		}
	}
}

func strikes(b *testing.B, bench func(b *testing.B, s *Store, n int)) {
	rowCounts(b, func(b *testing.B, at Options, n int) { bench(b, filled(b, at, n), n) })
}

// quantiles reports how long half, and 99 of 100, of the calls took at most.
func quantiles(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds()), "p50-ns")
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds()), "p99-ns")
}

// cpu is the processor time that this process has used. Where a machine is
// shared, it tells more than the clock.
func cpu(b *testing.B) time.Duration {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func perEntry(b *testing.B, used time.Duration, n int) {
	b.ReportMetric(float64(used.Nanoseconds())/float64(n), "cpu-ns/entry")
}

func timed(b *testing.B, call func(i int)) {
	var took []time.Duration
	start := cpu(b)
	defer func() { perEntry(b, cpu(b)-start, len(took)) }()
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		call(i)
		took = append(took, time.Since(start))
	}
	quantiles(b, took)
}

// postedEntry is a command as a session posts it: every fourth fails, with a text of
// some ten words out of a vocabulary of 20,000, of which few are frequent.
func postedEntry(words *rand.Zipf, i int) cake.Entry {
	e := cake.Entry{
		Project: "/home/me/work/app" + strconv.Itoa(i%7), SessionID: "session-" + strconv.Itoa(i/500), Agent: "claude", Author: cake.AuthorAgent,
		Kind: cake.EntryCommand, Action: cake.ActionToolUse, Command: "go test ./pkg" + strconv.Itoa(i%300), Key: "go test ./pkg" + strconv.Itoa(i%300),
		Tool: "go", Summary: "succeeded",
	}
	if i%4 == 0 {
		var text strings.Builder
		for range 10 {
			fmt.Fprintf(&text, "word%d ", words.Uint64())
		}
		e.ExitCode, e.Signature, e.Summary, e.Content = 1, cake.Sign(strconv.Itoa(i%50_000)), text.String(), text.String()
	}
	return e
}

func vocabulary() *rand.Zipf { return rand.NewZipf(rand.New(rand.NewPCG(1, 2)), 1.1, 4, 19_999) }

// filledLog is a store with n entries, all written and in the index.
func filledLog(b *testing.B, at Options, n int) (*Store, *rand.Zipf) {
	b.Helper()
	s := openStore(b, at)
	words := vocabulary()
	for i := range n {
		if _, err := s.Post(postedEntry(words, i)); err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Flush(b.Context()); err != nil {
		b.Fatal(err)
	}
	if err := s.index(b.Context(), n+1); err != nil {
		b.Fatal(err)
	}
	if at.URL != "" { // a server does it by itself, a minute later
		rawly(b, at, "VACUUM ANALYZE")
	}
	b.ResetTimer()
	return s, words
}

func logs(b *testing.B, bench func(b *testing.B, s *Store, words *rand.Zipf, n int)) {
	rowCounts(b, func(b *testing.B, at Options, n int) {
		s, words := filledLog(b, at, n)
		bench(b, s, words, n)
	})
}

// BenchmarkPost is what one entry costs from being posted to being on disk,
// the transactions of all included; the index of words is BenchmarkIndex.
func BenchmarkPost(b *testing.B) {
	logs(b, func(b *testing.B, s *Store, words *rand.Zipf, n int) {
		var used, took time.Duration
		const made = 500 // at a time, which costs nothing here
		for from := n; from < n+b.N; from += made {
			es := make([]cake.Entry, min(made, n+b.N-from))
			for i := range es {
				es[i] = postedEntry(words, from+i)
			}
			start, began := cpu(b), time.Now()
			for _, e := range es {
				_, err := s.Post(e)
				must(b, err)
			}
			if from+len(es) == n+b.N { // what still waits
				must(b, s.Flush(b.Context()))
			}
			used, took = used+cpu(b)-start, took+time.Since(began)
		}
		perEntry(b, used, b.N)
		b.ReportMetric(float64(took.Nanoseconds())/float64(b.N), "ns/entry")
	})
}

// BenchmarkIndex is what one entry costs to be found by its words.
func BenchmarkIndex(b *testing.B) {
	logs(b, func(b *testing.B, s *Store, words *rand.Zipf, n int) {
		for i := range b.N {
			if _, err := s.Post(postedEntry(words, n+i)); err != nil {
				b.Fatal(err)
			}
		}
		if err := s.Flush(b.Context()); err != nil {
			b.Fatal(err)
		}
		b.ResetTimer()
		start := cpu(b)
		if err := s.index(b.Context(), b.N); err != nil {
			b.Fatal(err)
		}
		perEntry(b, cpu(b)-start, b.N)
	})
}

// BenchmarkNote is one entry that somebody waits for.
func BenchmarkNote(b *testing.B) {
	logs(b, func(b *testing.B, s *Store, words *rand.Zipf, n int) {
		timed(b, func(i int) {
			if _, err := s.Note(b.Context(), postedEntry(words, n+i)); err != nil {
				b.Fatal(err)
			}
		})
	})
}

// BenchmarkSearch also reports what 99 of 100 searches use of the processor at most.
func BenchmarkSearch(b *testing.B) {
	logs(b, func(b *testing.B, s *Store, words *rand.Zipf, _ int) {
		var used []time.Duration
		timed(b, func(i int) {
			start := cpu(b)
			defer func() { used = append(used, cpu(b)-start) }()
			q := SearchQuery{Text: fmt.Sprintf("word%d word%d", words.Uint64(), words.Uint64())}
			if i%2 == 0 {
				q.Project = "/home/me/work/app" + strconv.Itoa(i%7)
			}
			if _, err := s.Search(b.Context(), q); err != nil {
				b.Fatal(err)
			}
		})
		slices.Sort(used)
		b.ReportMetric(float64(used[len(used)*99/100].Nanoseconds()), "cpu-p99-ns")
	})
}

func BenchmarkBefore(b *testing.B) {
	logs(b, func(b *testing.B, s *Store, _ *rand.Zipf, _ int) {
		timed(b, func(i int) {
			if _, err := s.Before(b.Context(), Situation{Project: "/home/me/work/app1", Key: "go test ./pkg" + strconv.Itoa(i%300)}); err != nil {
				b.Fatal(err)
			}
		})
	})
}

// signatures are n of them, in an order in which none follows its neighbour.
func signatures(prefix string, n int) []cake.Signature {
	all := make([]cake.Signature, n)
	for i := range all {
		all[i] = cake.Sign(prefix + strconv.Itoa(i*7919%n))
	}
	return all
}

func BenchmarkHistory(b *testing.B) {
	strikes(b, func(b *testing.B, s *Store, n int) {
		known := signatures("", n/10)
		timed(b, func(i int) {
			if h, err := s.History(context.Background(), known[i%len(known)]); err != nil || h.Count < 10 {
				b.Fatal(h, err)
			}
		})
	})
}

// BenchmarkHistoryOfNone asks what is asked most often: about a mistake that was never seen.
func BenchmarkHistoryOfNone(b *testing.B) {
	strikes(b, func(b *testing.B, s *Store, n int) {
		unknown := signatures("never seen ", n/10)
		timed(b, func(i int) {
			if h, err := s.History(context.Background(), unknown[i%len(unknown)]); err != nil || h.Count > 0 {
				b.Fatal(h, err)
			}
		})
	})
}

func BenchmarkRecordError(b *testing.B) {
	strikes(b, func(b *testing.B, s *Store, n int) {
		for i := 0; b.Loop(); i++ {
			if _, err := s.RecordError(context.Background(), event(strconv.Itoa(i*7919%(n/10)), time.Time{})); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkRawInsert is what the disk and the driver cost alone: one row, one
// transaction, the same settings. The others are to be read against it.
func BenchmarkRawInsert(b *testing.B) {
	s := filled(b, another(b, file("any")), 0)
	if _, err := s.disk.Writer.Exec("CREATE TABLE raw (k TEXT PRIMARY KEY, n INTEGER, t TEXT) WITHOUT ROWID"); err != nil {
		b.Fatal(err)
	}
	put, err := s.disk.Writer.Prepare("INSERT INTO raw VALUES (?, 1, ?) ON CONFLICT (k) DO UPDATE SET n = n + 1")
	if err != nil {
		b.Fatal(err)
	}
	defer put.Close()
	start := cpu(b)
	defer func() { perEntry(b, cpu(b)-start, b.N) }()
	for i := 0; b.Loop(); i++ {
		if _, err := put.Exec(strconv.Itoa(i*7919%10_000), "Traceback"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRawEntries is what the disk, the driver and the indexes cost of an
// entry: as many rows in one statement, and in one transaction, as Post writes. It
// is the floor of BenchmarkPost, which also counts the runs of commands, looks for
// causes and fixes, and writes sooner where a session begins.
func BenchmarkRawEntries(b *testing.B) {
	s := filled(b, another(b, file("any")), 0)
	put, err := s.disk.Writer.Prepare(sqlPlainEntries)
	must(b, err)
	defer put.Close()
	words := vocabulary()
	columns := len(plainColumnsOf(nil, cake.Entry{}))
	rows := make([]any, 0, b.N*columns)
	for i := range b.N {
		e, err := s.complete(postedEntry(words, i))
		must(b, err)
		rows = plainColumnsOf(rows, e)
	}
	b.ResetTimer()
	start := cpu(b)
	defer func() { perEntry(b, cpu(b)-start, b.N) }()
	one := atOnce * columns
	for len(rows) >= one {
		tx, err := s.disk.Writer.Begin()
		must(b, err)
		for n := 0; n < batchPosted && len(rows) >= one; n += atOnce {
			_, err := tx.Stmt(put).Exec(rows[:one]...)
			must(b, err)
			rows = rows[one:]
		}
		must(b, tx.Commit())
	}
}

func BenchmarkOpen(b *testing.B) {
	for name, kind := range map[string]Options{"SQLite": file("any"), "PostgreSQL": {URL: "any"}} {
		b.Run(name, func(b *testing.B) {
			at := another(b, kind)
			for b.Loop() {
				s, err := Open(context.Background(), at)
				if err != nil {
					b.Fatal(err)
				}
				if err := s.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
