package recall

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// filled is a store with n rows, 10 strikes to a signature.
func filled(b *testing.B, n int) *Store {
	b.Helper()
	s := openStore(b, Options{Path: filepath.Join(b.TempDir(), "recall.db")})
	now := time.Now().UTC()
	for from := 0; from < n; from += 1000 {
		es := make([]item, 0, 1000)
		for i := from; i < min(n, from+1000); i++ {
			es = append(es, newStrike(newUID(now), "", event(strconv.Itoa(i/10), now)))
		}
		if err := s.disk.record(DefaultTTL, nil, es...); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	return s
}

func sizes(b *testing.B, bench func(b *testing.B, s *Store, n int)) {
	for _, n := range []int{1_000, 100_000} {
		b.Run(fmt.Sprintf("rows=%d", n), func(b *testing.B) { bench(b, filled(b, n), n) })
	}
}

func BenchmarkHistory(b *testing.B) {
	sizes(b, func(b *testing.B, s *Store, n int) {
		for i := 0; b.Loop(); i++ {
			if h, err := s.History(context.Background(), event(strconv.Itoa(i*7919%(n/10)), time.Time{}).Signature); err != nil || h.Count < 10 {
				b.Fatal(h, err)
			}
		}
	})
}

func BenchmarkRecordError(b *testing.B) {
	sizes(b, func(b *testing.B, s *Store, n int) {
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
	s := filled(b, 0)
	if _, err := s.disk.writer.Exec("CREATE TABLE raw (k TEXT PRIMARY KEY, n INTEGER, t TEXT) WITHOUT ROWID"); err != nil {
		b.Fatal(err)
	}
	put, err := s.disk.writer.Prepare("INSERT INTO raw VALUES (?, 1, ?) ON CONFLICT (k) DO UPDATE SET n = n + 1")
	if err != nil {
		b.Fatal(err)
	}
	defer put.Close()
	for i := 0; b.Loop(); i++ {
		if _, err := put.Exec(strconv.Itoa(i*7919%10_000), "Traceback"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "recall.db")
	for b.Loop() {
		s, err := Open(context.Background(), Options{Path: path})
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
